//! Printing what was measured.

use super::{Library, Mode, POSITIONS};

/// Prints a row for each position and one for all: medians, half the distance of the quartiles, and ratios.
pub fn print(mode: Mode, speeds: &[[Vec<f64>; 3]], rounds: usize) {
    println!(
        "\n{}: million nodes a second, median of {rounds} rounds ± half the distance of the quartiles",
        mode.name()
    );
    print!("{:<12}", "");
    for library in Library::ALL {
        print!("{:>18}", library.name());
    }
    println!("{:>14}{:>10}", "/ cozy-chess", "/ chess");
    for (position, speeds) in POSITIONS.iter().zip(speeds) {
        print!("{:<12}", position.name);
        for speeds in speeds {
            let cell = format!("{:.1} ± {:.1}", median(speeds), spread(speeds));
            print!("{cell:>18}");
        }
        let [ours, cozy, chess] = [0, 1, 2].map(|library| median(&speeds[library]));
        println!("{:>14.2}{:>10.2}", ours / cozy, ours / chess);
    }
    let means = [0, 1, 2].map(|library| {
        let logarithms: f64 = speeds.iter().map(|speeds| median(&speeds[library]).ln()).sum();
        (logarithms / speeds.len() as f64).exp()
    });
    print!("{:<12}", "mean");
    for mean in means {
        print!("{mean:>18.1}");
    }
    println!("{:>14.2}{:>10.2}", means[0] / means[1], means[0] / means[2]);
}

/// The value below which `at` quarters of all lie.
fn quartile(values: &[f64], at: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len() - 1;
    let (below, rest) = (last * at / 4, last * at % 4);
    let above = (below + 1).min(last);
    sorted[below] + (sorted[above] - sorted[below]) * rest as f64 / 4.0
}

fn median(values: &[f64]) -> f64 {
    quartile(values, 2)
}

fn spread(values: &[f64]) -> f64 {
    (quartile(values, 3) - quartile(values, 1)) / 2.0
}

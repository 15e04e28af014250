//! Prints the measurements.

use super::{Row, Task, LIBRARIES};

/// Prints the rows and, if there are several, one for all: medians, half the interquartile range, and ratios.
pub fn print(task: Task, rows: &[Row], rounds: usize) {
    println!(
        "\n{}: {}; median of {rounds} rounds ± half the distance of the quartiles",
        task.name(),
        task.unit()
    );
    print!("{:<12}", "");
    for library in LIBRARIES {
        print!("{library:>18}");
    }
    println!("{:>14}{:>12}", "/ cozy-chess", "/ shakmaty");
    for Row { name, speeds } in rows {
        print!("{name:<12}");
        for speeds in speeds {
            let cell = format!("{:.2} ± {:.2}", median(speeds), spread(speeds));
            print!("{cell:>18}");
        }
        let [ours, cozy, shakmaty] = [0, 1, 2].map(|library| median(&speeds[library]));
        println!("{:>14.2}{:>12.2}", ours / cozy, ours / shakmaty);
    }
    if rows.len() < 2 {
        return;
    }
    let means = [0, 1, 2].map(|library| {
        let logarithms: f64 = rows.iter().map(|row| median(&row.speeds[library]).ln()).sum();
        (logarithms / rows.len() as f64).exp()
    });
    print!("{:<12}", "mean");
    for mean in means {
        print!("{mean:>18.2}");
    }
    println!("{:>14.2}{:>12.2}", means[0] / means[1], means[0] / means[2]);
}

/// The quartile number `at`: the value below which that many quarters of the values lie.
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

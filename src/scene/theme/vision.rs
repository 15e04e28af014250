//! How different two colors look, also to eyes that tell fewer colors apart.

use super::{Rgba, Theme};

/// The matrices of Machado, Oliveira and Fernandes (2009) for full protanopia, deuteranopia and tritanopia, on linear RGB.
const BLINDNESS: [(&str, [[f32; 3]; 3]); 4] = [
    ("all colors", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn linear(part: u8) -> f32 {
    let part = f32::from(part) / 255.0;
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

/// The color in CIE L*a*b* (1976, D65) as it is seen.
#[allow(clippy::many_single_char_names, reason = "the names of the standard")]
fn lab(color: Rgba, matrix: &[[f32; 3]; 3]) -> [f32; 3] {
    let rgb = [linear(color.r), linear(color.g), linear(color.b)];
    let row = |row: &[f32; 3]| row.iter().zip(rgb).map(|(a, b)| a * b).sum::<f32>().clamp(0.0, 1.0);
    let [r, g, b] = [row(&matrix[0]), row(&matrix[1]), row(&matrix[2])];
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// CIE76: the distance in L*a*b*.
fn difference(one: Rgba, other: Rgba, matrix: &[[f32; 3]; 3]) -> f32 {
    let (a, b) = (lab(one, matrix), lab(other, matrix));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

#[test]
fn every_mark_is_seen_on_every_square_by_every_eye() {
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        let marks = [
            ("last move", theme.last_move),
            ("selection", theme.selection),
            ("target", theme.target),
            ("check", theme.check),
        ];
        for (name, mark) in marks {
            for (square, ground) in [("light", theme.light), ("dark", theme.dark)] {
                let seen = ground.under(mark);
                for (eye, matrix) in &BLINDNESS {
                    let difference = difference(seen, ground, matrix);
                    if difference < 15.0 {
                        faults.push(format!("{}: {name} on {square}, {eye}: {difference:.1}", theme.name));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

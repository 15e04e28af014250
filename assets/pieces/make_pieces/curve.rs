//! Curves in the plane, and the distance from them.

/// A point of the plane, from 0 to 100 across and up.
pub type Point = [f32; 2];

/// The points of an SVG path of absolute `M`, `L` and `C` commands. Curves become short lines.
pub fn path(text: &str) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for (place, command) in text.match_indices(['M', 'L', 'C']) {
        let rest = &text[place + 1..];
        let end = rest.find(['M', 'L', 'C']).unwrap_or(rest.len());
        let numbers: Vec<f32> = rest[..end]
            .split([' ', ','])
            .filter_map(|word| word.parse().ok())
            .collect();
        if command == "C" {
            for part in numbers.chunks_exact(6) {
                curve(part, &mut points);
            }
        } else {
            points.extend(numbers.chunks_exact(2).map(|part| [part[0], part[1]]));
        }
    }
    points
}

/// Adds a cubic Bézier curve from the last point.
fn curve(part: &[f32], points: &mut Vec<Point>) {
    const STEPS: u8 = 24;
    let from = points.last().copied().unwrap_or_default();
    for step in 1..=STEPS {
        let t = f32::from(step) / f32::from(STEPS);
        let s = 1.0 - t;
        let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
        points.push([0, 1].map(|axis| {
            weights[0] * from[axis]
                + weights[1] * part[axis]
                + weights[2] * part[2 + axis]
                + weights[3] * part[4 + axis]
        }));
    }
}

/// The distance of a point from a polyline.
pub fn distance_from_line(line: &[Point], [x, y]: Point) -> f32 {
    let mut least = f32::MAX;
    for ends in line.windows(2) {
        let [[ax, ay], [bx, by]] = [ends[0], ends[1]];
        let (dx, dy, px, py) = (bx - ax, by - ay, x - ax, y - ay);
        let t = ((px * dx + py * dy) / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
        least = least.min((px - t * dx).powi(2) + (py - t * dy).powi(2));
    }
    least.sqrt()
}

/// Where a descending polyline crosses this height, or `None`.
pub fn crossing(line: &[Point], y: f32) -> Option<f32> {
    line.windows(2).find_map(|ends| {
        let [[ax, ay], [bx, by]] = [ends[0], ends[1]];
        let is_crossed = y <= ay && y >= by && ay > by;
        is_crossed.then(|| ax + (y - ay) / (by - ay) * (bx - ax))
    })
}

/// Whether the point is inside the closed shape: a ray to the right crosses its edge an odd number of times.
fn is_inside(shape: &[Point], [x, y]: Point) -> bool {
    let edges = shape.iter().zip(shape.iter().cycle().skip(1));
    let crossed =
        edges.filter(|(a, b)| (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]);
    crossed.count() % 2 == 1
}

/// A function of the plane, sampled once on a grid and interpolated between its points.
pub struct Field {
    side: usize,
    values: Vec<f32>,
}

impl Field {
    const PER_UNIT: f32 = 6.0;
    /// How far the grid reaches beyond 0 and 100.
    const MARGIN: f32 = 4.0;

    pub fn of(value: impl Fn(Point) -> f32) -> Field {
        let side = ((100.0 + 2.0 * Field::MARGIN) * Field::PER_UNIT) as usize + 1;
        let at = |cell: usize| cell as f32 / Field::PER_UNIT - Field::MARGIN;
        let values = (0..side * side)
            .map(|cell| value([at(cell % side), at(cell / side)]))
            .collect();
        Field { side, values }
    }

    /// The signed distance from the edge of a closed shape, negative inside.
    pub fn distance(shape: &[Point]) -> Field {
        let mut edge = shape.to_vec();
        edge.push(shape[0]);
        Field::of(|point| {
            let distance = distance_from_line(&edge, point);
            if is_inside(shape, point) {
                -distance
            } else {
                distance
            }
        })
    }

    /// The value at a point. Outside the grid, the distance to the grid is added.
    pub fn at(&self, point: Point) -> f32 {
        let last = (self.side - 2) as f32;
        let [u, v] = point.map(|part| (part + Field::MARGIN) * Field::PER_UNIT);
        let (inner_u, inner_v) = (u.clamp(0.0, last), v.clamp(0.0, last));
        let (column, row) = (inner_u as usize, inner_v as usize);
        let (s, t) = (inner_u - column as f32, inner_v - row as f32);
        let mix = |row: usize| {
            let left = self.values[row * self.side + column];
            left + (self.values[row * self.side + column + 1] - left) * s
        };
        let value = mix(row) + (mix(row + 1) - mix(row)) * t;
        value + (u - inner_u).hypot(v - inner_v) / Field::PER_UNIT
    }
}

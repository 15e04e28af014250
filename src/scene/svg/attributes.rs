//! Numbers, colors and strokes as SVG attributes.

use crate::scene::{Point, Rgba};

/// A length rounded to hundredths.
pub fn n(length: f32) -> String {
    let rounded = (length * 100.0).round() / 100.0;
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

/// The color and opacity as an attribute.
pub fn paint(attribute: &str, color: Rgba) -> String {
    let solid = color.with_alpha(255);
    if color.a == 255 {
        format!("{attribute}=\"{solid}\"")
    } else {
        format!("{attribute}=\"{solid}\" {attribute}-opacity=\"{}\"", opacity(color))
    }
}

/// The opacity of a color, as a number from 0 to 1.
pub fn opacity(color: Rgba) -> String {
    n(f32::from(color.a) / 255.0)
}

/// The text with XML special characters escaped.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The points as an attribute value.
pub fn points(points: &[Point]) -> String {
    let points: Vec<String> = points
        .iter()
        .map(|point| format!("{},{}", n(point.x), n(point.y)))
        .collect();
    points.join(" ")
}

/// The dash attribute of a line with gaps.
pub fn dash_array(dash: f32, period: f32) -> String {
    format!(" stroke-dasharray=\"{} {}\"", n(dash), n(period - dash))
}

/// The attributes that place a square on the page.
pub fn placed(center: Point, size: f32) -> String {
    let [x, y, size] = [center.x - size / 2.0, center.y - size / 2.0, size].map(n);
    format!("x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"")
}

/// The attributes of a shape drawn as an outline only.
pub fn outlined(color: Rgba, width: f32) -> String {
    format!("fill=\"none\" {} stroke-width=\"{}\"", paint("stroke", color), n(width))
}

/// The attribute that rotates a shape about a point; empty without rotation.
pub fn turned(center: Point, angle: f32) -> String {
    if angle.abs() < 0.01 {
        return String::new();
    }
    format!(" transform=\"rotate({} {} {})\"", n(angle), n(center.x), n(center.y))
}

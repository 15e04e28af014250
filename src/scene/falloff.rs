//! The falloff of a glow.

/// The opacity of a glow at this distance from its center, in radii: smoothstep, which leaves no visible rim.
#[must_use]
pub fn strength(distance: f32) -> f32 {
    let near = (1.0 - distance).clamp(0.0, 1.0);
    near * near * (3.0 - 2.0 * near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::float_cmp, reason = "halves and wholes")]
    fn a_glow_is_full_in_the_middle_and_nothing_from_its_edge_on() {
        assert_eq!([0.0, 0.5, 1.0, 1.5].map(strength), [1.0, 0.5, 0.0, 0.0]);
    }
}

//! Rotates drawings behind the windows, since Dear `ImGui` writes only from left to right.

use imgui::sys;

/// Number of vertices drawn behind the windows in this frame.
#[allow(unsafe_code, reason = "the one way to ask for it")]
pub fn drawn() -> usize {
    // SAFETY: a frame is being drawn, and its draw list lives until the next one.
    let count = unsafe { (*sys::igGetBackgroundDrawList()).VtxBuffer.Size };
    usize::try_from(count).unwrap_or(0)
}

/// Rotates the vertices from this index on by 180 degrees about a point.
pub fn turn_from(first: usize, middle: [f32; 2]) {
    move_from(first, |[x, y]| [2.0 * middle[0] - x, 2.0 * middle[1] - y]);
}

/// Rotates them by 90 degrees about a point, counterclockwise: what was written to the right of it is read upward.
pub fn turn_up_from(first: usize, [left, top]: [f32; 2]) {
    move_from(first, |[x, y]| [left + y - top, top - (x - left)]);
}

#[allow(unsafe_code, reason = "the one way to change what was drawn")]
fn move_from(first: usize, to: impl Fn([f32; 2]) -> [f32; 2]) {
    // SAFETY: the list lives while the frame is drawn, nothing else changes it meanwhile, and its size is the number of vertices.
    let corners = unsafe {
        let buffer = &(*sys::igGetBackgroundDrawList()).VtxBuffer;
        match usize::try_from(buffer.Size) {
            Ok(count) if count > 0 => std::slice::from_raw_parts_mut(buffer.Data, count),
            _ => return,
        }
    };
    for corner in corners.iter_mut().skip(first) {
        [corner.pos.x, corner.pos.y] = to([corner.pos.x, corner.pos.y]);
    }
}

//! Turning what was drawn behind the windows by half a turn. Dear `ImGui` cannot write upside down.

use imgui::sys;

/// How many corners have been drawn behind the windows in this frame.
#[allow(unsafe_code, reason = "the one way to ask for it")]
pub fn drawn() -> usize {
    // SAFETY: a frame is being drawn, and its list of shapes lives until the next one.
    let count = unsafe { (*sys::igGetBackgroundDrawList()).VtxBuffer.Size };
    usize::try_from(count).unwrap_or(0)
}

/// Turns the corners from this one on by half a turn about a point.
#[allow(unsafe_code, reason = "the one way to change what was drawn")]
pub fn turn_from(first: usize, middle: [f32; 2]) {
    // SAFETY: the list lives while the frame is drawn, nothing else changes it meanwhile, and it has as many corners as it says.
    let corners = unsafe {
        let buffer = &(*sys::igGetBackgroundDrawList()).VtxBuffer;
        match usize::try_from(buffer.Size) {
            Ok(count) if count > 0 => std::slice::from_raw_parts_mut(buffer.Data, count),
            _ => return,
        }
    };
    for corner in corners.iter_mut().skip(first) {
        corner.pos.x = 2.0 * middle[0] - corner.pos.x;
        corner.pos.y = 2.0 * middle[1] - corner.pos.y;
    }
}

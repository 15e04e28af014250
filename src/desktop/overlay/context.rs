//! The Dear `ImGui` context in the program's style, and its renderer.

use crate::desktop::{clipboard, pieces};
use crate::job::{no_wake, Job};
use crate::scene::Theme;
use crate::ui::board_look::Looks;
use crate::ui::figures::{FigureIcons, Sample};
use crate::ui::fonts::Fonts;
use crate::ui::style::InterfaceColors;
use crate::ui::Look;
use anyhow::{anyhow, Context as _};
use glow::HasContext as _;
use imgui::{ClipboardBackend, ConfigFlags, Context};
use imgui_glow_renderer::AutoRenderer;
use sdl2::VideoSubsystem;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// The clipboard of text fields: what was read last to be pasted, and the system's for copying.
pub(super) struct Clipboard {
    pub(super) pasted: Rc<RefCell<String>>,
    pub(super) video: VideoSubsystem,
}

impl ClipboardBackend for Clipboard {
    fn get(&mut self) -> Option<String> {
        Some(self.pasted.take())
    }

    fn set(&mut self, value: &str) {
        // An empty field has nothing to copy.
        if value.is_empty() {
            return;
        }
        let _ = clipboard::set_text(&self.video, value);
    }
}

/// A context with the style and fonts of the program but no renderer; tests use it too.
pub fn new_context(theme: &Theme, scale: f32, looks: &Looks) -> (Context, Look) {
    let mut context = Context::create();
    context.set_ini_filename(None);
    context.set_log_filename(None);
    // The program sets the cursor itself; the platform backend creates a new one every frame.
    context.io_mut().config_flags |= ConfigFlags::NO_MOUSE_CURSOR_CHANGE;
    context.io_mut().config_windows_move_from_title_bar_only = true;
    // A blinking text cursor would need frames while nothing happens.
    context.io_mut().config_input_text_cursor_blink = false;
    let look = dress(&mut context, theme, scale, looks);
    (context, look)
}

/// A context to be handed from one thread to another.
pub struct HandedContext(Context, Look);

#[allow(unsafe_code, reason = "a context has raw pointers")]
// SAFETY: Dear ImGui's state is tied to no thread, and whoever has the value is the only one to use it: a new context shares
// nothing, neither its fonts nor a clipboard.
unsafe impl Send for HandedContext {}

/// Draws fonts and figures on a thread of its own, which takes about as long as opening the window.
///
/// # Errors
/// When there is no thread.
pub fn begin(theme: Theme, scale: f32, looks: Looks) -> io::Result<Job<HandedContext>> {
    Job::start("fonts", &no_wake(), move |_| {
        let (context, look) = new_context(&theme, scale, &looks);
        HandedContext(context, look)
    })
}

impl HandedContext {
    /// The context for this scale.
    pub(super) fn take(self, theme: &Theme, scale: f32, looks: &Looks) -> (Context, Look) {
        let HandedContext(mut context, look) = self;
        #[allow(clippy::float_cmp, reason = "the same number, or another one")]
        let look = if look.scale == scale {
            look
        } else {
            dress(&mut context, theme, scale, looks)
        };
        (context, look)
    }
}

/// Applies the style and the fonts of a theme to the context.
pub(super) fn dress(context: &mut Context, theme: &Theme, scale: f32, looks: &Looks) -> Look {
    let palette = InterfaceColors::of(theme);
    palette.apply(context.style_mut(), scale);
    let fonts = Fonts::load(context, scale);
    let line = (Fonts::TEXT_SIZE * scale).round();
    Look {
        figures: FigureIcons::load(context, &[fonts.text, fonts.strong], (line, scale), looks, &painted),
        fonts,
        pieces: None,
        palette,
        scale,
    }
}

/// A piece or a board for the interface.
fn painted(sample: Sample, side: u32) -> Vec<[u8; 4]> {
    let picture = match sample {
        Sample::Piece(set, piece) => pieces::quick_picture(set, piece, side),
        Sample::Board(board) => Ok(pieces::scaled_sample(board.picture(), side)),
    };
    match picture {
        Ok(picture) => picture.pixels,
        Err(error) => {
            log::error!("{sample:?}: {error:#}");
            Vec::new()
        }
    }
}

/// Uploads the font atlas to the graphics driver, and keeps no copy of it or of the font files.
pub(super) fn new_renderer(gl: glow::Context, context: &mut Context) -> anyhow::Result<AutoRenderer> {
    reset_rows(&gl);
    let renderer = AutoRenderer::new(gl, context)
        .map_err(|error| anyhow!("{error}"))
        .context("drawing the interface")?;
    context.fonts().clear_tex_data();
    context.fonts().clear_input_data();
    Ok(renderer)
}

/// The OpenGL functions of the window whose context is current.
#[allow(unsafe_code, reason = "the one way to reach the functions of the graphics driver")]
pub(super) fn load_gl(video: &VideoSubsystem) -> glow::Context {
    // SAFETY: the window's OpenGL context is current, and SDL returns the addresses that belong to it.
    unsafe { glow::Context::from_loader_function(|name| video.gl_get_proc_address(name).cast()) }
}

/// Prepares the upload of the font atlas: the canvas leaves the row length of its last picture set, which would skew the
/// atlas.
#[allow(unsafe_code, reason = "the one way to reach the functions of the graphics driver")]
fn reset_rows(gl: &glow::Context) {
    // SAFETY: the functions are those of the current OpenGL context.
    unsafe { gl.pixel_store_i32(glow::UNPACK_ROW_LENGTH, 0) }
}

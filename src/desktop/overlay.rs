//! The life of Dear `ImGui`: its context, fonts, style, events and drawing.

use super::clipboard;
use super::cursors::{CursorShape, Cursors};
use super::piece_sheet::PieceSheet;
use super::pieces;
use crate::scene::{BoardPicture, OwnPieces, PieceSet, Theme};
use crate::ui::board_look::Looks;
use crate::ui::figures::{Figures, Sample};
use crate::ui::focus;
use crate::ui::fonts::Fonts;
use crate::ui::style::Palette;
use crate::ui::Look;
use anyhow::{anyhow, Context as _};
use glow::HasContext as _;
use imgui::{ClipboardBackend, ConfigFlags, Context, MouseCursor, Ui};
use imgui_glow_renderer::AutoRenderer;
use imgui_sdl2_support::SdlPlatform;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Mod, Scancode};
use sdl2::mouse::SystemCursor;
use sdl2::VideoSubsystem;
use std::time::Duration;

/// Where the pointer is for the interface while it is outside the window.
const NOWHERE: [f32; 2] = [-f32::MAX; 2];

/// The side of the pieces among the widgets, in points; smaller ones are reduced.
const PIECE: f32 = 48.0;

/// The layer of menus and panels over the board.
pub struct Overlay {
    // In the order in which they have to go: the renderer needs the context of the window.
    sheet: Option<PieceSheet>,
    renderer: AutoRenderer,
    platform: SdlPlatform,
    context: Context,
    video: VideoSubsystem,
    look: Look,
    theme: Theme,
    /// The pieces and boards of the user that are in the atlas.
    shown: (Vec<OwnPieces>, Vec<BoardPicture>),
    cursors: Cursors,
    /// The keys that the interface knows to be down.
    held: Vec<Scancode>,
    /// Where the pointer was last, as the interface was told; it takes it in with one of the next frames.
    pointer: [f32; 2],
    last_frame: Duration,
}

struct Clipboard(VideoSubsystem);

impl ClipboardBackend for Clipboard {
    fn get(&mut self) -> Option<String> {
        Some(clipboard::text(&self.0))
    }

    fn set(&mut self, value: &str) {
        let _ = clipboard::set_text(&self.0, value);
    }
}

/// A context with the style and fonts of the program, and nothing to draw on: also tests use it.
#[must_use]
pub fn new_context(theme: &Theme, scale: f32, looks: &Looks) -> (Context, Look) {
    let mut context = Context::create();
    context.set_ini_filename(None);
    context.set_log_filename(None);
    // The cursor is set below; the platform's way makes a new one for every frame.
    context.io_mut().config_flags |= ConfigFlags::NO_MOUSE_CURSOR_CHANGE;
    context.io_mut().config_windows_move_from_title_bar_only = true;
    // A cursor that blinks would need frames while nothing happens.
    context.io_mut().config_input_text_cursor_blink = false;
    let look = dress(&mut context, theme, scale, looks);
    (context, look)
}

fn dress(context: &mut Context, theme: &Theme, scale: f32, looks: &Looks) -> Look {
    let palette = Palette::of(theme);
    palette.apply(context.style_mut(), scale);
    let fonts = Fonts::load(context, scale);
    let line = (Fonts::TEXT_SIZE * scale).round();
    Look {
        figures: Figures::load(context, &[fonts.text, fonts.strong], (line, scale), looks, &painted),
        fonts,
        pieces: None,
        palette,
        scale,
    }
}

/// A piece or a board for the interface. Those of the user were looked at when they were read.
fn painted(sample: Sample, side: u32) -> Vec<[u8; 4]> {
    let picture = match sample {
        Sample::Piece(set, piece) => pieces::picture(set, piece, side),
        Sample::Board(board) => pieces::foreign_picture(board.file(), side),
    };
    match picture {
        Ok(picture) => picture.pixels,
        Err(error) => {
            log::error!("{sample:?}: {error:#}");
            Vec::new()
        }
    }
}

impl Overlay {
    /// The overlay of the window whose drawing context is current.
    ///
    /// # Errors
    /// When the graphics driver cannot do what is needed.
    pub fn new(video: &VideoSubsystem, theme: &Theme, scale: f32, looks: &Looks) -> anyhow::Result<Overlay> {
        let (mut context, look) = new_context(theme, scale, looks);
        context.set_clipboard_backend(Clipboard(video.clone()));
        let platform = SdlPlatform::new(&mut context);
        let renderer = new_renderer(video, &mut context)?;
        Ok(Overlay {
            sheet: None,
            renderer,
            platform,
            context,
            video: video.clone(),
            look,
            theme: *theme,
            shown: shown(looks),
            cursors: Cursors::new(),
            held: Vec::new(),
            pointer: NOWHERE,
            last_frame: Duration::ZERO,
        })
    }

    /// The look of the interface.
    #[must_use]
    pub fn look(&self) -> Look {
        self.look
    }

    /// Follows the theme of the board, the scale of the display, and the pieces and boards of the user.
    ///
    /// # Errors
    /// When the letters cannot be given to the graphics driver.
    pub fn follow(&mut self, theme: &Theme, scale: f32, looks: &Looks) -> anyhow::Result<()> {
        let is_shown = self.shown.0 == looks.pieces && self.shown.1 == looks.boards;
        #[allow(clippy::float_cmp, reason = "the same number is handed in until it is another")]
        if self.look.scale != scale || !is_shown {
            self.look = dress(&mut self.context, theme, scale, looks);
            self.shown = shown(looks);
            self.renderer = new_renderer(&self.video, &mut self.context)?;
        } else if self.theme != *theme {
            self.look.palette = Palette::of(theme);
            self.look.palette.apply(self.context.style_mut(), scale);
        }
        self.theme = *theme;
        Ok(())
    }

    /// Has these pieces ready to be drawn among the widgets, or none.
    ///
    /// # Errors
    /// When a picture cannot be read, or the graphics driver has no room for it.
    pub fn prepare_pieces(&mut self, set: Option<&PieceSet>) -> anyhow::Result<()> {
        let side = self.look.px(PIECE);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few dozen pixels"
        )]
        let side = side as u32;
        match set {
            None => self.sheet = None,
            Some(set) if self.sheet.as_ref().is_some_and(|sheet| sheet.is_of(set, side)) => {}
            Some(set) => self.sheet = Some(PieceSheet::new(self.renderer.gl_context(), set, side)?),
        }
        self.look.pieces = self.sheet.as_ref().map(PieceSheet::id);
        Ok(())
    }

    /// Tells the interface of an event. `ratio` is the number of pixels in a unit of the window's coordinates.
    pub fn handle(&mut self, event: &Event, ratio: f32) {
        #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
        let place = |x: i32, y: i32| [x as f32 * ratio, y as f32 * ratio];
        let pointer = match *event {
            Event::MouseMotion { x, y, .. }
            | Event::MouseButtonDown { x, y, .. }
            | Event::MouseButtonUp { x, y, .. } => Some(place(x, y)),
            Event::Window {
                win_event: WindowEvent::Leave | WindowEvent::FocusLost,
                ..
            } => Some(NOWHERE),
            _ => None,
        };
        if let Some(pointer) = pointer {
            // Dear `ImGui` does the same.
            self.pointer = pointer.map(f32::floor);
            self.context.io_mut().add_mouse_pos_event(pointer);
        }
        if self.is_for_interface(event) {
            self.platform.handle_event(&mut self.context, event);
        }
    }

    /// Whether the event goes to the interface. A letter comes as text; as a key, and so does Shift before a capital, it
    /// would slow typing down to one letter a frame. A key that was not passed on is not released either.
    fn is_for_interface(&mut self, event: &Event) -> bool {
        match event {
            Event::KeyDown {
                scancode: Some(key), ..
            } => {
                let is_passed_on = match key {
                    // Where Tab leads to is decided by the program, but not inside of menus.
                    Scancode::Tab => self.has_popup(),
                    // It presses what has the focus.
                    Scancode::Space => !self.has_text(),
                    Scancode::LShift | Scancode::RShift => false,
                    _ => !is_plain_letter(event),
                };
                if is_passed_on && !self.held.contains(key) {
                    self.held.push(*key);
                }
                is_passed_on
            }
            Event::KeyUp {
                scancode: Some(key), ..
            } => {
                let count = self.held.len();
                self.held.retain(|held| held != key);
                self.held.len() < count
            }
            _ => true,
        }
    }

    /// Whether a menu or a list of choices is open; it closes itself with Esc.
    #[must_use]
    pub fn has_popup(&self) -> bool {
        focus::has_popup(&self.context)
    }

    /// Whether the interface has taken in where the pointer is, so that it knows what is under it. Dear `ImGui` takes in a
    /// movement after a key or a turn of the wheel only with the frame after.
    #[must_use]
    #[allow(clippy::float_cmp, reason = "the same value or another one")]
    pub fn knows_pointer(&self) -> bool {
        self.context.io().mouse_pos == self.pointer
    }

    /// Whether the mouse belongs to a panel, menu or dialog.
    #[must_use]
    pub fn has_mouse(&self) -> bool {
        self.context.io().want_capture_mouse
    }

    /// Whether a text field has the focus, so that keys are letters.
    #[must_use]
    pub fn has_text(&self) -> bool {
        self.context.io().want_text_input
    }

    /// Begins a frame of this size in pixels.
    pub fn frame(&mut self, (width, height): (u32, u32), now: Duration) -> &mut Ui {
        let io = self.context.io_mut();
        // The interface must see time pass, also between two frames of the same millisecond.
        let passed = now
            .saturating_sub(self.last_frame)
            .clamp(Duration::from_micros(500), Duration::from_secs(1));
        io.update_delta_time(passed);
        self.last_frame = now;
        #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
        let size = [width as f32, height as f32];
        io.display_size = size;
        io.display_framebuffer_scale = [1.0, 1.0];
        self.context.new_frame()
    }

    /// Draws what the frame was filled with.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn render(&mut self) -> anyhow::Result<()> {
        let data = self.context.render();
        // When nothing of the interface is seen there is no list at all, and imgui would read one from nowhere.
        if data.draw_lists_count() == 0 {
            return Ok(());
        }
        self.renderer.render(data).map_err(|error| anyhow!("{error}"))
    }

    /// Shows the cursor that the interface asks for, or else `board`. Does nothing on a display
    /// without a mouse.
    pub fn show_cursor(&mut self, board: CursorShape) {
        let shape = if self.has_mouse() {
            CursorShape::System(match self.context.mouse_cursor() {
                Some(MouseCursor::TextInput) => SystemCursor::IBeam,
                Some(MouseCursor::Hand) => SystemCursor::Hand,
                Some(MouseCursor::ResizeNS) => SystemCursor::SizeNS,
                Some(MouseCursor::ResizeEW) => SystemCursor::SizeWE,
                Some(MouseCursor::ResizeNWSE) => SystemCursor::SizeNWSE,
                Some(MouseCursor::ResizeNESW) => SystemCursor::SizeNESW,
                _ => SystemCursor::Arrow,
            })
        } else {
            board
        };
        self.cursors.show(shape, self.look.scale);
    }
}

/// The pieces and boards of the user.
fn shown(looks: &Looks) -> (Vec<OwnPieces>, Vec<BoardPicture>) {
    (looks.pieces.clone(), looks.boards.clone())
}

/// Gives the letters to the graphics driver and keeps no copy of them.
fn new_renderer(video: &VideoSubsystem, context: &mut Context) -> anyhow::Result<AutoRenderer> {
    let renderer = AutoRenderer::new(load_gl(video), context)
        .map_err(|error| anyhow!("{error}"))
        .context("drawing the interface")?;
    context.fonts().clear_tex_data();
    Ok(renderer)
}

/// Whether this is the key of a letter, pressed without a key that makes a command of it.
fn is_plain_letter(event: &Event) -> bool {
    let commands = Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LGUIMOD | Mod::RGUIMOD | Mod::LALTMOD | Mod::RALTMOD;
    match event {
        Event::KeyDown {
            keycode: Some(key),
            keymod,
            ..
        } => !keymod.intersects(commands) && (32..127).contains(&key.into_i32()),
        _ => false,
    }
}

/// The functions of the graphics driver, ready to take the letters: the canvas leaves the length of its own last picture's
/// rows behind, with which the atlas would be read askew.
#[allow(unsafe_code, reason = "the one way to reach the functions of the graphics driver")]
fn load_gl(video: &VideoSubsystem) -> glow::Context {
    // SAFETY: the window's drawing context is current, and SDL gives the addresses that belong to it.
    unsafe {
        let gl = glow::Context::from_loader_function(|name| video.gl_get_proc_address(name).cast());
        gl.pixel_store_i32(glow::UNPACK_ROW_LENGTH, 0);
        gl
    }
}

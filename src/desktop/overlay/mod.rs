//! Runs Dear `ImGui`: its context, fonts, style, events and drawing.

mod context;
mod events;

pub use context::{begin, new_context, HandedContext};
pub use events::PasteKey;

use super::cursors::{CursorShape, Cursors};
use super::piece_sheet::PieceSheet;
use crate::scene::{whole_pixels, BoardPicture, OwnPieces, PieceSet, Theme};
use crate::ui::board_look::Looks;
use crate::ui::focus;
use crate::ui::style::InterfaceColors;
use crate::ui::Look;
use anyhow::anyhow;
use context::{dress, load_gl, new_renderer, Clipboard};
use imgui::{Context, MouseCursor, Ui};
use imgui_glow_renderer::AutoRenderer;
use imgui_sdl2_support::SdlPlatform;
use sdl2::event::Event;
use sdl2::keyboard::{Mod, Scancode};
use sdl2::mouse::SystemCursor;
use sdl2::VideoSubsystem;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// The pointer position reported to the interface while the pointer is outside the window.
const NOWHERE: [f32; 2] = [-f32::MAX; 2];

/// The size of the pieces among the widgets, in points; smaller ones are scaled down.
const PIECE: f32 = 48.0;

/// The layer of menus and panels over the board.
pub struct Overlay {
    // In drop order: the renderer needs the window's context.
    sheet: Option<PieceSheet>,
    renderer: AutoRenderer,
    platform: SdlPlatform,
    context: Context,
    video: VideoSubsystem,
    /// The look of the interface.
    pub look: Look,
    theme: Theme,
    /// The user's pieces and boards that are in the atlas.
    shown: (Vec<OwnPieces>, Vec<BoardPicture>),
    cursors: Cursors,
    /// The text of the clipboard for the field it is being pasted into.
    pasted: Rc<RefCell<String>>,
    /// The keys that the interface believes are down.
    held: Vec<Scancode>,
    /// Whether a key has been pressed since the last frame.
    has_pressed: bool,
    /// Key events of this frame that are for the next one.
    late: Vec<Event>,
    /// Whether Shift is held.
    is_shifted: bool,
    /// The modifiers that are held.
    modifiers: Mod,
    /// The last pointer position passed to the interface, which registers it within the next frames.
    pointer: [f32; 2],
    last_frame: Duration,
}

impl Overlay {
    /// The overlay of the window whose OpenGL context is current; with the fonts that were [begun](begin), if they were.
    ///
    /// # Errors
    /// When the graphics driver lacks what is needed.
    pub fn new(
        video: &VideoSubsystem,
        begun: Option<HandedContext>,
        theme: &Theme,
        scale: f32,
        looks: &Looks,
    ) -> anyhow::Result<Overlay> {
        let (mut context, look) = match begun {
            Some(begun) => begun.take(theme, scale, looks),
            None => new_context(theme, scale, looks),
        };
        let pasted = Rc::default();
        context.set_clipboard_backend(Clipboard {
            pasted: Rc::clone(&pasted),
            video: video.clone(),
        });
        let platform = SdlPlatform::new(&mut context);
        let renderer = new_renderer(load_gl(video), &mut context)?;
        Ok(Overlay {
            sheet: None,
            renderer,
            platform,
            context,
            video: video.clone(),
            look,
            theme: *theme,
            shown: shown(looks),
            cursors: Cursors::default(),
            pasted,
            held: Vec::new(),
            has_pressed: false,
            late: Vec::new(),
            is_shifted: false,
            modifiers: Mod::NOMOD,
            pointer: NOWHERE,
            last_frame: Duration::ZERO,
        })
    }

    /// Updates to the theme of the board, the scale of the display, and the user's pieces and boards.
    ///
    /// # Errors
    /// When the font atlas cannot be uploaded to the graphics driver.
    pub fn follow(&mut self, theme: &Theme, scale: f32, looks: &Looks) -> anyhow::Result<()> {
        let is_shown = self.shown.0 == looks.pieces && self.shown.1 == looks.boards;
        #[allow(clippy::float_cmp, reason = "the same number is handed in until it is another")]
        if self.look.scale != scale || !is_shown {
            self.look = dress(&mut self.context, theme, scale, looks);
            self.shown = shown(looks);
            self.renderer = new_renderer(load_gl(&self.video), &mut self.context)?;
        } else if self.theme != *theme {
            self.look.palette = InterfaceColors::of(theme);
            self.look.palette.apply(self.context.style_mut(), scale);
        }
        self.theme = *theme;
        Ok(())
    }

    /// Prepares these pieces for drawing among the widgets, or none.
    ///
    /// # Errors
    /// When a picture cannot be read, or the graphics driver has no room for it.
    pub fn prepare_pieces(&mut self, set: Option<&PieceSet>) -> anyhow::Result<()> {
        let side = whole_pixels(self.look.px(PIECE)).unsigned_abs();
        match set {
            None => self.sheet = None,
            Some(set) if self.sheet.as_ref().is_some_and(|sheet| sheet.is_of(set, side)) => {}
            Some(set) => self.sheet = Some(PieceSheet::new(self.renderer.gl_context(), set, side)?),
        }
        self.look.pieces = self.sheet.as_ref().map(PieceSheet::id);
        Ok(())
    }

    /// Whether a menu or a combo box is open; it closes itself with Esc.
    pub fn has_popup(&self) -> bool {
        focus::has_popup(&self.context)
    }

    /// Whether the interface has registered the pointer position, and so knows what is under it. Dear `ImGui` registers a
    /// movement that follows a key or the wheel only one frame later.
    #[allow(clippy::float_cmp, reason = "the same value or another one")]
    pub fn knows_pointer(&self) -> bool {
        self.context.io().mouse_pos == self.pointer
    }

    /// Whether the mouse belongs to a panel, menu or dialog.
    pub fn has_mouse(&self) -> bool {
        self.context.io().want_capture_mouse
    }

    /// Whether a text field has the focus, so that keys type letters.
    pub fn has_text(&self) -> bool {
        self.context.io().want_text_input
    }

    /// Whether the next frame takes all presses that have come, instead of one of each key.
    pub fn take_presses_at_once(&mut self, at_once: bool) {
        self.context.io_mut().config_input_trickle_event_queue = !at_once;
    }

    /// Begins a frame of this size in pixels.
    pub fn frame(&mut self, (width, height): (u32, u32), now: Duration) -> &mut Ui {
        let io = self.context.io_mut();
        // The interface must see time pass, even between two frames within the same millisecond.
        let passed = now
            .saturating_sub(self.last_frame)
            .clamp(Duration::from_micros(500), Duration::from_secs(1));
        io.update_delta_time(passed);
        self.last_frame = now;
        let size = [width as f32, height as f32];
        io.display_size = size;
        io.display_framebuffer_scale = [1.0, 1.0];
        self.context.new_frame()
    }

    /// Draws the contents of the frame.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn render(&mut self) -> anyhow::Result<()> {
        self.pass_on_late();
        let data = self.context.render();
        // With nothing visible there are no draw lists at all, and imgui would read through an invalid pointer.
        if data.draw_lists_count() == 0 {
            return Ok(());
        }
        self.renderer.render(data).map_err(|error| anyhow!("{error}"))
    }

    /// Shows the cursor the interface wants, or else `board`. Does nothing on a display without a mouse.
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

/// The user's pieces and boards.
fn shown(looks: &Looks) -> (Vec<OwnPieces>, Vec<BoardPicture>) {
    (looks.pieces.clone(), looks.boards.clone())
}

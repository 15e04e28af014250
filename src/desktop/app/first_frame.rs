//! The first frame: the board of a new game, drawn in memory on another thread while the window opens.

use crate::desktop::blit::{blit, can_blit};
use crate::desktop::export::image::on_canvas;
use crate::desktop::graphics::{Graphics, OpaquePicture, ReadyPictures};
use crate::game::ChessGame;
use crate::job::{no_wake, Job, JobContext};
use crate::scene::{BoardState, Scene, View};
use crate::store::settings::Settings;
use crate::table::LaunchOptions;
use crate::ui::board_look::Looks;
use sdl2::video::Window;

/// The first frame while it is being drawn.
pub(super) struct FirstFrame {
    scene: Scene,
    pictures: ReadyPictures,
    /// Whether it is shown: if a game was requested, only the textures are prepared.
    is_shown: bool,
    job: Option<Job<anyhow::Result<Option<OpaquePicture>>>>,
}

impl FirstFrame {
    /// Starts drawing the frame, at the size the window will have unless the display imposes another.
    pub(super) fn begin(opening: &LaunchOptions, settings: &Settings, looks: &Looks) -> FirstFrame {
        let before = Some(settings.window).filter(|place| place.is_known());
        let size = opening
            .size
            .or(before.map(|place| (place.width, place.height)))
            .unwrap_or(super::start::SIZE);
        let chosen = Some(settings.interface_scale).filter(|&scale| scale >= 0.75);
        let scale = opening.scale.or(chosen).unwrap_or(1.0);
        let scale = super::frame::grown_scale(scale, opening.scale, size);
        let scene = new_game(&super::frame::first_view(settings, looks, size, scale));
        let pictures = ReadyPictures::of(&scene);
        let (to_draw, parts, is_shown) = (scene.clone(), pictures.clone(), is_new_game(opening));
        let draw = move |_: &JobContext| {
            if !is_shown {
                parts.make();
                return Ok(None);
            }
            on_canvas(size, |graphics| {
                graphics.expect(parts);
                graphics.draw_directly(&to_draw)?;
                graphics.read_opaque().map(Some)
            })
        };
        FirstFrame {
            scene,
            pictures,
            is_shown,
            job: Job::start("first frame", &no_wake(), draw).ok(),
        }
    }

    /// Shows the board before fonts and menus are ready, unless a game was requested; its pictures are kept for the next
    /// frame.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub(super) fn show(
        self,
        gl: &glow::Context,
        graphics: &mut Graphics<'_, Window>,
        view: &View,
    ) -> anyhow::Result<()> {
        graphics.expect(self.pictures);
        if !self.is_shown {
            return Ok(());
        }
        let scene = new_game(view);
        let frame = self.job.and_then(Job::wait).and_then(Result::ok);
        let frame = frame.and_then(Result::ok).flatten();
        let size = graphics.window().drawable_size();
        match frame.filter(|frame| frame.size == size && scene == self.scene && can_blit(gl)) {
            Some(frame) => blit(gl, &frame)?,
            None => graphics.draw(&scene)?,
        }
        graphics.present();
        log::debug!("the position was drawn");
        Ok(())
    }
}

/// Whether only a new game was requested.
const fn is_new_game(opening: &LaunchOptions) -> bool {
    opening.fen.is_none() && opening.file.is_none()
}

/// The scene of a new game.
fn new_game(view: &View) -> Scene {
    let state = BoardState::in_play(&ChessGame::default());
    Scene::still(&state, &view.style, &view.layout.board)
}

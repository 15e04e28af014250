//! The first frame: the board of a new game, drawn in memory on other threads while the window opens.

use crate::desktop::export::image::on_canvas;
use crate::desktop::graphics::{Graphics, OpaquePicture, ReadyPictures};
use crate::game::ChessGame;
use crate::job::{no_wake, Job, JobContext};
use crate::scene::{BoardState, Scene, View};
use crate::store::settings::Settings;
use crate::table::LaunchOptions;
use crate::ui::board_look::Looks;
use sdl2::video::Window;

/// The first frame while it is drawn.
pub(super) struct FirstFrame {
    scene: Scene,
    pictures: ReadyPictures,
    /// The frame; `None` where a game was asked for.
    job: Option<Job<anyhow::Result<OpaquePicture>>>,
}

impl FirstFrame {
    /// Begins to draw the frame, of the size that the window will have unless the display wants another one.
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
        let pictures = ReadyPictures::begin(&scene);
        let (to_draw, parts) = (scene.clone(), pictures.clone());
        let draw = move |_: &JobContext| {
            on_canvas(size, |graphics| {
                graphics.expect(parts);
                graphics.draw(&to_draw)?;
                graphics.read_opaque()
            })
        };
        let job = is_new_game(opening).then(|| Job::start("first frame", &no_wake(), draw).ok());
        FirstFrame {
            scene,
            pictures,
            job: job.flatten(),
        }
    }

    /// Shows the board before the letters and menus are made, unless a game was asked for; its pictures are kept for the frame
    /// after it.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub(super) fn show(self, graphics: &mut Graphics<'_, Window>, view: &View) -> anyhow::Result<()> {
        graphics.expect(self.pictures);
        let Some(job) = self.job else {
            return Ok(());
        };
        let scene = new_game(view);
        let frame = job.wait().and_then(Result::ok).and_then(Result::ok);
        let size = graphics.window().drawable_size();
        match frame.filter(|frame| frame.size == size && scene == self.scene) {
            Some(frame) => graphics.draw_opaque(&frame)?,
            None => graphics.draw(&scene)?,
        }
        graphics.present();
        log::debug!("the position was drawn");
        Ok(())
    }
}

/// Whether nothing but a new game was asked for.
const fn is_new_game(opening: &LaunchOptions) -> bool {
    opening.fen.is_none() && opening.file.is_none()
}

/// The scene of a new game.
fn new_game(view: &View) -> Scene {
    let state = BoardState::in_play(&ChessGame::default());
    Scene::still(&state, &view.style, &view.layout.board)
}

//! The desktop's file dialogs, where there are any.
//!
//! On Linux they are opened through the desktop portal (D-Bus) or `zenity`; neither is needed to build or run the program. A
//! dialog runs on its own thread, so the board can still be drawn and played on.

use crate::job::{Job, Wake};
use sdl2::video::Window;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Nobody closes a dialog faster than this: if it ends sooner, there was none.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(400);

/// Whether this desktop is likely to have file dialogs.
#[must_use]
pub fn is_likely() -> bool {
    if cfg!(not(target_os = "linux")) {
        return true;
    }
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let has_bus = variable("DBUS_SESSION_BUS_ADDRESS").is_some()
        || variable("XDG_RUNTIME_DIR").is_some_and(|folder| Path::new(&folder).join("bus").exists());
    let has_program = |name: &str| {
        variable("PATH").is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(name).is_file()))
    };
    has_bus || has_program("zenity")
}

/// Options of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Its title.
    pub title: String,
    /// The name suggested for a new file; `None` to choose an existing file.
    pub new_name: Option<String>,
    /// The kinds of files that it can show, the usual one first: their name and extensions.
    pub kinds: Vec<(String, &'static [&'static str])>,
    /// The folder it starts in.
    pub folder: Option<PathBuf>,
}

/// The result of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A path was chosen.
    Chosen(PathBuf),
    /// It was canceled.
    Closed,
    /// This desktop has no dialogs.
    Missing,
}

/// An open dialog.
#[derive(Debug)]
pub struct FileDialog {
    job: Job<Answer>,
}

impl FileDialog {
    /// Opens a dialog above the window; `wake` is called when it closes. `None` if no thread can be started.
    #[must_use]
    pub fn open(request: Request, window: &Window, wake: &Wake) -> Option<FileDialog> {
        let mut dialog = rfd::FileDialog::new().set_title(request.title);
        // Elsewhere there is no handle by which another program could identify the window.
        if matches!(
            window.subsystem().current_video_driver(),
            "x11" | "wayland" | "windows" | "cocoa"
        ) {
            dialog = dialog.set_parent(window);
        }
        if let Some(folder) = request.folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = &request.new_name {
            dialog = dialog.set_file_name(name);
        }
        for (name, endings) in &request.kinds {
            dialog = dialog.add_filter(name, endings);
        }
        FileDialog::run(wake, move || match request.new_name {
            Some(_) => dialog.save_file(),
            None => dialog.pick_file(),
        })
    }

    fn run(wake: &Wake, ask: impl FnOnce() -> Option<PathBuf> + Send + 'static) -> Option<FileDialog> {
        let since = Instant::now();
        let job = Job::start("dialog", wake, move |_| match ask() {
            Some(path) => Answer::Chosen(path),
            None if since.elapsed() > MIN_DIALOG_TIME => Answer::Closed,
            None => Answer::Missing,
        });
        job.ok().map(|job| FileDialog { job })
    }

    /// The result, once it is closed.
    #[must_use]
    pub fn poll(&self) -> Option<Answer> {
        self.job.poll().map(|answer| answer.unwrap_or(Answer::Missing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(ask: impl FnOnce() -> Option<PathBuf> + Send + 'static) -> Answer {
        let dialog = FileDialog::run(&crate::job::no_wake(), ask).expect("a thread");
        loop {
            if let Some(answer) = dialog.poll() {
                return answer;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_dialog_is_chosen_in_closed_or_not_there() {
        assert_eq!(answer(|| Some("a.pgn".into())), Answer::Chosen("a.pgn".into()));
        assert_eq!(answer(|| None), Answer::Missing);
        let slow = || {
            std::thread::sleep(MIN_DIALOG_TIME + Duration::from_millis(50));
            None
        };
        assert_eq!(answer(slow), Answer::Closed);
        assert_eq!(answer(|| panic!("for the test")), Answer::Missing);
    }
}

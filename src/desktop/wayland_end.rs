//! The end of the Wayland compositor, after a crash or a logout. SDL waits for it for ever then, with a processor busy: SDL 2.26 for
//! an event, SDL 3 for the end of a frame.
#![cfg(target_os = "linux")]

use crate::job::{no_wake, Job, JobContext};
use std::io::Read;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// What is being written has this time to reach the disk. The moves are in the journal already.
const PATIENCE: Duration = Duration::from_secs(5);
/// A compositor that is there and still closes one connection after the other is not asked again after so many.
const MOST_CONNECTIONS: usize = 10;

/// Ends the program some time after the compositor has gone. A job waits for that on a connection of its own; nothing runs before.
pub fn end_with_compositor() {
    let Some(socket) = socket(|name| std::env::var_os(name)) else {
        return;
    };
    let wait = move |_: &JobContext| {
        if !outlasts(&socket) {
            return;
        }
        log::error!("the Wayland compositor has ended, and so does the program");
        thread::sleep(PATIENCE);
        // SAFETY: nothing of this process is used any more. SDL's own cleaning up would wait for the compositor.
        #[allow(unsafe_code, reason = "the window's thread does not come back from SDL")]
        unsafe {
            libc::_exit(1)
        }
    };
    match Job::start("compositor", &no_wake(), wait) {
        // It goes on as long as the program.
        Ok(watch) => drop(watch),
        Err(error) => log::warn!("the end of the compositor will not be noticed: {error}"),
    }
}

/// The socket of the compositor (`wl_display_connect(3)`). None if the program was given a connection instead.
fn socket(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Option<PathBuf> {
    if variable("WAYLAND_SOCKET").is_some() {
        return None;
    }
    let name = variable("WAYLAND_DISPLAY").unwrap_or_else(|| "wayland-0".into());
    // An absolute path stays what it is.
    Some(Path::new(&variable("XDG_RUNTIME_DIR")?).join(name))
}

/// Waits for the end of the compositor at this socket. False if it cannot be watched.
fn outlasts(socket: &Path) -> bool {
    let mut was_there = false;
    for _ in 0..MOST_CONNECTIONS {
        let Ok(mut compositor) = UnixStream::connect(socket) else {
            return was_there;
        };
        was_there = true;
        // It has nothing to say to a client that asks nothing.
        while compositor.read(&mut [0; 64]).is_ok_and(|count| count > 0) {}
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

    #[test]
    fn a_compositor_has_ended_when_nobody_answers_at_its_socket() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("wayland-7");
        assert!(!outlasts(&path), "nobody is there");
        let server = UnixListener::bind(&path).expect("a socket");
        let compositor = thread::spawn(move || {
            // A connection that is closed alone is no end.
            drop(server.accept());
            let client = server.accept();
            drop(server);
            drop(client);
        });
        assert!(outlasts(&path));
        compositor.join().expect("no panic");
        let server = UnixListener::bind(folder.path().join("wayland-8")).expect("a socket");
        let closing = thread::spawn(move || server.incoming().take(MOST_CONNECTIONS).for_each(drop));
        assert!(
            !outlasts(&folder.path().join("wayland-8")),
            "it lives, and closes every connection"
        );
        closing.join().expect("no panic");
    }

    #[test]
    fn the_socket_is_where_libwayland_looks_for_it() {
        let found = |set: &[(&str, &str)]| {
            socket(|name| {
                set.iter()
                    .find(|(known, _)| *known == name)
                    .map(|(_, value)| value.into())
            })
        };
        let folder = ("XDG_RUNTIME_DIR", "/run/user/1000");
        assert_eq!(found(&[folder]), Some("/run/user/1000/wayland-0".into()));
        let named = found(&[folder, ("WAYLAND_DISPLAY", "wayland-1")]);
        assert_eq!(named, Some("/run/user/1000/wayland-1".into()));
        let elsewhere = found(&[folder, ("WAYLAND_DISPLAY", "/tmp/own")]);
        assert_eq!(elsewhere, Some("/tmp/own".into()));
        assert_eq!(found(&[folder, ("WAYLAND_SOCKET", "5")]), None);
        assert_eq!(found(&[]), None);
    }
}

//! The session bus of the desktop (D-Bus). SDL connects to it when it starts and waits for an answer without limit, so a bus that
//! accepts connections but does not answer would leave the program without a window.
#![cfg(unix)]

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the bus has to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// The variable with the address of the bus.
const VARIABLE: &str = "DBUS_SESSION_BUS_ADDRESS";

/// Lets this program do without a bus that does not answer. To be called before SDL starts, while there are no other threads.
pub fn avoid_if_silent() {
    let address = std::env::var(VARIABLE).ok();
    let Some(socket) = address.as_deref().and_then(socket) else {
        return;
    };
    if is_silent(&socket, PATIENCE) {
        log::warn!(
            "the session bus at {} does not answer: going on without it",
            socket.display()
        );
        std::env::set_var(VARIABLE, "disabled:");
    }
}

/// The path of the first socket in an address (D-Bus Specification, "Server Addresses").
fn socket(address: &str) -> Option<PathBuf> {
    let mut all = address.split(';').filter_map(|one| one.strip_prefix("unix:"));
    let path = all.find_map(|one| one.split(',').find_map(|pair| pair.strip_prefix("path=")))?;
    Some(PathBuf::from(path))
}

/// Whether a server accepts the connection but does not answer the first line of the authentication (D-Bus Specification,
/// "Authentication Protocol").
fn is_silent(socket: &Path, patience: Duration) -> bool {
    let Ok(mut bus) = UnixStream::connect(socket) else {
        return false;
    };
    let asked = bus
        .set_read_timeout(Some(patience))
        .and_then(|()| bus.write_all(b"\0AUTH\r\n"));
    asked.is_ok() && bus.read(&mut [0]).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

    #[test]
    fn the_first_socket_of_an_address_is_found() {
        let path = |address| socket(address).map(|path| path.display().to_string());
        assert_eq!(path("unix:path=/run/user/1/bus").as_deref(), Some("/run/user/1/bus"));
        let several = "tcp:host=h,port=1;unix:guid=0,path=/tmp/a;unix:path=/tmp/b";
        assert_eq!(path(several).as_deref(), Some("/tmp/a"));
        assert_eq!(path("unix:abstract=/tmp/a"), None);
    }

    #[test]
    fn only_a_bus_that_accepts_and_says_nothing_is_silent() {
        let soon = Duration::from_millis(20);
        let path = std::env::temp_dir().join(format!("tabiya-bus-{}", std::process::id()));
        assert!(!is_silent(&path, soon), "nobody is there");
        let server = UnixListener::bind(&path).expect("a socket");
        assert!(is_silent(&path, soon));
        let answering = std::thread::spawn(move || {
            // The connection of the silence is the first.
            for bus in server.incoming().take(2).flatten() {
                let mut bus = bus;
                let _ = bus.write_all(b"REJECTED EXTERNAL\r\n");
            }
        });
        assert!(!is_silent(&path, Duration::from_mins(1)));
        answering.join().expect("no panic");
        std::fs::remove_file(path).expect("cleaning up");
    }
}

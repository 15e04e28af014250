//! Long texts on the X11 clipboard: their owner hands them out bit by bit (ICCCM 2.7.2, `INCR`), which SDL 2.26
//! does not take.
#![cfg(target_os = "linux")]

use anyhow::{ensure, Context};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, CreateWindowAux, EventMask, Property, Window, WindowClass};
use x11rb::protocol::Event;
use x11rb::rust_connection::RustConnection;
use x11rb::{CURRENT_TIME, NONE};

/// An owner that says nothing for so long has nothing to say.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often it is asked for news.
const PAUSE: Duration = Duration::from_millis(1);
/// A longer text is not taken.
const MAX_BYTES: usize = 64 << 20;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        UTF8_STRING,
        INCR,
        CONTENT: b"TABIYA_CLIPBOARD",
    }
}

/// The window by which SDL owns the clipboard.
static OWN: AtomicU32 = AtomicU32::new(NONE);

/// Remembers who owns the clipboard now: this program has just put a text there.
///
/// # Errors
/// When there is no X server.
pub fn note_own() -> anyhow::Result<()> {
    let (connection, _) = x11rb::connect(None).context("there is no X server")?;
    let atoms = Atoms::new(&connection)?.reply()?;
    let owner = connection.get_selection_owner(atoms.CLIPBOARD)?.reply()?.owner;
    OWN.store(owner, Ordering::Relaxed);
    Ok(())
}

/// The text that another program holds on the clipboard; `None` when no other has one there. SDL must not have asked before: it
/// takes nothing of a long text, and the owner goes on waiting for it.
///
/// # Errors
/// When there is no X server, the owner stops in the middle, or the text is longer than 64 MB.
pub fn text() -> anyhow::Result<Option<Vec<u8>>> {
    let (connection, screen) = x11rb::connect(None).context("there is no X server")?;
    let atoms = Atoms::new(&connection)?.reply()?;
    let owner = connection.get_selection_owner(atoms.CLIPBOARD)?.reply()?.owner;
    if owner == NONE || owner == OWN.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let window: Window = connection.generate_id()?;
    let root = connection.setup().roots[screen].root;
    let aux = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, WindowClass::INPUT_ONLY, 0, &aux)?;
    connection.convert_selection(window, atoms.CLIPBOARD, atoms.UTF8_STRING, atoms.CONTENT, CURRENT_TIME)?;
    connection.flush()?;
    Reader {
        connection,
        atoms,
        window,
    }
    .read()
}

struct Reader {
    connection: RustConnection,
    atoms: Atoms,
    window: Window,
}

impl Reader {
    fn read(&self) -> anyhow::Result<Option<Vec<u8>>> {
        let mut text = Vec::new();
        let mut is_in_parts = false;
        while let Some(event) = self.next()? {
            match event {
                Event::SelectionNotify(answer) if answer.property == NONE => return Ok(None),
                Event::SelectionNotify(_) => {
                    let (kind, value) = self.take()?;
                    if kind != self.atoms.INCR {
                        return Ok(Some(value));
                    }
                    is_in_parts = true;
                }
                Event::PropertyNotify(change) if is_in_parts && change.state == Property::NEW_VALUE => {
                    let (_, mut part) = self.take()?;
                    if part.is_empty() {
                        return Ok(Some(text));
                    }
                    text.append(&mut part);
                    ensure!(
                        text.len() <= MAX_BYTES,
                        "the text is longer than {} MB",
                        MAX_BYTES >> 20
                    );
                }
                _ => {}
            }
        }
        ensure!(!is_in_parts, "the other program has stopped in the middle of the text");
        Ok(None)
    }

    /// The next event, unless none comes for a while.
    fn next(&self) -> anyhow::Result<Option<Event>> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(event) = self.connection.poll_for_event()? {
                return Ok(Some(event));
            }
            sleep(PAUSE);
        }
        Ok(None)
    }

    /// The property that the owner has written, with its type. That it is deleted asks for the next part.
    fn take(&self) -> anyhow::Result<(u32, Vec<u8>)> {
        let (window, content) = (self.window, self.atoms.CONTENT);
        let all = u32::try_from(MAX_BYTES / 4).unwrap_or(u32::MAX);
        let property = self
            .connection
            .get_property(true, window, content, AtomEnum::ANY, 0, all)?;
        let property = property.reply()?;
        Ok((property.type_, property.value))
    }
}

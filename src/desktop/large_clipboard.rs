//! Long texts on the X11 clipboard: their owner transfers them in parts (ICCCM 2.7.2, `INCR`), which SDL 2.26 does not
//! support.
#![cfg(target_os = "linux")]

use anyhow::{bail, ensure, Context};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, CreateWindowAux, EventMask, Property, Window, WindowClass};
use x11rb::protocol::Event;
use x11rb::rust_connection::RustConnection;
use x11rb::{CURRENT_TIME, NONE};

/// The timeout for each answer of the owner.
const PATIENCE: Duration = Duration::from_millis(500);
/// The timeout for the whole text.
const LIMIT: Duration = Duration::from_secs(5);
/// The polling interval.
const PAUSE: Duration = Duration::from_millis(1);
/// The longest text accepted, in bytes.
const MAX_BYTES: usize = 64 << 20;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        UTF8_STRING,
        INCR,
        CONTENT: b"TABIYA_CLIPBOARD",
    }
}

/// The window with which SDL owns the clipboard.
static OWN: AtomicU32 = AtomicU32::new(NONE);

/// Remembers the current owner of the clipboard; call right after this program has put a text there.
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

/// The text that another program holds on the clipboard; `None` if no other has one. Must be called before SDL asks: SDL reads
/// nothing of a long text and leaves the owner waiting.
///
/// # Errors
/// When the owner does not answer, stops midway, takes more than five seconds, or its text is longer than 64 MB.
pub fn text() -> anyhow::Result<Option<Vec<u8>>> {
    // SDL may still be able to reach it.
    let Ok((connection, screen)) = x11rb::connect(None) else {
        return Ok(None);
    };
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
    let mut reader = ClipboardReader {
        connection,
        atoms,
        window,
        is_in_parts: false,
    };
    gather(LIMIT, |patience| reader.next(patience))
}

/// An answer of the owner.
enum OwnerReply {
    /// It has no text.
    Refusal,
    /// The whole text at once.
    Whole(Vec<u8>),
    /// The text will come in parts.
    Beginning,
    /// The next part, which is empty after the last one.
    Part(Vec<u8>),
}

/// The text assembled from the owner's answers; `next` waits for each as long as it is told. `None` if there is no text.
fn gather(
    limit: Duration,
    mut next: impl FnMut(Duration) -> anyhow::Result<Option<OwnerReply>>,
) -> anyhow::Result<Option<Vec<u8>>> {
    let (begun, mut text) = (Instant::now(), None);
    loop {
        let left = limit.saturating_sub(begun.elapsed());
        ensure!(!left.is_zero(), "the other program takes too long to hand out the text");
        match next(left.min(PATIENCE))? {
            Some(OwnerReply::Refusal) => return Ok(None),
            Some(OwnerReply::Whole(whole)) => return Ok(Some(whole)),
            Some(OwnerReply::Beginning) => text = Some(Vec::new()),
            Some(OwnerReply::Part(part)) if part.is_empty() => return Ok(text),
            Some(OwnerReply::Part(mut part)) => {
                let text = text.get_or_insert_default();
                text.append(&mut part);
                ensure!(
                    text.len() <= MAX_BYTES,
                    "the text is longer than {} MB",
                    MAX_BYTES >> 20
                );
            }
            None => {
                ensure!(
                    text.is_none(),
                    "the other program has stopped in the middle of the text"
                );
                bail!("the other program does not answer");
            }
        }
    }
}

struct ClipboardReader {
    connection: RustConnection,
    atoms: Atoms,
    window: Window,
    is_in_parts: bool,
}

impl ClipboardReader {
    /// The next answer, or `None` if none arrives within `patience`.
    fn next(&mut self, patience: Duration) -> anyhow::Result<Option<OwnerReply>> {
        let begun = Instant::now();
        while begun.elapsed() < patience {
            let Some(event) = self.connection.poll_for_event()? else {
                sleep(PAUSE);
                continue;
            };
            match event {
                Event::SelectionNotify(answer) if answer.property == NONE => return Ok(Some(OwnerReply::Refusal)),
                Event::SelectionNotify(_) => {
                    let (kind, value) = self.take()?;
                    self.is_in_parts = kind == self.atoms.INCR;
                    let begins = self.is_in_parts;
                    return Ok(Some(if begins {
                        OwnerReply::Beginning
                    } else {
                        OwnerReply::Whole(value)
                    }));
                }
                Event::PropertyNotify(change) if self.is_in_parts && change.state == Property::NEW_VALUE => {
                    return Ok(Some(OwnerReply::Part(self.take()?.1)));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// The property that the owner has written, with its type. Deleting it requests the next part.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of these answers, followed by silence.
    fn gathered(answers: Vec<OwnerReply>) -> Result<Option<Vec<u8>>, String> {
        let mut answers = answers.into_iter();
        gather(LIMIT, |_| Ok(answers.next())).map_err(|error| error.to_string())
    }

    #[test]
    fn a_text_is_gathered_from_its_parts() {
        let part = |text: &str| OwnerReply::Part(text.into());
        assert_eq!(gathered(vec![OwnerReply::Whole(b"e4".into())]), Ok(Some(b"e4".into())));
        let parts = vec![OwnerReply::Beginning, part("1. e4 "), part("e5"), part("")];
        assert_eq!(gathered(parts), Ok(Some(b"1. e4 e5".into())));
        assert_eq!(gathered(vec![OwnerReply::Refusal]), Ok(None));
        assert!(gathered(Vec::new()).is_err_and(|why| why.contains("not answer")));
        let stopped = gathered(vec![OwnerReply::Beginning, part("1. e4 ")]);
        assert!(stopped.is_err_and(|why| why.contains("stopped")));
    }

    #[test]
    fn an_owner_that_never_ends_is_not_waited_for() {
        let mut longest = Duration::ZERO;
        let drip = |patience: Duration| {
            longest = longest.max(patience);
            sleep(PAUSE);
            Ok(Some(OwnerReply::Part(vec![b'.'])))
        };
        let limit = Duration::from_millis(40);
        let why = gather(limit, drip).expect_err("it never ends").to_string();
        assert!(why.contains("too long") && longest <= limit, "{why}");
    }
}

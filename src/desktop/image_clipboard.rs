//! An image on the X11 clipboard, which SDL 2 does not support (ICCCM 2: the owner of a selection answers
//! requests for it).
//!
//! Under Wayland this is the clipboard of `XWayland`, which desktops synchronize with their own.

use anyhow::Context;

/// Puts a PNG on the clipboard. The returned function serves it until something else is copied.
///
/// # Errors
/// When there is no X server.
#[cfg(target_os = "linux")]
pub fn offer(png: Vec<u8>) -> anyhow::Result<impl FnOnce() + Send> {
    let offer = x11::Offer::new(png).context("copying a picture")?;
    Ok(move || {
        if let Err(error) = offer.serve() {
            log::info!("the picture on the clipboard: {error:#}");
        }
    })
}

/// Puts a PNG on the clipboard.
///
/// # Errors
/// Always: only Linux is supported.
#[cfg(not(target_os = "linux"))]
pub fn offer(_: Vec<u8>) -> anyhow::Result<fn()> {
    Err(anyhow::anyhow!("this system takes no pictures from Tabiya")).context("copying a picture")
}

#[cfg(target_os = "linux")]
mod x11 {
    use anyhow::{ensure, Context};
    use x11rb::connection::{Connection, RequestConnection};
    use x11rb::protocol::xproto::{
        Atom, AtomEnum, ConnectionExt, CreateWindowAux, EventMask, PropMode, SelectionNotifyEvent,
        SelectionRequestEvent, Window, WindowClass, SELECTION_NOTIFY_EVENT,
    };
    use x11rb::protocol::Event;
    use x11rb::rust_connection::RustConnection;
    use x11rb::wrapper::ConnectionExt as _;
    use x11rb::{CURRENT_TIME, NONE};

    /// The size of a request in bytes without its content.
    const HEAD: usize = 64;

    x11rb::atom_manager! {
        Atoms: AtomsCookie {
            CLIPBOARD,
            TARGETS,
            PICTURE: b"image/png",
        }
    }

    /// An image that we own on the clipboard.
    pub struct Offer {
        connection: RustConnection,
        atoms: Atoms,
        png: Vec<u8>,
    }

    impl Offer {
        /// Takes ownership of the clipboard.
        pub fn new(png: Vec<u8>) -> anyhow::Result<Offer> {
            let (connection, screen) = x11rb::connect(None).context("there is no X server to take it")?;
            let atoms = Atoms::new(&connection)?.reply()?;
            ensure!(
                png.len() + HEAD < connection.maximum_request_bytes(),
                "the picture is too large for the X server"
            );
            let window: Window = connection.generate_id()?;
            let root = connection.setup().roots[screen].root;
            let (class, aux) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
            connection.create_window(0, window, root, 0, 0, 1, 1, 0, class, 0, &aux)?;
            connection.set_selection_owner(window, atoms.CLIPBOARD, CURRENT_TIME)?;
            let owner = connection.get_selection_owner(atoms.CLIPBOARD)?.reply()?.owner;
            ensure!(owner == window, "another program holds the clipboard");
            Ok(Offer { connection, atoms, png })
        }

        /// Answers requests until another program takes over the clipboard.
        pub fn serve(&self) -> anyhow::Result<()> {
            loop {
                match self.connection.wait_for_event()? {
                    Event::SelectionRequest(request) => self.answer(&request)?,
                    Event::SelectionClear(_) => return Ok(()),
                    _ => {}
                }
            }
        }

        fn answer(&self, request: &SelectionRequestEvent) -> anyhow::Result<()> {
            // Obsolete clients name no property; the target is used instead (ICCCM 2.2).
            let property = match request.property {
                NONE => request.target,
                property => property,
            };
            let is_given = self.give(request.requestor, property, request.target)?;
            let event = SelectionNotifyEvent {
                response_type: SELECTION_NOTIFY_EVENT,
                sequence: 0,
                time: request.time,
                requestor: request.requestor,
                selection: request.selection,
                target: request.target,
                property: if is_given { property } else { NONE },
            };
            self.connection
                .send_event(false, request.requestor, EventMask::NO_EVENT, event)?;
            self.connection.flush()?;
            Ok(())
        }

        /// Writes the requested format to the requestor's property; returns whether we have it.
        fn give(&self, window: Window, property: Atom, target: Atom) -> anyhow::Result<bool> {
            let Atoms { TARGETS, PICTURE, .. } = self.atoms;
            if target == TARGETS {
                let targets = [TARGETS, PICTURE];
                self.connection
                    .change_property32(PropMode::REPLACE, window, property, AtomEnum::ATOM, &targets)?;
            } else if target == PICTURE {
                self.connection
                    .change_property8(PropMode::REPLACE, window, property, PICTURE, &self.png)?;
            }
            Ok(target == TARGETS || target == PICTURE)
        }
    }
}

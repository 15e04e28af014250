//! Screen readers: what is in the window as a tree of names and places, and what is done through that tree.
//!
//! The tree goes to the system by [AccessKit](https://accesskit.dev). Until the first reader asks for it, no tree is made.

mod adapter;
mod tree;

pub use tree::{SeenBoard, SeenWindow};

use crate::chess::Square;
use crate::job::{held, Wake};
use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, NodeId, TreeUpdate,
};
use adapter::Adapter;
use sdl2::video::Window;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// What the user of a screen reader wants to do.
#[derive(Debug, Clone, PartialEq)]
pub enum ReaderRequest {
    /// A press at this pixel.
    Press(f32, f32),
    /// The keyboard focus for the widget that Dear `ImGui` knows by this number.
    Focus(u32),
    /// The cursor of the board on this square.
    Cursor(Square),
    /// This text in the field that Dear `ImGui` knows by this number.
    Write(u32, String),
}

/// What a node of the tree stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
enum NodeTarget {
    /// A widget, by the number that Dear `ImGui` knows, with the pixel at its center.
    Widget(u32, (f32, f32)),
    /// A square, with the pixel at its center.
    Square(Square, (f32, f32)),
}

/// Whether a reader listens, and what it has asked for: written by any thread.
struct Asked {
    is_listening: AtomicBool,
    requests: Mutex<Vec<ActionRequest>>,
    wake: Wake,
}

/// The screen readers of the system.
#[derive(Default)]
pub struct ScreenReader {
    /// `None` until it is started.
    system: Option<(Adapter, Arc<Asked>)>,
    /// Whether a reader listened when that was asked last.
    was_listening: bool,
    /// What the nodes of the last tree stand for.
    targets: HashMap<NodeId, NodeTarget>,
    /// Sentences that the reader has not been given yet.
    unsaid: Vec<String>,
    /// The last sentence, with its number.
    said: (u64, String),
}

impl ScreenReader {
    /// Waits for readers of this window, which wake the loop. On Windows that has to begin before the window is shown.
    pub fn start(&mut self, window: &Window, wake: Wake) {
        let asked = Arc::new(Asked {
            is_listening: AtomicBool::new(false),
            requests: Mutex::default(),
            wake,
        });
        let adapter = Adapter::new(window, || Handler(Arc::clone(&asked)));
        self.system = adapter.map(|adapter| (adapter, asked));
    }

    /// Whether a reader listens.
    pub fn is_listening(&self) -> bool {
        let asked = self.system.as_ref().map(|(_, asked)| asked);
        asked.is_some_and(|asked| asked.is_listening.load(Ordering::Relaxed))
    }

    /// Whether a reader listens now, if that has changed since the last call.
    pub fn take_change(&mut self) -> Option<bool> {
        let is_listening = self.is_listening();
        let was_listening = std::mem::replace(&mut self.was_listening, is_listening);
        (is_listening != was_listening).then_some(is_listening)
    }

    /// What has been asked for since the last call.
    pub fn take_requests(&mut self) -> Vec<ReaderRequest> {
        let Some((_, asked)) = &self.system else {
            return Vec::new();
        };
        let requests = std::mem::take(&mut *held(&asked.requests));
        let requests = requests.into_iter();
        requests.filter_map(|request| self.meant(request)).collect()
    }

    /// What a request for a node means; `None` if the node is gone or cannot do that.
    fn meant(&self, request: ActionRequest) -> Option<ReaderRequest> {
        let target = *self.targets.get(&request.target_node)?;
        Some(match (request.action, target, request.data) {
            (Action::Click, NodeTarget::Widget(_, (x, y)) | NodeTarget::Square(_, (x, y)), _) => {
                ReaderRequest::Press(x, y)
            }
            (Action::Focus, NodeTarget::Widget(item, _), _) => ReaderRequest::Focus(item),
            (Action::Focus, NodeTarget::Square(square, _), _) => ReaderRequest::Cursor(square),
            (Action::SetValue, NodeTarget::Widget(item, _), Some(ActionData::Value(text))) => {
                ReaderRequest::Write(item, text.into())
            }
            _ => return None,
        })
    }

    /// Gives a sentence to the reader with the next tree, if one listens. Returns whether one reads it aloud.
    pub fn say(&mut self, sentence: &str) -> bool {
        let is_listening = self.is_listening();
        if is_listening && !sentence.is_empty() {
            self.unsaid.push(sentence.to_owned());
        }
        is_listening && adapter::is_read_aloud()
    }

    /// Gives the reader the tree of what is seen. `has_focus` tells whether the window has the keyboard.
    pub fn show(&mut self, seen: &SeenWindow, has_focus: bool) {
        let Some((adapter, _)) = &mut self.system else { return };
        if !self.unsaid.is_empty() {
            self.said = (self.said.0 + 1, self.unsaid.join(". "));
            self.unsaid.clear();
        }
        let (update, targets) = tree::tree_of(seen, &self.said);
        self.targets = targets;
        adapter.update(update, has_focus);
    }
}

/// What the system calls, on any thread.
struct Handler(Arc<Asked>);

impl Handler {
    fn listen(&self, is_listening: bool) {
        self.0.is_listening.store(is_listening, Ordering::Relaxed);
        (self.0.wake)();
    }
}

impl ActivationHandler for Handler {
    /// The tree comes with the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.listen(true);
        None
    }
}

impl DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        self.listen(false);
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        held(&self.0.requests).push(request);
        (self.0.wake)();
    }
}

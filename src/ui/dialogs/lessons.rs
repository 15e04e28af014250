//! Lessons for newcomers, in the order in which they are meant, with a mark for each that is learned.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::train::LESSONS;
use crate::ui::style::group_gap;
use crate::ui::widgets::{foot, list_row, text, FootButton};
use crate::ui::{Frame, Request, TrainingRequest};

/// The list of the lessons.
#[derive(Debug)]
pub struct LessonsPage;

impl OpenDialog for LessonsPage {
    fn outline(&self) -> Outline {
        Outline::new("cmd-lessons", 440.0).high(600.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let is_learned = |number: usize| ui.model.learned.get(number) == Some(&true);
        let next = (0..LESSONS.len()).find(|&number| !is_learned(number)).unwrap_or(0);
        let name = |number: usize| ui.text.get(LESSONS[number].name, &[]);
        let button = FootButton::main("lessons.next", t!(ui.text, "lessons-begin", lesson = name(next)));
        let buttons = vec![button.requests(Request::Train(TrainingRequest::Lesson(next)))];
        foot::form_above(ui, &buttons, "##lessons", || {
            text::paragraph(ui, &t!(ui.text, "lessons-about"));
            group_gap(ui);
            for (number, lesson) in LESSONS.iter().enumerate() {
                let sign = if is_learned(number) { "✓" } else { "○" };
                let words = format!("{sign}  {}", name(number));
                if list_row(ui, lesson.about, &words, number == next, [0.0, ui.px(30.0)]) {
                    ui.request(Request::Train(TrainingRequest::Lesson(number)));
                }
                if keys.is_new && number == next && next > 0 {
                    ui.set_scroll_here_y();
                }
            }
        });
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}

//! The number of games, the progress of the list, and why it ends.

use crate::collection::FilterError;
use crate::store::library::{ListSource, Listing};
use crate::text::{filter_fault, megabytes};
use crate::ui::widgets::{text as words, Button};
use crate::ui::{Frame, Request};
use imgui::ProgressBar;

/// Draws what is wrong with the search, quietly while it is being typed; the progress of the list, and why it ends.
pub fn draw(ui: &Frame, listing: &Listing, search_fault: Option<&FilterError>, is_typing: bool) {
    if listing.awaits_twins() {
        let waits = t!(ui.text, "list-twins-wait");
        words::paragraph(ui, &waits);
        ui.mark("list.twins-wait", &waits, true);
    }
    if let (Some(fault), true) = (search_fault, is_typing) {
        words::colored(ui, ui.palette().muted, &filter_fault(ui.text, fault));
    } else if let Some(fault) = search_fault {
        words::fault(ui, "list.search-fault", &filter_fault(ui.text, fault));
    } else if listing.is_filling() {
        let (done, total) = listing.progress();
        let text = match listing.source() {
            ListSource::Library(_) => {
                let [done, total] = [done, total].map(|count| count.to_string());
                t!(ui.text, "list-reading-files", done, total)
            }
            ListSource::Files(_) | ListSource::Folder(..) | ListSource::Packed(..) => {
                let [done, total] = [done, total].map(|bytes| megabytes(ui.text, bytes));
                t!(ui.text, "list-reading-bytes", done, total)
            }
        };
        let share = done as f32 / total.max(1) as f32;
        let width = ui.px(84.0);
        // Sized for the longest text, so that the bar keeps its length.
        let room = ui.wide(&text).max(ui.px(130.0));
        let bar = ui.content_region_avail()[0] - width - room - ui.px(16.0);
        ProgressBar::new(share)
            .size([bar, ui.frame_height()])
            .overlay_text("")
            .build(ui);
        ui.same_line();
        ui.align_text_to_frame_padding();
        words::muted(ui, &text);
        ui.same_line_with_pos(ui.window_content_region_max()[0] - width);
        let stop = t!(ui.text, "list-stop");
        if Button::new("list.stop", &stop).size([width, 0.0]).draw(ui) {
            ui.request(Request::StopListing);
        }
    } else if let Some(fault) = listing.fault() {
        words::fault(ui, "list.fault", fault);
    }
}

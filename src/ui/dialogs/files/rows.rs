//! The rows of a folder, or of the recent files.

use super::FilesForm;
use crate::store::file::is_pgn;
use crate::store::folder::{name_of, FileFilter, FolderEntry};
use crate::ui::style::faded;
use crate::ui::widgets::list_row::ground;
use crate::ui::widgets::scroll;
use crate::ui::widgets::text::{muted, shortened};
use crate::ui::{Frame, GamesToSave, WidgetKind};
use imgui::{ListClipper, MouseButton};
use std::path::{Path, PathBuf};

/// The height of a row in points.
const HEIGHT: f32 = 32.0;

/// A file or folder that can be selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRow {
    /// Its name.
    pub name: String,
    /// The details: its folder, or when it was modified.
    about: String,
    /// Its path.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
    /// The id of its widget.
    id: String,
}

/// The recent files whose names contain `part`.
pub fn recent(ui: &Frame, part: &str) -> Vec<FileRow> {
    let recent = ui.model.settings.recent.iter().enumerate();
    let rows = recent.map(|(number, path)| FileRow {
        name: name_of(path),
        about: path.parent().unwrap_or(Path::new("")).display().to_string(),
        path: path.clone(),
        is_folder: false,
        id: format!("open.recent.{number}"),
    });
    rows.filter(|row| has_part(&row.name, part)).collect()
}

/// The PGN files used last, without the one that these games are from: they may be added to one of those.
pub fn targets(ui: &Frame, games: &GamesToSave) -> Vec<FileRow> {
    /// So many are offered.
    const MOST: usize = 3;
    let from = match games {
        GamesToSave::OnBoard => ui.model.saved_as,
        GamesToSave::Listed(places) => places.first().map(|place| &*place.path),
        GamesToSave::Moved(games) => games.first().map(|game| &*game.path),
    };
    let mut rows = recent(ui, "");
    rows.retain(|row| is_pgn(&row.path) && from != Some(&row.path));
    rows.truncate(MOST);
    rows
}

/// The subfolders of the folder shown and its files of this kind whose names contain `part`; names that begin with it come
/// first.
pub fn of_folder(ui: &Frame, kind: FileFilter, part: &str) -> Vec<FileRow> {
    let Some(Ok(entries)) = &ui.model.folders.entries else {
        return Vec::new();
    };
    let is_shown = |entry: &&FolderEntry| {
        let is_visible = !entry.is_hidden() || part.starts_with('.');
        is_visible && (entry.is_folder || kind.takes(entry)) && has_part(&entry.name, part)
    };
    let mut rows: Vec<FileRow> = entries
        .iter()
        .filter(is_shown)
        .map(|entry| FileRow {
            name: entry.name.clone(),
            about: entry.changed.clone(),
            path: entry.path.clone(),
            is_folder: entry.is_folder,
            id: format!("files.row.{}", entry.name),
        })
        .collect();
    if !part.is_empty() {
        let part = part.to_lowercase();
        rows.sort_by_key(|row| !row.name.to_lowercase().starts_with(&part));
    }
    rows
}

fn has_part(name: &str, part: &str) -> bool {
    name.to_lowercase().contains(&part.to_lowercase())
}

/// Draws the rows in this height, above buttons of that height. Returns the one to use or open.
pub fn draw(form: &mut FilesForm, ui: &Frame, [height, foot]: [f32; 2]) -> Option<usize> {
    let mut taken = None;
    scroll::rows(ui, "##rows", [0.0, height], foot, |foot| {
        if form.rows.is_empty() {
            return muted(ui, &nothing(form, ui));
        }
        let height = ui.px(HEIGHT);
        let step = height + ui.clone_style().item_spacing[1];
        if let Some(chosen) = form.chosen.filter(|_| form.follows) {
            let top = ui.cursor_pos()[1] + chosen as f32 * step;
            scroll::to_row(ui, [top, step], [0.0, foot]);
        }
        let count = i32::try_from(form.rows.len()).unwrap_or(i32::MAX);
        let clipper = ListClipper::new(count).items_height(step).begin(ui);
        for number in clipper.iter() {
            let number = usize::try_from(number).unwrap_or(0);
            taken = row(form, ui, number).then_some(number).or(taken);
        }
    });
    taken
}

/// Why there is no row.
fn nothing(form: &FilesForm, ui: &Frame) -> String {
    match &ui.model.folders.entries {
        _ if form.is_recent => t!(ui.text, "files-none"),
        None => t!(ui.text, "files-reading"),
        Some(Err(fault)) => t!(ui.text, "files-fault", fault = fault.as_str()),
        Some(Ok(_)) => t!(ui.text, "files-none"),
    }
}

/// Draws a row. Returns whether to use it: a press selects it, a double click or a key uses it, and a recent file is used by
/// a single press.
fn row(form: &mut FilesForm, ui: &Frame, number: usize) -> bool {
    let row = &form.rows[number];
    let is_chosen = form.chosen == Some(number);
    let is_pressed = ground(ui, &row.id, is_chosen, [0.0, ui.px(HEIGHT)]);
    let is_entry = is_chosen || (form.chosen.is_none() && number == 0);
    ui.describe(WidgetKind::Choice { is_chosen }, "");
    ui.mark_row("files", is_entry, || row.id.clone(), &row.name);
    let is_double = ui.is_item_hovered() && ui.is_mouse_double_clicked(MouseButton::Left);
    write(ui, row);
    let is_by_key = is_pressed && !ui.is_mouse_released(MouseButton::Left);
    let is_taken = is_double || is_by_key || (is_pressed && form.is_recent);
    if is_pressed && !is_taken {
        form.choose(ui, number);
        form.wants_keys = true;
    }
    is_taken
}

/// Writes the name and the details on the row drawn last.
fn write(ui: &Frame, row: &FileRow) {
    let (min, max) = ui.item();
    let middle = f32::midpoint(min[1], max[1]);
    sign(ui, row.is_folder, [min[0] + ui.px(10.0), middle]);
    let left = min[0] + ui.px(36.0);
    let top = (middle - ui.text_line_height() / 2.0).round();
    let right = max[0] - ui.px(10.0);
    // The name comes first; a long folder gets the remaining width.
    let name = shortened(ui, &row.name, right - left);
    let end = left + ui.wide(&name) + ui.px(20.0);
    let is_whole = name == row.name;
    let about = if end + ui.px(60.0) < right {
        shortened(ui, &row.about, right - end)
    } else {
        String::new()
    };
    let at = right - ui.wide(&about);
    {
        let list = ui.get_window_draw_list();
        list.add_text([left, top], ui.palette().text, name);
        list.add_text([at, top], ui.palette().muted, &about);
    }
    if ui.is_item_hovered() && !(is_whole && about == row.about) {
        ui.tell(row.path.display().to_string());
    }
}

/// Draws the icon of a folder or a file, with its left edge and vertical center here.
fn sign(ui: &Frame, is_folder: bool, [left, middle]: [f32; 2]) {
    let list = ui.get_window_draw_list();
    let px = |points: f32| ui.px(points);
    let palette = ui.palette();
    if is_folder {
        let ink = faded(palette.accent, 0.85);
        let tab = ([left, middle - px(7.0)], [left + px(7.0), middle - px(3.0)]);
        ui.fill_rect(&list, tab, ink, 1.5);
        let body = ([left, middle - px(5.0)], [left + px(17.0), middle + px(7.0)]);
        ui.fill_rect(&list, body, ink, 2.0);
    } else {
        let (left, right) = (left + px(2.0), left + px(14.0));
        let (top, bottom) = (middle - px(8.0), middle + px(8.0));
        let fold = px(4.0);
        let edge = vec![
            [left, top],
            [right - fold, top],
            [right, top + fold],
            [right, bottom],
            [left, bottom],
            [left, top],
        ];
        list.add_polyline(edge, palette.muted).thickness(px(1.25)).build();
    }
}

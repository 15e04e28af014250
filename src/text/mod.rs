//! Words for people: messages by their ids, and moves, outcomes and times in words.

#[macro_use]
pub mod catalog;
mod event;
mod filters;
mod language;
mod levels;
pub mod limit;
mod merits;
mod move_style;
mod move_texts;
mod name_forms;
mod numbered_moves;
mod numbers;
mod openings;
mod outcomes;
mod pasted;
mod pgn_faults;
mod positions;
mod prepared;
mod reasons;
mod refusals;
mod spoken;
mod spoken_effect;
mod system;
mod tags;
mod time;
mod training;
mod typed_move;

pub use catalog::{Argument, Text};
pub use event::{date, event, listed_date};
pub use filters::{english_word, filter_fault, filter_word};
pub use language::{unix_locales, Language, LanguageChoice};
pub use levels::{level_meaning, level_name, rating_news, rating_words, style_name, training_ended};
pub use limit::{is_disturbing, limited, unbroken, words};
pub use merits::merit;
pub use move_style::MoveStyle;
pub use move_texts::{glyph_sign, MoveListItem, MoveText, MoveTexts, DIAGRAM};
pub use name_forms::name_forms;
pub use numbered_moves::numbered_moves;
pub use numbers::{decimal, grouped, megabytes, with_thousands};
pub use openings::{opening_name, opening_with_code};
pub use outcomes::{claim, color, ending, listed_player, listed_players, outcome, outcome_in, pairing};
pub use outcomes::{outcome_of_sides, player, player_name, points, result_sign, seated, to_move, verdict};
pub use pasted::{game, issue, meaning, notices, pasted, text_fault};
pub use pgn_faults::{pgn_fault, pgn_fault_kind, pgn_warning};
pub use positions::{chess960, fen_error, fen_errors, fen_notices, read_fen, setup_fault};
pub use prepared::prepared;
pub use reasons::{
    coach_words, error_names, review_comment, review_done, review_in_record, review_rows, reviewed, stage_name,
    ErrorText,
};
pub use refusals::{inspection, piece_name, refusal, typed_move};
pub use spoken::{spoken_list, spoken_move, spoken_pieces, spoken_square};
pub use spoken_effect::spoken_effect;
pub use system::refused_by_system;
pub use tags::check_tags;
pub use time::{clock_face, time_name, time_to_type, time_words, typed_time};
pub use training::{hole_words, kept_words, left_out_words, undecided_words};
pub use typed_move::read_move;

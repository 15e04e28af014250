//! Reviews of whole games: their judgments, and what they write into a game and take out again.

use crate::common::rows;
use tabiya::chess::Color;
use tabiya::engine::tablebase::SharedTablebase;
use tabiya::engine::Score;
use tabiya::record::annotation::Evaluation;
use tabiya::record::{pgn, GameTree, NodeId};
use tabiya::review::{
    accuracy, blunder, judgments, label, notes, recorded_score, recorded_scores, unreviewed, Finding, Judgment,
    Reviewer,
};
use tabiya::text::{coach_words, MoveStyle, Text};

/// Rated games of people with the scores and judgments of a site, as the README beside them says.
const PEOPLE: &str = include_str!("../data/review/people.tsv");

fn judgment(letter: char) -> Option<Judgment> {
    Judgment::ALL
        .into_iter()
        .zip("imb".chars())
        .find_map(|(judgment, other)| (other == letter).then_some(judgment))
}

/// The games with a score at each move, as PGN; and the letters of the site's judgments.
fn people() -> impl Iterator<Item = (GameTree, &'static str)> {
    rows(PEOPLE).skip(1).map(|row| {
        let mut tree = pgn::read(row[4]).next().expect("moves").tree;
        for (node, score) in tree.main_line().into_iter().zip(row[5].split(' ')) {
            let value = match score.parse() {
                Ok(centipawns) => Evaluation::Centipawns(centipawns).to_string(),
                Err(_) => score.to_owned(),
            };
            tree.set_evaluation(node, &value);
        }
        (tree, row[6])
    })
}

#[test]
fn labels_of_recorded_scores_are_those_of_the_site() {
    let (mut plies, mut equal_plies, mut games, mut equal_games) = (0, 0, 0, 0);
    for (mut tree, theirs) in people() {
        label(&mut tree);
        // What counts is what is in the file.
        let tree = pgn::read(&pgn::write(&tree)).next().expect("a game").tree;
        let nodes = tree.main_line();
        let is_equal = |(node, letter): (&NodeId, char)| {
            tree.annotation(*node).nags() == judgment(letter).map(Judgment::nag).as_slice()
        };
        let equal = nodes.iter().zip(theirs.chars()).filter(|pair| is_equal(*pair)).count();
        plies += theirs.len();
        equal_plies += equal;
        games += 1;
        equal_games += usize::from(equal == theirs.len());
    }
    assert_eq!(games, 104);
    assert!(equal_plies * 10_000 >= plies * 9_925, "{equal_plies} of {plies}");
    assert!(equal_games * 100 >= games * 66, "{equal_games} of {games}");
}

#[test]
fn the_better_player_of_a_game_is_more_accurate() {
    let mut right = 0;
    for (tree, _) in people() {
        let scores = recorded_scores(&tree);
        let [white, black] = [Color::White, Color::Black].map(|side| accuracy(&scores, Color::White, side, |_| true));
        let [white, black] = [white.expect("moves"), black.expect("moves")];
        assert!(
            (0.0..=100.0).contains(&white) && (0.0..=100.0).contains(&black),
            "{white} {black}"
        );
        let last = scores
            .iter()
            .rev()
            .find_map(|score| *score)
            .map_or(0, Score::centipawns);
        right += usize::from((white > black) == (last > 0));
    }
    assert!(right > 95, "{right} of 104");
}

/// A game in which a person has written wherever a review does.
const ANNOTATED: &str =
    "[Event \"?\"]\n\n{Before.} 1. e4 {[%clk 0:03:00] Best by test.} (1. d4 {Or so.} d5) 1... e5 2. Qh5 $6 \
    {Early. [%eval 0.2,9]} 2... Nc6 3. Bc4 $14 g6 4. Qf3 Nd4 (4... Nf6 {Solid.}) 5. Qxf7# {Ouch} 1-0\n\n";

#[test]
fn a_review_is_removed_without_a_trace_and_written_twice_is_written_once() {
    let mut reviewer = Reviewer::new(2_000, None).expect("memory");
    let games = people().take(3).map(|(tree, _)| tree);
    for tree in games.chain([pgn::read(ANNOTATED).next().expect("a game").tree]) {
        let written = pgn::write(&tree);
        let mut review = |tree: &GameTree| {
            let mut tree = tree.clone();
            let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
            tree.review(&notes(&tree.clone(), &moves, |found| {
                format!("A reason, {}.", found.mv.to())
            }));
            tree
        };
        let once = review(&tree);
        assert!(once.is_reviewed() && !tree.is_reviewed());
        assert_eq!(once.main_line().len(), tree.main_line().len());
        let from_file = pgn::read(&pgn::write(&once)).next().expect("a game").tree;
        assert_eq!(pgn::write(&review(&from_file)), pgn::write(&once));
        for mut reviewed in [once, from_file] {
            assert!(reviewed.remove_review());
            assert_eq!(pgn::write(&reviewed), written);
            assert!(!reviewed.remove_review());
        }
    }
}

#[test]
fn even_a_lost_player_is_told_of_the_mate_that_a_move_allows() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1";
    let mut tree = pgn::read(game).next().expect("a game").tree;
    let mut reviewer = Reviewer::new(20_000, None).expect("memory");
    let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
    let last = &moves[12];
    assert!(
        last.before < Score::Centipawns(-1_000),
        "lost in any case: {:?}",
        last.before
    );
    tree.review(&notes(&tree.clone(), &moves, |found| format!("{:?}", found.reason)));
    assert_eq!(tree.review_comment(last.node), Some("Some(AllowsMate(1))"));
}

#[test]
fn what_a_person_adds_to_a_review_stays() {
    let mut tree = pgn::read("1. f3 e5 2. g4 Qh4# 0-1").next().expect("a game").tree;
    let mut reviewer = Reviewer::new(2_000, None).expect("memory");
    let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
    tree.review(&notes(&tree.clone(), &moves, |_| "It allows mate.".to_owned()));
    let blunder = tree.main_line()[2];
    assert_eq!(tree.annotation(blunder).nags(), [4]);
    assert_eq!(tree.review_comment(blunder), Some("It allows mate."));
    assert_eq!(tree.evaluation(blunder).map(recorded_score), Some(Score::Mate(-1)));
    let line: Vec<NodeId> = tree.children(tree.parent(blunder).expect("e5")).collect();
    assert_eq!(line.len(), 2, "a better line");
    let deeper = tree.next(line[1]).expect("an answer");
    tree.set_comment(deeper, "Why?");
    tree.set_comment(blunder, "I knew it.");
    assert!(tree.remove_review());
    assert!(tree.contains(deeper) && tree.next(deeper).is_none());
    assert_eq!(tree.annotation(blunder).comment().as_deref(), Some("I knew it."));
    assert_eq!(tree.evaluation(blunder), None);
}

#[test]
fn a_review_that_is_not_wanted_any_more_ends() {
    let tree = people().next().expect("a game").0;
    let mut asked = 0;
    let ended = Reviewer::new(10_000, None).expect("memory").review(&tree, &mut |_, _| {
        asked += 1;
        asked < 100
    });
    assert!(ended.is_none() && asked == 100);
    let scores = [Some(Score::Centipawns(0)); 3];
    assert_eq!(judgments(&scores, Color::White), [None, None]);
}

#[test]
fn a_move_into_a_named_opening_is_an_error_only_if_it_is_a_mistake() {
    let mut reviewer = Reviewer::new(3_000, None).expect("memory");
    let jerome = "e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Bxf7+ Kxf7";
    for (line, ply, is_error) in [
        ("c4 d5 2. c5 e5 3. b4 Nc6", 0, false),
        (jerome, 4, false),
        (jerome, 6, true),
    ] {
        let tree = pgn::read(&format!("1. {line} *")).next().expect("a game").tree;
        let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
        assert_eq!(moves[ply].judgment.is_some(), is_error, "{line}: {:?}", moves[ply]);
    }
}

/// The parts of a game are reviewed each by itself: a review that was stopped goes on as if it had not been, also from the file.
#[test]
fn a_review_that_was_stopped_goes_on_where_it_was() {
    let tree = people().nth(1).expect("a game").0;
    let mut reviewer = Reviewer::new(300, None).expect("memory");
    let mut review_parts = |tree: &mut GameTree, count: usize| {
        for part in unreviewed(tree).into_iter().take(count) {
            let moves = reviewer.review_part(tree, part, &mut |_, _| true).expect("not stopped");
            tree.review(&notes(&tree.clone(), &moves, |found| {
                format!("A reason, {}.", found.mv.to())
            }));
        }
    };
    let (mut whole, mut first) = (tree.clone(), tree.clone());
    review_parts(&mut whole, usize::MAX);
    review_parts(&mut first, 2);
    assert!(unreviewed(&whole).is_empty() && !unreviewed(&first).is_empty());
    let mut again = pgn::read(&pgn::write(&first)).next().expect("a game").tree;
    review_parts(&mut again, usize::MAX);
    assert_eq!(pgn::write(&again), pgn::write(&whole));
    let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
    let mut at_once = tree.clone();
    at_once.review(&notes(&tree, &moves, |found| format!("A reason, {}.", found.mv.to())));
    assert_eq!(pgn::write(&at_once), pgn::write(&whole));
}

/// What was found out is read from the record as it was written there.
#[test]
fn findings_are_kept_in_the_record() {
    let mut reviewer = Reviewer::new(300, None).expect("memory");
    let mut reasons = 0;
    for (mut tree, _) in people().take(5) {
        let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
        tree.review(&notes(&tree.clone(), &moves, |_| "It is an error.".to_owned()));
        let tree = pgn::read(&pgn::write(&tree)).next().expect("a game").tree;
        for (reviewed, node) in moves.iter().zip(tree.main_line()) {
            let found = Finding::in_record(&tree, node);
            let is_proved = tree.review_comment(node).is_some();
            let wanted = reviewed.judgment.map(|_| Finding::of(reviewed, is_proved));
            assert_eq!(found, wanted, "{}", tree.review_finding(node));
            reasons += usize::from(found.is_some_and(|found| found.reason.is_some()));
        }
    }
    assert!(reasons > 10, "{reasons}");
    let forged = "1. e4 {[%review why=d2d4/hangs,qd1,e7e4]} e5 {[%review why=/loses,qd8]} 2. a3 {[%review why=x]} *";
    let tree = pgn::read(forged).next().expect("a game").tree;
    let line = tree.main_line();
    let found = |place: usize| Finding::in_record(&tree, line[place]);
    assert!(found(0).is_some_and(|found| found.better.is_some() && found.reason.is_none() && found.moves.is_empty()));
    assert!(found(1).is_some_and(|found| found.better.is_none() && found.reason.is_none()));
    assert_eq!(found(2), None);
}

#[test]
fn the_coach_names_the_piece_that_is_lost_and_no_better_move() {
    let told = [
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 *", None),
        ("1. e4 e5 2. Nf3 Nc6 3. Ng5 *", Some(("3. Ng5: ", "knight on g5"))),
        // That it would have been mate stays a question.
        (
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxe5+ *",
            Some(("4. Qxe5+: ", "the queen on e5 is lost")),
        ),
        // A queen down one still loses bishops.
        (
            "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Ba6 *",
            Some(("4. Ba6: ", "the bishop on a6 is lost")),
        ),
        ("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Bc4+ *", None),
    ];
    for (moves, expected) in told {
        let tree = pgn::read(moves).next().expect("a game").tree;
        let node = *tree.main_line().last().expect("a move");
        let finding = blunder(&tree, node, &SharedTablebase::default(), &mut || true).expect("memory");
        assert!(
            finding.as_ref().is_none_or(|finding| finding.better.is_none()),
            "{moves}"
        );
        let words = finding.map(|finding| coach_words(&Text::default(), MoveStyle::default(), &finding));
        match (&words, expected) {
            (Some(words), Some((label, lost))) => {
                assert!(words.starts_with(label) && words.contains(lost), "{words}");
            }
            _ => assert!(words.is_none() && expected.is_none(), "{moves}: {words:?}"),
        }
    }
}

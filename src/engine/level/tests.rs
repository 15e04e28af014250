use super::*;
use crate::chess::{Board, Color, Outcome};
use crate::engine::{TranspositionTable, Unwatched};
use std::sync::Arc;

fn search() -> Search {
    Search::new(Arc::new(TranspositionTable::new(1).expect("a megabyte")))
}

fn level(rating: u16, seed: u64) -> Level {
    Level {
        rating,
        seed,
        style: Style::Balanced,
    }
}

fn chosen(level: Level, situation: &Situation) -> Move {
    let choice = level.choose(situation, &Book::default(), &mut search(), &mut Unwatched);
    choice.expect("a legal move").mv
}

fn situation(fen: &str) -> Situation {
    Situation::new(fen.parse().expect("a position"), &[])
}

/// The moves of a game between two levels.
fn game(white: Level, black: Level, plies: usize) -> Situation {
    let mut situation = Situation::new(Board::default(), &[]);
    let mut search = search();
    while situation.plies < plies && situation.history.outcome(&situation.board).is_none() {
        let level = if situation.board.turn() == Color::White {
            white
        } else {
            black
        };
        let choice = level.choose(&situation, &Book::default(), &mut search, &mut Unwatched);
        situation.play(choice.expect("a legal move").mv);
    }
    situation
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    for rating in [400, 1000, 1400, 2200] {
        let games = [1, 1, 2].map(|seed| game(level(rating, seed), level(rating, seed + 10), 18).board);
        assert_eq!(games[0], games[1], "{rating}");
        assert_ne!(games[0], games[2], "{rating}");
    }
}

#[test]
fn chances_add_up_to_one() {
    for rating in [400.0, 1200.0, 2000.0] {
        let situation = situation("r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPB1PPP/R2QKB1R w KQkq - 0 6");
        let candidates = Chooser::new(rating, 5, Style::Balanced).candidates(&situation, &mut Unwatched);
        assert_eq!(candidates.len(), situation.board.count_legal_moves());
        let total: f64 = candidates.iter().map(|candidate| candidate.chance).sum();
        assert!((total - 1.0).abs() < 1e-9);
    }
}

/// In how many of 60 games this move is chosen.
fn share(rating: u16, situation: &Situation, mv: &str) -> usize {
    let is_played = |seed: &u64| format!("{:?}", chosen(level(rating, *seed), situation)) == mv;
    (0..60).filter(is_played).count()
}

#[test]
fn mate_in_one_is_seen_more_often_by_stronger_players() {
    let back_rank = situation("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    assert!(share(1400, &back_rank, "a1a8") >= 58);
    assert!((15..50).contains(&share(400, &back_rank, "a1a8")));
}

#[test]
fn what_was_taken_is_taken_back() {
    let mut trade = situation("r1bqkb1r/pppp1ppp/2n2n2/4p3/3PP3/2N2N2/PPP2PPP/R1BQKB1R b KQkq - 0 4");
    trade.play(
        trade
            .board
            .legal_moves()
            .iter()
            .copied()
            .find(|mv| format!("{mv:?}") == "e5d4")
            .expect("legal"),
    );
    let back = |rating| share(rating, &trade, "f3d4") + share(rating, &trade, "d1d4");
    let shares = [400, 600, 800, 1000].map(back);
    assert!(shares[0] < shares[1], "{shares:?} of 60");
    assert!(shares[1..].iter().all(|share| *share >= 56), "{shares:?} of 60");
}

#[test]
fn the_queen_is_not_left_to_a_pawn() {
    let attacked = situation("rnbqkbnr/pp2pp1p/2p5/3p2p1/7Q/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 4");
    let leaves = |seed: &u64| {
        let after = attacked.board.played(chosen(level(800, *seed), &attacked));
        let queen = after.pieces(Color::White, crate::chess::PieceKind::Queen).first();
        queen.is_some_and(|queen| {
            after.attackers(Color::Black, queen).into_iter().any(|from| {
                after
                    .piece_at(from)
                    .is_some_and(|piece| piece.kind() == crate::chess::PieceKind::Pawn)
            })
        })
    };
    let count = (0..60).filter(leaves).count();
    assert!(count <= 6, "{count} of 60");
}

#[test]
fn queen_and_rook_win_from_1200() {
    for fen in ["8/8/8/4k3/8/8/8/K6R w - - 0 1", "8/8/8/4k3/8/8/8/K6Q w - - 0 1"] {
        let mut situation = situation(fen);
        let mut search = search();
        while situation.history.outcome(&situation.board).is_none() && situation.plies < 100 {
            let rating = if situation.board.turn() == Color::White {
                1200
            } else {
                1000
            };
            let choice = level(rating, 4).choose(&situation, &Book::default(), &mut search, &mut Unwatched);
            situation.play(choice.expect("a legal move").mv);
        }
        assert!(
            matches!(
                situation.board.outcome(),
                Some(Outcome::Win {
                    winner: Color::White,
                    ..
                })
            ),
            "{fen}"
        );
    }
}

#[test]
fn the_book_opens_in_many_ways() {
    let mut keys = Vec::new();
    for first in &Board::default().legal_moves() {
        keys.push(Board::default().hash_after(*first));
    }
    let book = Book::new(keys);
    let start = Situation::new(Board::default(), &[]);
    let mut firsts: Vec<u16> = (0..40)
        .filter_map(|seed| level(1200, seed).opening(&start, &book, &mut Unwatched))
        .map(Move::to_bits)
        .collect();
    assert_eq!(firsts.len(), 40);
    firsts.sort_unstable();
    firsts.dedup();
    assert!(firsts.len() >= 5, "{} first moves", firsts.len());
}

#[test]
fn a_style_changes_what_is_played() {
    let quiet = situation("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6");
    let pawns = |style| {
        let candidates = Chooser::new(1400.0, 1, style).candidates(&quiet, &mut Unwatched);
        let of_pawns = candidates.iter().filter(|candidate| {
            quiet
                .board
                .piece_at(candidate.mv.from())
                .is_some_and(|piece| piece.kind() == crate::chess::PieceKind::Pawn)
        });
        of_pawns.map(|candidate| candidate.chance).sum::<f64>()
    };
    assert!(pawns(Style::PawnPusher) > 1.3 * pawns(Style::Balanced));
}

/// A few games, enough to detect levels in the wrong order; the measured ladder is in the documentation.
#[test]
fn a_much_stronger_level_wins() {
    let mut score = 0;
    for seed in 0..6 {
        let (strong, weak) = (level(1400, seed), level(400, seed + 50));
        let (white, black) = if seed % 2 == 0 { (strong, weak) } else { (weak, strong) };
        let end = game(white, black, 160);
        let ahead = sight::judgment::judge(&end.board) * if end.board.turn() == Color::White { 1 } else { -1 };
        let is_white_ahead = match end.board.outcome() {
            Some(Outcome::Win { winner, .. }) => winner == Color::White,
            _ => ahead > 0,
        };
        score += usize::from(is_white_ahead == (seed % 2 == 0));
    }
    assert!(score >= 5, "{score} of 6");
}

/// An unlikely move is never ruled out for being unlikely; only the floors rule moves out.
#[test]
fn the_choice_as_it_is_played_is_that_of_the_crowd_within_the_floors() {
    let quiet = situation("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6");
    for seed in 0..5 {
        let chooser = Chooser::new(1000.0, seed, Style::Balanced);
        let crowd = chooser.candidates(&quiet, &mut Unwatched);
        let (played, _) = chooser.played(&quiet, &mut Unwatched).expect("moves");
        let left: f64 = crowd
            .iter()
            .zip(&played)
            .filter(|(_, one)| one.chance > 0.0)
            .map(|(before, _)| before.chance)
            .sum();
        for (before, after) in crowd.iter().zip(&played).filter(|(_, one)| one.chance > 0.0) {
            assert!((after.chance - before.chance / left).abs() < 1e-9, "{seed}");
        }
    }
}

/// How likely the lowest level and a higher one move the king forward in an endgame.
#[test]
fn beginners_leave_the_king_at_home() {
    let ending = situation("8/5k2/8/p7/P7/8/8/6K1 w - - 0 60");
    let forward = |rating| {
        let candidates = Chooser::new(rating, 1, Style::Balanced).candidates(&ending, &mut Unwatched);
        let leaves = candidates
            .iter()
            .filter(|candidate| candidate.mv.to().rank().index() > 0);
        leaves.map(|candidate| candidate.chance).sum::<f64>()
    };
    assert!(
        forward(400.0) < 0.1 && forward(1000.0) > 0.5,
        "{} {}",
        forward(400.0),
        forward(1000.0)
    );
}

/// The mean probability of a kind of move over twenty games at this rating.
fn mean_chance(rating: f64, situation: &Situation, is_meant: impl Fn(&choose::Candidate) -> bool) -> f64 {
    let chance = |seed| {
        let (played, _) = Chooser::new(rating, seed, Style::Balanced)
            .played(situation, &mut Unwatched)
            .expect("moves");
        let meant = played.iter().filter(|candidate| is_meant(candidate));
        meant.map(|candidate| candidate.chance).sum::<f64>()
    };
    (0..20).map(chance).sum::<f64>() / 20.0
}

/// A knight is attacked by a pawn, and nothing else is going on. Those who look move it.
#[test]
fn strong_players_do_not_look_in_every_turn() {
    let attacked = situation("4k3/ppp2ppp/8/4p3/3N4/8/PPP2PPP/4K3 w - - 0 20");
    let leaves_it = |candidate: &choose::Candidate| candidate.mv.from() != crate::chess::Square::D4;
    let share = mean_chance(1800.0, &attacked, leaves_it);
    assert!((0.02..0.06).contains(&share), "{share}");
}

#[test]
fn beginners_make_queens() {
    let ending = situation("8/5k2/8/P7/8/8/8/6K1 w - - 0 60");
    let runs = |candidate: &choose::Candidate| candidate.mv.from() == crate::chess::Square::A5;
    let [beginner, novice] = [400.0, 600.0].map(|rating| mean_chance(rating, &ending, runs));
    assert!(beginner > novice + 0.1, "{beginner} {novice}");
}

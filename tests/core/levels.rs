//! What levels play: their openings, the mistakes they make as people do, and that the stronger one wins.

use std::collections::HashSet;
use std::sync::Arc;
use tabiya::chess::{san, Board, Color, Move, Outcome, PieceKind};
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::sight::judgment::judge;
use tabiya::engine::level::{Level, Situation, Style};
use tabiya::engine::{Search, TranspositionTable, Unwatched};

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
    let choice = level.choose(situation, &mut search(), &mut Unwatched);
    choice.expect("a legal move").mv
}

fn situation(fen: &str) -> Situation {
    Situation::new(fen.parse().expect("a position"), &[])
}

/// The moves of a game between two levels.
fn moves(white: Level, black: Level, plies: usize) -> Vec<Move> {
    let mut situation = Situation::new(Board::default(), &[]);
    let mut moves = Vec::new();
    let mut search = search();
    while situation.plies < plies && situation.history.outcome(&situation.board).is_none() {
        let level = if situation.board.turn() == Color::White {
            white
        } else {
            black
        };
        let choice = level.choose(&situation, &mut search, &mut Unwatched);
        let mv = choice.expect("a legal move").mv;
        situation.play(mv);
        moves.push(mv);
    }
    moves
}

/// The position after them.
fn game(white: Level, black: Level, plies: usize) -> Situation {
    Situation::new(Board::default(), &moves(white, black, plies))
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    for rating in [400, 1000, 1400, 2200] {
        let games = [1, 1, 2].map(|seed| game(level(rating, seed), level(rating, seed + 10), 18).board);
        assert_eq!(games[0], games[1], "{rating}");
        assert_ne!(games[0], games[2], "{rating}");
    }
}

/// With so few nodes the search alone plays ...h5, ...Rb8 and ...Ra8.
#[test]
fn a_level_that_is_the_engine_plays_openings_like_people() {
    let (mut odd, mut all) = (0, 0);
    for seed in 0..3 {
        let moves = moves(level(2200, seed), level(2200, seed + 100), 24);
        for ply in 8..moves.len() {
            let before = Situation::new(Board::START, &moves[..ply]);
            let candidates = Chooser::new(2200.0, 5, Style::Balanced).candidates(&before, &mut Unwatched);
            let chance = candidates
                .iter()
                .find(|candidate| candidate.mv == moves[ply])
                .map(|candidate| candidate.chance);
            odd += usize::from(chance.is_none_or(|chance| chance < 0.03));
            all += 1;
        }
    }
    assert!(odd * 5 <= all, "{odd} of {all} moves are played by hardly anybody");
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

/// People of 1400 give 69 of 100 mates in one, those of 800 48 of 100 (6,000 positions of their games).
#[test]
fn mate_in_one_is_missed_as_often_as_people_miss_it() {
    let back_rank = situation("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30");
    let shares = [400, 1400].map(|rating| share(rating, &back_rank, "a1a8"));
    assert!(shares[0] < shares[1] && shares[1] > 36, "{shares:?} of 60");
}

#[test]
fn what_was_taken_is_taken_back() {
    let mut trade = Situation::new(Board::default(), &[]);
    for text in ["e4", "e5", "Nf3", "Nc6", "Nc3", "Nf6", "d4", "exd4"] {
        trade.play(san::read(&trade.board, text.as_bytes()).expect(text));
    }
    let shares = [400, 600, 800, 1000].map(|rating| share(rating, &trade, "f3d4"));
    assert!(shares[..2].iter().all(|share| *share >= 40), "{shares:?} of 60");
    assert!(shares[2..].iter().all(|share| *share >= 52), "{shares:?} of 60");
}

#[test]
fn the_queen_is_not_left_to_a_pawn() {
    let attacked = situation("rnbqkbnr/pp2pp1p/2p5/3p2p1/7Q/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 4");
    let leaves = |seed: &u64| {
        let after = attacked.board.played(chosen(level(800, *seed), &attacked));
        let queen = after.pieces(Color::White, PieceKind::Queen).first();
        queen.is_some_and(|queen| {
            after.attackers(Color::Black, queen).into_iter().any(|from| {
                after
                    .piece_at(from)
                    .is_some_and(|piece| piece.kind() == PieceKind::Pawn)
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
            let choice = level(rating, 4).choose(&situation, &mut search, &mut Unwatched);
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
fn a_style_changes_what_is_played() {
    let quiet = situation("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6");
    let pawns = |style| {
        let candidates = Chooser::new(1400.0, 1, style).candidates(&quiet, &mut Unwatched);
        let of_pawns = candidates.iter().filter(|candidate| {
            quiet
                .board
                .piece_at(candidate.mv.from())
                .is_some_and(|piece| piece.kind() == PieceKind::Pawn)
        });
        of_pawns.map(|candidate| candidate.chance).sum::<f64>()
    };
    assert!(pawns(Style::PawnPusher) > 1.3 * pawns(Style::Balanced));
}

/// A few games, enough to detect levels in the wrong order; the measured ladder is in the documentation.
#[test]
fn a_much_stronger_level_wins() {
    let mut score = 0;
    for seed in 0..4 {
        let (strong, weak) = (level(1400, seed), level(400, seed + 50));
        let (white, black) = if seed % 2 == 0 { (strong, weak) } else { (weak, strong) };
        let end = game(white, black, 160);
        let ahead = judge(&end.board) * if end.board.turn() == Color::White { 1 } else { -1 };
        let is_white_ahead = match end.board.outcome() {
            Some(Outcome::Win { winner, .. }) => winner == Color::White,
            _ => ahead > 0,
        };
        score += usize::from(is_white_ahead == (seed % 2 == 0));
    }
    assert!(score >= 3, "{score} of 4");
}

/// The position after five moves of this level playing itself.
fn opening(rating: u16, seed: u64) -> u64 {
    game(level(rating, 2 * seed), level(rating, 2 * seed + 1), 10)
        .board
        .hash()
}

#[test]
fn a_level_opens_its_games_in_many_ways() {
    for (rating, games, least) in [
        (400, 50, 45),
        (1000, 50, 45),
        (1400, 30, 27),
        (2000, 15, 13),
        (2200, 10, 8),
    ] {
        let different: HashSet<u64> = (0..games).map(|seed| opening(rating, seed)).collect();
        assert!(
            different.len() >= least,
            "{} openings in {games} games at {rating}",
            different.len()
        );
    }
}

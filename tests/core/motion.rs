//! What moves on the board after an input, sampled at various times.

use std::time::Duration;
use tabiya::chess::notation::uci::UciMove;
use tabiya::chess::{Board, Piece, PieceKind, Square};
use tabiya::game::{ChessGame, Input};
use tabiya::record::{GameTree, NodeId};
use tabiya::scene::animation::{MateStage, Sprite};
use tabiya::scene::{Animation, BoardPoint, BoardState, Pace};

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A game with the animation of its board.
struct Table {
    game: ChessGame,
    animation: Animation,
    pace: Pace,
}

impl Table {
    fn of(fen: &str) -> Table {
        let board: Board = fen.parse().expect("a FEN");
        Table {
            game: ChessGame::from_tree(GameTree::new(board), NodeId::ROOT),
            animation: Animation::default(),
            pace: Pace::default(),
        }
    }

    /// Passes an input to the game; a dragged piece is released at `hand`.
    fn input(&mut self, input: Input, hand: Option<(Square, BoardPoint)>, now: Duration) {
        let before = BoardState::in_play(&self.game);
        for effect in self.game.handle(input, now) {
            self.animation.react(&effect, &before, hand, now, self.pace);
        }
    }

    fn play(&mut self, text: &str, now: Duration) {
        let mv: UciMove = text.parse().expect("a move");
        let mv = mv.find(&self.game.board()).expect("a legal move");
        self.input(Input::Play(mv), None, now);
    }

    fn sprite(&self, to: Square, at: u64) -> Sprite {
        let sprites = self.animation.sprites(ms(at));
        let found = sprites.into_iter().find(|sprite| sprite.to == Some(to));
        found.unwrap_or_else(|| panic!("nothing is on its way to {to} at {at} ms"))
    }
}

#[test]
fn a_piece_is_lifted_carried_and_set_down_in_a_time_by_its_way() {
    for (mv, landing) in [("a1a2", 152), ("a1a8", 236)] {
        let mut table = Table::of("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
        table.play(mv, Duration::ZERO);
        assert_eq!(table.animation.landing(), ms(landing), "{mv}");
        let to = mv[2..].parse().expect("a square");
        let course: Vec<Sprite> = (0..landing).map(|at| table.sprite(to, at)).collect();
        assert!(course.is_sorted_by_key(|sprite| sprite.place.rank), "{mv}: never back");
        let (first, middle, last) = (course[0], course[course.len() / 2], course[course.len() - 1]);
        assert!(first.lift < 0.1 && (middle.lift - 1.0).abs() < 1e-6 && last.lift < 0.1);
        let way = BoardPoint::center_of(Square::A1).distance(BoardPoint::center_of(to));
        assert!(
            middle.place.distance(BoardPoint::center_of(to)) < 0.25 * way,
            "most of the way is behind it"
        );
        assert!(!table.animation.has_landed(ms(landing - 1)) && table.animation.has_landed(ms(landing)));
        assert!(table.animation.sprites(ms(landing)).is_empty());
    }
}

/// At 60 frames a second, nothing is seen to jump: the first picture of a moving piece, and of one that goes back, is close to
/// where it was.
#[test]
fn a_long_way_has_a_beginning() {
    let frame = 17;
    let mut table = Table::of("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    table.play("a1a8", Duration::ZERO);
    let start = BoardPoint::center_of(Square::A1);
    assert!(table.sprite(Square::A8, frame).place.distance(start) <= 0.3);
    let mut table = Table::of("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    let hand = BoardPoint { file: 7.5, rank: 0.5 };
    table.input(Input::Press(Square::A1), None, Duration::ZERO);
    table.input(Input::Drag, None, Duration::ZERO);
    table.input(
        Input::Release(Some(Square::H8)),
        Some((Square::A1, hand)),
        Duration::ZERO,
    );
    assert!(table.sprite(Square::A1, frame).place.distance(hand) <= 0.3);
}

#[test]
fn a_captured_piece_stays_until_the_other_is_nearly_there() {
    let mut table = Table::of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    table.play("e4d5", Duration::ZERO);
    let taken = |at: u64| {
        let sprites = table.animation.sprites(ms(at));
        sprites.into_iter().find(|sprite| sprite.to.is_none())
    };
    let landing = u64::try_from(table.animation.landing().as_millis()).expect("some milliseconds");
    assert!((taken(landing / 2).expect("it stands").alpha - 1.0).abs() < 1e-6);
    let nearly = taken(landing * 9 / 10).expect("it fades");
    assert!(nearly.alpha < 0.7 && nearly.scale < 1.0, "{nearly:?}");
    assert_eq!(taken(landing), None);
}

#[test]
fn the_rook_castles_after_the_king() {
    let mut table = Table::of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    table.play("e1g1", Duration::ZERO);
    let start = BoardPoint::center_of(Square::H1);
    assert!(table.sprite(Square::F1, 59).place.distance(start) < 1e-3);
    assert!(table.sprite(Square::F1, 90).place.distance(start) > 0.1);
    assert!(table.sprite(Square::G1, 59).place.file > 5.0);
    assert_eq!(table.animation.landing(), ms(60 + 166));
}

/// Choosing the promotion piece for a capture does not briefly bring back the captured piece.
#[test]
fn a_promotion_shows_no_piece_that_is_gone() {
    let mut table = Table::of("3qk2r/4P1pp/8/8/8/8/5PPP/4K2R w K - 0 1");
    for input in [
        Input::Press(Square::E7),
        Input::Release(Some(Square::E7)),
        Input::Press(Square::D8),
    ] {
        table.input(input, None, Duration::ZERO);
    }
    table.input(Input::Promote(PieceKind::Queen), None, ms(900));
    assert!(table
        .game
        .board()
        .piece_at(Square::D8)
        .is_some_and(|piece| piece == Piece::WhiteQueen));
    for at in 900..1_200 {
        let sprites = table.animation.sprites(ms(at));
        assert!(
            sprites.iter().all(|sprite| sprite.piece != Piece::BlackQueen),
            "{sprites:?}"
        );
    }
}

#[test]
fn the_glow_of_a_check_waits_for_the_piece() {
    let mut table = Table::of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert!(
        table.animation.check_glow(Duration::ZERO) > 0.999,
        "what is not news glows"
    );
    table.play("a1a8", Duration::ZERO);
    let glow = |at| table.animation.check_glow(ms(at));
    assert!(glow(235) <= 0.0);
    assert!(glow(281) > 0.5 && glow(326) > 0.99);
    assert!(glow(526) < 0.6, "it pulses once");
    assert!(glow(725) > 0.98 && (glow(900) - 1.0).abs() < 1e-6);
    assert!(table.animation.is_running(ms(725)) && !table.animation.is_running(ms(726)));
}

#[test]
fn a_piece_that_cannot_move_there_shakes() {
    let mut table = Table::of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let (from, to, promotion) = (Square::A1, Square::B3, None);
    table.input(Input::TryMove { from, to, promotion }, None, Duration::ZERO);
    let file = |at| table.sprite(Square::A1, at).place.file - 0.5;
    assert!(
        file(20) > 0.03 && file(60) < -0.02 && file(100) > 0.01,
        "to both sides twice"
    );
    assert!(!table.animation.is_running(ms(160)) && table.animation.sprites(ms(160)).is_empty());
}

#[test]
fn a_dropped_piece_settles_and_a_refused_one_goes_home_and_shakes() {
    let place = BoardPoint { file: 4.9, rank: 3.2 };
    let mut table = Table::of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let drag = |table: &mut Table, to: Square| {
        table.input(Input::Press(Square::E2), None, Duration::ZERO);
        table.input(Input::Drag, None, Duration::ZERO);
        table.input(Input::Release(Some(to)), Some((Square::E2, place)), ms(500));
    };
    drag(&mut table, Square::E5);
    assert!(table.sprite(Square::E2, 500).place.distance(place) < 1e-3);
    let home = table.animation.landing();
    assert!(home > ms(620), "{home:?}");
    assert!(table.animation.is_running(home) && !table.animation.is_running(home + ms(160)));
    let mut table = Table::of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    drag(&mut table, Square::E4);
    assert_eq!(table.animation.landing(), ms(570));
    let course = [500, 535, 569].map(|at| table.sprite(Square::E4, at));
    assert!(course.is_sorted_by(|a, b| a.lift > b.lift && a.place.file > b.place.file));
}

#[test]
fn the_pieces_change_sides_without_leaving_the_board() {
    let mut animation = Animation::default();
    animation.flip(Duration::ZERO, Pace::default());
    for square in Square::all() {
        let place = BoardPoint::center_of(square);
        let there = BoardPoint {
            file: 8.0 - place.file,
            rank: 8.0 - place.rank,
        };
        assert!(animation.drawn_at(place, Duration::ZERO).distance(there) < 1e-4);
        assert!(animation.drawn_at(place, ms(260)).distance(place) < 1e-4);
        for at in 0..260 {
            assert!(
                animation.drawn_at(place, ms(at)).square().is_some(),
                "{square} at {at} ms"
            );
        }
    }
    assert!(animation.flip_fade(ms(60)) > 0.4 && animation.flip_fade(ms(60)) < 0.6);
    assert!((animation.flip_fade(ms(120)) - 1.0).abs() < 1e-6);
    // Flipped again halfway: each piece goes back from where it is.
    let corner = BoardPoint::center_of(Square::A1);
    let seen = animation.drawn_at(corner, ms(100));
    animation.flip(ms(100), Pace::default());
    let mirrored = BoardPoint {
        file: 8.0 - corner.file,
        rank: 8.0 - corner.rank,
    };
    assert!(animation.drawn_at(mirrored, ms(100)).distance(seen) < 1e-4);
    assert!(!animation.is_running(ms(360)));
}

#[test]
fn after_mate_the_king_falls_before_the_result_is_shown() {
    let mut table = Table::of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    table.play("a1a8", Duration::ZERO);
    let mate = BoardState::in_play(&table.game).mate.expect("that is mate");
    assert_eq!(mate.king, Square::G8);
    let landing = 236;
    let stage = |at: u64| table.animation.mate(ms(landing + at));
    assert!(
        stage(0).fallen < 1e-6 && stage(240).fallen < 1e-6,
        "it stands for a moment"
    );
    assert!(
        (stage(670).fallen - 1.0).abs() < 1e-3,
        "it touches the board when the sound says so"
    );
    assert!(!table.animation.has_landed(ms(landing + 899)) && table.animation.has_landed(ms(landing + 900)));
    assert!(stage(1_500).dim > 0.99);
    assert_eq!(stage(3_100), MateStage::AT_REST);
    // Any press or key skips to the end.
    table.animation.finish(ms(landing + 300));
    assert!(table.animation.has_landed(ms(landing + 300)) && !table.animation.is_running(ms(landing + 300)));
    assert_eq!(table.animation.mate(ms(landing + 300)), MateStage::AT_REST);
}

#[test]
fn a_mate_that_is_stepped_to_looks_like_one_that_is_played() {
    let mut table = Table::of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let stages = |animation: &Animation| [0, 460, 670, 900].map(|at| animation.mate(animation.landing() + ms(at)));
    table.play("a1a8", Duration::ZERO);
    let (played, mate) = (stages(&table.animation), BoardState::in_play(&table.game).mate);
    assert!(mate.is_some());
    table.input(Input::ShowPrevious, None, ms(9_000));
    assert_eq!(BoardState::in_play(&table.game).mate, None, "the king stands");
    table.input(Input::ShowNext, None, ms(18_000));
    assert_eq!(
        (stages(&table.animation), BoardState::in_play(&table.game).mate),
        (played, mate)
    );
    // A game that was loaded is not over by this move.
    let mut tree = GameTree::new(table.game.tree().board(NodeId::ROOT));
    let mv: UciMove = "a1a8".parse().expect("a move");
    let mv = mv.find(&tree.board(NodeId::ROOT)).expect("a legal move");
    let end = tree.add(NodeId::ROOT, mv).expect("a legal move");
    table.game = ChessGame::from_tree(tree, NodeId::ROOT);
    assert_eq!(BoardState::in_play(&table.game).mate, None);
    table.input(Input::ShowLast, None, ms(27_000));
    assert_eq!(table.game.shown_node(), end);
    assert_eq!(
        (stages(&table.animation), BoardState::in_play(&table.game).mate),
        (played, mate)
    );
}

#[test]
fn any_press_ends_what_moves() {
    let mut table = Table::of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    table.play("a1a8", Duration::ZERO);
    table.animation.flip(ms(10), Pace::default());
    assert!(table.animation.is_running(ms(50)));
    table.animation.finish(ms(50));
    assert!(!table.animation.is_running(ms(50)) && table.animation.sprites(ms(50)).is_empty());
    assert!(table.animation.landing() == ms(50) && table.animation.check_glow(ms(50)) > 0.999);
    let corner = BoardPoint::center_of(Square::A1);
    assert_eq!(table.animation.drawn_at(corner, ms(50)), corner);
}

#[test]
fn reduced_motion_leaves_fades_alone() {
    let mut table = Table::of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    table.pace = Pace::new(Pace::USUAL_MS, true);
    table.play("a1a8", Duration::ZERO);
    assert_eq!(table.animation.landing(), Duration::ZERO);
    assert!(table.animation.sprites(Duration::ZERO).is_empty());
    assert_eq!(table.animation.mate(Duration::ZERO), MateStage::AT_REST);
    assert!(table.animation.has_landed(Duration::ZERO));
    let glow = table.animation.check_glow(ms(40));
    assert!(glow > 0.3 && glow < 1.0);
    table.animation.flip(ms(200), table.pace);
    let corner = BoardPoint::center_of(Square::A1);
    assert_eq!(table.animation.drawn_at(corner, ms(200)), corner);
    assert!(table.animation.flip_fade(ms(240)) < 1.0 && !table.animation.is_running(ms(280)));
}

/// The marks of a selected piece and the cells of a promotion appear one after the other.
#[test]
fn marks_and_cells_appear_softly() {
    let mut table = Table::of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    table.input(Input::Press(Square::A7), None, ms(100));
    assert!(table.animation.choice(ms(100)) < 1e-6 && table.animation.choice(ms(180)) > 0.999);
    table.input(Input::Release(Some(Square::A7)), None, ms(100));
    table.input(Input::Press(Square::A8), None, ms(400));
    let unfolded = [0, 1, 2, 3].map(|cell| table.animation.unfolded(cell, ms(470)));
    assert!(unfolded.is_sorted_by(|a, b| a > b), "{unfolded:?}");
    assert!((table.animation.unfolded(3, ms(580)) - 1.0).abs() < 1e-6);
}

#[test]
fn what_was_captured_glides_to_its_captor_after_the_landing() {
    let mut table = Table::of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    table.play("e4d5", Duration::ZERO);
    let landing = table.animation.landing();
    assert!(table.animation.captives(landing.saturating_sub(ms(1))).is_empty());
    let course: Vec<_> = (0..260)
        .flat_map(|at| table.animation.captives(landing + ms(at)))
        .collect();
    assert_eq!(course.len(), 260, "one piece");
    assert!(course.is_sorted_by_key(|captive| captive.way));
    assert!(course[0].size > course[259].size && course[259].alpha < 0.1);
    assert!(course[0].alpha < 0.1, "it does not cover the piece that took it");
    assert_eq!(course[0].from, BoardPoint::center_of(Square::D5));
    assert!(table.animation.has_landed(landing), "nothing waits for it");
    assert!(table.animation.is_running(landing + ms(259)) && !table.animation.is_running(landing + ms(260)));
    table.animation.finish(landing + ms(10));
    assert!(
        table.animation.captives(landing + ms(11)).is_empty(),
        "any press ends it"
    );
    let mut reduced = Table::of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    reduced.pace = Pace::new(180, true);
    reduced.play("e4d5", Duration::ZERO);
    assert!((0..1000).all(|at| reduced.animation.captives(ms(at)).is_empty()));
    let mut promoting = Table::of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    promoting.play("a7a8q", Duration::ZERO);
    assert!(
        (0..1000).all(|at| promoting.animation.captives(ms(at)).is_empty()),
        "a pawn that promotes"
    );
}

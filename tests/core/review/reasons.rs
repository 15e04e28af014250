//! Whether what is said about an error holds, tried out on the board.

use super::{attacks, falls, material, reaches, wins, won_on, DEPTH, GAIN};
use crate::common::rows;
use std::collections::BTreeMap;
use tabiya::chess::board::see_value;
use tabiya::chess::{san, Board, CastleSide, Color, Move, PieceKind, Square};
use tabiya::engine::Score;
use tabiya::record::{pgn, NodeId};
use tabiya::review::{reason, PieceOnSquare, Reason, ReviewedMove, Reviewer};

/// An error with the better line and that of the game, which begins with the move, and the scores before and after it in centipawns.
fn error(fen: &str, [better, own]: [&str; 2], [before, after]: [i32; 2]) -> ReviewedMove {
    let board: Board = fen.parse().expect("a position");
    let line = |words: &str| {
        let mut at = board;
        let moves = words.split(' ').map(|word| {
            let mv = san::read(&at, word.as_bytes()).expect(word);
            at.play(mv);
            mv
        });
        moves.collect::<Vec<Move>>()
    };
    let (better, own) = (line(better), line(own));
    ReviewedMove {
        node: NodeId::ROOT,
        board,
        mv: own[0],
        before: Score::Centipawns(before),
        after: Score::Centipawns(after),
        better,
        answer: own[1..].to_vec(),
        spread: 0,
        judgment: None,
    }
}

#[test]
fn what_is_proved_is_said() {
    let on = |kind: PieceKind, square: &str| PieceOnSquare {
        kind,
        square: square.parse().expect("a square"),
    };
    for (fen, lines, scores, wanted) in [
        // A pawn shuts the bishop in, whether or not it is taken at once.
        (
            "7k/8/p2p4/1ppB4/8/8/P1P5/6K1 w - - 0 1",
            ["Be4 Kg7", "Bb3 c4 Kf2 Kg7"],
            [50, -200],
            Reason::AllowsTrap(on(PieceKind::Bishop, "b3")),
        ),
        (
            "6k1/8/p2p4/1pp5/8/1B6/P1P5/6K1 b - - 0 1",
            ["c4 Kf2 cxb3 axb3", "Kf8 c3"],
            [200, -50],
            Reason::MissesTrap(on(PieceKind::Bishop, "b3")),
        ),
        // The king is one step late.
        (
            "8/8/8/1k6/8/7P/8/K7 w - - 0 1",
            ["h4 Kc6 h5", "Kb2 Kc6 Kc3 Kd7"],
            [900, 0],
            Reason::MissesUnstoppable(on(PieceKind::Pawn, "h4"), 1),
        ),
        (
            "rnbqkbnr/ppppppp1/7p/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ["d4 a6 a3", "h3 d6 a3"],
            [40, -40],
            Reason::MissesCenter(on(PieceKind::Pawn, "d4")),
        ),
        (
            "rnbqkbnr/ppppppp1/7p/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ["c3 g6 d3", "a3 d5 h3"],
            [40, -40],
            Reason::AllowsCenter(on(PieceKind::Pawn, "d5")),
        ),
        // The king cannot castle as soon.
        (
            "rnbqkb1r/p3pppp/3p1n2/2pP4/2B5/2N1P3/PP3PPP/R1BQK1NR b KQkq - 1 6",
            ["g6 e4 Bg7 f4 O-O", "Bd7 e4 a6 f4 Qb6 Bd3 a5 Nf3 e6 O-O Be7"],
            [25, -145],
            Reason::MissesCastling(5),
        ),
        // The exchange leads into a lost pawn ending.
        (
            "8/3r4/4k1p1/p7/P7/1K6/3R4/8 w - - 0 1",
            ["Rc2 Kf5 Rc5+", "Rxd7 Kxd7 Kc4"],
            [0, -300],
            Reason::AllowsPawnEnding(2),
        ),
    ] {
        let error = error(fen, lines, scores);
        assert_eq!(reason(&error), Some(wanted), "{fen}");
        assert!(holds(&error, wanted), "{fen}: {wanted:?}");
    }
}

#[test]
fn what_is_paid_for_is_no_reason() {
    type Claim = fn(Reason) -> bool;
    let cases: [(&str, [&str; 2], [i32; 2], Claim); 5] = [
        // The bishop that is attacked moves away, and nothing is won by it.
        (
            "3r4/p6p/4bkp1/3r4/8/N1P5/PP4PP/R4RK1 b - - 3 30",
            ["Rf5 Rfd1 Rxd1+ Rxd1", "Kg7 Rae1 Bg8 c4 Ra5 Rd1 Rc8 Rf4 Rc7"],
            [-162, -286],
            |reason| matches!(reason, Reason::AllowsThreat(_)),
        ),
        // A knight that took a bishop is not what the move loses, but the queen that could be taken before it.
        (
            "5rk1/5b2/8/4N3/4n3/8/3Q4/7K w - - 0 1",
            ["Qe3", "Nxf7 Rxf7"],
            [300, -500],
            |reason| matches!(reason, Reason::Hangs(_)),
        ),
        // The rook behind the queen is defended.
        (
            "3q2kb/pr3p1p/3prPpB/2p5/1P1pP1Q1/P2P4/6PP/R4RK1 w - - 0 31",
            ["Qg5 Qe8", "Qf4 Rxf6 Qd2 Rxf1+ Rxf1"],
            [0, -300],
            |reason| matches!(reason, Reason::AllowsSkewer(..)),
        ),
        // The queen that would threaten mate is taken at once.
        (
            "2kr1b1r/ppp1pppp/2q2n2/8/3P1B2/2N2Q1P/PPP2KP1/R6R w - - 0 12",
            ["Qxc6 bxc6", "Qe3 e6"],
            [100, -100],
            |reason| reason == Reason::MissesMateThreat,
        ),
        // Others draw as well.
        (
            "8/3k4/8/3K4/8/8/8/R6r w - - 0 1",
            ["Ra7+ Kd8 Ra8+ Kd7 Ra7+ Kd8", "Ra2 Rh5+"],
            [0, -300],
            |reason| matches!(reason, Reason::MissesRepetition(_)),
        ),
    ];
    for (fen, lines, scores, claims) in cases {
        let said = reason(&error(fen, lines, scores));
        assert!(!said.is_some_and(claims), "{fen}: {said:?}");
    }
}

/// Whether the side to move mates in this many moves, by trying everything.
fn mates(board: &Board, moves: u32) -> bool {
    let is_mated = |after: &Board| after.is_check() && after.legal_moves().is_empty();
    let legal = board.legal_moves();
    legal.iter().any(|&mv| {
        let after = board.played(mv);
        let replies = after.legal_moves();
        is_mated(&after)
            || moves > 1 && !replies.is_empty() && replies.iter().all(|&reply| mates(&after.played(reply), moves - 1))
    })
}

/// The position after some moves of a line.
fn after(board: &Board, line: &[Move]) -> Board {
    line.iter().fold(*board, |board, &mv| board.played(mv))
}

fn is_there(board: &Board, piece: PieceOnSquare) -> bool {
    board
        .piece_at(piece.square)
        .is_some_and(|there| there.kind() == piece.kind)
}

/// Whether material is won in the end whatever is replied.
fn is_forced(board: &Board, before: i32) -> bool {
    let legal = board.legal_moves();
    legal
        .iter()
        .all(|&reply| reaches(&board.played(reply), before + GAIN, DEPTH))
}

/// Whether the line, or its beginning without the last eight moves at most, ends with the capture of the piece.
fn captures_late(start: &Board, line: &[Move], piece: PieceOnSquare) -> bool {
    (line.len().saturating_sub(8).max(1)..=line.len()).any(|count| captures_last(start, &line[..count], piece))
}

/// Whether the last of these moves captures the piece.
fn captures_last(board: &Board, line: &[Move], piece: PieceOnSquare) -> bool {
    let Some((&last, before)) = line.split_last() else {
        return false;
    };
    let board = after(board, before);
    taken_on(&board, last) == piece.square && board.captured(last).map(tabiya::chess::Piece::kind) == Some(piece.kind)
}

/// The square on which the move captures.
fn taken_on(board: &Board, mv: Move) -> Square {
    let is_there = board.piece_at(mv.to()).is_some();
    let to = if is_there { mv.to().rank() } else { mv.from().rank() };
    Square::at(mv.to().file(), to)
}

/// What a side loses in the line from this position: the pieces with the squares on which they are captured.
fn lost_by(side: Color, start: &Board, line: &[Move]) -> Vec<PieceOnSquare> {
    let (mut board, mut lost) = (*start, Vec::new());
    for &mv in line {
        if let Some(piece) = board.captured(mv).filter(|_| board.turn() != side) {
            let (kind, square) = (piece.kind(), taken_on(&board, mv));
            lost.push(PieceOnSquare { kind, square });
        }
        board.play(mv);
    }
    lost
}

/// Whether, in the first line from this position, the side that this piece belongs to loses more pieces of its value than the other,
/// all of them or those that do not fall in the second line too, apart from pawns that were promoted.
fn is_not_exchanged(start: &Board, [line, other]: [&[Move]; 2], piece: PieceOnSquare, loser: Color) -> bool {
    let count = |side: Color, is_all: bool| {
        let both = lost_by(side, start, other);
        let lost = lost_by(side, start, line);
        let alike = lost.iter().filter(|lost| see_value(lost.kind) == see_value(piece.kind));
        alike.filter(|lost| is_all || !both.contains(lost)).count()
    };
    let loses_more = |is_all: bool| count(loser, is_all) > count(!loser, is_all);
    line.iter().any(|mv| mv.promotion().is_some()) || loses_more(false) || loses_more(true)
}

/// Whether the side to move at the start of the line is to move again at its end, in check.
fn checks_mover(start: &Board, line: &[Move]) -> bool {
    let end = after(start, line);
    end.turn() == start.turn() && end.is_check()
}

/// Whether no pawn of the other side stands before the pawn, on its file or beside it.
fn is_passed(board: &Board, pawn: Square, side: Color) -> bool {
    let before = |other: &Square| {
        let (own, its) = (pawn.rank().index(), other.rank().index());
        let is_ahead = if side == Color::White { its > own } else { its < own };
        is_ahead && other.file().index().abs_diff(pawn.file().index()) <= 1
    };
    !board
        .pieces(!side, PieceKind::Pawn)
        .into_iter()
        .any(|other| before(&other))
}

/// The material of the side to move at the start of a line, minus the opponent's, after the last of its moves where no capture wins
/// anything and nobody is in check, and the number of moves until there.
fn settled(start: &Board, line: &[Move]) -> Option<(usize, i32)> {
    let is_quiet = |count: &usize| {
        let there = after(start, &line[..*count]);
        !there.is_check() && !reaches(&there, material(&there) + 1, DEPTH)
    };
    let count = (1..=line.len()).rev().find(is_quiet)?;
    let there = after(start, &line[..count]);
    let sign = if there.turn() == start.turn() { 1 } else { -1 };
    Some((count, sign * material(&there)))
}

/// What the side that begins the line has won at its end.
fn won_in(start: &Board, line: &[Move]) -> i32 {
    let end = after(start, line);
    let sign = if end.turn() == start.turn() { 1 } else { -1 };
    sign * material(&end) - material(start)
}

/// Whether the piece cannot move, or only along the line between it and its king.
fn is_pinned(board: &Board, piece: PieceOnSquare) -> bool {
    let king = board.king(board.turn());
    let far = |one: usize, other: usize| i32::try_from(one).expect("small") - i32::try_from(other).expect("small");
    let direction = |to: Square| {
        let file = far(to.file().index(), king.file().index());
        let rank = far(to.rank().index(), king.rank().index());
        let longest = file.abs().max(rank.abs());
        (file * 8 / longest, rank * 8 / longest)
    };
    let own = board.legal_moves_from(piece.square);
    own.iter().all(|mv| direction(mv.to()) == direction(piece.square))
}

/// Whether some move of the line promotes the pawn that stands on this square at first.
fn promotes(line: &[Move], pawn: Square) -> bool {
    let mut at = pawn;
    line.iter().any(|mv| {
        let is_it = mv.from() == at;
        at = if is_it { mv.to() } else { at };
        is_it && mv.promotion().is_some()
    })
}

/// The same, while the side that does not begin the line promotes none.
fn promotes_alone(line: &[Move], pawn: Square) -> bool {
    let mut others = line.iter().skip(1).step_by(2);
    promotes(line, pawn) && !others.any(|mv| mv.promotion().is_some())
}

/// Whether more or other squares than before the move are those from which the piece is attacked.
fn is_new_target(before: &Board, after: &Board, piece: PieceOnSquare) -> bool {
    let from = |board: &Board| {
        board
            .attackers(before.turn(), piece.square)
            .into_iter()
            .collect::<Vec<_>>()
    };
    let old = from(before);
    from(after).iter().any(|square| !old.contains(square))
}

/// Whether the piece can be won where it stands and wherever it goes.
fn is_trapped(board: &Board, piece: PieceOnSquare) -> bool {
    let moves = board.legal_moves_from(piece.square);
    let is_unsafe = |mv: &Move| !won_on(&board.played(*mv), mv.to()).is_empty();
    let is_attacked = !won_on(&board.played(Move::NULL), piece.square).is_empty();
    is_there(board, piece) && is_attacked && moves.iter().all(is_unsafe)
}

/// Whether the reason holds, and not after the better move.
fn holds(error: &ReviewedMove, reason: Reason) -> bool {
    let (board, better) = (&error.board, error.better[0]);
    let (played, instead) = (board.played(error.mv), board.played(better));
    let own = [&[error.mv], &error.answer[..]].concat();
    let answered = || played.played(error.answer[0]);
    let start = material(board);
    let ends = |longest: usize| {
        let lines = [&own[..], &error.better[..]].map(|line| &line[..line.len().min(longest)]);
        (lines, lines.map(|line| settled(board, line)))
    };
    let is_behind = |longest: usize| matches!(ends(longest).1, [Some(one), Some(other)] if one.1 <= other.1 - GAIN);
    // Lines are looked at for fourteen moves, and for twenty where that shows nothing; what falls late gives way to what falls
    // sooner, for good.
    let changes_hands = |is_own: bool, count: usize, piece: PieceOnSquare| {
        let is_for_good = [14, 20].into_iter().any(is_behind);
        [6, 10, 14, 20].into_iter().any(|longest| {
            let (lines, ends) = ends(longest);
            let [Some(one), Some(other)] = ends else { return false };
            let [own, better] = [&lines[0][..one.0], &lines[1][..other.0]];
            let is_net = if is_own {
                is_not_exchanged(board, [own, better], piece, board.turn())
            } else {
                is_not_exchanged(board, [better, own], piece, !board.turn())
            };
            // The piece falls before both lines are settled, and then the difference is there.
            is_net && is_for_good && one.1 <= other.1 - GAIN && count <= if is_own { one.0 } else { other.0 }
        })
    };
    let loses_both = |piece: &PieceOnSquare| is_there(&instead, *piece) && !won_on(&instead, piece.square).is_empty();
    match reason {
        Reason::AllowsMate(moves) => moves > 2 || mates(&played, moves) && !mates(&instead, moves),
        Reason::MissesMate(moves) => moves > 2 || mates(board, moves),
        Reason::Stalemates => played.legal_moves().is_empty() && !played.is_check(),
        Reason::Hangs(piece) => {
            let taken = board.captured(error.mv).filter(|_| error.mv.to() == piece.square);
            let is_paid = taken.is_some_and(|taken| see_value(taken.kind()) + GAIN > see_value(piece.kind));
            is_there(&played, piece) && wins(&played, error.answer[0]) && !loses_both(&piece) && !is_paid
        }
        Reason::StaysAttacked(piece) => {
            let passed = board.played(Move::NULL);
            let was = is_there(&passed, piece) && !won_on(&passed, piece.square).is_empty();
            was && is_there(&played, piece) && wins(&played, error.answer[0]) && !loses_both(&piece)
        }
        Reason::AllowsFork(first, second) => {
            let (next, by) = (answered(), error.answer[0].to());
            let both = [first, second]
                .iter()
                .all(|piece| is_there(&next, *piece) && attacks(&next, by, piece.square));
            both && falls(&next, by, -material(&next))
        }
        Reason::AllowsPin(piece) => {
            let takes = |mv: &Move| mv.from() == piece.square && mv.to() == error.answer[0].to();
            let is_helpless = !answered().legal_moves().iter().any(takes);
            let is_won = is_forced(&answered(), -start);
            is_there(&answered(), piece) && is_pinned(&answered(), piece) && is_helpless && is_won
        }
        Reason::AllowsDiscovery(piece) => {
            let (next, by) = (answered(), !board.turn());
            let new = next.attackers(by, piece.square) & !played.attackers(by, piece.square);
            let others = new.into_iter().filter(|square| *square != error.answer[0].to());
            is_there(&next, piece) && others.count() > 0 && is_forced(&next, -start)
        }
        Reason::AllowsTrap(piece) => {
            let next = answered();
            is_trapped(&next, piece) && is_forced(&next, -start)
        }
        Reason::MissesTrap(piece) => is_trapped(&instead, piece) && is_forced(&instead, start),
        Reason::AllowsAttack(piece) => {
            let next = answered();
            is_there(&next, piece) && is_new_target(&played, &next, piece) && is_forced(&next, -start)
        }
        Reason::RemovesGuard(piece) => {
            let (next, taken) = (answered(), error.answer[0].to());
            let guards = |square| played.attackers(board.turn(), piece.square).contains(square);
            let is_attacked = !next.attackers(!board.turn(), piece.square).is_empty();
            let is_gone = played.captured(error.answer[0]).is_some() && guards(taken);
            is_there(&next, piece) && is_attacked && is_gone && is_forced(&next, -start)
        }
        Reason::AllowsPromotion(pawn) => {
            let is_pawn = board.piece_at(pawn).map(tabiya::chess::Piece::kind) == Some(PieceKind::Pawn);
            is_pawn && promotes_alone(&error.answer, pawn) && !promotes(&error.better, pawn)
        }
        Reason::Loses(piece, count) => {
            let won = won_in(board, &own[..=count]);
            let is_written = reaches(board, start + won + GAIN, DEPTH);
            captures_late(&played, &error.answer[..count], piece) && changes_hands(true, count + 1, piece) && is_written
        }
        Reason::MissesCapture(piece) => better.to() == piece.square && wins(board, better),
        Reason::MissesAttack(piece) => {
            is_there(&instead, piece) && is_new_target(board, &instead, piece) && is_forced(&instead, start)
        }
        Reason::MissesFork(first, second) => {
            let both = [first, second]
                .iter()
                .all(|piece| attacks(&instead, better.to(), piece.square));
            both && falls(&instead, better.to(), -material(&instead))
        }
        Reason::MissesPromotion(pawn) => promotes_alone(&error.better, pawn) && !promotes(&own, pawn),
        Reason::MissesGain(piece, count) => {
            let is_written = won_in(board, &error.better[..count]) >= GAIN;
            captures_late(board, &error.better[..count], piece) && changes_hands(false, count, piece) && is_written
        }
        other => strikes(error, &own, other),
    }
}

/// The same for what the answer or the better move does at once, and for the rest.
fn strikes(error: &ReviewedMove, own: &[Move], reason: Reason) -> bool {
    let (board, better) = (&error.board, error.better[0]);
    let (played, instead) = (board.played(error.mv), board.played(better));
    let answered = || played.played(error.answer[0]);
    let start = material(board);
    match reason {
        Reason::AllowsBackRank(count) => {
            let end = after(&played, &error.answer[..count]);
            let king = end.king(board.turn());
            let is_level = |square: Square| square.rank() == king.rank();
            let mated = end.turn() == board.turn() && end.is_check() && end.legal_moves().is_empty();
            let is_first = king.rank().index() == if board.turn() == Color::White { 0 } else { 7 };
            mated && is_first && end.checkers().into_iter().all(is_level) && !mates(&instead, 1)
        }
        Reason::AllowsSkewer(front, rear) => {
            let (next, slider) = (answered(), error.answer[0].to());
            let way = |to: Square| {
                let far =
                    |to: usize, from: usize| i32::try_from(to).expect("small") - i32::try_from(from).expect("small");
                let file = far(to.file().index(), slider.file().index());
                let rank = far(to.rank().index(), slider.rank().index());
                let longest = file.abs().max(rank.abs());
                (file * 840 / longest, rank * 840 / longest, longest)
            };
            let (near, distant) = (way(front.square), way(rear.square));
            let is_line = (near.0, near.1) == (distant.0, distant.1) && near.2 < distant.2;
            let is_attacked = attacks(&next, slider, front.square);
            is_there(&next, front) && is_there(&next, rear) && is_line && is_attacked && is_forced(&next, -start)
        }
        Reason::Overloads(guard, target) => {
            let next = answered();
            let taken = error.answer[0].to();
            let legal = next.legal_moves_from(guard.square);
            let takes_back = played.piece_at(taken).is_some() && legal.iter().any(|mv| mv.to() == taken);
            let covers = |board: &Board, side| board.attackers(side, target.square).count();
            let leaves = legal.iter().filter(|mv| mv.to() == taken).all(|&mv| {
                let there = next.played(mv);
                covers(&there, next.turn()) == 0
            });
            let is_first = is_there(&next, guard) && is_there(&next, target);
            is_first && takes_back && covers(&next, next.turn()) == 1 && leaves && is_forced(&next, -start)
        }
        Reason::AllowsMateThreat => {
            threatens_mate(&played, error.answer[0]) && !threatens_mate(&instead, error.answer[0])
        }
        Reason::MissesMateThreat => threatens_mate(board, better) && !threatens_mate(board, error.mv),
        Reason::AllowsThreat(piece) => {
            let is_new = threatens(&played, error.answer[0], piece) && !threatens(&instead, error.answer[0], piece);
            is_new && pays(&played, &error.answer, piece)
        }
        Reason::MissesThreat(piece) => {
            let is_new = threatens(board, better, piece) && !threatens(board, error.mv, piece);
            is_new && pays(board, &error.better, piece)
        }
        Reason::AllowsCenter(pawn) => occupies_center(&played, error.answer[0], pawn, board, &error.better),
        Reason::MissesCenter(pawn) => occupies_center(board, better, pawn, board, own),
        Reason::AllowsPawnEnding(count) | Reason::MissesPawnEnding(count) => {
            let short = [own, &error.better[..]].map(|line| &line[..line.len().min(14)]);
            let is_allowed = matches!(reason, Reason::AllowsPawnEnding(_));
            let [line, other] = if is_allowed { short } else { [short[1], short[0]] };
            let ends = |line: &[Move], count: usize| is_pawn_ending(&after(board, &line[..count]));
            ends(line, count) && !ends(line, count - 1) && !(0..=other.len()).any(|count| ends(other, count))
        }
        other => {
            let short = &error.better[..error.better.len().min(14)];
            let is_missed = leads_instead(board, &own[..own.len().min(14)], short, other);
            is_missed.unwrap_or_else(|| leads(board, own, short, other))
        }
    }
}

/// Whether the move is legal, gives no check, and would be followed by mate if the opponent passed.
fn threatens_mate(board: &Board, mv: Move) -> bool {
    let is_legal = board.legal_moves().contains(&mv);
    is_legal && !board.played(mv).is_check() && mates(&board.played(mv).played(Move::NULL), 1)
}

/// Whether the piece that makes this legal move, and is not lost by it, could then win the other one if the opponent passed, and
/// nothing could before.
fn threatens(board: &Board, mv: Move, piece: PieceOnSquare) -> bool {
    if !board.legal_moves().contains(&mv) || board.played(mv).is_check() {
        return false;
    }
    if !won_on(&board.played(mv), mv.to()).is_empty() {
        return false;
    }
    let passed = board.played(mv).played(Move::NULL);
    let wins_it = won_on(&passed, piece.square)
        .iter()
        .any(|capture| capture.from() == mv.to());
    is_there(&passed, piece) && wins_it && (!is_there(board, piece) || won_on(board, piece.square).is_empty())
}

/// Whether the piece is a queen or attacked by a pawn, or is captured within eight moves of the line, or the side that begins it has won
/// something there.
fn pays(start: &Board, line: &[Move], piece: PieceOnSquare) -> bool {
    let soon = &line[..line.len().min(8)];
    let won = |count: usize| settled(start, &soon[..count]).map(|(_, balance)| balance - material(start));
    let mut at = piece.square;
    let is_taken = soon.chunks(2).zip(soon.chunks(2).skip(1)).any(|(last, next)| {
        let reply = last.get(1).filter(|reply| reply.from() == at);
        at = reply.map_or(at, |reply| reply.to());
        next[0].to() == at
    });
    let wins = || (1..=soon.len()).any(|count| won(count).is_some_and(|won| won >= GAIN));
    let by = start.piece_at(line[0].from()).expect("a piece moves").kind();
    let has_to_move = piece.kind == PieceKind::Queen || by == PieceKind::Pawn && piece.kind != PieceKind::Pawn;
    has_to_move || is_taken || wins()
}

/// Whether the move brings the pawn to a square in the middle of the board, on its side's fourth rank, and in the first eight moves of
/// the line from the other position no pawn of its side stands there.
fn occupies_center(board: &Board, mv: Move, pawn: PieceOnSquare, start: &Board, line: &[Move]) -> bool {
    let (side, next) = (board.turn(), board.played(mv));
    let rank = if side == Color::White { 3 } else { 4 };
    let is_middle = matches!(pawn.square.file().index(), 3 | 4) && pawn.square.rank().index() == rank;
    let stands = |count: usize| {
        after(start, &line[..count])
            .pieces(side, PieceKind::Pawn)
            .contains(pawn.square)
    };
    let comes = mv.to() == pawn.square && is_there(&next, pawn) && pawn.kind == PieceKind::Pawn;
    comes && is_middle && !(0..=line.len().min(8)).any(stands)
}

/// Whether only kings and pawns are left.
fn is_pawn_ending(board: &Board) -> bool {
    let pieces = [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    pieces.iter().all(|&kind| board.by_kind(kind).count() == 0)
}

/// Whether the pawn becomes a piece if it does nothing but advance, whatever the other side does.
fn runs(board: &Board, pawn: Square, side: Color) -> bool {
    let last = if side == Color::White { 7 } else { 0 };
    let legal = board.legal_moves();
    if board.turn() == side {
        let steps = legal
            .iter()
            .filter(|mv| mv.from() == pawn && mv.to().file() == pawn.file());
        let far = |mv: &&Move| mv.to().rank().index().abs_diff(last);
        let Some(&step) = steps.min_by_key(far) else {
            return false;
        };
        let next = board.played(step);
        // A new piece that is taken at once has stopped nobody.
        let is_safe = || next.legal_moves().iter().all(|mv| mv.to() != step.to());
        return if step.promotion().is_some() {
            is_safe()
        } else {
            runs(&next, step.to(), side)
        };
    }
    legal
        .iter()
        .all(|&mv| board.captured(mv).is_none_or(|_| mv.to() != pawn) && runs(&board.played(mv), pawn, side))
}

/// Whether the better line leads to what the reason says, if that is such a reason, and the one that begins with the move does not.
fn leads_instead(board: &Board, own: &[Move], better: &[Move], reason: Reason) -> Option<bool> {
    let side = board.turn();
    let checks = |line: &[Move]| {
        (1..=line.len())
            .filter(|&moves| gives_check(board, &line[..moves]))
            .count()
    };
    let repeats = |line: &[Move], count: usize| {
        let seen: Vec<u64> = (0..count).map(|moves| after(board, &line[..moves]).hash()).collect();
        seen.contains(&after(board, &line[..count]).hash())
    };
    let on_file = |line: &[Move], pawn: PieceOnSquare, side: Color, is_passed_one: bool| {
        let there = after(board, line);
        let pawns = there.pieces(side, PieceKind::Pawn).into_iter();
        let mut pawns = pawns.filter(|square| square.file() == pawn.square.file());
        pawns.any(|square| !is_passed_one || is_passed(&there, square, side))
    };
    Some(match reason {
        Reason::MissesRepetition(count) => repeats(better, count) && (1..=own.len()).all(|count| !repeats(own, count)),
        Reason::MissesChecks(count) => {
            checks(&better[..count]) == 3 && gives_check(board, &better[..count]) && checks(own) < 2
        }
        Reason::MissesPassed(pawn, count) => {
            let there = after(board, &better[..count]);
            let is_one = is_there(&there, pawn) && is_passed(&there, pawn.square, side);
            is_one && !on_file(&[], pawn, side, true) && !on_file(own, pawn, side, true)
        }
        Reason::MissesUnstoppable(pawn, count) => {
            let there = after(board, &better[..count]);
            is_there(&there, pawn) && runs(&there, pawn.square, side)
        }
        Reason::MissesCastling(count) => {
            let castles = |line: &[Move]| line.iter().step_by(2).any(|mv| mv.castle_side().is_some());
            let could = |turn: usize| {
                let board = after(board, &own[..turn]);
                board.legal_moves().iter().any(|mv| mv.castle_side().is_some())
            };
            let last = own.len().min(count + 1);
            let is_kept = own.len() > 7 && !castles(own) && !(2..=last).step_by(2).any(could);
            castles(&better[..count]) && !castles(&better[..count - 1]) && is_kept
        }
        Reason::MissesTrade(count) => {
            let queens = |line: &[Move]| after(board, line).by_kind(PieceKind::Queen).count();
            let stay = (0..=own.len().min(11)).all(|count| queens(&own[..count]) == 2);
            queens(&better[..count]) == 0 && queens(&better[..count - 1]) > 0 && stay
        }
        Reason::MissesUncovering(pawn, count) => {
            let far = after(board, better)
                .king(!side)
                .file()
                .index()
                .abs_diff(pawn.square.file().index());
            let was_there = is_there(&after(board, &better[..count - 1]), pawn);
            let is_gone = !on_file(&better[..count], pawn, !side, false) && !on_file(better, pawn, !side, false);
            was_there && is_gone && on_file(own, pawn, !side, false) && far <= 1
        }
        _ => return None,
    })
}

/// Whether the line ends with a check by the side to move at its start.
fn gives_check(start: &Board, line: &[Move]) -> bool {
    let end = after(start, line);
    end.turn() != start.turn() && end.is_check()
}

/// Whether the line that begins with the move leads to what the reason says, and the better one does not.
fn leads(board: &Board, own: &[Move], better: &[Move], reason: Reason) -> bool {
    match reason {
        Reason::AllowsRepetition(count) => {
            let seen: Vec<u64> = (0..count).map(|moves| after(board, &own[..moves]).hash()).collect();
            seen.contains(&after(board, &own[..count]).hash())
        }
        Reason::ExposesKing(count) => {
            let checks = |line: &[Move]| {
                (1..=line.len())
                    .filter(|&moves| checks_mover(board, &line[..moves]))
                    .count()
            };
            checks(&own[..count]) == 3 && checks_mover(board, &own[..count]) && checks(better) < 2
        }
        Reason::LosesCastling(count) => {
            let side = board.turn();
            let can = |board: &Board| {
                let both = [CastleSide::King, CastleSide::Queen];
                both.iter()
                    .any(|wing| board.castling_rights().rook_file(side, *wing).is_some())
            };
            let castled = own[..count].iter().step_by(2).any(|mv| mv.castle_side().is_some());
            can(board) && can(&after(board, &own[..count - 1])) && !can(&after(board, &own[..count])) && !castled
        }
        Reason::LetsPass(piece, count) => {
            let side = !board.turn();
            let there = after(board, &own[..count]);
            let end = after(board, better);
            let on_file = |board: &Board| {
                let pawns = board.pieces(side, PieceKind::Pawn).into_iter();
                let mut own = pawns.filter(|square| square.file() == piece.square.file());
                own.any(|square| is_passed(board, square, side))
            };
            is_there(&there, piece) && is_passed(&there, piece.square, side) && !on_file(board) && !on_file(&end)
        }
        Reason::UncoversKing(piece, count) => {
            let side = board.turn();
            let has_pawn = |board: &Board| {
                let pawns = board.pieces(side, PieceKind::Pawn).into_iter();
                pawns.filter(|square| square.file() == piece.square.file()).count() > 0
            };
            let end = after(board, &own[..own.len().min(14)]);
            let instead = after(board, better);
            let far = end.king(side).file().index().abs_diff(piece.square.file().index());
            let was_there = is_there(&after(board, &own[..count - 1]), piece);
            was_there && !has_pawn(&after(board, &own[..count])) && !has_pawn(&end) && has_pawn(&instead) && far <= 1
        }
        Reason::DrivesKing(square, count) => {
            let side = board.turn();
            let there = after(board, &own[..count]);
            let is_out = |board: &Board| {
                let rank = board.king(side).rank().index();
                if side == Color::White {
                    rank >= 2
                } else {
                    rank <= 5
                }
            };
            let has_queen = there.pieces(!side, PieceKind::Queen).count() > 0;
            let stays = (0..=better.len()).all(|count| !is_out(&after(board, &better[..count])));
            there.king(side) == square && is_out(&there) && has_queen && stays
        }
        Reason::Unstoppable(piece, count) => {
            let there = after(board, &own[..count]);
            is_there(&there, piece) && runs(&there, piece.square, !board.turn())
        }
        Reason::DoublesPawns(piece, count) => {
            let side = board.turn();
            let on_file = |line: &[Move]| {
                let pawns = after(board, line).pieces(side, PieceKind::Pawn).into_iter();
                pawns.filter(|square| square.file() == piece.square.file()).count()
            };
            let short = &own[..own.len().min(14)];
            on_file(&[]) < 2 && on_file(&own[..count]) == 2 && on_file(short) == 2 && on_file(better) < 2
        }
        Reason::GivesBishops(piece, count) => {
            let side = board.turn();
            let short = &own[..own.len().min(14)];
            let two = |line: &[Move], side| after(board, line).pieces(side, PieceKind::Bishop).count() == 2;
            let is_kept = two(&[], side) && two(better, side);
            captures_last(board, &own[..count], piece) && !two(short, side) && two(short, !side) && is_kept
        }
        Reason::TradesQueens(count) => {
            let queens = |line: &[Move]| after(board, line).by_kind(PieceKind::Queen).count();
            queens(&[]) == 2 && queens(&own[..count]) == 0 && queens(better) == 2
        }
        other => panic!("{other:?} is not checked"),
    }
}

/// Checks every reason in this many games of people, whose errors are searched for with so many nodes; counts them by kind.
fn check(games: usize, nodes: u64, counts: &mut BTreeMap<String, usize>) {
    let mut reviewer = Reviewer::new(nodes, None).expect("memory");
    for row in rows(include_str!("../../data/review/people.tsv")).skip(1).take(games) {
        let tree = pgn::read(row[4]).next().expect("moves").tree;
        let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
        for error in moves.iter().filter(|error| error.judgment.is_some()) {
            let Some(reason) = reason(error) else { continue };
            assert!(
                holds(error, reason),
                "{}: {:?} is not {reason:?}\n{error:?}",
                error.board,
                error.mv
            );
            let kind = format!("{reason:?}");
            *counts
                .entry(kind.split('(').next().unwrap_or_default().to_owned())
                .or_default() += 1;
        }
    }
}

#[test]
fn every_reason_against_a_move_holds() {
    let mut counts = BTreeMap::new();
    check(30, 500, &mut counts);
    for kind in [
        "Hangs",
        "StaysAttacked",
        "Loses",
        "MissesCapture",
        "MissesGain",
        "AllowsMate",
        "AllowsThreat",
    ] {
        assert!(counts.contains_key(kind), "{kind}: {counts:?}");
    }
}

/// Two thousand of them, and more.
#[test]
#[ignore = "takes minutes: cargo test --release --test core thousands_of_reasons -- --ignored"]
fn thousands_of_reasons_against_moves_hold() {
    let mut counts = BTreeMap::new();
    for nodes in [400, 1_500, 5_000] {
        check(usize::MAX, nodes, &mut counts);
    }
    println!("{counts:?}");
    assert!(counts.values().sum::<usize>() >= 2_000, "{counts:?}");
}

//! Filters on games.

use super::*;
use crate::collection::{find_in, GameSearch, Names};

const GAMES: &str = "\
[White \"Polgár, Judit\"]\n[Black \"Spassky, Boris\"]\n[Event \"Match\"]\n[Site \"Budapest\"]\n[Date \"1993.02.??\"]\n[Result \"1-0\"]\n\
[WhiteElo \"2595\"]\n[BlackElo \"2560\"]\n[ECO \"C95\"]\n[TimeControl \"40/7200\"]\n\n1. e4 {[%clk 1:59:00] A move.} e5 2. Nf3 1-0\n\n\
[White \"Carlsen, Magnus\"]\n[Black \"Polgar, J\"]\n[Event \"Wijk aan Zee\"]\n[Date \"2019.05.17\"]\n[Result \"1/2-1/2\"]\n\
[WhiteElo \"2870\"]\n[BlackElo \"?\"]\n[ECO \"B90\"]\n[TimeControl \"180+2\"]\n\n1. e4 {[%eval 0.3]} c5 (1... e5) 1/2-1/2\n\n\
[White \"?\"]\n[Black \"Black\"]\n[FEN \"4k3/8/8/8/8/8/8/4KR2 w - - 0 1\"]\n\n1. Rf8 *\n\n";

/// The numbers of the games that fit, from 1.
fn fitting(filter: &str) -> Result<Vec<u64>, FilterError> {
    let found = find_in(GAMES.as_bytes(), &filter.parse()?);
    Ok(found.iter().map(|game| game.number + 1).collect())
}

#[test]
fn each_field_asks_its_tag() {
    for (filter, numbers) in [
        ("", &[1, 2, 3][..]),
        ("white:polgar", &[1]),
        ("WHITE:Polgár", &[1]),
        ("-white:polgár", &[2, 3]),
        ("player:polgar", &[1, 2]),
        ("player:\"judit polgar\"", &[1]),
        ("player:\"polgar spassky\"", &[]),
        ("black:polgar -result:draw", &[]),
        ("winner:polgar", &[1]),
        ("loser:polgar", &[]),
        ("loser:\"boris spassky\"", &[1]),
        ("-winner:polgar", &[2, 3]),
        ("event:wijk", &[2]),
        ("event:\"wijk aan\"", &[2]),
        ("event:wij\"k", &[]),
        ("event:\"wij\"k\"", &[]),
        ("site:buda", &[1]),
        ("elo:>2600", &[2]),
        ("elo:>2560", &[1, 2]),
        ("-elo:>2600", &[1, 3]),
        ("elo:2560..2595", &[1]),
        ("blackelo:>=0", &[1]),
        ("year:1990..1995", &[1]),
        ("year:1995..1990", &[1]),
        ("year:2019", &[2]),
        ("year:2000..", &[2]),
        ("year:<2000", &[1]),
        ("-year:<2000", &[2, 3]),
        ("eco:B9", &[2]),
        ("eco:b", &[2]),
        ("eco:B90..C95", &[1, 2]),
        ("eco:C..", &[1]),
        // The code of the moves counts too.
        ("eco:B20", &[2]),
        ("eco:C40", &[1]),
        ("-eco:C40", &[2, 3]),
        ("result:1-0", &[1]),
        ("result:½", &[2]),
        ("result:1/2", &[2]),
        ("result:draw", &[2]),
        ("result:*", &[3]),
        ("moves:<2", &[2, 3]),
        ("moves:2", &[1]),
        ("moves:>=1", &[1, 2, 3]),
        ("time:classical", &[1]),
        ("time:blitz", &[2]),
        ("has:comments", &[1]),
        ("has:clocks", &[1]),
        ("has:evals", &[2]),
        ("has:variations", &[2]),
        ("has:fen", &[3]),
        ("-has:fen -has:errors", &[1, 2]),
        ("pieces:8/8/8/8/4P3/8/8/8", &[1, 2]),
        ("pieces:8/8/8/8/4P3/8/8/8 at:1", &[1, 2]),
        ("at:>=2 pieces:8/8/8/8/4P3/8/8/8", &[1]),
        ("at:0 pieces:8/8/8/8/4P3/8/8/8", &[]),
        ("pieces:8/8/8/4p3/8/8/4.3/8", &[1]),
        ("pieces:8/8/8/4p3/8/8/4.3/8 in:variations", &[1, 2]),
        ("pieces:8/8/8/8/8/8/8/~k~kA5", &[]),
        ("pieces:4~k3/8/8/8/8/8/7./4?A2", &[3]),
        ("wijk", &[2]),
        ("-wijk", &[1, 3]),
        ("2019.05", &[2]),
        ("polgar b90", &[2]),
        ("1-0", &[1]),
    ] {
        assert_eq!(fitting(filter).as_deref(), Ok(numbers), "{filter}");
    }
}

#[test]
fn what_is_no_filter_is_told() {
    for (filter, words) in [
        ("pieces:8/8/8/8/8/8/8/8", "pieces: \"8/8/8/8/8/8/8/8\" is not like"),
        ("-in:variations", "in has no opposite"),
        ("whit:a", "unknown field \"whit\"; there are white, black,"),
        ("elo:high", "elo: \"high\" is not a number or a range"),
        ("moves:", "moves: \"\""),
        ("eco:F1", "eco: \"F1\""),
        ("eco:B9x", "eco: \"B9x\""),
        ("result:won", "result: \"won\""),
        ("time:slow", "time: \"slow\" is not one of bullet"),
        ("has:money", "has: \"money\" is not one of comments"),
        ("white:\"a b", "a quotation mark is missing"),
        ("white:", "white: \"\" is not a name"),
    ] {
        let error = fitting(filter).expect_err(filter).to_string();
        assert!(error.starts_with(words), "{filter}: {error}");
    }
}

#[test]
fn names_are_known_one_by_one_and_all_at_once() {
    let mut names = vec![
        "",
        "a",
        "Ann",
        "Bob",
        "ANNE-Marie",
        "Éva",
        "xAn",
        "n",
        "Ann B\u{df}",
        "A",
    ];
    let (long, cut) = ("z".repeat(200) + "AN", "y".repeat(63) + "a");
    names.extend([long.as_str(), &cut, "nn", "", "Ban"]);
    let first = |count: usize| {
        let lengths = names[..count]
            .iter()
            .map(|name| name.len().try_into().expect("a short name"));
        Names::of(lengths, names[..count].concat().into_bytes())
    };
    for typed in [
        "an",
        "a",
        "ann",
        "white:ann",
        "player:\"b ann\"",
        "eva",
        "ss",
        "-an",
        "\"\"",
        "elo:>2000",
        "zan",
        "anne-m",
        "yyyya",
    ] {
        let filter = typed.parse::<GameSearch>().expect("a search").filter;
        let mut known = KnownNames::default();
        let all = first(names.len());
        for numbers in [0..0, 0..3, 3..4, 4..names.len()] {
            known.extend(KnownNames::of(&filter, &all, numbers));
        }
        for (number, name) in (0..).zip(&names) {
            let wanted = filter.fits(&Facts::default(), &[(); 5].map(|()| (*name).into()), "");
            let fits = known.fits(&filter, Facts::default, |_| number, || u32::MAX);
            assert_eq!(fits, wanted, "{typed}: {name}");
        }
    }
}

#[test]
fn a_number_of_a_round_is_a_whole_one() {
    for (round, fits) in [
        ("6", true),
        ("6.2", true),
        ("Round 6", true),
        ("6 (tie-break)", true),
        ("16", false),
        ("1.6", false),
        ("60", false),
        ("?", false),
    ] {
        let game = format!("[Round \"{round}\"]\n\n1. e4 *\n\n");
        let found = |filter: &str| find_in(game.as_bytes(), &filter.parse().expect("a search")).len();
        assert_eq!(
            (found("round:6") == 1, found("round:6.2") == 1),
            (fits, round == "6.2"),
            "{round}"
        );
    }
    assert_eq!(fitting("round:final"), Ok(vec![]));
}

#[test]
fn a_fen_needs_no_quotation_marks_and_ends_where_its_fields_do() {
    let placement = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    for fields in [" b KQkq - 1 2", " b KQkq -", " b KQkq", " b", ""] {
        let (typed, quoted) = (
            format!("fen:{placement}{fields}"),
            format!("fen:\"{placement}{fields}\""),
        );
        for around in ["", " white:polgar", " -draw"] {
            let read = |fen: &str| (fen.to_owned() + around).parse::<GameSearch>();
            assert_eq!(read(&typed), read(&quoted), "{typed}{around}");
            // Who is to move has to be said.
            assert_eq!(
                read(&typed).is_ok_and(|search| search.wanted.is_some()),
                !fields.is_empty()
            );
        }
        let pawns = |fen: &str| fen.replace("fen:", "pawns:").parse::<GameSearch>();
        assert_eq!(pawns(&typed), pawns(&quoted));
        // While it is typed it is one term, which the next one or its last field completes.
        let (terms, rest) = complete_terms(&typed);
        assert_eq!((terms.len(), rest), (0, typed.as_str()));
        let spaced = typed.clone() + " ";
        assert_eq!(
            complete_terms(&spaced).0.len(),
            usize::from(fields.ends_with('2')),
            "{typed}"
        );
        let next = typed.clone() + " white:polgar";
        assert_eq!(complete_terms(&next), (vec![typed.as_str()], "white:polgar"));
    }
    // Only the placement of a FEN goes on.
    assert_eq!(
        "event:a/b w".parse::<GameSearch>(),
        "w event:a/b".parse::<GameSearch>().map(|mut search| {
            search.filter.terms.reverse();
            search
        })
    );
}

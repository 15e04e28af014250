//! Reading, writing and applying time controls.

use super::*;

#[test]
fn written_controls_read_back() {
    for text in [
        "-",
        "up",
        "*180",
        "300",
        "300+5",
        "40/5400+30:1800+30",
        "40/7200:20/3600:900d5",
        "60b2",
        "1800+3x30",
        "0+1x10",
        "0.5+0.1",
        "31622400",
    ] {
        assert_eq!(text.parse::<TimeControl>().expect(text).to_string(), text);
    }
}

#[test]
fn a_bonus_of_nothing_is_none() {
    for text in ["300+0", "300b0", "300d0"] {
        assert_eq!(text.parse(), "300".parse::<TimeControl>(), "{text}");
    }
}

#[test]
fn nonsense_is_refused_with_the_bad_token() {
    for text in [
        "x",
        "40/",
        "/300",
        "0/300",
        "300+",
        "-5",
        "300+-1",
        "1e9",
        "nan",
        "inf",
        "300:",
        "300+0x30",
        "300+3x0",
        "300+3x",
        "300++3x30",
        "31622401",
        "3x30",
        "300+-1x30",
        "300+5000x30",
        "99999999999999",
        "é",
    ] {
        let error = text.parse::<TimeControl>().expect_err(text);
        assert!(error.to_string().contains(&error.token), "{error}");
    }
}

#[test]
fn a_time_in_which_nothing_can_be_played_is_a_slip() {
    for (control, expected) in [
        ("6", false),
        ("7", false),
        ("60", true),
        ("10", true),
        ("0+5", true),
        ("0+0.1", false),
        ("0d5", false),
        ("1+1", true),
        ("*3", false),
        ("0+1x1", false),
        ("0+1x10", true),
        ("up", true),
    ] {
        let control: TimeControl = control.parse().expect(control);
        assert_eq!(control.is_playable(), expected, "{control}");
    }
}

#[test]
fn periods_follow_each_other_and_the_last_repeats() {
    let control: TimeControl = "2/60:3/30".parse().unwrap();
    let times: Vec<(u64, bool)> = (0..9)
        .map(|n| control.period_after(n).map(|(p, b)| (p.time.as_secs(), b)).unwrap())
        .collect();
    assert_eq!(
        times,
        [
            (60, true),
            (60, false),
            (30, true),
            (30, false),
            (30, false),
            (30, true),
            (30, false),
            (30, false),
            (30, true)
        ]
    );
}

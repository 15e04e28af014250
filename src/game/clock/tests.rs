//! Every kind of clock, with given times.

use super::*;
use Color::{Black, White};

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn clock(control: &str) -> Clock {
    let control: TimeControl = control.parse().unwrap();
    let mut clock = Clock::new(&[control.clone(), control]).unwrap();
    clock.start(White, s(0));
    clock
}

#[test]
fn no_clock_without_a_control() {
    assert_eq!(Clock::new(&[TimeControl::Untimed, TimeControl::Untimed]), None);
}

#[test]
fn fischer_adds_after_the_move() {
    let mut clock = clock("60+5");
    assert_eq!(clock.press(s(10)), s(10));
    assert_eq!(clock.times(s(10)), [s(55), s(60)]);
    assert_eq!(clock.times(s(30)), [s(55), s(40)]);
    assert_eq!(clock.running(), Some(Black));
}

#[test]
fn bronstein_gives_back_no_more_than_was_used() {
    let mut clock = clock("60b5");
    clock.press(s(3));
    clock.press(s(23));
    assert_eq!(clock.times(s(23)), [s(60), s(45)]);
}

#[test]
fn simple_delay_waits_first() {
    let mut clock = clock("60d5");
    assert_eq!(clock.time(White, s(4)), s(60));
    assert_eq!(clock.time(White, s(5)), s(60));
    assert_eq!(clock.time(White, s(6)), s(59));
    assert_eq!(clock.time(White, s(8)), s(57));
    clock.press(s(8));
    assert_eq!(clock.times(s(10)), [s(57), s(60)]);
}

#[test]
fn periods_add_their_time_after_their_moves() {
    let mut clock = clock("2/60:30+10");
    assert_eq!(clock.moves_to_go(White), Some(2));
    for now in [10, 10, 20, 20] {
        clock.press(s(now));
    }
    assert_eq!(clock.times(s(20)), [s(70), s(90)]);
    assert_eq!(clock.moves_to_go(White), None);
    clock.press(s(25));
    assert_eq!(clock.time(White, s(25)), s(75));
}

#[test]
fn byo_yomi_gives_back_the_period_that_was_begun() {
    let mut clock = clock("60+3x10");
    let shown = |clock: &Clock, now| clock.controls()[0].shown(clock.time(White, now));
    assert_eq!(shown(&clock, s(0)), (s(60), None));
    assert_eq!(shown(&clock, s(59)), (s(1), None));
    assert_eq!(shown(&clock, s(61)), (s(9), Some(3)));
    assert_eq!(shown(&clock, s(75)), (s(5), Some(2)));
    clock.press(s(75));
    clock.press(s(75));
    assert_eq!(shown(&clock, s(75)), (s(10), Some(2)), "the first period is gone");
    clock.press(s(84));
    clock.press(s(84));
    assert_eq!(shown(&clock, s(84)), (s(10), Some(2)));
    assert_eq!(clock.flag_at(), Some(s(104)));
    assert_eq!((clock.flag(s(103)), clock.flag(s(104))), (None, Some(White)));
    assert_eq!(clock.time(Black, s(84)), s(90), "the main time is not given back");
}

#[test]
fn an_hourglass_gives_what_one_side_uses_to_the_other() {
    let mut clock = clock("*60");
    assert_eq!(clock.times(s(20)), [s(40), s(80)]);
    clock.press(s(20));
    assert_eq!(clock.times(s(110)), [s(120), s(0)]);
    assert_eq!(clock.flag(s(110)), Some(Black));
}

#[test]
fn a_face_changes_when_the_clock_says_and_never_between() {
    for control in ["61+1", "21", "3b2", "25d5", "*22", "up", "2/30:10", "21+2x22"] {
        let mut clock = clock(control);
        let limited = Color::ALL.map(|color| clock.is_limited(color));
        let faces = |clock: &Clock, now| {
            let times = clock.times(now);
            let shown = Color::ALL.map(|color| clock.controls()[color.index()].shown(times[color.index()]));
            [Face::of(shown[0].0, limited[0]), Face::of(shown[1].0, limited[1])]
        };
        let mut now = Duration::from_micros(137);
        for step in 0..60 {
            if step % 7 == 6 {
                clock.press(now);
            }
            if clock.flag(now).is_some() {
                break;
            }
            let shown = faces(&clock, now);
            let change = clock.face_changes_at(now).expect("the clock runs");
            assert!(change > now, "{control} at {now:?}");
            assert_ne!(faces(&clock, change), shown, "{control} at {now:?}");
            let between = now + change.saturating_sub(now) / 2;
            assert_eq!(faces(&clock, between), shown, "{control} at {now:?}");
            let before = change.saturating_sub(Duration::from_nanos(1));
            assert_eq!(faces(&clock, before), shown, "{control} at {now:?}");
            now = change;
        }
    }
}

#[test]
fn the_flag_falls_when_the_clock_says() {
    for control in ["61+1", "3b2", "25d5", "*22", "2/30:10"] {
        let mut clock = clock(control);
        clock.press(s(2));
        clock.pause(s(3));
        assert_eq!(clock.flag_at(), None, "{control}: it is paused");
        clock.resume(s(100));
        let flag = clock.flag_at().expect(control);
        assert_eq!(
            clock.flag(flag.saturating_sub(Duration::from_nanos(1))),
            None,
            "{control}"
        );
        assert_eq!(clock.flag(flag), Some(Black), "{control}");
    }
    assert_eq!(clock("up").flag_at(), None);
}

#[test]
fn counting_up_never_flags() {
    let mut clock = clock("up");
    clock.press(s(100));
    assert_eq!(clock.times(s(130)), [s(100), s(30)]);
    assert_eq!(clock.flag(s(100_000)), None);
}

#[test]
fn a_pause_burns_nobodys_time() {
    let mut clock = clock("60");
    clock.pause(s(10));
    assert_eq!((clock.running(), clock.is_paused()), (None, true));
    assert_eq!(clock.time(White, s(1000)), s(50));
    clock.resume(s(1000));
    assert_eq!(clock.time(White, s(1010)), s(40));
    assert_eq!(clock.flag(s(1049)), None);
    assert_eq!(clock.flag(s(1050)), Some(White));
}

#[test]
fn a_take_back_restores_faces_and_moves() {
    let mut clock = clock("2/60:30");
    for now in [10, 20, 30] {
        clock.press(s(now));
    }
    clock.restore([s(50), s(50)], [1, 1], White, s(30));
    assert_eq!(clock.times(s(31)), [s(49), s(50)]);
    assert_eq!(clock.moves_to_go(White), Some(1));
}

#[test]
fn the_last_tenth_of_a_period_is_shown_until_its_end() {
    let clock = clock("0+2x10");
    let at = Duration::from_millis;
    assert_eq!(
        clock.face_changes_at(at(9_900)),
        Some(at(9_900) + Duration::from_nanos(1))
    );
    assert_eq!(clock.face_changes_at(at(9_950)), Some(s(10)));
    assert!(clock.face_changes_at(s(5)) < Some(at(5_200)));
}

#[test]
fn time_is_low_from_a_share_of_the_control() {
    for (control, seconds) in [("300", 20), ("100", 10), ("10", 5), ("0+3x30", 10), ("600+1x90", 20)] {
        assert_eq!(
            crate::game::low_time(&control.parse().expect(control)),
            s(seconds),
            "{control}"
        );
    }
}

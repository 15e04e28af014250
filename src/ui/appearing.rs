//! Menus, lists and messages fade in when they open.

use std::time::Duration;

/// The opacity of the first frame: should the second one be late, there is a menu and not a shade of it.
const FIRST: f32 = 0.5;

/// The share of a time span that has passed; 1 for an empty one.
pub(super) fn share_passed(start: Duration, length: Duration, now: Duration) -> f32 {
    if length.is_zero() {
        return 1.0;
    }
    (now.saturating_sub(start).as_secs_f32() / length.as_secs_f32()).min(1.0)
}

/// What is on the screen and fades in, and since when.
#[derive(Debug, Default)]
pub struct Appearing {
    shown: Vec<Shown>,
    /// Whether something is still fading in.
    pub(super) is_running: bool,
}

#[derive(Debug)]
struct Shown {
    id: String,
    since: Duration,
    is_drawn: bool,
}

impl Appearing {
    /// The opacity of what has this id, from [`FIRST`] to 1, when fading in takes this long.
    pub fn opacity(&self, id: &str, now: Duration, length: Duration) -> f32 {
        let since = self
            .shown
            .iter()
            .find(|shown| shown.id == id)
            .map_or(now, |shown| shown.since);
        FIRST + (1.0 - FIRST) * share_passed(since, length, now)
    }

    /// Notes that what has this id is drawn.
    pub fn draw(&mut self, id: &str, now: Duration) {
        match self.shown.iter_mut().find(|shown| shown.id == id) {
            Some(shown) => shown.is_drawn = true,
            None => self.shown.push(Shown {
                id: id.to_owned(),
                since: now,
                is_drawn: true,
            }),
        }
    }

    /// Ends a frame: what was not drawn in it appears anew when it is drawn again.
    pub fn end_frame(&mut self, now: Duration, length: Duration) {
        self.shown.retain_mut(|shown| std::mem::take(&mut shown.is_drawn));
        self.is_running = self.shown.iter().any(|shown| now < shown.since + length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_opens_fades_in_and_does_so_again_when_it_reopens() {
        let time = Duration::from_millis;
        let mut appearing = Appearing::default();
        // When it is drawn, its opacity in percent, and whether another frame is needed.
        for (at, is_drawn, percent, is_running) in [
            (1_000, true, 50.0, true),
            (1_050, true, 75.0, true),
            (1_100, true, 100.0, false),
            (1_200, false, 100.0, false),
            (1_300, true, 50.0, true),
        ] {
            let opacity = appearing.opacity("menu", time(at), time(100));
            assert!((opacity * 100.0 - percent).abs() < 0.1, "{opacity} at {at}");
            if is_drawn {
                appearing.draw("menu", time(at));
            }
            appearing.end_frame(time(at), time(100));
            assert_eq!(appearing.is_running, is_running, "at {at}");
        }
        assert!(
            (appearing.opacity("menu", time(1_300), Duration::ZERO) - 1.0).abs() < f32::EPSILON,
            "without motion"
        );
    }
}

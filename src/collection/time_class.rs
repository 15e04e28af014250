//! How much time the players of a game had.

listed! {
    /// The class of a time control. Of a base time with an increment, the time of forty moves decides, with the limits that lichess
    /// uses.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TimeClass {
        /// Less than three minutes.
        Bullet = "bullet",
        /// Less than eight minutes.
        Blitz = "blitz",
        /// Less than 25 minutes.
        Rapid = "rapid",
        /// More.
        Classical = "classical",
        /// A day or more for a move.
        Correspondence = "correspondence",
    }
    /// The word for it.
    word
}

impl TimeClass {
    /// The class of a tag `TimeControl` (standard 9.6.1); `None` if it says none.
    ///
    /// ```
    /// use tabiya::collection::TimeClass;
    ///
    /// assert_eq!(TimeClass::of("180+2"), Some(TimeClass::Blitz));
    /// assert_eq!(TimeClass::of("40/7200:3600"), Some(TimeClass::Classical));
    /// assert_eq!(TimeClass::of("1/259200"), Some(TimeClass::Correspondence));
    /// assert_eq!(TimeClass::of("-"), None);
    /// ```
    pub fn of(control: &str) -> Option<TimeClass> {
        const DAY: u64 = 86_400;
        let first = control.trim().split(':').next()?.trim_start_matches('*');
        let (moves, time) = match first.split_once('/') {
            Some((moves, time)) => (moves.parse::<u64>().ok()?, time),
            None => (0, first),
        };
        let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
        let (base, increment) = (base.parse::<u64>().ok()?, increment.parse::<u64>().ok()?);
        if base.checked_div(moves).unwrap_or(0) >= DAY {
            return Some(TimeClass::Correspondence);
        }
        Some(match base.saturating_add(increment.saturating_mul(40)) {
            0..180 => TimeClass::Bullet,
            180..480 => TimeClass::Blitz,
            480..1500 => TimeClass::Rapid,
            _ => TimeClass::Classical,
        })
    }
}

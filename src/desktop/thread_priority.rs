//! Scheduling priority of threads.

/// Runs the calling thread only on otherwise idle processor time (sched(7), `SCHED_IDLE`). Any thread of another policy preempts
/// it as soon as it wakes. A thread that is merely `nice` would first use up its time slice of some milliseconds, and a frame
/// drawn in software wakes every processor many times. Only Linux has this per thread; elsewhere, and where the system refuses,
/// nothing changes.
#[allow(unsafe_code, reason = "the standard library has no priorities")]
pub fn stand_back() {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: the struct holds only numbers, for which zero is valid; the policy has no other priority.
        let priority: libc::sched_param = unsafe { std::mem::zeroed() };
        // SAFETY: the call reads the priority, which lives until it returns; 0 is the calling thread.
        let refused = unsafe { libc::sched_setscheduler(0, libc::SCHED_IDLE, &raw const priority) };
        if refused != 0 {
            log::debug!("the priority of a thread stays as it is");
        }
    }
}

/// Gives the calling thread, and those that it starts, less processor time than others that want it too (setpriority(2)), but enough
/// to go on. Only Linux has this per thread.
#[allow(unsafe_code, reason = "the standard library has no priorities")]
pub fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: the call takes numbers alone: a thread, the calling one, and how nice it is.
        let refused = unsafe { libc::setpriority(0, 0, 10) };
        if refused != 0 {
            log::debug!("the priority of a thread stays as it is");
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::job::Wake;
    use crate::table::players::Analyst;
    use std::fs;
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    /// What the system reports of the calling thread in this field (proc(5)).
    fn reported(field: usize) -> i32 {
        let stat = fs::read_to_string("/proc/thread-self/stat").expect("this thread");
        let (_, fields) = stat.rsplit_once(')').expect("a name");
        let value = fields.split_whitespace().nth(field - 3).expect("the field");
        value.parse().expect("a number")
    }

    /// The scheduling policy of the calling thread.
    fn policy() -> i32 {
        reported(41)
    }

    #[test]
    fn a_thread_that_gives_way_and_those_it_starts_are_nicer_than_others() {
        const NICE: usize = 19;
        let before = reported(NICE);
        let own = std::thread::spawn(|| {
            give_way();
            let started = std::thread::spawn(|| reported(NICE));
            [reported(NICE), started.join().expect("no panic")]
        });
        assert_eq!(own.join().expect("no panic"), [10, 10]);
        assert_eq!(reported(NICE), before);
    }

    /// The policy of the analysis thread; `None` until it has reported.
    static GIVEN: Mutex<Option<i32>> = Mutex::new(None);

    fn prepare() {
        stand_back();
        *GIVEN.lock().expect("no panic") = Some(policy());
    }

    #[test]
    fn only_the_thread_of_the_analysis_stands_back() {
        let before = policy();
        let wake: Wake = Arc::new(|| ());
        let _analyst = Analyst::start(&wake, prepare).expect("a thread");
        let end = Instant::now() + Duration::from_mins(1);
        while GIVEN.lock().expect("no panic").is_none() {
            assert!(Instant::now() < end, "the thread never began");
            std::thread::yield_now();
        }
        assert_eq!(*GIVEN.lock().expect("no panic"), Some(libc::SCHED_IDLE));
        assert_eq!(policy(), before);
        assert_ne!(before, libc::SCHED_IDLE);
    }
}

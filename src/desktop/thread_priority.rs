//! How much of the processors a thread gets beside the others.

/// How far the thread of the analysis stands back, in steps of `nice`: drawing comes first, and what is left over is enough.
#[cfg(target_os = "linux")]
const BACKGROUND: libc::c_int = 10;

/// Lets the calling thread work with what the others leave over. Only Linux knows priorities of single threads by this call;
/// elsewhere, and where the system refuses, nothing changes.
#[allow(unsafe_code, reason = "the standard library has no priorities")]
pub fn stand_back() {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: the call reads its numbers; on Linux 0 is the calling thread.
        let refused = unsafe { libc::setpriority(libc::PRIO_PROCESS, 0, BACKGROUND) };
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

    /// The `nice` value of the calling thread, as the system tells it (proc(5), field 19).
    fn nice() -> i32 {
        let stat = fs::read_to_string("/proc/thread-self/stat").expect("this thread");
        let (_, fields) = stat.rsplit_once(')').expect("a name");
        let value = fields.split_whitespace().nth(16).expect("the field");
        value.parse().expect("a number")
    }

    /// What the thread of an analysis was given; it tells nothing before.
    static GIVEN: Mutex<Option<i32>> = Mutex::new(None);

    fn prepare() {
        stand_back();
        *GIVEN.lock().expect("no panic") = Some(nice());
    }

    #[test]
    fn only_the_thread_of_the_analysis_stands_back() {
        let before = nice();
        let wake: Wake = Arc::new(|| ());
        let _analyst = Analyst::start(&wake, prepare).expect("a thread");
        let end = Instant::now() + Duration::from_mins(1);
        while GIVEN.lock().expect("no panic").is_none() {
            assert!(Instant::now() < end, "the thread never began");
            std::thread::yield_now();
        }
        assert_eq!(*GIVEN.lock().expect("no panic"), Some(before.clamp(BACKGROUND, 19)));
        assert_eq!(nice(), before);
    }
}

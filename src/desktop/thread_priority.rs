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
    use std::fs;

    /// The `nice` value of the calling thread, as the system tells it (proc(5), field 19).
    fn nice() -> i32 {
        let stat = fs::read_to_string("/proc/thread-self/stat").expect("this thread");
        let (_, fields) = stat.rsplit_once(')').expect("a name");
        let value = fields.split_whitespace().nth(16).expect("the field");
        value.parse().expect("a number")
    }

    #[test]
    fn only_the_calling_thread_stands_back() {
        let before = nice();
        let there = std::thread::scope(|scope| {
            let there = scope.spawn(|| {
                stand_back();
                nice()
            });
            there.join().expect("a value")
        });
        assert_eq!(there, before.clamp(BACKGROUND, 19));
        assert_eq!(nice(), before);
    }
}

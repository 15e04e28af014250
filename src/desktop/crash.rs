//! Crashes: a panic is caught once, at the top, and reported.

use crate::job::held;
use crate::store::file::real_disk;
use crate::store::report;
use anyhow::anyhow;
use std::backtrace::Backtrace;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

/// Runs `body`. If it panics on this thread, a report is written to the folder and the panic becomes an error that says where
/// the report is. The report is written before unwinding, so it exists even if unwinding fails.
///
/// # Errors
/// Errors and panics of `body`.
pub fn catch_panic<R>(folder: Option<&Path>, body: impl FnOnce() -> anyhow::Result<R>) -> anyhow::Result<R> {
    let written = Arc::new(Mutex::new(None));
    let before = Arc::new(panic::take_hook());
    panic::set_hook({
        let (written, before, thread) = (Arc::clone(&written), Arc::clone(&before), thread::current().id());
        let folder = folder.map(Path::to_owned);
        Box::new(move |panic| {
            (*before)(panic);
            // A job reports its own panics.
            if thread::current().id() != thread {
                return;
            }
            let path = folder
                .as_deref()
                .map(|folder| report::write(&real_disk(), folder, &text(panic)));
            *held(&written) = path.and_then(Result::ok);
        })
    });
    let result = panic::catch_unwind(AssertUnwindSafe(body));
    panic::set_hook(Box::new(move |panic| (*before)(panic)));
    result.unwrap_or_else(|_| {
        let path = held(&written).take();
        let report = path.map_or_else(String::new, |path| format!("; a report is in {}", path.display()));
        Err(anyhow!(
            "an internal error{report}. Start Tabiya again: it goes on with the game as far as that was written"
        ))
    })
}

/// The text of the report.
fn text(panic: &PanicHookInfo<'_>) -> String {
    format!(
        "Tabiya {} on {} {}\n\n{panic}\n\n{}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        Backtrace::force_capture()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_and_a_report() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        assert_eq!(catch_panic(Some(folder), || Ok(7)).expect("no panic"), 7);
        assert!(report::take_new(&real_disk(), folder).is_empty());
        let error = catch_panic::<()>(Some(folder), || panic!("square {} of 64", 65)).expect_err("a panic");
        assert!(error.to_string().contains("a report is in"), "{error}");
        let reports = report::take_new(&real_disk(), folder);
        let text = std::fs::read_to_string(&reports[0]).expect("a report");
        assert!(text.contains("square 65 of 64") && text.contains(file!()), "{text}");
        let error = catch_panic::<()>(None, || panic!("without a folder")).expect_err("a panic");
        assert!(error.to_string().starts_with("an internal error. "), "{error}");
    }
}

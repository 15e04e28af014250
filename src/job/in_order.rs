//! Pieces of work on all processors.

use std::num::NonZero;
use std::sync::mpsc;
use std::thread;

/// Does `count` pieces of work on as many threads as there are processors, and hands the results over in order, on the caller's
/// thread. At most two results of each thread wait there.
///
/// # Errors
/// The first one that `take` returns; the rest of the work is then left undone.
///
/// # Panics
/// If the work panics.
///
/// ```
/// let mut squares = Vec::new();
/// tabiya::job::in_order(5, |number| number * number, |square| {
///     squares.push(square);
///     Ok::<(), ()>(())
/// })?;
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// # Ok::<(), ()>(())
/// ```
pub fn in_order<T: Send, E>(
    count: usize,
    work: impl Fn(usize) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(count);
    if threads <= 1 {
        return (0..count).try_for_each(|number| take(work(number)));
    }
    thread::scope(|scope| {
        let work = &work;
        let start = |first: usize| {
            let (send, results) = mpsc::sync_channel(1);
            scope.spawn(move || {
                // Once the results are not wanted any more, nothing is sent.
                let _ = (first..count)
                    .step_by(threads)
                    .try_for_each(|number| send.send(work(number)));
            });
            results
        };
        let results: Vec<_> = (0..threads).map(start).collect();
        for number in 0..count {
            let Ok(result) = results[number % threads].recv() else {
                // The thread panicked, and so will the end of this scope.
                break;
            };
            take(result)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_ends_the_work() {
        let mut taken = Vec::new();
        let ended = in_order(
            1_000_000,
            |number| number,
            |number| {
                taken.push(number);
                if number < 10 {
                    Ok(())
                } else {
                    Err("enough")
                }
            },
        );
        assert_eq!((ended, taken.len()), (Err("enough"), 11));
        assert_eq!(in_order(0, |number| number, |_| Err("none")), Ok(()));
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_is_not_lost() {
        let _ = in_order(99, |number| assert!(number < 50), |()| Ok::<(), ()>(()));
    }
}

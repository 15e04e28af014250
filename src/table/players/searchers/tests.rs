//! Searches end when they are to, and tables are there when they are needed.

use super::*;
use crate::engine::time::Budget;
use crate::engine::{Limits, Position, SearchResult};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;

fn listener() -> (Listener, Receiver<SearchNews>) {
    let (sender, receiver) = channel();
    let send = move |news| {
        let _ = sender.send(news);
    };
    (Box::new(send), receiver)
}

fn found(receiver: &Receiver<SearchNews>) -> SearchResult {
    let mut news = receiver.iter();
    news.find_map(|news| match news {
        SearchNews::Found(found, _) => Some(found),
        SearchNews::Report(..) => None,
    })
    .expect("an answer")
}

#[test]
fn several_threads_find_a_mate() {
    let searchers = Searchers::new(1, 3).expect("threads");
    let board = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse().expect("a position");
    let (listener, receiver) = listener();
    searchers.start(SearchTask::new(Position::new(board), Limits::depth(6)), listener);
    assert_eq!(found(&receiver).score, crate::engine::Score::Mate(1));
}

#[test]
fn an_endless_search_answers_when_it_is_stopped() {
    let mut searchers = Searchers::new(1, 2).expect("threads");
    for _ in 0..5 {
        let (listener, receiver) = listener();
        let task = SearchTask {
            is_infinite: true,
            ..SearchTask::new(Position::default(), Limits::depth(2))
        };
        searchers.start(task, listener);
        thread::sleep(Duration::from_millis(20));
        assert!(receiver.try_iter().all(|news| matches!(news, SearchNews::Report(..))));
        searchers.stop();
        assert!(found(&receiver).best.is_some());
    }
    searchers.clear();
    searchers.resize(2, 1).expect("memory");
    searchers.wait();
}

fn endless() -> SearchTask {
    SearchTask {
        is_infinite: true,
        ..SearchTask::new(Position::default(), Limits::default())
    }
}

#[test]
fn a_search_ends_when_another_is_asked_for_or_nobody_can_ask_any_more() {
    let searchers = Searchers::new(1, 1).expect("threads");
    let [(one, first), (two, second)] = [listener(), listener()];
    let is_answered = |receiver: &Receiver<SearchNews>| {
        let until = Instant::now() + Duration::from_secs(20);
        let left = || until.saturating_duration_since(Instant::now());
        std::iter::from_fn(|| receiver.recv_timeout(left()).ok()).any(|news| matches!(news, SearchNews::Found(..)))
    };
    searchers.start(endless(), one);
    searchers.start(endless(), two);
    assert!(is_answered(&first));
    // It answers although its threads are left.
    let left = thread::spawn(move || drop(searchers));
    assert!(is_answered(&second));
    left.join().expect("they end");
}

#[test]
fn another_table_knows_nothing_and_one_of_the_same_size_is_kept() {
    let mut searchers = Searchers::new(1, 1).expect("threads");
    let nodes = |searchers: &Searchers| {
        let (listener, receiver) = listener();
        searchers.start(SearchTask::new(Position::default(), Limits::depth(5)), listener);
        found(&receiver).nodes
    };
    let fresh = nodes(&searchers);
    assert_ne!(nodes(&searchers), fresh, "what was found is known");
    searchers.resize(2, 1).expect("memory");
    assert_eq!(nodes(&searchers), fresh);
    searchers.resize(2, 1).expect("memory");
    assert_ne!(nodes(&searchers), fresh, "a table of the same size is kept");
    searchers.clear();
    assert_eq!(nodes(&searchers), fresh);
}

#[test]
fn who_waits_for_a_table_waits_until_it_is_cleared_or_replaced() {
    let mut searchers = Searchers::new(1, 1).expect("threads");
    let control = Arc::clone(&searchers.control);
    let chores = || {
        let mut chores = 0;
        control.wait_while(|work| {
            chores = work.chores;
            false
        });
        chores
    };
    for is_replaced in [false, true] {
        // The thread is kept busy by a search that nobody counts.
        let (gate, held) = channel::<()>();
        let listener: Listener = Box::new(move |_| {
            let _ = held.recv();
        });
        let task = SearchTask::new(Position::default(), Limits::depth(1));
        searchers.send(SearchOrder::Search(Box::new(task), listener, Instant::now()));
        if is_replaced {
            searchers.resize(1, 1).expect("memory");
        } else {
            searchers.clear();
        }
        assert_eq!(chores(), 1);
        let is_free = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                is_free.store(true, Ordering::SeqCst);
                drop(gate);
            });
            searchers.settle();
            assert!(is_free.load(Ordering::SeqCst));
        });
        assert_eq!(chores(), 0);
    }
}

#[test]
fn pondering_goes_on_beyond_the_time_of_the_move() {
    let searchers = Searchers::new(1, 1).expect("threads");
    let (listener, receiver) = listener();
    let task = SearchTask {
        budget: Some(Budget::exactly(Duration::from_millis(1), Duration::ZERO)),
        is_pondering: true,
        ..SearchTask::new(Position::default(), Limits::default())
    };
    searchers.start(task, listener);
    let is_late = |news: &SearchNews| matches!(news, SearchNews::Report(_, time) if *time > Duration::from_millis(60));
    let wait = Duration::from_secs(20);
    while !is_late(&receiver.recv_timeout(wait).expect("it goes on")) {}
    searchers.ponder_hit();
    assert!(found(&receiver).best.is_some());
}

#[test]
fn pondering_takes_no_time_until_the_move_was_made() {
    let searchers = Searchers::new(1, 1).expect("threads");
    let (listener, receiver) = listener();
    let task = SearchTask {
        budget: Some(Budget::exactly(Duration::from_millis(30), Duration::ZERO)),
        is_pondering: true,
        ..SearchTask::new(Position::default(), Limits::default())
    };
    searchers.start(task, listener);
    thread::sleep(Duration::from_millis(100));
    assert!(receiver.try_iter().all(|news| matches!(news, SearchNews::Report(..))));
    searchers.ponder_hit();
    assert!(found(&receiver).ponder.is_some());
}

#[test]
fn a_panic_ends_the_helpers_too() {
    let searchers = Searchers::new(1, 3).expect("threads");
    let (held, receiver) = channel::<()>();
    let listener: Listener = Box::new(move |_| {
        let _held = &held;
        panic!("on purpose");
    });
    searchers.start(endless(), listener);
    // The listener is dropped with the search.
    let ended = receiver.recv_timeout(Duration::from_secs(20));
    assert_eq!(ended, Err(std::sync::mpsc::RecvTimeoutError::Disconnected));
}

#[test]
fn a_table_has_to_fit_into_the_available_memory() {
    assert!(check_memory(16, Some(20_000)).is_ok() && check_memory(32_768, None).is_ok());
    assert!(check_memory(32_768, Some(20_000)).is_err());
}

#[test]
fn whoever_chooses_the_move_does_not_keep_the_caller_waiting() {
    let searchers = Searchers::new(1, 2).expect("threads");
    let chosen = Position::default().board().legal_moves()[7];
    let (listener, receiver) = listener();
    let task = SearchTask {
        chooser: Some(Box::new(move |is_stopped| {
            while !is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            Some(chosen)
        })),
        ..SearchTask::new(Position::default(), Limits::default())
    };
    searchers.start(task, listener);
    searchers.settle();
    searchers.stop();
    let found = found(&receiver);
    assert_eq!((found.best, found.depth), (Some(chosen), 1));
}

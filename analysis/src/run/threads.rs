//! The threads that play games.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use rayon::{ThreadPool, ThreadPoolBuilder, Yield};

use super::RunError;

/// Threads that play games while another one waits for their results. A page in a browser has one thread for both.
pub(crate) struct Threads(Arc<ThreadPool>);

impl Threads {
    /// Starts this number of threads; 0 for one per core.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub(crate) fn start(threads: usize) -> Result<Self, RunError> {
        let builder = ThreadPoolBuilder::new().num_threads(threads).thread_name(|index| format!("games-{index}"));
        Self::build(builder, threads)
    }

    /// Takes the only thread, which can be taken once and is then kept.
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    pub(crate) fn start(_: usize) -> Result<Self, RunError> {
        thread_local! {
            static THREADS: Result<Threads, String> =
                Threads::build(ThreadPoolBuilder::new().num_threads(1).use_current_thread(), 1).map_err(|error| error.to_string());
        }
        THREADS.with(|threads| match threads {
            Ok(Self(pool)) => Ok(Self(Arc::clone(pool))),
            Err(message) => Err(RunError::Threads { threads: 1, message: message.clone() }),
        })
    }

    fn build(builder: ThreadPoolBuilder, threads: usize) -> Result<Self, RunError> {
        let failed = |error: rayon::ThreadPoolBuildError| RunError::Threads { threads, message: error.to_string() };
        builder.build().map(Arc::new).map(Self).map_err(failed)
    }

    /// The number of threads that play.
    pub(crate) fn number(&self) -> usize {
        self.0.current_num_threads()
    }

    /// The pool to which work is given.
    pub(crate) fn pool(&self) -> &ThreadPool {
        &self.0
    }

    /// The next message of a thread. A waiting thread that is one of those that play plays until there is a message.
    ///
    /// # Panics
    /// If no thread is left that could send one.
    pub(crate) fn wait_for<T>(&self, receiver: &Receiver<T>) -> T {
        loop {
            if let Ok(message) = receiver.try_recv() {
                return message;
            }
            if self.0.yield_now() != Some(Yield::Executed) {
                return receiver.recv().expect("a chunk that was started answers");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// As in a page: the waiting thread is the only one that plays.
    #[test]
    fn one_thread_plays_while_it_waits() {
        let played = std::thread::spawn(|| {
            let builder = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
            let threads = Threads::build(builder, 1).expect("a thread of its own");
            let (sender, receiver) = channel();
            threads.pool().in_place_scope(|scope| {
                scope.spawn(move |_| sender.send(std::thread::current().id()).expect("it is waited for"));
                threads.wait_for(&receiver)
            }) == std::thread::current().id()
        });
        assert!(played.join().expect("the wait ends"));
    }
}

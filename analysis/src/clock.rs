//! The clock decides when finished work is saved and predicts the duration of a run; it never decides a result.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use stopped::Instant;

/// In a browser the standard library has no clock. Nothing is saved there, and the page times its runs itself.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod stopped {
    use std::time::Duration;

    /// A moment at which no time passes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(crate) struct Instant;

    impl Instant {
        pub(crate) fn now() -> Self {
            Self
        }

        pub(crate) fn elapsed(self) -> Duration {
            Duration::ZERO
        }
    }
}

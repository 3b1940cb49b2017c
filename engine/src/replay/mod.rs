//! Replays: one game as a small document that any user of the same engine can check and retell.
//!
//! A replay holds the setup of a game (rules, tables, luck, line-up) and the choices made, without forced moves. It has a digest of the state every
//! [`STRETCH`] choices. [`record`] writes one, [`verify`] plays it again without the strategies, [`retell`] does so for a listener. The engine reads
//! and writes no files, only texts.

mod form;
mod header;
mod play;

pub use form::{Replay, Stretch, Unreadable};
pub use header::{Differs, Header, ReplacedTable};
pub use play::{Asked, Departure, Listener, record, retell, verify};

/// Version of the document. A change of the form needs a new number, and a reader for the old form.
pub const FORMAT: u32 = 1;

/// Choices between two digests.
pub const STRETCH: usize = 64;

/// The written form of a digest: 16 hexadecimal digits, because numbers of 64 bits are not safe in every JSON reader.
fn hexadecimal(digest: u64) -> String {
    format!("{digest:016x}")
}

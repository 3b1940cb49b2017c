//! Digests of files, piece by piece: they may be too large for memory.

use core::hash::{Hash as _, Hasher as _};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use evenkeel_engine::digest::Digest;

/// Digest of all bytes of a reader.
pub(super) fn digest_of(from: &mut impl Read) -> io::Result<u64> {
    let (mut digest, mut piece) = (Digest::new(), Vec::new());
    while from.by_ref().take(PIECE as u64).read_to_end(&mut piece)? > 0 {
        piece.hash(&mut digest);
        piece.clear();
    }
    Ok(digest.finish())
}

/// Digest of a file.
pub(super) fn digest_of_file(path: &Path) -> io::Result<u64> {
    digest_of(&mut File::open(path)?)
}

/// Passes on all written bytes. Its digest equals that of [`digest_of`] for the same bytes.
pub(super) struct Digested<W> {
    to: W,
    digest: Digest,
    /// The bytes since the last piece.
    piece: Vec<u8>,
}

impl<W: Write> Digested<W> {
    /// Begins with nothing written.
    pub fn new(to: W) -> Self {
        Self { to, digest: Digest::new(), piece: Vec::new() }
    }

    /// The digest of all that was written.
    pub fn finish(mut self) -> io::Result<u64> {
        if !self.piece.is_empty() {
            self.piece.hash(&mut self.digest);
        }
        self.to.flush()?;
        Ok(self.digest.finish())
    }
}

impl<W: Write> Write for Digested<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(PIECE - self.piece.len());
        self.to.write_all(&bytes[..taken])?;
        self.piece.extend_from_slice(&bytes[..taken]);
        if self.piece.len() == PIECE {
            self.piece.hash(&mut self.digest);
            self.piece.clear();
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// The number of bytes of a file in memory at once.
const PIECE: usize = 1 << 20;

/// The file from which the program was loaded, if it differs from the started file.
static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Sets the file from which the program was loaded, for programs that contain this one, such as a Python package. The first call counts.
pub fn loaded_from(path: PathBuf) {
    PROGRAM.get_or_init(|| path);
}

/// Digest of the running program, computed once because searches use it thousands of times.
pub fn program_digest() -> u64 {
    static DIGEST: OnceLock<u64> = OnceLock::new();
    let path = || PROGRAM.get().map_or_else(std::env::current_exe, |path| Ok(path.clone()));
    *DIGEST.get_or_init(|| path().and_then(|path| digest_of_file(&path)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digest is the same if a piece ends inside a single write.
    #[test]
    fn who_writes_and_who_reads_know_the_same_digest() {
        for length in [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 7] {
            let bytes: Vec<u8> = (0..length).map(|place| (place % 251) as u8).collect();
            let mut written = Digested::new(Vec::new());
            bytes.chunks(999_983).for_each(|chunk| written.write_all(chunk).unwrap());
            assert_eq!(written.to, bytes);
            assert_eq!(written.finish().unwrap(), digest_of(&mut bytes.as_slice()).unwrap(), "{length}");
        }
    }
}

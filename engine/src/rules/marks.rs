//! The marks in square brackets in the `provenance` of a table row: the source of the row, and its reconstructed cells.

use super::{Provenance, nearest};

/// The content of brackets: `[reconstructed: hull_size point_buy]`.
#[derive(Clone, Copy, Debug)]
struct Mark<'a> {
    word: &'a str,
    /// The text after a colon.
    of: Option<&'a str>,
    is_closed: bool,
}

/// Why a mark is unclear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unclear {
    /// The bracket is not closed.
    Open,
    /// The mark has a colon without a column after it.
    Empty,
    /// The mark contains more than the word, without a colon after it.
    NoColon,
    /// The mark is the whole text, without brackets.
    Bare,
    /// There is no such mark; this one is the nearest.
    Misspelt(&'static str),
}

/// The mark of reconstructed data.
const RECONSTRUCTED: &str = word_of(Provenance::Reconstructed);

/// The word for a source in brackets; other published material has its key after a colon.
const fn word_of(source: Provenance) -> &'static str {
    match source {
        Provenance::Rulebook => "rulebook",
        Provenance::Published => "source",
        Provenance::Reconstructed => "reconstructed",
        Provenance::Ruling => "ruling",
    }
}

/// Whether a row comes from this source, or some of its cells do.
pub(super) fn names(text: &str, source: Provenance) -> bool {
    read(text).any(|mark| mark.is(word_of(source)))
}

/// Whether the cell of this column is reconstructed: a mark without columns means all cells.
pub(super) fn is_reconstructed(text: &str, column: &str) -> bool {
    reconstructed(text).any(|mark| mark.of.is_none()) || reconstructed_columns(text).any(|named| named == column)
}

/// The columns whose cells are reconstructed, if marks name some.
pub(super) fn reconstructed_columns(text: &str) -> impl Iterator<Item = &str> {
    reconstructed(text).filter_map(|mark| mark.of).flat_map(columns)
}

/// The faults of the marks, mainly of reconstructed ones: a misspelt mark would make a guess look like a known value.
pub(super) fn unclear(text: &str) -> impl Iterator<Item = Unclear> {
    let bare = text.trim().eq_ignore_ascii_case(RECONSTRUCTED).then_some(Unclear::Bare);
    bare.into_iter().chain(read(text).filter_map(Mark::unclear))
}

fn reconstructed(text: &str) -> impl Iterator<Item = Mark<'_>> {
    read(text).filter(|mark| mark.is(RECONSTRUCTED))
}

/// Names separated by blanks or commas.
fn columns(list: &str) -> impl Iterator<Item = &str> {
    list.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|name| !name.is_empty())
}

fn read(text: &str) -> impl Iterator<Item = Mark<'_>> {
    text.split('[').skip(1).map(|rest| {
        let (inside, is_closed) = rest.split_once(']').map_or((rest, false), |(inside, _)| (inside, true));
        let (word, of) = inside.split_once(':').map_or((inside, None), |(word, of)| (word, Some(of)));
        // An unclosed bracket contains the rest of the text: its first word is the mark.
        let word = if is_closed { word.trim() } else { word.split_whitespace().next().unwrap_or_default() };
        Mark { word, of, is_closed }
    })
}

impl Mark<'_> {
    fn is(&self, word: &str) -> bool {
        self.is_closed && self.word.eq_ignore_ascii_case(word)
    }

    fn unclear(self) -> Option<Unclear> {
        if self.word.eq_ignore_ascii_case(RECONSTRUCTED) {
            return match self.of {
                _ if !self.is_closed => Some(Unclear::Open),
                Some(list) if columns(list).next().is_none() => Some(Unclear::Empty),
                _ => None,
            };
        }
        let words = || Provenance::ALL.into_iter().map(word_of);
        if !self.is_closed || words().any(|word| self.is(word)) {
            return None;
        }
        let begins =
            self.word.get(..RECONSTRUCTED.len()).is_some_and(|first| first.eq_ignore_ascii_case(RECONSTRUCTED));
        if begins {
            return Some(Unclear::NoColon);
        }
        let like = nearest(&self.word.to_lowercase(), words());
        words().find(|word| like == Some(*word)).map(Unclear::Misspelt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reconstructed_of(text: &str) -> Vec<&str> {
        ["hp", "adf", "mr"].into_iter().filter(|column| is_reconstructed(text, column)).collect()
    }

    #[test]
    fn a_row_or_some_of_its_cells_are_reconstructed() {
        assert_eq!(reconstructed_of("[reconstructed] by us"), ["hp", "adf", "mr"]);
        assert_eq!(reconstructed_of("[rulebook]; [reconstructed: hp mr]"), ["hp", "mr"]);
        assert_eq!(reconstructed_of("[reconstructed : hp,mr] [reconstructed: adf ]"), ["hp", "adf", "mr"]);
        assert_eq!(reconstructed_of("[Reconstructed: mr]"), ["mr"]);
        assert_eq!(reconstructed_of("hp [rulebook], reconstructed: mr"), [""; 0]);
    }

    #[test]
    fn sources_are_named_in_brackets() {
        let of = |text| Provenance::ALL.into_iter().filter(|source| names(text, *source)).collect::<Vec<_>>();
        assert_eq!(of("[source: KEY]; [reconstructed: hp]"), [Provenance::Published, Provenance::Reconstructed]);
        assert_eq!(of("[rulebook], but for the [ruling]"), [Provenance::Rulebook, Provenance::Ruling]);
        assert_eq!(of("the rulebook; a ruling; [rulebook"), []);
    }

    #[test]
    fn a_mark_that_says_nothing_is_found() {
        let of = |text| unclear(text).collect::<Vec<_>>();
        assert_eq!(of("[reconstructed: hp] [rulebook]"), []);
        assert_eq!(of("[reconstructed] by us"), []);
        assert_eq!(of("[reconstructed:] [reconstructed: , ]"), [Unclear::Empty, Unclear::Empty]);
        assert_eq!(of("[reconstructed: hp mr"), [Unclear::Open]);
        assert_eq!(of("[reconstructed by us"), [Unclear::Open]);
        assert_eq!(of("[what the sentence calls reconstructed"), []);
        assert_eq!(of("[reconstructed hp]"), [Unclear::NoColon]);
        assert_eq!(of("[reconstructed;hp]"), [Unclear::NoColon]);
        assert_eq!(of(" Reconstructed "), [Unclear::Bare]);
        assert_eq!(of("[reconstructd] [re-constructed: hp]"), [Unclear::Misspelt("reconstructed"); 2]);
        assert_eq!(of("[rule book] [sourse: KEY]"), [Unclear::Misspelt("rulebook"), Unclear::Misspelt("source")]);
        assert_eq!(of("[house rule] [ours] [rulebook] [source: KEY] [ruling]"), []);
    }
}

//! What the `provenance` of a row of a table says in square brackets: where the row comes from, and which of its cells are reconstructed.

use super::Provenance;

/// What stands between brackets: `[reconstructed: hull_size point_buy]`.
#[derive(Clone, Copy, Debug)]
struct Mark<'a> {
    word: &'a str,
    /// What stands behind a colon.
    of: Option<&'a str>,
    is_closed: bool,
}

/// Why a mark says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unclear {
    /// Its bracket is not closed.
    Open,
    /// It has a colon, and no column behind it.
    Empty,
}

/// The mark of what is found nowhere.
const RECONSTRUCTED: &str = "reconstructed";
/// The mark of other published material, with its key behind a colon.
const SOURCE: &str = "source";

/// Whether a row comes from this source, or some of its cells do.
pub(super) fn names(text: &str, source: Provenance) -> bool {
    let word = match source {
        Provenance::Rulebook => "rulebook",
        Provenance::Published => SOURCE,
        Provenance::Reconstructed => RECONSTRUCTED,
        Provenance::Ruling => "ruling",
    };
    read(text).any(|mark| mark.is(word))
}

/// Whether the cell of this column is reconstructed: a mark without columns says so of all.
pub(super) fn is_reconstructed(text: &str, column: &str) -> bool {
    reconstructed(text).any(|mark| mark.of.is_none()) || reconstructed_columns(text).any(|named| named == column)
}

/// The columns whose cells are reconstructed, where marks name some.
pub(super) fn reconstructed_columns(text: &str) -> impl Iterator<Item = &str> {
    reconstructed(text).filter_map(|mark| mark.of).flat_map(columns)
}

/// What is wrong with the marks of what is reconstructed.
pub(super) fn unclear(text: &str) -> impl Iterator<Item = Unclear> {
    let marks = read(text).filter(|mark| mark.word == RECONSTRUCTED);
    marks.filter_map(|mark| match mark.of {
        _ if !mark.is_closed => Some(Unclear::Open),
        Some(list) if columns(list).next().is_none() => Some(Unclear::Empty),
        _ => None,
    })
}

fn reconstructed(text: &str) -> impl Iterator<Item = Mark<'_>> {
    read(text).filter(|mark| mark.is(RECONSTRUCTED))
}

/// Names with blanks or commas between.
fn columns(list: &str) -> impl Iterator<Item = &str> {
    list.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|name| !name.is_empty())
}

fn read(text: &str) -> impl Iterator<Item = Mark<'_>> {
    text.split('[').skip(1).map(|rest| {
        let (inside, is_closed) = rest.split_once(']').map_or((rest, false), |(inside, _)| (inside, true));
        let (word, of) = inside.split_once(':').map_or((inside, None), |(word, of)| (word, Some(of)));
        // Behind a bracket that is not closed stands the rest of the text: its first word is the mark.
        let word = if is_closed { word.trim() } else { word.split_whitespace().next().unwrap_or_default() };
        Mark { word, of, is_closed }
    })
}

impl Mark<'_> {
    fn is(&self, word: &str) -> bool {
        self.is_closed && self.word == word
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
    }
}

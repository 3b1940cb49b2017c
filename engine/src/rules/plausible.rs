//! The plausible values of a reconstructed number, switch, word or column of a table. A study draws unknown values from
//! them to test whether its conclusions survive.

use core::fmt;
use core::ops::RangeInclusive;

use super::text::Text;
use super::{Column, CsvTable, Holds, Kind, Parameter, Provenance, Redraw, Row, Tables, Value};
use crate::chance::{Dice as _, Luck, PcgDice};
use crate::digest::Digest;
use crate::streams;

streams! {
    enum Purpose { Redraw }
}

/// The plausible values of a reconstructed rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plausible {
    /// A whole number within these bounds, both included.
    Within(RangeInclusive<i64>),
    /// One of these: two or more.
    OneOf(Vec<Value>),
}

impl Parameter {
    /// The plausible values of a reconstructed rule: the declared ones. By default: half to double a number within its bounds, both states of a
    /// switch, or any other word. `None` for a rule with a known value or without another possible value.
    ///
    /// # Panics
    /// If its declaration cannot be read; a test checks all declarations.
    pub fn plausible(&self, base: &Value) -> Option<Plausible> {
        if self.provenance != Provenance::Reconstructed {
            return None;
        }
        if !self.plausible.is_empty() {
            return Some(read(self.plausible, self.kind));
        }
        match (self.kind, base) {
            (Kind::Switch, _) => Some(Plausible::OneOf(vec![Value::Switch(false), Value::Switch(true)])),
            (Kind::Word(words), _) if words.len() > 1 => {
                Some(Plausible::OneOf(words.iter().map(|word| Value::Word((*word).to_owned())).collect()))
            }
            (Kind::Integer { low, high }, &Value::Integer(base)) => {
                let ends = [halved(base), base.saturating_mul(2)].map(|end| end.clamp(low, high));
                let (least, most) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                (least < most).then_some(Plausible::Within(least..=most))
            }
            _ => None,
        }
    }
}

/// `20..=80`, or `0 | 20 | 80`, or for lists `1,2 | 2,3`.
fn read(declared: &'static str, kind: Kind) -> Plausible {
    let number = |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("`{text}` of `{declared}` is no number"));
    if let Some((low, high)) = declared.split_once("..=") {
        return Plausible::Within(number(low)..=number(high));
    }
    let value = |text: &str| match kind {
        Kind::Integer { .. } => Value::Integer(number(text)),
        Kind::List { .. } => Value::List(text.split(',').map(number).collect()),
        Kind::Switch | Kind::Word(_) | Kind::Text | Kind::Cell(_) => Value::Word(text.trim().to_owned()),
    };
    Plausible::OneOf(declared.split('|').map(value).collect())
}

/// "100 to 500", "true or false".
impl fmt::Display for Plausible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Within(range) => write!(f, "{} to {}", range.start(), range.end()),
            Self::OneOf(values) => {
                for (at, value) in values.iter().enumerate() {
                    let before = if at == 0 { "" } else { " or " };
                    write!(f, "{before}{value}")?;
                }
                Ok(())
            }
        }
    }
}

impl Column {
    /// Plausible values of reconstructed cells: half to double.
    #[must_use]
    pub const fn scaled(self) -> Self {
        Self { redraw: Redraw::Scaled, ..self }
    }

    /// Plausible values of reconstructed cells: the next lower or higher value.
    #[must_use]
    pub const fn stepped(self) -> Self {
        Self { redraw: Redraw::Stepped, ..self }
    }

    /// Plausible values of reconstructed cells: those of other reconstructed rows.
    #[must_use]
    pub const fn swapped(self) -> Self {
        self.swapped_within("")
    }

    /// The same within rows with the same text in this column.
    #[must_use]
    pub const fn swapped_within(self, within: &'static str) -> Self {
        Self { redraw: Redraw::Swapped { within }, ..self }
    }

    /// Its cells change in the same way as those of this column.
    #[must_use]
    pub const fn moved_with(self, column: &'static str) -> Self {
        Self { redraw: Redraw::With(column), ..self }
    }

    /// Reconstructed rules whose paths begin like this determine the plausible values of its cells.
    #[must_use]
    pub const fn by_rules(self, beginning: &'static str) -> Self {
        Self { redraw: Redraw::ByRules(beginning), ..self }
    }

    /// Cells with this text stay unmodified, and no other cell gets it.
    #[must_use]
    pub const fn but(self, text: &'static str) -> Self {
        Self { but: text, ..self }
    }

    fn stays(&self, text: &str) -> bool {
        self.has_other(text) || !self.but.is_empty() && self.is_same(text, self.but)
    }
}

/// Another version of a reconstructed column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// Every cell halved, or one step lower; cells that change places swap with neighbours in pairs.
    Lower,
    /// Every cell doubled, or one step higher; cells that change places swap with the other neighbours.
    Higher,
    /// Each cell lower, higher or unmodified; cells that change places do so at random.
    Mixed(u8),
}

impl Version {
    /// All versions tried besides the unmodified column.
    pub const ALL: [Self; 4] = [Self::Lower, Self::Higher, Self::Mixed(1), Self::Mixed(2)];

    /// The version in words, for a column redrawn this way.
    pub fn words(self, redraw: Redraw) -> String {
        let (lower, higher, mixed) = match redraw {
            Redraw::Scaled => ("halved", "doubled", "some halved, some doubled"),
            Redraw::Stepped => ("one step lower", "one step higher", "some lower, some higher"),
            Redraw::Kept | Redraw::Swapped { .. } | Redraw::With(_) | Redraw::ByRules(_) => {
                ("neighbours swapped", "other neighbours swapped", "shuffled")
            }
        };
        match self {
            Self::Lower => lower.to_owned(),
            Self::Higher => higher.to_owned(),
            Self::Mixed(number) => format!("{mixed} ({number})"),
        }
    }
}

/// A reconstructed column with other plausible values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redrawable {
    /// The column; the columns that move with it are not listed.
    pub column: &'static Column,
    /// The number of rows with other plausible values.
    pub rows: usize,
    /// Its other versions, each different from the table and from those before it: one or more.
    pub versions: Vec<Version>,
}

impl Tables {
    /// Columns of a table whose cells are reconstructed and have other plausible values.
    pub fn redrawable(&self, name: &str) -> Vec<Redrawable> {
        let Some(entry) = self.texts.get(name) else { return Vec::new() };
        let sheet = entry.sheet();
        let in_place = |column: &Column| {
            let mut known = vec![self.redrawn(name, &[])];
            let is_new = |version: &Version| {
                let text = self.redrawn(name, &[(column.name, *version)]);
                let is_new = !known.contains(&text);
                known.push(text);
                is_new
            };
            Version::ALL.into_iter().filter(is_new).collect::<Vec<Version>>()
        };
        let redrawable = |column: &'static Column| {
            let rows = entry.open_rows(sheet, column).len();
            let moves = rows > 0 && column.redraw.leads();
            let versions = if moves { in_place(column) } else { Vec::new() };
            (!versions.is_empty()).then_some(Redrawable { column, rows, versions })
        };
        entry.table.columns.iter().filter_map(redrawable).collect()
    }

    /// Columns of a table whose cells are reconstructed but stay unmodified in every draw.
    pub fn kept(&self, name: &str) -> Vec<&'static Column> {
        let Some(entry) = self.texts.get(name) else { return Vec::new() };
        let is_kept = |column: &&'static Column| {
            column.redraw == Redraw::Kept && !entry.open_rows(entry.sheet(), column).is_empty()
        };
        entry.table.cell_columns().filter(is_kept).collect()
    }

    /// The text of a table with other versions of some of its columns, as [`redrawable`](Self::redrawable) lists them.
    ///
    /// # Panics
    /// If the ruleset has no table of this name.
    pub fn redrawn(&self, name: &str, versions: &[(&str, Version)]) -> String {
        let entry = &self.texts[name];
        let mut sheet = entry.sheet().clone();
        for &(leader, version) in versions {
            let mut dice =
                PcgDice::new::<Purpose>(Luck::of_table(Digest::of(&("redraw", name, leader, version.number())), 0));
            let column = entry.table.column(leader).expect("a column of the table");
            let open = entry.open_rows(&sheet, column);
            let followers = entry.table.columns.iter().filter(|other| other.redraw == Redraw::With(column.name));
            let together = core::iter::once(column).chain(followers);
            match column.redraw {
                Redraw::Scaled | Redraw::Stepped => {
                    let ways: Vec<(usize, Way)> = open.into_iter().map(|row| (row, version.way(&mut dice))).collect();
                    for moved in together {
                        for (row, way) in &ways {
                            let text = moved.moved(sheet.text(*row, moved.name), column.redraw, *way);
                            sheet.put(*row, moved.name, text);
                        }
                    }
                }
                Redraw::Swapped { within } => {
                    let from = places(&sheet, &open, within, version, &mut dice);
                    for moved in together {
                        let text = |(_, from): &(usize, usize)| sheet.text(*from, moved.name).to_owned();
                        let texts: Vec<String> = from.iter().map(text).collect();
                        from.iter().zip(texts).for_each(|((to, _), text)| sheet.put(*to, moved.name, text));
                    }
                }
                Redraw::Kept | Redraw::With(_) | Redraw::ByRules(_) => {}
            }
        }
        sheet.to_text()
    }
}

impl Text {
    /// The rows with a reconstructed cell in a column that has other plausible values.
    fn open_rows(&self, sheet: &CsvTable, column: &Column) -> Vec<usize> {
        let is_open =
            |(at, row): &(usize, Row<'_>)| self.is_open(*at, *row, column.name) && !column.stays(row.text(column.name));
        sheet.rows().enumerate().filter(is_open).map(|(at, _)| at).collect()
    }
}

/// Pairs of rows: the receiver of a cell and its source.
fn places(sheet: &CsvTable, open: &[usize], within: &str, version: Version, dice: &mut PcgDice) -> Vec<(usize, usize)> {
    let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
    for &row in open {
        let group = if within.is_empty() { "" } else { sheet.text(row, within) };
        match groups.iter_mut().find(|(name, _)| *name == group) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((group, vec![row])),
        }
    }
    let mut all = Vec::new();
    for (_, rows) in groups {
        let mut from = rows.clone();
        match version {
            Version::Lower => from.chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1)),
            Version::Higher => from[1..].chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1)),
            Version::Mixed(_) => dice.shuffle(Purpose::Redraw, &mut from),
        }
        all.extend(rows.into_iter().zip(from));
    }
    all
}

/// Whether a cell goes down, up, or stays.
#[derive(Clone, Copy)]
enum Way {
    Down,
    Stay,
    Up,
}

impl Version {
    const fn number(self) -> u64 {
        match self {
            Self::Lower => 0,
            Self::Higher => 1,
            Self::Mixed(number) => 1 + number as u64,
        }
    }

    fn way(self, dice: &mut PcgDice) -> Way {
        match self {
            Self::Lower => Way::Down,
            Self::Higher => Way::Up,
            Self::Mixed(_) => [Way::Down, Way::Stay, Way::Up][dice.below(Purpose::Redraw, 3) as usize],
        }
    }
}

impl Column {
    /// The text of a cell moved one way; unchanged at the end of its range.
    fn moved(&self, text: &str, redraw: Redraw, way: Way) -> String {
        if self.stays(text) {
            return text.to_owned();
        }
        let is_step = redraw == Redraw::Stepped;
        if let Some((number, (low, high))) = self.number(text).zip(self.limits()) {
            let moved = match way {
                Way::Down if is_step => number - 1,
                Way::Down => halved(i64::from(number)) as i32,
                Way::Stay => number,
                Way::Up if is_step => number + 1,
                Way::Up => number.saturating_mul(2),
            };
            let moved = self.text_of(moved.clamp(low, high));
            return if self.stays(&moved) { text.to_owned() } else { moved };
        }
        let (Some(place), Holds::Word(words)) = (self.place(text), self.holds) else { return text.to_owned() };
        let next = match way {
            Way::Down => place.checked_sub(1),
            Way::Stay => None,
            Way::Up => Some(place + 1),
        };
        let next = next.and_then(|next| words.get(next)).filter(|word| !self.stays(word));
        next.map_or_else(|| text.to_owned(), |word| (*word).to_owned())
    }
}

/// Half of a number, rounded away from zero.
const fn halved(number: i64) -> i64 {
    number - number / 2
}

//! One table for all writers: its name, its columns, and rows of typed values.
//!
//! The writers for the terminal, Markdown, the page and CSV can each write any table.

use evenkeel_findings::format;

use crate::fact::Fact;
use crate::value::Value;

/// One table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Its unique name among the tables of a report: `win-rates`.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// The metric whose definition explains its numbers; empty if its words suffice.
    pub metric: String,
    /// Where it is shown.
    pub shown: Shown,
    /// Its columns, those that name the rows first.
    pub columns: Vec<Column>,
    /// Its rows, one value for each column.
    pub rows: Vec<Row>,
    /// Sentences below it.
    pub notes: Vec<String>,
    /// The identity of its numbers in data for scripts, unless columns and rows state more.
    pub fact: Fact,
}

/// Where a table is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// On every form of the report.
    #[default]
    Everywhere,
    /// On the page and in the summary, but not on a terminal.
    Report,
    /// On the page.
    Page,
    /// Only on a terminal.
    Terminal,
    /// Nowhere: its numbers are for scripts.
    Data,
}

/// One column.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// Its heading.
    pub head: String,
    /// Its heading for narrow tables; empty if it is the same.
    pub short: String,
    /// Number of the style (colour, marker) of its strategy.
    pub style: Option<usize>,
    /// The kind of its values.
    pub kind: Kind,
    /// The part of it that narrow tables show.
    pub detail: Detail,
    /// The metric of its numbers, if it is not the table's.
    pub metric: String,
    /// The identity of its numbers in data for scripts.
    pub fact: Fact,
    /// Position of the cell of its numbers, if it is not the row's.
    pub cell: Option<usize>,
}

/// The kind of the values of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Numbers, aligned to the right.
    #[default]
    Number,
    /// Numbers that name the rows.
    NumberLabel,
    /// Names of the rows.
    Label,
    /// Words about a row.
    Words,
}

impl Kind {
    /// Whether the column names the rows.
    pub fn is_label(self) -> bool {
        matches!(self, Self::Label | Self::NumberLabel)
    }

    /// Whether the column is aligned to the right.
    pub fn is_right(self) -> bool {
        matches!(self, Self::Number | Self::NumberLabel)
    }
}

/// The part of a column shown on a terminal and in Markdown; the page shows all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// All of it.
    #[default]
    Full,
    /// Numbers without their intervals.
    Brief,
    /// Hidden on a terminal.
    Report,
    /// Shown on the page only.
    Page,
}

/// One row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Position of the cell of its numbers; 0 in a tournament, which has no cells.
    pub cell: usize,
    /// Whether that cell has the standard values of a run that varies something.
    pub standard: bool,
    /// One for each column.
    pub entries: Vec<Entry>,
    /// The identity of its numbers in data for scripts.
    pub fact: Fact,
}

/// The content of one place of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// The value.
    pub value: Value,
    /// Its tone.
    pub tone: Tone,
    /// Additional text, in small print, if there is room.
    pub small: String,
}

/// The judgement of a value, by colour, weight or a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
    #[default]
    Plain,
    /// The interval lies above the fair level.
    Above,
    /// The interval lies below the fair level.
    Below,
    /// Significant, corrected for multiple comparisons. Marked `*`.
    Significant,
    /// It matters.
    Strong,
    /// It is not known.
    Faint,
    /// A bound holds.
    Pass,
    /// A warning.
    Warn,
    /// A bound does not hold.
    Fail,
}

/// The note about rows that are left out.
pub fn more(left_out: usize) -> String {
    format!("And {} more, not shown here: index.html and findings.csv have all.", format::count(left_out as u64))
}

impl Table {
    /// At most this many rows, those with the worst judgements first, and a note about the others.
    pub fn worst(&self, most: usize) -> (Vec<&Row>, Option<String>) {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        let left_out = rows.len().saturating_sub(most);
        if left_out > 0 {
            rows.sort_by_key(|row| row.standing());
            rows.truncate(most);
        }
        (rows, (left_out > 0).then(|| more(left_out)))
    }

    /// Whether a column names no row, as for one player alone: such a column is not shown.
    pub fn is_nameless(&self, index: usize) -> bool {
        self.columns[index].kind.is_label() && self.rows.iter().all(|row| row.entries[index].text().is_empty())
    }
}

impl Row {
    /// The severity of a row: bounds that do not hold come first.
    fn standing(&self) -> usize {
        let of = |tone: Tone| match tone {
            Tone::Fail => 0,
            Tone::Warn => 1,
            _ => 2,
        };
        self.entries.iter().map(|entry| of(entry.tone)).min().unwrap_or_default()
    }
}

impl Column {
    /// A column of numbers.
    pub fn number(head: impl Into<String>) -> Self {
        Self { head: head.into(), ..Self::default() }
    }

    /// A column that names the rows.
    pub fn label(head: impl Into<String>) -> Self {
        Self { head: head.into(), kind: Kind::Label, ..Self::default() }
    }

    /// A column of words.
    pub fn words(head: impl Into<String>) -> Self {
        Self { head: head.into(), kind: Kind::Words, ..Self::default() }
    }

    /// The column of a strategy with this style.
    #[must_use]
    pub fn styled(self, style: usize) -> Self {
        Self { style: Some(style), ..self }
    }

    /// The column with this detail in narrow tables.
    #[must_use]
    pub fn shown(self, detail: Detail) -> Self {
        Self { detail, ..self }
    }

    /// The column with a shorter heading for narrow tables.
    #[must_use]
    pub fn short(self, short: impl Into<String>) -> Self {
        Self { short: short.into(), ..self }
    }

    /// The column with its own metric.
    #[must_use]
    pub fn of_metric(self, metric: &str) -> Self {
        Self { metric: metric.to_owned(), ..self }
    }

    /// The column with the identity of its numbers in data for scripts.
    #[must_use]
    pub fn fact(self, fact: Fact) -> Self {
        Self { fact, ..self }
    }
}

impl Entry {
    /// The entry with this tone.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// The entry with small print.
    #[must_use]
    pub fn small(self, small: impl Into<String>) -> Self {
        Self { small: small.into(), ..self }
    }

    /// Whether it is set in bold without colour.
    pub fn is_loud(&self) -> bool {
        matches!(self.tone, Tone::Fail | Tone::Strong | Tone::Significant)
    }

    /// The value for readers, with the mark of its tone.
    pub fn text(&self) -> String {
        let mark = if self.tone == Tone::Significant { "*" } else { "" };
        format!("{}{mark}", self.value.text())
    }

    /// The interval that a column of this detail shows in narrow tables; empty for none.
    pub fn interval(&self, column: &Column) -> String {
        if column.detail == Detail::Brief { String::new() } else { self.value.interval() }
    }
}

impl From<Value> for Entry {
    fn from(value: Value) -> Self {
        Self { value, ..Self::default() }
    }
}

impl<T: Into<Self>> From<Option<T>> for Entry {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Self::default, Into::into)
    }
}

//! How the cells of a column are redrawn.

use core::fmt;

/// How the cells of a column are redrawn if their rows are reconstructed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Redraw {
    /// Not at all: the cells name or place something, or another column determines their plausible values.
    #[default]
    Kept,
    /// Halved to doubled: amounts and counts.
    Scaled,
    /// The next lower or higher value: ratings and words in an order.
    Stepped,
    /// They change places: which cell belongs to which row is not known.
    Swapped {
        /// Only rows with the same text in this column change places; all rows do if it is empty.
        within: &'static str,
    },
    /// They change in the same way as those of this column.
    With(&'static str),
    /// Reconstructed rules whose paths begin like this determine them, and are drawn instead.
    ByRules(&'static str),
}

impl Redraw {
    /// Whether its cells are drawn independently.
    pub const fn leads(self) -> bool {
        matches!(self, Self::Scaled | Self::Stepped | Self::Swapped { .. })
    }
}

/// As the end of a sentence about plausible values; empty for unmodified cells.
impl fmt::Display for Redraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kept => Ok(()),
            Self::Scaled => f.write_str("halved to doubled"),
            Self::Stepped => f.write_str("one step lower or higher"),
            Self::Swapped { within: "" } => f.write_str("that of another row"),
            Self::Swapped { within } => write!(f, "that of another row with the same {within}"),
            Self::With(column) => write!(f, "moved with {column}"),
            Self::ByRules(beginning) => write!(f, "according to the rules {beginning}*"),
        }
    }
}

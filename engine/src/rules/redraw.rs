//! How the cells of a column are redrawn.

use core::fmt;

/// How the cells of a column are redrawn if their rows are reconstructed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Redraw {
    /// Not at all: they name or place something, or another column determines their plausible values.
    #[default]
    Kept,
    /// Halved to doubled: amounts and counts.
    Scaled,
    /// The next lower or higher value: ratings and words in an order.
    Stepped,
    /// They change places: the assignment of cells to rows is not known.
    Swapped {
        /// Only rows that are the same in this column change places; any do if it is empty.
        within: &'static str,
    },
    /// They change with those of this column, each the same way.
    With(&'static str),
    /// Reconstructed rules whose paths begin so determine them, and are drawn in their place.
    ByRules(&'static str),
}

impl Redraw {
    /// Whether its cells are drawn by themselves.
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

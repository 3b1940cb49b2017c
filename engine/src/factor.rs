//! Labels of a seat by which win rates are grouped.

/// A label of seats other than the strategy, such as the dealt personality or the starting world of a seat.
///
/// A report gives the win rate of every level, so a designer sees whether the deal decides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Name in lower snake case, such as `personality`. Different from the name of any metric.
    pub name: &'static str,
    /// The meaning of the label, in one sentence.
    pub definition: &'static str,
    /// Names of the levels in lower snake case, in the order a report should list them: [`Levels::MOST`] at most.
    pub levels: &'static [&'static str],
    /// Whether players choose the level during the game. Its win rates then say nothing about fairness, and the level need not be the cause of a win.
    pub chosen: bool,
    /// Whether the levels have a natural order, such as more and less; a report sorts others by win rate.
    pub ordered: bool,
    /// Whether a seat may have several units of a level, such as ships of a class: a report then also gives the value of one more.
    pub counted: bool,
}

impl Factor {
    /// The place in the order of turns, for games that draw the first player. If the rules name the first player, seats show the same.
    pub const TURN_ORDER: Self = Self::dealt(
        "turn_order",
        "Place in the order of turns if the first player is drawn.",
        &[
            "first_player",
            "second_player",
            "third_player",
            "fourth_player",
            "fifth_player",
            "sixth_player",
            "seventh_player",
            "eighth_player",
        ],
    )
    .in_order();

    /// A factor dealt by luck or the rules.
    pub const fn dealt(name: &'static str, definition: &'static str, levels: &'static [&'static str]) -> Self {
        Self { name, definition, levels, chosen: false, ordered: false, counted: false }
    }

    /// The same, for levels with a natural order.
    #[must_use]
    pub const fn in_order(self) -> Self {
        Self { ordered: true, ..self }
    }

    /// The same, for levels that a seat may have several times.
    #[must_use]
    pub const fn counted(self) -> Self {
        Self { counted: true, ..self }
    }

    /// A factor that players choose.
    pub const fn chosen(name: &'static str, definition: &'static str, levels: &'static [&'static str]) -> Self {
        Self { name, definition, levels, chosen: true, ordered: false, counted: false }
    }
}

/// The price of one unit of a level, such as a ship of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The amount in parts; [`PARTS`](Self::PARTS) of them are one unit.
    pub parts: i64,
    /// The unit of payment.
    pub unit: &'static str,
}

impl Price {
    /// Parts of one unit.
    pub const PARTS: i64 = 10_000;
}

/// The levels of a factor that a seat has: usually one, none if the factor has no meaning, several if it lists the ships of a fleet.
///
/// ```
/// use evenkeel_engine::factor::Levels;
///
/// let fleet: Levels = [4, 1, 4].into_iter().collect();
/// assert!(fleet.iter().eq([1, 4]));
/// assert!(Levels::from(Some(3)).iter().eq([3]) && Levels::NONE.iter().next().is_none());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u64);

impl Levels {
    /// The largest number of levels of a factor.
    pub const MOST: usize = u64::BITS as usize;
    /// No level.
    pub const NONE: Self = Self(0);

    /// Whether the seat has the level.
    pub const fn has(self, level: usize) -> bool {
        level < Self::MOST && self.0 >> level & 1 == 1
    }

    /// The levels, by position in [`Factor::levels`], in their order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::MOST).filter(move |level| self.0 >> level & 1 == 1)
    }
}

impl From<Option<usize>> for Levels {
    fn from(level: Option<usize>) -> Self {
        level.into_iter().collect()
    }
}

impl FromIterator<usize> for Levels {
    /// # Panics
    /// If a level is not below [`MOST`](Self::MOST).
    fn from_iter<I: IntoIterator<Item = usize>>(levels: I) -> Self {
        let add = |all: u64, level: usize| all | 1_u64.checked_shl(level as u32).expect("a level of a factor");
        Self(levels.into_iter().fold(0, add))
    }
}

//! Named integer columns a ruleset reports for every game.

use crate::seat::{MAX_SEATS, Seat};

/// The largest number of columns that a ruleset may declare.
pub const MAX_METRICS: usize = 64;

/// The definition of one column of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// Column name in lower snake case.
    pub name: &'static str,
    /// Unit of the numbers, such as `rounds` or `credits`.
    pub unit: &'static str,
    /// One number per game, or one per seat.
    pub scope: Scope,
    /// The column, possibly this one, that counts the part of this number shared by two seats. Both seats count it, although the game has it once.
    /// `None` if seats share nothing.
    pub shared: Option<&'static str>,
    /// What is counted, in one sentence.
    pub definition: &'static str,
}

impl Metric {
    /// A number of the whole game.
    pub const fn of_game(name: &'static str, unit: &'static str, definition: &'static str) -> Self {
        Self { name, unit, scope: Scope::Game, shared: None, definition }
    }

    /// A number of each seat.
    pub const fn of_seat(name: &'static str, unit: &'static str, definition: &'static str) -> Self {
        Self { name, unit, scope: Scope::Seat, shared: None, definition }
    }

    /// The same column; `shared` names the column, possibly itself, that counts the part shared by two seats.
    #[must_use]
    pub const fn sharing(self, shared: &'static str) -> Self {
        Self { shared: Some(shared), ..self }
    }
}

/// Joins groups of columns, in the order in which reports show them.
///
/// # Panics
/// If `N` is not the total number, which stops the build of a ruleset with a wrong count.
pub const fn join<const N: usize>(groups: &[&[Metric]]) -> [Metric; N] {
    let mut all = [Metric::of_game("", "", ""); N];
    let (mut filled, mut group) = (0, 0);
    while group < groups.len() {
        let mut next = 0;
        while next < groups[group].len() {
            all[filled] = groups[group][next];
            filled += 1;
            next += 1;
        }
        group += 1;
    }
    assert!(filled == N && N <= MAX_METRICS, "another number of metrics than declared");
    all
}

/// Declares an enum of counted things, and one column for each.
///
/// A line gives the variant, its column, its unit and what is counted:
///
/// ```
/// evenkeel_engine::columns! {
///     /// What is counted over a game.
///     pub enum Count of seat {
///         Deals = "deals", "deals", "deals with other players", shared "deals";
///         Kills = "kills", "ships", "players' ships destroyed";
///     }
/// }
///
/// let counts = [0_i32; Count::COUNT];
/// assert_eq!(Count::METRICS[Count::Kills as usize].name, "kills");
/// # assert_eq!(counts.len(), 2);
/// ```
///
/// `of game` declares columns of the whole game. `shared "deals"` at the end of a line names the column that counts what two seats share.
#[macro_export]
macro_rules! columns {
    (@metric seat $name:literal $unit:literal $about:literal) => { $crate::metrics::Metric::of_seat($name, $unit, $about) };
    (@metric game $name:literal $unit:literal $about:literal) => { $crate::metrics::Metric::of_game($name, $unit, $about) };
    ($(#[$meta:meta])* $vis:vis enum $enum:ident of $scope:ident {
        $($variant:ident = $name:literal, $unit:literal, $about:literal $(, shared $shared:literal)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(clippy::doc_markdown, reason = "the sentences are for people who never see Rust")]
        $vis enum $enum { $(#[doc = $about] $variant),+ }

        impl $enum {
            /// The number of variants.
            $vis const COUNT: usize = [$($name),+].len();
            /// The column of each variant, in order.
            $vis const METRICS: [$crate::metrics::Metric; Self::COUNT] =
                [$($crate::columns!(@metric $scope $name $unit $about)$(.sharing($shared))?),+];
        }
    };
}

/// Whether a metric belongs to the game or to each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The same for all seats.
    Game,
    /// Each seat has its own value.
    Seat,
}

/// The numbers of one game, by position in [`crate::Score::METRICS`]. Reused from game to game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metrics {
    values: [[i64; MAX_METRICS]; MAX_SEATS],
}

impl Metrics {
    /// All zero.
    pub const fn new() -> Self {
        Self { values: [[0; MAX_METRICS]; MAX_SEATS] }
    }

    /// Sets a number of one seat.
    pub fn set(&mut self, metric: usize, seat: Seat, value: i64) {
        self.values[seat.index()][metric] = value;
    }

    /// Sets a number of the whole game.
    pub fn set_game(&mut self, metric: usize, value: i64) {
        for seat in &mut self.values {
            seat[metric] = value;
        }
    }

    /// Sets consecutive numbers of one seat from position `first` on; returns the position after the last.
    pub fn set_all(&mut self, first: usize, seat: Seat, values: impl IntoIterator<Item = i64>) -> usize {
        let mut next = first;
        for value in values {
            self.set(next, seat, value);
            next += 1;
        }
        next
    }

    /// The number of one seat; a game-wide metric returns the same for any seat.
    pub fn get(&self, metric: usize, seat: Seat) -> i64 {
        self.values[seat.index()][metric]
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

//! Labels of a seat by which win rates are grouped.

/// One way of telling seats apart that is no strategy, such as the personality a seat was dealt or the world it starts on.
///
/// A report gives the win rate of every level, so that a designer sees whether the deal decides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Name in lower snake case, such as `personality`. Unlike that of any metric.
    pub name: &'static str,
    /// What it tells apart, in one sentence.
    pub definition: &'static str,
    /// Names of the levels in lower snake case, in the order a report should list them.
    pub levels: &'static [&'static str],
}

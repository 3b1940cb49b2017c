//! The numbers from which win chances are computed.

/// The largest number of features a ruleset may declare.
pub const MAX_FEATURES: usize = 24;

/// One number about the position of a seat, from which look-ahead computes the chance of winning. A larger number need not be better: the weight of a
/// feature is fitted to games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Name in lower snake case, such as `credits`.
    pub name: &'static str,
    /// Unit of the number.
    pub unit: &'static str,
    /// The counted quantity, in one sentence.
    pub definition: &'static str,
}

impl Feature {
    /// A feature.
    pub const fn new(name: &'static str, unit: &'static str, definition: &'static str) -> Self {
        Self { name, unit, definition }
    }
}

/// The numbers of one seat, in the order of [`Score::FEATURES`](crate::Score::FEATURES), then 0.
pub type Features = [i32; MAX_FEATURES];

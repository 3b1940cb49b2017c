//! Something that is said of one number in one place, as one run of a study found it.

use statrs::distribution::{ContinuousCDF, Normal};

use crate::estimate::CONFIDENCE;
use crate::findings::{Difference, Estimate, Reading, Span, StatementKind};

/// Something that is said of one number in one place.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub name: String,
    pub title: String,
    pub place: String,
    pub unit: String,
    pub kind: StatementKind,
    pub found: Estimate,
    /// The standard error of that, if it is known.
    pub error: Option<f64>,
    pub reading: Reading,
}

impl Statement {
    /// Whether both are of the same number in the same place.
    pub fn is_of(&self, other: &Self) -> bool {
        self.name == other.name && self.kind == other.kind && self.place == other.place
    }
}

/// What is said of a difference; less than the margin does not matter.
pub(super) fn statement(
    (name, title): (String, String),
    place: &str,
    unit: &str,
    found: &Difference,
    margin: f64,
) -> Statement {
    let own = Estimate { estimate: found.estimate, low: found.low, high: found.high };
    let within = |Span { low, high }: Span| low >= -margin && high <= margin;
    Statement {
        name,
        title,
        place: place.to_owned(),
        unit: unit.to_owned(),
        kind: StatementKind::Change,
        found: own,
        error: error_of(own, CONFIDENCE),
        reading: match found.joint {
            _ if found.differs => way(found.estimate),
            Some(joint) if within(joint) => Reading::Unchanged,
            _ => Reading::Unclear,
        },
    }
}

pub(super) const fn way(change: f64) -> Reading {
    if change > 0.0 { Reading::Up } else { Reading::Down }
}

/// The standard error that an interval with this confidence comes from.
pub(super) fn error_of(found: Estimate, confidence: f64) -> Option<f64> {
    let half = (found.high - found.low) / 2.0;
    let wide = Normal::standard().inverse_cdf(f64::midpoint(1.0, confidence));
    half.is_finite().then(|| half / wide)
}

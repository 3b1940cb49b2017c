//! Groups of metrics of a ruleset, from which reports make distributions, rates, courses and accounts.

use crate::metrics::{Metric, Scope};

/// The related [`METRICS`](crate::Score::METRICS) of a seat, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Themes {
    /// The number that players try to increase, such as net worth.
    pub score: Option<&'static str>,
    /// A metric whose few values, from 0 up, are grades of success; [`Score::grades`](crate::Score::grades) names them.
    pub grade: Option<&'static str>,
    /// Metrics that are 1 or 0 in a game; their mean is a share of the games.
    pub rates: &'static [&'static str],
    /// Courses of a number over a game.
    pub series: &'static [Series],
    /// Inflows and outflows of one kind, such as money.
    pub flows: &'static [Flows],
    /// [`ENDS`](crate::Score::ENDS) of games that a limit stopped before a player won.
    pub cut_short: &'static [&'static str],
}

/// The course of one number over a game, a metric for each point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// The quantity, in lower snake case. A metric of that name, if any, is the number at the end of the game. A law demands the same at points at or
    /// after the end.
    pub name: &'static str,
    /// The unit of the points, such as `turns`. If the length of a game has the same unit, reports omit points that no game reached.
    pub along: &'static str,
    /// The time of each point, and the metric that holds the number then; in order.
    pub points: &'static [(i64, &'static str)],
}

/// Inflows (positive) and outflows (negative); their sum is the amount left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flows {
    /// The quantity, in lower snake case.
    pub name: &'static str,
    /// The metrics, the most important first.
    pub metrics: &'static [&'static str],
}

impl Themes {
    /// No groups.
    pub const NONE: Self = Self { score: None, grade: None, rates: &[], series: &[], flows: &[], cut_short: &[] };

    /// Position of the score among `metrics`, if there is one.
    pub fn position_of_score(&self, metrics: &[Metric]) -> Option<usize> {
        metrics.iter().position(|metric| self.score == Some(metric.name))
    }

    /// Names that are not metrics of a seat among `metrics`, and courses out of order; empty for a sound declaration.
    pub fn faults(&self, metrics: &[Metric]) -> Vec<String> {
        let singles = self.score.iter().chain(&self.grade).chain(self.rates);
        let points = self.series.iter().flat_map(|series| series.points.iter().map(|(_, metric)| metric));
        let flows = self.flows.iter().flat_map(|flows| flows.metrics);
        let of_a_seat = |name: &&str| metrics.iter().any(|metric| metric.name == *name && metric.scope == Scope::Seat);
        let unknown = singles.chain(points).chain(flows).filter(|name| !of_a_seat(name));
        let unknown = unknown.map(|name| format!("`{name}` is not a per-seat metric"));
        let steady = |series: &&Series| series.points.is_sorted_by(|a, b| a.0 < b.0);
        let unsteady = self.series.iter().filter(|series| !steady(series));
        unknown.chain(unsteady.map(|series| format!("`{}` is out of order", series.name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn what_does_not_exist_is_found() {
        const POINTS: &[(i64, &str)] = &[(10, "money"), (5, "money")];
        let metric = Metric { name: "money", unit: "money", scope: Scope::Seat, shared: None, definition: "" };
        let course = [Series { name: "money", along: "turns", points: POINTS }];
        let themes = Themes { score: Some("worth"), rates: &["ruined"], ..Themes::NONE };
        assert_eq!(themes.faults(&[metric]), ["`worth` is not a per-seat metric", "`ruined` is not a per-seat metric"]);
        let course: &'static [Series] = Box::leak(Box::new(course));
        assert_eq!(Themes { series: course, ..Themes::NONE }.faults(&[metric]), ["`money` is out of order"]);
        let game = Metric { scope: Scope::Game, ..metric };
        assert_eq!(Themes { score: Some("money"), ..Themes::NONE }.faults(&[game]).len(), 1);
    }
}

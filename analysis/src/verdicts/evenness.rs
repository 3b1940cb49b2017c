//! Whether shares that are even in a fair game are even, and their distance from even.

use crate::estimate::{CLEAR, CONFIDENCE, FEWEST_BLOCKS, widen};
use crate::findings::format::{decimal, list, share, share_interval};
use crate::findings::{
    Cell, Decision, Effect, Estimate, FactorFinding, Findings, Reading, RuleChange, SeatFinding, Sharers,
};

/// Shares of players, seats or levels, judged together against an even share.
pub(crate) struct Shares<'a> {
    even: f64,
    margin: f64,
    blocks: u64,
    /// The error rate of each interval as given.
    error: f64,
    parts: Vec<Part<'a>>,
}

/// One share.
pub(crate) struct Part<'a> {
    pub name: String,
    /// As shown in tables.
    pub found: &'a Estimate,
    /// With the simultaneous interval for all parts.
    joint: Estimate,
    /// With the interval required for a claim.
    strict: Estimate,
}

/// The conclusion about shares.
pub(super) enum Evenness<'s, 'a> {
    /// No share lies further from even than this; too little to matter.
    Within(f64),
    /// These shares clearly differ from even, in their given order.
    Uneven(Vec<&'s Part<'a>>),
    /// Neither; all shares lie between these numbers.
    Unclear(f64, f64),
}

/// The distance of shares from an even share.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The largest distance is certainly at least this.
    pub least: f64,
    /// No distance is certainly larger than this.
    pub most: f64,
    /// The largest distance by the simultaneous intervals that reports show, for this cell alone.
    pub within: f64,
}

impl Reach {
    fn further(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            most: self.most.max(other.most),
            within: self.within.max(other.within),
        }
    }
}

/// Whether a rule change makes these win rates fairer: the direction in which the clearly changed ones move, and the largest distance of all before
/// and after. There is no sentence if these disagree, or if the furthest from even, before or after, did not clearly change.
pub(super) fn trend(findings: &Findings, change: &RuleChange, who: Sharers<'_>) -> String {
    let even = 1.0 / findings.lineup.len().max(1) as f64;
    let wins = || change.main().filter(|effect| who.has(&effect.name));
    let away = |found: &Estimate| (found.estimate - even).abs();
    let has_changed = |effect: &Effect| effect.decision == Decision::Changed;
    let moved = wins().filter(|effect| has_changed(effect));
    let fairer: Vec<bool> = moved.map(|effect| away(&effect.after) < away(&effect.before)).collect();
    let furthest = |of: fn(&Effect) -> &Estimate| {
        let all = wins().map(|effect| (away(of(effect)), has_changed(effect)));
        // Of two as far away, as in a game of two, the one that has changed.
        all.fold((0.0, false), |most, one| {
            let as_far = (one.0 - most.0).abs() < 1e-9;
            if as_far {
                (one.0, one.1 || most.1)
            } else if one.0 > most.0 {
                one
            } else {
                most
            }
        })
    };
    let ((before, from), (after, to)) = (furthest(|effect| &effect.before), furthest(|effect| &effect.after));
    let say = |word: &str| {
        let [before, after] = [before, after].map(|distance| decimal(100.0 * distance, 1));
        format!("; {word} than before, {after} instead of {before} points from even")
    };
    match fairer.as_slice() {
        [] if wins().next().is_some() => format!("; no clear difference from before by {}", who.kind()),
        [] => String::new(),
        all if all.iter().all(|&fairer| fairer) && after < before && from => say("fairer"),
        all if !all.contains(&true) && after > before && to => say("less fair"),
        _ => String::new(),
    }
}

impl<'a> Shares<'a> {
    /// Shares whose intervals each have this error rate.
    fn new(
        findings: &Findings,
        even: f64,
        blocks: u64,
        error: f64,
        parts: impl Iterator<Item = (String, &'a Estimate)>,
    ) -> Self {
        let parts: Vec<_> = parts.collect();
        let judged = parts.len().max(1) as f64;
        let part = |(name, found): (String, &'a Estimate)| Part {
            name,
            found,
            joint: widen(found, (error, (1.0 - CONFIDENCE) / judged), blocks),
            strict: widen(found, (error, CLEAR / judged), blocks),
        };
        Self { even, margin: findings.margin, blocks, error, parts: parts.into_iter().map(part).collect() }
    }

    /// The win rates of these in a cell; `None` if there is only one of them.
    pub(super) fn of(findings: &Findings, cell: &'a Cell, who: Sharers<'_>) -> Option<Self> {
        match who {
            Sharers::Strategies => Self::of_strategies(findings, cell),
            Sharers::Seats => Self::of_seats(findings, &cell.seats, cell.blocks),
            Sharers::Levels(name) => {
                Self::of_factor(findings, cell, cell.factors.iter().find(|factor| factor.name == name)?)
            }
        }
    }

    /// The win rates of the strategies of a cell, one player each; `None` if one strategy sits in every seat.
    pub(super) fn of_strategies(findings: &Findings, cell: &'a Cell) -> Option<Self> {
        let even = 1.0 / findings.lineup.len().max(1) as f64;
        let parts = cell.strategies.iter().map(|(name, found)| (name.clone(), &found.win_rate));
        (cell.strategies.len() > 1).then(|| Self::new(findings, even, cell.blocks, 1.0 - CONFIDENCE, parts))
    }

    /// The win rates of seats; a seat with an advantage by the rules is named after it.
    pub(crate) fn of_seats(findings: &Findings, seats: &'a [SeatFinding], blocks: u64) -> Option<Self> {
        let name = |(seat, found): (usize, &SeatFinding)| match found.given.as_slice() {
            [] => format!("seat {}", seat + 1),
            given => format!("seat {} ({})", seat + 1, list(given)),
        };
        let parts = seats.iter().enumerate().map(|(seat, found)| (name((seat, found)), &found.win_rate));
        let even = 1.0 / seats.len().max(1) as f64;
        (seats.len() > 1).then(|| Self::new(findings, even, blocks, 1.0 - CONFIDENCE, parts))
    }

    /// The win rates of the levels of a factor, whose intervals are already simultaneous. `None` for a single level, and if players choose the
    /// levels: that is not a question of fairness.
    pub(crate) fn of_factor(findings: &Findings, cell: &Cell, factor: &'a FactorFinding) -> Option<Self> {
        Self::of_levels(findings, (findings.lineup.len(), cell.blocks), factor)
    }

    /// Like `of_factor`, at tables of this many seats, over this many blocks: a tournament has more players than seats.
    pub(crate) fn of_levels(
        findings: &Findings,
        (seats, blocks): (usize, u64),
        factor: &'a FactorFinding,
    ) -> Option<Self> {
        let levels = &factor.levels;
        let mut levels_told: Vec<_> = levels.iter().collect();
        // As in tables: by win rate, unless they have an order of their own.
        if !factor.ordered {
            levels_told.sort_by(|one, other| other.win_rate.estimate.total_cmp(&one.win_rate.estimate));
        }
        let parts = levels_told.into_iter().map(|level| (level.name.replace('_', " "), &level.win_rate));
        let error = (1.0 - CONFIDENCE) / levels.len().max(1) as f64;
        let even = 1.0 / seats.max(1) as f64;
        let asked = levels.len() > 1 && seats > 1 && !factor.chosen;
        asked.then(|| Self::new(findings, even, blocks, error, parts))
    }

    /// Even enough, clearly uneven, or neither. With few blocks there is no conclusion.
    pub(super) fn weigh(&self) -> Evenness<'_, 'a> {
        let low = self.parts.iter().map(|part| part.joint.low.max(0.0)).fold(1.0, f64::min);
        let high = self.parts.iter().map(|part| part.joint.high.min(1.0)).fold(0.0, f64::max);
        let within = (self.even - low).max(high - self.even);
        let off = |part: &&Part<'_>| self.even < part.strict.low || part.strict.high < self.even;
        let uneven: Vec<_> = self.parts.iter().filter(off).collect();
        if self.blocks < FEWEST_BLOCKS {
            Evenness::Unclear(low, high)
        } else if within <= self.margin {
            Evenness::Within(within)
        } else if uneven.is_empty() {
            Evenness::Unclear(low, high)
        } else {
            Evenness::Uneven(uneven)
        }
    }

    /// The distance of the parts from even, judged together with the other cells among this number.
    pub(super) fn reach(&self, cells: usize) -> Reach {
        let most = |found: &Estimate| (found.high - self.even).max(self.even - found.low);
        let judged = (self.parts.len() * cells) as f64;
        let reach = |part: &Part<'_>| {
            let strict = widen(part.found, (self.error, CLEAR / judged), self.blocks);
            let least = (strict.low - self.even).max(self.even - strict.high).max(0.0);
            Reach { least, most: most(&strict), within: most(&part.joint) }
        };
        self.parts.iter().map(reach).reduce(Reach::further).unwrap_or(Reach { least: 0.0, most: 0.0, within: 0.0 })
    }

    /// Whether every distance from even is within the margin.
    pub(crate) fn are_even(&self) -> bool {
        matches!(self.weigh(), Evenness::Within(_))
    }

    /// The side of even on which one of the given shares clearly lies, at this joint `error`.
    pub(crate) fn clear(&self, found: &Estimate, error: f64) -> Option<Reading> {
        let joint = widen(found, (self.error, error / self.parts.len() as f64), self.blocks);
        match () {
            () if self.blocks < FEWEST_BLOCKS => None,
            () if joint.low > self.even => Some(Reading::Above),
            () if joint.high < self.even => Some(Reading::Below),
            () => None,
        }
    }

    /// The error rate of each interval as given.
    pub(crate) const fn error(&self) -> f64 {
        self.error
    }

    /// The part furthest from even, among the clearly uneven ones.
    pub(crate) fn worst<'s>(&self, uneven: &[&'s Part<'a>]) -> &'s Part<'a> {
        let worst = uneven.iter().max_by(|one, other| self.distance(one).total_cmp(&self.distance(other)));
        worst.expect("one is uneven")
    }

    /// The largest distance from even of the clearly uneven parts; `None` if there is none.
    pub(crate) fn unevenness(&self) -> Option<f64> {
        match self.weigh() {
            Evenness::Uneven(parts) => Some(self.distance(self.worst(&parts))),
            _ => None,
        }
    }

    /// The distance of a part from even; of two equal distances, the upper one counts.
    fn distance(&self, part: &Part<'_>) -> f64 {
        (part.found.estimate - self.even).abs() + if self.is_above(part) { HAIR } else { 0.0 }
    }

    /// Whether a part lies above an even share.
    pub(super) fn is_above(&self, part: &Part<'_>) -> bool {
        part.found.estimate > self.even
    }

    /// The ratio of a part to an even share: "1.34 times".
    pub(super) fn times(&self, part: &Part<'_>) -> String {
        format!("{} times", decimal(part.found.estimate / self.even, 2))
    }

    /// The part that is clearly above all others.
    pub(super) fn leader(&self) -> Option<&Part<'a>> {
        let first = self.parts.iter().max_by(|a, b| a.found.estimate.total_cmp(&b.found.estimate))?;
        let behind = |part: &Part<'_>| core::ptr::eq(part, first) || part.strict.high < first.strict.low;
        (self.blocks >= FEWEST_BLOCKS && self.parts.iter().all(behind)).then_some(first)
    }

    /// All of them, in their given order.
    pub(super) fn parts(&self) -> &[Part<'a>] {
        &self.parts
    }

    /// The even share, as a number of a sentence.
    pub(crate) fn even(&self) -> String {
        share(self.even)
    }
}

/// "46.6% (38.4–54.9)".
pub(super) fn with_interval(part: &Part<'_>) -> String {
    format!("{} ({})", share(part.found.estimate), share_interval(part.found))
}

/// The tolerance for rounding errors.
pub(crate) const HAIR: f64 = 1e-6;

/// A distance of shares in points, rounded up: "1.2 points".
pub(super) fn points(distance: f64) -> String {
    format!("{} points", decimal((distance * 1000.0 - HAIR).ceil() / 10.0, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether all are even, and the side of even on which each lies at this error.
    fn read(shares: &[(f64, f64)], error: f64) -> (bool, Vec<Option<Reading>>) {
        let found: Vec<Estimate> =
            shares.iter().map(|&(low, high)| Estimate { estimate: f64::midpoint(low, high), low, high }).collect();
        let part = |found| Part { name: String::new(), found, joint: *found, strict: *found };
        let parts = found.iter().map(part).collect();
        let shares = Shares { even: 0.5, margin: 0.01, blocks: 10_000, error: 1.0 - CONFIDENCE, parts };
        (shares.are_even(), found.iter().map(|own| shares.clear(own, error)).collect())
    }

    #[test]
    fn a_share_is_above_or_below_even_where_that_is_as_sure_as_asked() {
        let apart = vec![Some(Reading::Above), Some(Reading::Below)];
        assert_eq!(read(&[(0.57, 0.59), (0.41, 0.43)], CLEAR), (false, apart.clone()));
        // Two and a half standard errors: clear among two, but not at one in a thousand.
        let likely = [(0.505, 0.54), (0.46, 0.495)];
        assert_eq!(read(&likely, 1.0 - CONFIDENCE), (false, apart));
        assert_eq!(read(&likely, CLEAR), (false, vec![None, None]));
    }

    #[test]
    fn all_shares_are_even_where_none_is_further_from_it_than_matters() {
        assert_eq!(read(&[(0.499, 0.504), (0.496, 0.501)], CLEAR), (true, vec![None, None]));
        assert_eq!(read(&[(0.502, 0.504), (0.48, 0.499)], CLEAR), (false, vec![Some(Reading::Above), None]));
    }
}

//! The verdict of bounds on a claim: with every line-up, and over all of them.
//!
//! A line-up supports a claim if every bound that counts holds, and contradicts it if one is violated. Over all line-ups, a claim requires the
//! support of two or more, and no contradiction. The bounds that hold must also cover the play of more than one strategy: a result for one strategy
//! is a claim about that strategy. A line-up without the choices that a claim presupposes tests nothing.

mod choices;
mod place;

use evenkeel_strategies::Orders;

use crate::findings::{Claim, ClaimBound, ClaimLineup, ClaimVerdict, Judgement, Outcome, Severity};
use crate::plan::{CheckPlan, Plan, PlannedBound};
use crate::tally::CellTally;
use crate::verdicts::{describe_claim, describe_claim_bound};
use choices::Choices;
use place::place_apart_from_players;

/// The claim with all tested line-ups and every bound that tests it, judged.
pub(super) fn conclude_claim(
    plan: &Plan,
    check: &CheckPlan,
    cells: &[CellTally],
    judgements: &[Judgement],
) -> Option<Claim> {
    let asked = check.claim.as_ref()?;
    let claimed = &asked.claimed;
    let mut claim = Claim {
        text: claimed.text.clone(),
        source: claimed.source.clone(),
        reading: claimed.reading.clone(),
        uses: asked.uses.iter().map(|kind| plan.ruleset().kinds[usize::from(kind)].name.to_owned()).collect(),
        expect: claimed.expect,
        verdict: ClaimVerdict::Undecided,
        told: String::new(),
        lineups: lineups(plan, check),
        bounds: bounds(plan, check),
    };
    let choices = Choices { plan, cells };
    for lineup in &mut claim.lineups {
        let unused = asked.uses.iter().filter(|&kind| !choices.makes(&lineup.cells, usize::from(kind)));
        lineup.unused = unused.map(|kind| plan.ruleset().kinds[usize::from(kind)].name.to_owned()).collect();
    }
    weigh_claim(plan, check, &mut claim, judgements);
    Some(claim)
}

/// The cells with any judgement.
fn judged(check: &CheckPlan) -> Vec<usize> {
    let cells = check.bounds.first().map_or(0, |bound| bound.quantities.len());
    (0..cells).filter(|&cell| check.bounds.iter().any(|bound| bound.quantities[cell].is_some())).collect()
}

fn lineups(plan: &Plan, check: &CheckPlan) -> Vec<ClaimLineup> {
    let mut lineups: Vec<ClaimLineup> = Vec::new();
    for cell in judged(check) {
        let members = plan.cells[cell].lineup.members();
        let players = plan.cells[cell].lineup.labels();
        match lineups.iter_mut().find(|lineup| sit_alike(plan.orders, &lineup.players, &players)) {
            Some(known) => known.cells.push(cell + 1),
            None => lineups.push(ClaimLineup {
                players,
                strategies: each_once(members.iter().map(|member| plan.registry.decider(member)))
                    .into_iter()
                    .map(str::to_owned)
                    .collect(),
                cells: vec![cell + 1],
                verdict: ClaimVerdict::Undecided,
                hold: 0,
                violated: 0,
                undecided: 0,
                unused: Vec::new(),
            }),
        }
    }
    lineups
}

/// Whether two line-ups are equivalent: every block plays all rotations, and all circular orders in turn unless one was typed.
fn sit_alike(orders: Orders, one: &[String], other: &[String]) -> bool {
    let sorted = |players: &[String]| {
        let mut players = players.to_vec();
        players.sort();
        players
    };
    match orders {
        Orders::All => sorted(one) == sorted(other),
        Orders::Typed => {
            let turned = |by: usize| [&one[by..], &one[..by]].concat() == other;
            one.len() == other.len() && (0..one.len()).any(turned)
        }
    }
}

/// Every bound, at every place apart from its players.
fn bounds(plan: &Plan, check: &CheckPlan) -> Vec<ClaimBound> {
    let (mut bounds, judged) = (Vec::<ClaimBound>::new(), judged(check));
    for planned in &check.bounds {
        for cell in judged.iter().copied().filter(|&cell| planned.quantities[cell].is_some()) {
            let place = place_apart_from_players(plan, &judged, cell);
            let new = ClaimBound {
                name: planned.name.clone(),
                at_least: planned.bound.at_least,
                at_most: planned.bound.at_most,
                place,
                cells: vec![cell + 1],
                counts: planned.bound.severity == Severity::Fail,
                verdict: ClaimVerdict::Undecided,
                supported: 0,
                contradicted: 0,
                undecided: 0,
                text: String::new(),
            };
            match bounds.iter_mut().find(|known| known.is_same(&new)) {
                Some(known) => known.cells.push(cell + 1),
                None => bounds.push(new),
            }
        }
    }
    bounds
}

/// A judgement, and the strategies on whose play it depends.
struct Tested<'a> {
    one: &'a Judgement,
    strategies: Vec<&'static str>,
}

impl Tested<'_> {
    fn is_with(&self, lineup: &ClaimLineup) -> bool {
        lineup.cells.contains(&(self.one.cell + 1))
    }
}

/// Judges a claim again, for example after bounds were added.
pub(super) fn weigh_claim(plan: &Plan, check: &CheckPlan, claim: &mut Claim, judgements: &[Judgement]) {
    let looked_at = |one| Tested { one, strategies: strategies_of(plan, check, one) };
    let tested: Vec<Tested<'_>> = judgements.iter().map(looked_at).collect();
    let counted = || tested.iter().filter(|tested| tested.one.severity == Severity::Fail);
    for lineup in &mut claim.lineups {
        let [hold, violated, undecided] = outcomes(counted().filter(|tested| tested.is_with(lineup)));
        let says_nothing = !lineup.unused.is_empty() || hold + violated + undecided == 0;
        let verdict = if says_nothing { ClaimVerdict::Untestable } else { weigh(hold, violated, undecided) };
        (lineup.hold, lineup.violated, lineup.undecided, lineup.verdict) = (hold, violated, undecided, verdict);
    }
    let all = claim.lineups.clone();
    let strategies_with = |lineup: &ClaimLineup| {
        each_once(counted().filter(|tested| tested.is_with(lineup)).flat_map(|tested| tested.strategies.clone()))
    };
    claim.verdict = over_all(all.iter().map(|lineup| (lineup.verdict, strategies_with(lineup))));
    for bound in &mut claim.bounds {
        let own: Vec<&Tested<'_>> = tested.iter().filter(|tested| tested.one.is_of(bound)).collect();
        weigh_bound(bound, &own, &all);
    }
    claim.told = describe_claim(claim);
}

/// Judges a bound of a claim from its judgements with all line-ups.
fn weigh_bound(bound: &mut ClaimBound, own: &[&Tested<'_>], lineups: &[ClaimLineup]) {
    let verdict_with = |lineup: &ClaimLineup| {
        let here = || own.iter().copied().filter(|tested| tested.is_with(lineup));
        let strategies = each_once(here().flat_map(|tested| tested.strategies.clone()));
        let [hold, violated, undecided] = outcomes(here());
        match hold + violated + undecided {
            0 => None,
            _ if !lineup.unused.is_empty() => Some((ClaimVerdict::Untestable, strategies)),
            _ => Some((weigh(hold, violated, undecided), strategies)),
        }
    };
    let verdicts: Vec<_> = lineups.iter().filter_map(verdict_with).collect();
    let with = |wanted| verdicts.iter().filter(|(verdict, _)| *verdict == wanted).count() as u64;
    bound.supported = with(ClaimVerdict::Supported);
    bound.contradicted = with(ClaimVerdict::Contradicted);
    bound.undecided = with(ClaimVerdict::Undecided);
    bound.verdict = over_all(verdicts.iter().cloned());
    let judgements: Vec<&Judgement> = own.iter().map(|tested| tested.one).collect();
    bound.text = describe_claim_bound(bound, &judgements, verdicts.len() as u64);
}

/// The numbers of judgements that hold, are violated and are undecided.
fn outcomes<'a>(tested: impl Iterator<Item = &'a Tested<'a>>) -> [u64; 3] {
    let all: Vec<Outcome> = tested.map(|tested| tested.one.outcome).collect();
    [Outcome::Pass, Outcome::Fail, Outcome::NotEnoughGames]
        .map(|wanted| all.iter().filter(|outcome| **outcome == wanted).count() as u64)
}

fn weigh(hold: u64, violated: u64, undecided: u64) -> ClaimVerdict {
    match (hold, violated, undecided) {
        (_, 1.., _) => ClaimVerdict::Contradicted,
        (1.., 0, 0) => ClaimVerdict::Supported,
        _ => ClaimVerdict::Undecided,
    }
}

/// The combined verdict: each part with its verdict and the strategies on whose play it depends.
fn over_all(verdicts: impl Iterator<Item = (ClaimVerdict, Vec<&'static str>)>) -> ClaimVerdict {
    let tested: Vec<_> = verdicts.filter(|(verdict, _)| *verdict != ClaimVerdict::Untestable).collect();
    let with = |wanted| tested.iter().filter(move |(verdict, _)| *verdict == wanted);
    let strategies = each_once(with(ClaimVerdict::Supported).flat_map(|(_, strategies)| strategies.iter().copied()));
    match (with(ClaimVerdict::Supported).count(), with(ClaimVerdict::Contradicted).count()) {
        _ if tested.is_empty() => ClaimVerdict::Untestable,
        (0, 1..) => ClaimVerdict::Contradicted,
        (1.., 1..) => ClaimVerdict::DependsOnWhoPlays,
        (2.., 0) if strategies.len() > 1 => ClaimVerdict::Supported,
        _ => ClaimVerdict::Undecided,
    }
}

/// The strategies on whose play a judgement depends: for a number of one label, the strategy that decides for it, otherwise all in the cell. They are
/// one strategy with any settings and at any level.
fn strategies_of(plan: &Plan, check: &CheckPlan, one: &Judgement) -> Vec<&'static str> {
    let cell = &plan.cells[one.cell];
    let is_of = |bound: &&PlannedBound| bound.name == one.name;
    let label = check.bounds.iter().find(is_of).and_then(|bound| bound.quantities[one.cell].as_ref()?.label());
    let own = |position: usize| label.is_none_or(|label| cell.label_of[position] == label);
    let members = cell.lineup.members().iter().enumerate().filter(|(position, _)| own(*position));
    each_once(members.map(|(_, member)| plan.registry.decider(member)))
}

fn each_once(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests;

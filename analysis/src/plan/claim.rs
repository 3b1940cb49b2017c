//! The meaning of a `[claim]` table for one ruleset.

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::rules::Fault;
use evenkeel_strategies::{RulesetInfo, parse_kinds};

use crate::experiment::{Claimed, Experiment};

/// A claim whose kinds of choices are known.
#[derive(Clone, Debug)]
pub(crate) struct ClaimPlan {
    /// Its typed form.
    pub claimed: Claimed,
    /// The kinds of choices that a player must make; otherwise nothing is tested.
    pub uses: KindSet,
}

/// The claim of an experiment, if any; a search for rules tests none. Every verdict on a claim is a valid result, so `not_enough_games` is a fault
/// beside it.
pub(super) fn plan_claim(
    ruleset: &'static RulesetInfo,
    experiment: &Experiment,
    faults: &mut Vec<Fault>,
) -> Option<ClaimPlan> {
    let claimed = experiment.claim.as_ref().filter(|_| experiment.search().is_none())?;
    let mut uses = KindSet::EMPTY;
    for named in &claimed.uses {
        match parse_kinds(ruleset, &named.name, &named.place) {
            Ok(kinds) => kinds.iter().for_each(|kind| uses.insert(kind)),
            Err(more) => faults.extend(more),
        }
    }
    if let Some(checks) = experiment.checks.as_ref().filter(|checks| checks.not_enough_games.is_some()) {
        let fault = Fault::new(
            checks.place.clone(),
            "`not_enough_games` has no effect with [claim]: every verdict is an answer",
        );
        faults.push(fault.help("leave it out; `expect` under [claim] names the verdict that passes"));
    }
    Some(ClaimPlan { claimed: claimed.clone(), uses })
}

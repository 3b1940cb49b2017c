//! What a `[claim]` table means for one ruleset.

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::rules::Fault;
use evenkeel_strategies::{Roster, parse_kinds};

use crate::experiment::{Claimed, Experiment};

/// A claim whose kinds of choices are known.
#[derive(Clone, Debug)]
pub(crate) struct ClaimPlan {
    /// As it was typed.
    pub claimed: Claimed,
    /// What somebody must do, or else nothing is tested.
    pub uses: KindSet,
}

/// The claim of an experiment, if it makes one. A search for rules tests none.
pub(super) fn plan_claim<G: Roster>(experiment: &Experiment, faults: &mut Vec<Fault>) -> Option<ClaimPlan> {
    let claimed = experiment.claim.as_ref().filter(|_| experiment.search().is_none())?;
    let mut uses = KindSet::EMPTY;
    for named in &claimed.uses {
        match parse_kinds::<G>(&named.name, &named.place) {
            Ok(kinds) => kinds.iter().for_each(|kind| uses.insert(kind)),
            Err(more) => faults.extend(more),
        }
    }
    Some(ClaimPlan { claimed: claimed.clone(), uses })
}

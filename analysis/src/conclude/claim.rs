//! What bounds say of a claim: with every line-up, and over all of them.
//!
//! A line-up supports a claim where every bound that counts holds, and contradicts it where one is violated. Over all line-ups a claim
//! is supported only by two or more of them, of more than one strategy, and where none contradicts it: what holds for one way to play
//! is a claim about that way. A line-up in which nobody makes the choices that a claim is about tests nothing. Choices that only slips
//! make are nobody's own, so of those who are careless it is asked what the same strategy does without slips, where it plays too.

use evenkeel_strategies::{Member, Roster, Skill};

use crate::findings::{Claim, ClaimBound, ClaimLineup, ClaimVerdict, Judgement, Outcome, Severity};
use crate::plan::{CheckPlan, Plan, PlannedBound};
use crate::tally::CellTally;
use crate::verdicts::{describe_claim, describe_claim_bound};

/// The claim with everybody it was tested with and every bound that tests it, judged.
pub(super) fn conclude_claim<G: Roster>(
    plan: &Plan<G>,
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
        uses: asked.uses.iter().map(|kind| G::KINDS[usize::from(kind)].name.to_owned()).collect(),
        expect: claimed.expect,
        verdict: ClaimVerdict::Undecided,
        told: String::new(),
        lineups: lineups(plan, check),
        bounds: bounds(plan, check),
    };
    let choices = Choices { plan, cells };
    for lineup in &mut claim.lineups {
        let unused = asked.uses.iter().filter(|&kind| !choices.makes(&lineup.cells, usize::from(kind)));
        lineup.unused = unused.map(|kind| G::KINDS[usize::from(kind)].name.to_owned()).collect();
    }
    weigh_claim(&mut claim, judgements);
    Some(claim)
}

/// The cells in which something is judged.
fn judged(check: &CheckPlan) -> Vec<usize> {
    let cells = check.bounds.first().map_or(0, |bound| bound.quantities.len());
    (0..cells).filter(|&cell| check.bounds.iter().any(|bound| bound.quantities[cell].is_some())).collect()
}

/// Everybody who plays in them.
fn lineups<G: Roster>(plan: &Plan<G>, check: &CheckPlan) -> Vec<ClaimLineup> {
    let mut lineups: Vec<ClaimLineup> = Vec::new();
    for cell in judged(check) {
        let members = plan.cells[cell].lineup.members();
        let players: Vec<String> = members.iter().map(|member| member.label.clone()).collect();
        match lineups.iter_mut().find(|lineup| lineup.players == players) {
            Some(known) => known.cells.push(cell + 1),
            None => lineups.push(ClaimLineup {
                players,
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

/// Every bound, at every place apart from who plays.
fn bounds<G: Roster>(plan: &Plan<G>, check: &CheckPlan) -> Vec<ClaimBound> {
    let (mut bounds, judged) = (Vec::<ClaimBound>::new(), judged(check));
    let has = |bound: &PlannedBound, cell: &usize| bound.quantities[*cell].is_some();
    let all = check.bounds.iter();
    for (planned, cell) in
        all.flat_map(|bound| judged.iter().filter(|cell| has(bound, cell)).map(move |cell| (bound, *cell)))
    {
        let place = place_apart_from_players(plan, &judged, cell);
        let same = |bound: &&mut ClaimBound| bound.name == planned.name && bound.place == place;
        match bounds.iter_mut().find(same) {
            Some(known) => known.cells.push(cell + 1),
            None => bounds.push(ClaimBound {
                name: planned.name.clone(),
                place,
                cells: vec![cell + 1],
                counts: planned.bound.severity == Severity::Fail,
                verdict: ClaimVerdict::Undecided,
                supported: 0,
                contradicted: 0,
                undecided: 0,
                text: String::new(),
            }),
        }
    }
    bounds
}

/// The values of a cell, without those that seat its players and those that all judged cells have.
fn place_apart_from_players<G: Roster>(plan: &Plan<G>, judged: &[usize], cell: usize) -> String {
    let own = &plan.cells[cell].values;
    let differs = |axis: &usize| judged.iter().any(|&other| plan.cells[other].values[*axis] != own[*axis]);
    let told = (0..plan.axes.len()).filter(|&axis| !plan.axes[axis].varies_lineup()).filter(differs);
    told.map(|axis| format!("{}={}", plan.axes[axis].name, own[axis])).collect::<Vec<_>>().join(", ")
}

/// Judges a claim anew, as after bounds were added.
pub(super) fn weigh_claim(claim: &mut Claim, judgements: &[Judgement]) {
    for lineup in &mut claim.lineups {
        let of = |outcome| {
            let counted = judgements.iter().filter(|judgement| judgement.severity == Severity::Fail);
            counted.filter(|one| lineup.cells.contains(&(one.cell + 1)) && one.outcome == outcome).count() as u64
        };
        let [hold, violated, undecided] = [of(Outcome::Pass), of(Outcome::Fail), of(Outcome::NotEnoughGames)];
        let verdict =
            if lineup.unused.is_empty() { weigh(hold, violated, undecided) } else { ClaimVerdict::Untestable };
        (lineup.hold, lineup.violated, lineup.undecided, lineup.verdict) = (hold, violated, undecided, verdict);
    }
    let all = claim.lineups.clone();
    claim.verdict = over_all(all.iter().map(|lineup| (lineup, lineup.verdict)));
    for bound in &mut claim.bounds {
        let own: Vec<&Judgement> =
            judgements.iter().filter(|one| one.name == bound.name && bound.cells.contains(&(one.cell + 1))).collect();
        let verdict_with = |lineup: &ClaimLineup| {
            let of = |outcome| {
                let here = own.iter().filter(|one| lineup.cells.contains(&(one.cell + 1)));
                here.filter(|one| one.outcome == outcome).count() as u64
            };
            let [hold, violated, undecided] = [of(Outcome::Pass), of(Outcome::Fail), of(Outcome::NotEnoughGames)];
            match hold + violated + undecided {
                0 => None,
                _ if !lineup.unused.is_empty() => Some(ClaimVerdict::Untestable),
                _ => Some(weigh(hold, violated, undecided)),
            }
        };
        let verdicts: Vec<_> = all.iter().filter_map(|lineup| Some((lineup, verdict_with(lineup)?))).collect();
        let with = |wanted| verdicts.iter().filter(|(_, verdict)| *verdict == wanted).count() as u64;
        bound.supported = with(ClaimVerdict::Supported);
        bound.contradicted = with(ClaimVerdict::Contradicted);
        bound.undecided = with(ClaimVerdict::Undecided);
        bound.verdict = over_all(verdicts.iter().copied());
        bound.text = describe_claim_bound(bound, &own, verdicts.len() as u64);
    }
    claim.told = describe_claim(claim);
}

/// What the same players say.
fn weigh(hold: u64, violated: u64, undecided: u64) -> ClaimVerdict {
    match (hold, violated, undecided) {
        (_, 1.., _) => ClaimVerdict::Contradicted,
        (1.., 0, 0) => ClaimVerdict::Supported,
        _ => ClaimVerdict::Undecided,
    }
}

/// What all of them say together.
fn over_all<'a>(verdicts: impl Iterator<Item = (&'a ClaimLineup, ClaimVerdict)>) -> ClaimVerdict {
    let tested: Vec<_> = verdicts.filter(|(_, verdict)| *verdict != ClaimVerdict::Untestable).collect();
    let with = |wanted| tested.iter().filter(move |(_, verdict)| *verdict == wanted).map(|(lineup, _)| *lineup);
    let supported: Vec<&ClaimLineup> = with(ClaimVerdict::Supported).collect();
    match (supported.len(), with(ClaimVerdict::Contradicted).count()) {
        _ if tested.is_empty() => ClaimVerdict::Untestable,
        (0, 1..) => ClaimVerdict::Contradicted,
        (1.., 1..) => ClaimVerdict::DependsOnWhoPlays,
        (2.., 0) if strategies(&supported) > 1 => ClaimVerdict::Supported,
        _ => ClaimVerdict::Undecided,
    }
}

/// How many strategies play in these line-ups, whatever their settings and however well they play.
fn strategies(lineups: &[&ClaimLineup]) -> usize {
    let name = |label: &String| label.split(['{', '@']).next().unwrap_or_default().to_owned();
    let mut names: Vec<String> = lineups.iter().flat_map(|lineup| &lineup.players).map(name).collect();
    names.sort();
    names.dedup();
    names.len()
}

/// What players choose.
struct Choices<'a, G: Roster> {
    plan: &'a Plan<G>,
    cells: &'a [CellTally],
}

impl<G: Roster> Choices<'_, G> {
    /// Whether somebody in these cells, by their numbers, makes choices of a kind of their own accord.
    fn makes(&self, cells: &[usize], kind: usize) -> bool {
        let members = |cell: usize| self.plan.cells[cell].lineup.members().iter().enumerate();
        let own = |cell: usize| {
            members(cell).any(|(position, member)| match careful(member) {
                Some(twin) => self.makes_unless_absent(&twin, kind).unwrap_or_else(|| self.takes(cell, position, kind)),
                None => self.takes(cell, position, kind),
            })
        };
        cells.iter().any(|number| own(number - 1))
    }

    /// Whether a player of this label makes them anywhere; nothing where nobody of that label plays.
    fn makes_unless_absent(&self, label: &str, kind: usize) -> Option<bool> {
        let mut known = None;
        for (cell, planned) in self.plan.cells.iter().enumerate() {
            for (position, _) in planned.lineup.members().iter().enumerate().filter(|(_, one)| one.label == label) {
                known = Some(known.unwrap_or(false) || self.takes(cell, position, kind));
            }
        }
        known
    }

    /// Whether a member of a cell makes them where another choice was on offer.
    fn takes(&self, cell: usize, position: usize, kind: usize) -> bool {
        let usage = &self.cells[cell].usage[self.plan.cells[cell].label_of[position]];
        usage.chances(kind).part.sum > i128::from(usage.forced(kind))
    }
}

/// The label of the same player without slips; nothing for who makes none.
fn careful(member: &Member) -> Option<String> {
    let (base, skill) = Skill::split(&member.label)?;
    matches!(skill, Skill::Beginner | Skill::Casual).then(|| base.to_owned())
}

#[cfg(test)]
mod tests;

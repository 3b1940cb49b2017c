//! The change of the rules that meets the goals, in plain sentences.

use crate::findings::format::{count, counted, list, setting, upper};
use crate::findings::{
    CURRENT_RULES, EarlierProof, Glance, Judgement, LITTLE_CHANCE, Outcome, Proof, Question, Severity, Tone, Topic,
    TuneEnd, TunedGoal, TunedSetting, Tuning, Verdict,
};
use crate::verdicts::{describe_judgement, glance, verdict};

/// The maximum number of conflicting pairs of goals listed.
const FEW: usize = 3;
/// The maximum number of other settings named that are as small as the answer.
const NAMED: usize = 2;

/// What is known of the settings that were not played.
const NO_CHANCE: &str = "none of the rest has more than a 1% chance";

/// The setting that meets the goals, whether a smaller change might, and the obstacles.
pub(super) fn describe(found: &Tuning) -> Vec<Verdict> {
    let told: Vec<String> = match found.answer() {
        Some(answer) => met(found, answer),
        None => unmet(found),
    };
    let caution = found.answer().map(|_| {
        let text = "These players did not adapt: adapted players may play differently.".to_owned();
        verdict(Topic::Caution, text)
    });
    let told = told.into_iter().chain(found.earlier.iter().map(say_earlier));
    told.map(|text| verdict(Topic::Tuning, text)).chain(caution).collect()
}

/// The result of an earlier proof that failed.
fn say_earlier(earlier: &EarlierProof) -> String {
    let named: Vec<String> = earlier.settings.iter().map(|one| one.name.clone()).collect();
    format!(
        "A first proof, of {} each, did not confirm the result of the search ({}); it then continued.",
        counted(earlier.games, "game"),
        named.join("; ")
    )
}

fn met(found: &Tuning, answer: &TunedSetting) -> Vec<String> {
    let all = all_goals(found);
    let games = counted(found.proof_games, "game");
    if answer.cell == 0 {
        return vec![format!("The current rules meet {all}, in {games} not used by the search.")];
    }
    let verb = if answer.rules.len() == 1 { "meets" } else { "meet" };
    let proven = format!("{} {verb} {all}: proven in {games} on fresh random numbers.", settings(answer));
    let first = core::iter::once(proven).chain(not_tried(found)).chain(as_small(found, answer));
    let first = first.collect::<Vec<_>>().join(" ");
    let others = found.proven.iter().filter(|other| other.proof == Proof::Open && other.is_smaller(answer));
    let others: Vec<String> = others.map(settings).collect();
    let open =
        (!others.is_empty()).then(|| format!("Smaller changes with too few games to decide: {}.", others.join("; ")));
    [Some(first), Some(smaller(found)), open].into_iter().flatten().collect()
}

/// "Not tried: 38 of 70 smaller changes and 26 of 32 other changes as small."
fn not_tried(found: &Tuning) -> Option<String> {
    let smaller = found.smaller.saturating_sub(found.smaller_played + found.smaller_refused);
    let as_small = found.as_small.saturating_sub(found.as_small_played);
    let counts =
        [(smaller, found.smaller, "smaller change", ""), (as_small, found.as_small, "other change", " as small")];
    let counts = counts.into_iter().filter(|(number, ..)| *number > 0);
    let counts: Vec<String> =
        counts.map(|(number, all, what, size)| format!("{} of {}{size}", count(number), counted(all, what))).collect();
    (!counts.is_empty()).then(|| format!("Not tried: {}.", list(&counts)))
}

/// "As small, and proven too: goal = 40; goal = 45."
fn as_small(found: &Tuning, answer: &TunedSetting) -> Option<String> {
    let is_like = |one: &&TunedSetting| {
        one.cell != answer.cell && !one.is_smaller(answer) && !answer.is_smaller(one) && one.proof == Proof::Meets
    };
    let named: Vec<String> = found.changed().filter(is_like).take(NAMED).map(settings).collect();
    (!named.is_empty()).then(|| format!("As small, and proven too: {}.", named.join("; ")))
}

/// Whether a smaller change might suffice.
fn smaller(found: &Tuning) -> String {
    let (all, played) = (found.smaller, found.smaller_played);
    match found.chance_left {
        _ if all == 0 => "No other change is smaller.".to_owned(),
        _ if rest(found) == 0 => {
            let changes = counted(all, "smaller change");
            format!("None of {changes} is known to meet {}: {}.", all_goals(found), tried(found))
        }
        Some(chance) if chance >= LITTLE_CHANCE => {
            let played = tried_of(found, &count(played), &count(all));
            format!("Smaller changes are not ruled out: {played}. {}", more(found))
        }
        _ => {
            let played = tried_of(found, &count(played), &counted(all, "smaller change"));
            format!("{played}; {NO_CHANCE}.")
        }
    }
}

/// The number of settings that were only predicted, not played.
fn rest(found: &Tuning) -> u64 {
    found.smaller.saturating_sub(found.smaller_played + found.smaller_refused)
}

/// ", 4 are inconsistent".
fn refused(found: &Tuning) -> String {
    match found.smaller_refused {
        0 => String::new(),
        1 => ", 1 is inconsistent".to_owned(),
        many => format!(", {} are inconsistent", count(many)),
    }
}

/// "12 of 40 settings were played, 4 are inconsistent".
fn tried_of(found: &Tuning, played: &str, all: &str) -> String {
    let were = if found.smaller_played == 1 { "was" } else { "were" };
    format!("{played} of {all} {were} played{}", refused(found))
}

/// "all consistent ones were played".
fn tried(found: &Tuning) -> String {
    let whole = if found.smaller_refused == 0 { "all" } else { "all consistent ones" };
    format!("{whole} were played{}", refused(found))
}

/// How to find more: more games, if there were too few or if the proposed answer failed its proof.
const fn more(found: &Tuning) -> &'static str {
    match found.ended {
        TuneEnd::Budget => "A larger --budget may find one.",
        TuneEnd::AllPlayed | TuneEnd::NoChance => {
            "The search ended at a change that failed its proof: a larger --first-look may find one."
        }
    }
}

fn unmet(found: &Tuning) -> Vec<String> {
    let open: Vec<String> = found.proven.iter().filter(|one| one.proof == Proof::Open).map(settings).collect();
    let first = if open.is_empty() {
        let (goals, all, played) = (all_goals(found), found.smaller, found.smaller_played);
        match found.chance_left {
            _ if rest(found) == 0 => {
                format!("No setting within these ranges is known to meet {goals}: {}.", tried(found))
            }
            Some(chance) if chance >= LITTLE_CHANCE => {
                let played = tried_of(found, &counted(played, "setting"), &count(all));
                format!("No setting was found that meets {goals}: {played}. {}", more(found))
            }
            _ => {
                let played = tried_of(found, &count(played), &counted(all, "setting"));
                format!("No setting within these ranges was found that meets {goals}: {played}; {NO_CHANCE}.")
            }
        }
    } else {
        let one = open.len() == 1 && !open[0].contains(" and ") && !open[0].ends_with(CURRENT_RULES);
        let verb = if one { "meets" } else { "meet" };
        let which = open.join("; or ");
        let goals = all_goals(found);
        format!("Whether {which} {verb} {goals} is not known: too few games to decide. A larger --budget may.")
    };
    // If a setting may still meet all goals, nothing rules that out.
    let told = open.is_empty().then(|| {
        let nearest = found.nearest().map(|one| misses(found, one));
        nearest.into_iter().chain(never_met(found)).chain(pulls(found))
    });
    core::iter::once(first).chain(told.into_iter().flatten()).collect()
}

/// The judgements of the required bounds that a setting does not meet.
fn missed<'f>(found: &'f Tuning, setting: &TunedSetting) -> impl Iterator<Item = &'f Judgement> {
    let cell = setting.cell;
    let of_cell = found.check.judgements.iter().filter(move |one| one.cell == cell);
    of_cell.filter(|one| one.severity == Severity::Fail && one.outcome == Outcome::Fail)
}

/// "The closest proven setting, brix.price = 100, misses 1 goal. Median of rounds: 21 (20 to 22), not within 23 to 27."
fn misses(found: &Tuning, setting: &TunedSetting) -> String {
    let missed: Vec<&Judgement> = missed(found, setting).collect();
    let told = |judgement: &&Judgement| describe_judgement(&Judgement { place: String::new(), ..(*judgement).clone() });
    let told: Vec<String> = missed.iter().map(told).collect();
    let goals = counted(missed.len() as u64, "goal");
    format!("The closest proven setting, {}, misses {goals}. {}", settings(setting), told.join(" "))
}

/// Goals that no played setting meets.
fn never_met(found: &Tuning) -> Option<String> {
    let titles = found.never_met.iter().filter_map(|goal| found.goals.get(*goal as usize));
    let titles: Vec<String> = titles.map(|goal| goal.title.clone()).collect();
    (!titles.is_empty()).then(|| format!("No setting played met the goal on {}.", list(&titles)))
}

/// Goals that conflict.
fn pulls(found: &Tuning) -> Vec<String> {
    let name = |goal: u64| found.goals.get(goal as usize).map_or("", |goal: &TunedGoal| goal.title.as_str());
    let told = found.pulls.iter().take(FEW).map(|[one, other]| {
        format!(
            "{} and {} conflict: some settings met one goal, some the other, none tried met both.",
            upper(name(*one)),
            name(*other)
        )
    });
    told.collect()
}

fn all_goals(found: &Tuning) -> String {
    match found.goals.len() {
        1 => "the goal".to_owned(),
        2 => "both goals".to_owned(),
        many => format!("all {many} goals"),
    }
}

/// "brix.price = 700 and koroth.units = 8".
fn settings(of: &TunedSetting) -> String {
    let words: Vec<String> = of.rules.iter().map(|(rule, value)| format!("{rule} = {}", setting(value))).collect();
    if words.is_empty() { format!("the {CURRENT_RULES}") } else { list(&words) }
}

/// Whether goals are met.
pub(super) fn tiles(found: &Tuning) -> Vec<Glance> {
    let open = found.proven.iter().any(|one| one.proof == Proof::Open);
    let (number, word, tone) = match found.answer() {
        Some(answer) => (settings(answer), "met", Tone::Good),
        None if open => (counted(found.played, "setting") + " tried", "not known", Tone::Unclear),
        None => (counted(found.played, "setting") + " tried", "not met", Tone::Watch),
    };
    vec![glance(Question::Goals, number, word, tone)]
}

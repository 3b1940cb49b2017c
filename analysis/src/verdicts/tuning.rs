//! Which change of the rules meets the goals, in plain sentences.

use super::{describe_judgement, verdict};
use crate::findings::format::{count, counted, list, setting, upper};
use crate::findings::{
    Glance, Judgement, Outcome, Proof, Question, Severity, Tone, Topic, TunedGoal, TunedSetting, Tuning, Verdict,
};

/// So much of a chance is as good as none.
const LITTLE_CHANCE: f64 = 0.01;
/// So many pairs of goals are told that pull against each other.
const FEW: usize = 3;

/// What meets the goals, whether a smaller change might, and what is in the way.
pub(super) fn describe(found: &Tuning) -> Vec<Verdict> {
    let told: Vec<String> = match found.answer() {
        Some(answer) => met(found, answer),
        None => unmet(found),
    };
    let caution = found.answer().map(|_| {
        let text = "These players play on as they do: whoever is used to the change may play otherwise.".to_owned();
        verdict(Topic::Caution, text)
    });
    told.into_iter().map(|text| verdict(Topic::Tuning, text)).chain(caution).collect()
}

fn met(found: &Tuning, answer: &TunedSetting) -> Vec<String> {
    let all = all_goals(found);
    let games = counted(found.proof_games, "game");
    if answer.cell == 0 {
        return vec![format!("The rules as they are meet {all}, in {games} that nothing was chosen by.")];
    }
    let verb = if answer.rules.len() == 1 { "meets" } else { "meet" };
    let first = format!("{} {verb} {all}: proven in {games} on luck that chose nothing.", settings(answer));
    let others = found.changed().take_while(|other| other.cell < answer.cell);
    let others: Vec<String> = others.filter(|other| other.proof == Proof::Open).map(settings).collect();
    let open = (!others.is_empty())
        .then(|| format!("Smaller changes that the games are too few to tell of: {}.", others.join("; ")));
    [Some(first), Some(smaller(found)), open].into_iter().flatten().collect()
}

/// Whether a smaller change might do.
fn smaller(found: &Tuning) -> String {
    let (all, played) = (found.smaller, found.smaller_played);
    let rest = all - played.min(all);
    match found.chance_left {
        _ if all == 0 => "No change is smaller.".to_owned(),
        _ if rest == 0 => {
            format!("All {} that are smaller were tried, and none is known to do.", counted(all, "change"))
        }
        Some(chance) if chance >= LITTLE_CHANCE => format!(
            "Smaller changes are not ruled out: {} of {} were tried. A larger --budget may find one.",
            count(played),
            count(all)
        ),
        _ => format!(
            "Of {} that are smaller {} were tried; what these came to leaves none of the others more than 1% of a chance.",
            counted(all, "change"),
            count(played)
        ),
    }
}

fn unmet(found: &Tuning) -> Vec<String> {
    let open: Vec<String> = found.changed().filter(|one| one.proof == Proof::Open).map(settings).collect();
    let first = if open.is_empty() {
        let tried = counted(found.smaller_played, "setting");
        let rest = found.smaller - found.smaller_played.min(found.smaller);
        match found.chance_left {
            _ if rest == 0 => {
                format!("No setting within these ranges is known to meet {}: all {tried} were tried.", all_goals(found))
            }
            Some(chance) if chance >= LITTLE_CHANCE => format!(
                "No setting was found that meets {}: {tried} of {} were tried. A larger --budget may find one.",
                all_goals(found),
                count(found.smaller)
            ),
            _ => format!(
                "No setting within these ranges was found that meets {}: of {} {} were tried, and what these came to leaves none of \
                 the others more than 1% of a chance.",
                all_goals(found),
                counted(found.smaller, "setting"),
                count(found.smaller_played)
            ),
        }
    } else {
        format!(
            "Whether {} {} is not known: the games are too few to prove it. A larger --budget may.",
            open.join("; or "),
            if open.len() == 1 { format!("meets {}", all_goals(found)) } else { format!("meet {}", all_goals(found)) }
        )
    };
    let nearest = found.told().filter(|one| one.proof == Proof::Misses);
    core::iter::once(first).chain(nearest.map(|one| misses(found, one))).chain(pulls(found)).collect()
}

/// The judgements of a setting of what must hold, that it does not meet.
fn missed<'f>(found: &'f Tuning, setting: &TunedSetting) -> impl Iterator<Item = &'f Judgement> {
    let cell = setting.cell;
    let of_cell = found.check.judgements.iter().filter(move |one| one.cell == cell);
    of_cell.filter(|one| one.severity == Severity::Fail && one.outcome == Outcome::Fail)
}

/// "Closest comes brix.price = 100, which misses a goal. Median of rounds: 21 (20 to 22), not within 23 to 27."
fn misses(found: &Tuning, setting: &TunedSetting) -> String {
    let missed: Vec<&Judgement> = missed(found, setting).collect();
    let told = |judgement: &&Judgement| describe_judgement(&Judgement { place: String::new(), ..(*judgement).clone() });
    let told: Vec<String> = missed.iter().map(told).collect();
    let goals = counted(missed.len() as u64, "goal");
    format!("Closest of what was proven comes {}, and misses {goals}. {}", settings(setting), told.join(" "))
}

/// Goals that pull against each other.
fn pulls(found: &Tuning) -> Vec<String> {
    let name = |goal: u64| found.goals.get(goal as usize).map_or("", |goal: &TunedGoal| goal.title.as_str());
    let told = found.pulls.iter().take(FEW).map(|[one, other]| {
        format!(
            "{} and {} pull against each other: some settings met the one goal and some the other, none that was tried met both.",
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
    if words.is_empty() { "the rules as they are".to_owned() } else { list(&words) }
}

/// Whether goals are met.
pub(super) fn glances(found: &Tuning) -> Vec<Glance> {
    let open = found.changed().any(|one| one.proof == Proof::Open);
    let (number, word, tone) = match found.answer() {
        Some(answer) => (settings(answer), "met", Tone::Good),
        None if open => (counted(found.played, "setting") + " tried", "not known", Tone::Unclear),
        None => (counted(found.played, "setting") + " tried", "not met", Tone::Watch),
    };
    vec![Glance { question: Question::Goals, number, word: word.to_owned(), tone }]
}

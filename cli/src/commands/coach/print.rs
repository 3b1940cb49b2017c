//! The findings of the coach, for readers.

use evenkeel_analysis::{CoachFindings, CoachPlan, KindLoss, Loss, Measured, WorstDecision};
use indicatif::HumanCount;
use serde::Serialize;

use crate::tabular;

/// The announcement of the plan, in two sentences.
pub fn announce(plan: &CoachPlan) -> String {
    let options = plan.options;
    format!(
        "Playing {} games of {}, in {} blocks of {}, and judging {}.\n\
         Each is judged in up to 3 times {} worlds, played {}.",
        HumanCount(plan.games.games()),
        table(plan.subject(), &plan.against()),
        HumanCount(plan.games.blocks),
        plan.games.rotations(),
        if options.one_in == 1 {
            "every disputed decision".to_owned()
        } else {
            format!("one disputed decision in {}", options.one_in)
        },
        options.worlds,
        depth(options.depth),
    )
}

/// The whole report.
pub fn tell(found: &CoachFindings) -> String {
    let unit = Unit { alone: found.unit == "points" };
    let mut text = head(found);
    text += &unit.sentence(found);
    text += &kinds("By kind of the answer given", &found.kinds, unit);
    text += &kinds("By kind of the better answer", &found.better, unit);
    text += &worst(found, unit);
    text + "\n" + &found.command + "\n"
}

fn head(found: &CoachFindings) -> String {
    let CoachFindings { blocks, games, decisions, disputed, judged, worlds, .. } = found;
    let against: Vec<&str> = found.against.iter().map(String::as_str).collect();
    let stopped = if found.interrupted { " Interrupted: only finished games are counted." } else { "" };
    let variant = if found.title.ends_with(found.variant) { String::new() } else { format!(", {}", found.variant) };
    format!(
        "{}{variant}: {}\n{} games in {} blocks, seed {}.{stopped}\n\
         {} decisions of {}. In {} of them at least one of {} would decide differently. {} of these were judged (one in {}), \
         each in up to 3 times {worlds} worlds, played {}.\n\n",
        found.title,
        table(&found.strategy, &against),
        HumanCount(*games),
        HumanCount(*blocks),
        found.seed,
        HumanCount(*decisions),
        found.strategy,
        HumanCount(*disputed),
        found.council.join(", "),
        HumanCount(*judged),
        found.one_in,
        depth(found.depth),
    )
}

fn table(subject: &str, against: &[&str]) -> String {
    if against.is_empty() { format!("{subject} alone") } else { format!("{subject} against {}", against.join(", ")) }
}

fn depth(depth: u32) -> String {
    match depth {
        0 => "to the end of the game".to_owned(),
        1 => "1 round ahead".to_owned(),
        rounds => format!("{rounds} rounds ahead"),
    }
}

/// The unit of values.
#[derive(Clone, Copy)]
struct Unit {
    alone: bool,
}

impl Unit {
    /// "12.3%", or points of the score.
    fn show(self, worth: f64) -> String {
        // "-0.0%" is shown as "0.0%".
        let tidy = |text: String| {
            if text.trim_start_matches(['-', '0', '.']).is_empty() { text.replace('-', "") } else { text }
        };
        if self.alone { tidy(format!("{worth:.1}")) } else { tidy(format!("{:.1}", worth * 100.0)) + "%" }
    }

    fn range(self, low: f64, high: f64) -> String {
        format!("{} to {}", self.show(low), self.show(high))
    }

    /// The interval, if it is informative: an end beyond a whole win is not.
    fn interval(self, lost: &Loss) -> Option<String> {
        let ends = lost.low.zip(lost.high).filter(|(low, high)| self.alone || *low >= -1.0 && *high <= 1.0);
        ends.map(|(low, high)| self.range(low, high))
    }

    fn measured(self, found: &Measured) -> String {
        format!("{} ({})", self.show(found.mean), self.range(found.low, found.high))
    }

    fn sentence(self, found: &CoachFindings) -> String {
        if found.disputed == 0 {
            return "The council agreed with every decision: nothing was judged.\n".to_owned();
        }
        if found.judged == 0 {
            return "No disputed decision was sampled: play more games, or lower --one-in.\n".to_owned();
        }
        let what =
            if self.alone { "Points of the score given away per game" } else { "Win chance given away per game" };
        let amount = self.show(found.lost.per_game);
        match self.interval(&found.lost) {
            Some(interval) => format!("{what}: {amount} (95% CI {interval})\n"),
            None => format!("{what}: {amount} (too few decisions were judged for an interval)\n"),
        }
    }
}

#[derive(Serialize)]
struct Row {
    kind_of_choice: &'static str,
    judged: u64,
    per_game: String,
    interval: String,
    per_decision: String,
}

fn kinds(title: &str, kinds: &[KindLoss], unit: Unit) -> String {
    if kinds.is_empty() {
        return String::new();
    }
    let row = |kind: &KindLoss| Row {
        kind_of_choice: kind.kind,
        judged: kind.judged,
        per_game: unit.show(kind.lost.per_game),
        interval: unit.interval(&kind.lost).unwrap_or_default(),
        per_decision: unit.show(kind.per_decision),
    };
    let count = kinds.len();
    let corrected = if count > 1 { format!(", corrected for {count} kinds") } else { String::new() };
    let (told, seldom): (Vec<&KindLoss>, Vec<&KindLoss>) =
        kinds.iter().partition(|kind| unit.interval(&kind.lost).is_some());
    let table = if told.is_empty() { String::new() } else { tabular::text(told.into_iter().map(row)) };
    let seldom: Vec<String> = seldom.iter().map(|kind| format!("{} ({})", kind.kind, kind.judged)).collect();
    let rest = if seldom.is_empty() {
        String::new()
    } else {
        format!("Too few judged for an interval, with counts: {}.\n", seldom.join(", "))
    };
    format!("\n{title} (95% CI{corrected})\n{table}{rest}")
}

fn worst(found: &CoachFindings, unit: Unit) -> String {
    if found.judged == 0 {
        return String::new();
    }
    if found.worst.is_empty() {
        return "\nNo judged decision is clearly worse than another answer.\n".to_owned();
    }
    let mut text = format!(
        "\nThe worst {} of the judged decisions, by their loss. Picking the worst of many overestimates the loss, so \
         each is\nestimated again in fresh worlds.\n",
        found.worst.len()
    );
    for (index, decision) in found.worst.iter().enumerate() {
        text += &tell_decision(index + 1, decision, unit);
    }
    text
}

fn tell_decision(place: usize, decision: &WorstDecision, unit: Unit) -> String {
    let WorstDecision { round, seat, decision: number, question, given, kind, best, best_kind, lost, checked, .. } =
        decision;
    let mut text = format!(
        "\n{place}. Round {round}, seat {seat}, decision {number}: {question}?\n   \
         given: {given} ({kind})\n   better: {best} ({best_kind})\n   \
         lost {}, in fresh worlds {}\n",
        unit.measured(lost),
        unit.measured(checked),
    );
    if !decision.answers.is_empty() {
        text += "   in the worlds used to choose the better answer:\n";
    }
    let answers = decision.answers.iter();
    text.extend(answers.map(|answer| format!("     {}: {}\n", answer.answer, unit.measured(&answer.gain))));
    text + "   " + &decision.command + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_are_per_cent_of_a_win_or_points() {
        let (table, alone) = (Unit { alone: false }, Unit { alone: true });
        assert_eq!([0.1234, -0.0001, 0.0, -0.02].map(|worth| table.show(worth)), ["12.3%", "0.0%", "0.0%", "-2.0%"]);
        assert_eq!([12.34, -0.04].map(|worth| alone.show(worth)), ["12.3", "0.0"]);
    }

    #[test]
    fn where_there_is_no_interval_none_is_shown() {
        let lost = Loss { per_game: 0.0, low: None, high: None };
        assert_eq!(Unit { alone: false }.interval(&lost), None);
    }
}

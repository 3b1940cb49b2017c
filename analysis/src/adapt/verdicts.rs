//! Whether the effect of a rule holds for adapted players, in plain sentences.

mod learnt;

use crate::findings::format::{count, counted, list, number_with_interval, share, share_with_interval, upper};
use crate::findings::{
    Adaptation, AdaptedEffect, Agreement, Estimate, Findings, Glance, Places, Question, Tone, Topic, Verdict,
};
use crate::verdicts::{cells, glance, gravest, measured, name_quantity, verdict};

/// A sentence for each kind of agreement, then the learnt parameters.
pub(super) fn describe_adaptation(findings: &Findings, adaptation: &Adaptation) -> Vec<Verdict> {
    let pair = adaptation.effects.first().map(|effect| (effect.from, effect.to));
    // Many pairs of cells are only in the table.
    let effects: Vec<&AdaptedEffect> =
        adaptation.effects.iter().filter(|effect| Some((effect.from, effect.to)) == pair).collect();
    let describe = |&holds: &Agreement| {
        let told: Vec<&AdaptedEffect> = effects.iter().copied().filter(|effect| effect.holds == holds).collect();
        (!told.is_empty()).then(|| verdict(Topic::Change, describe_kind(findings, holds, &told)))
    };
    let trainings = describe_trainings(adaptation);
    if adaptation.trainings().0 == 0 {
        return trainings.into_iter().collect();
    }
    let levels = describe_levels(findings, adaptation).into_iter().chain(trainings);
    let told = Agreement::GRAVEST_FIRST
        .iter()
        .filter_map(describe)
        .chain(levels)
        .chain(learnt::describe_learnt(findings, adaptation));
    told.chain([describe_luck(adaptation)]).collect()
}

/// Explains why one report has two results for unmodified players.
fn describe_luck(adaptation: &Adaptation) -> Verdict {
    let text = format!(
        "For this comparison, unmodified players played again beside trained ones, {} per ruleset with random numbers of their own: their other \
         results rest on other games.",
        counted(adaptation.games, "game")
    );
    verdict(Topic::Change, text)
}

/// The number of successful training runs, if so small that most players are unchanged.
fn describe_trainings(adaptation: &Adaptation) -> Option<Verdict> {
    let text = match adaptation.trainings() {
        (_, 0) => return None,
        (0, all) => format!(
            "No player adapted: none of the {} found better play, so all players are unchanged; more games per search may help.",
            counted(all as u64, "training")
        ),
        (some, all) if 2 * some < all => format!(
            "Better play was found in {some} of {}; the other players are unchanged.",
            counted(all as u64, "training")
        ),
        _ => return None,
    };
    Some(verdict(Topic::Change, text))
}

/// "Reverses once players adapt, from 100 to 1,000: win rate of smuggler −4.1 points (−5.0 to −3.2) before adapting, +14.0 points (+9.1
/// to +18.9) after."
fn describe_kind(findings: &Findings, holds: Agreement, effects: &[&AdaptedEffect]) -> String {
    let between = cells::between(findings, (effects[0].from, effects[0].to));
    let named = |effect: &&AdaptedEffect| {
        let name = name_quantity(findings, &effect.name, &effect.unit);
        match holds {
            Agreement::Nowhere | Agreement::Unclear => name,
            _ => format!(
                "{name} {} before adapting, {} after",
                measured(&effect.fixed, &effect.unit),
                measured(&effect.adapted, &effect.unit)
            ),
        }
    };
    let named: Vec<String> = effects.iter().map(named).collect();
    format!(
        "{}, {between}: {}{}.",
        upper(holds.text(Places::Players)),
        named.join("; "),
        say_what_would_tell(holds, effects)
    )
}

/// "; about 4 times as many games and searches (`--games`, `--searches`) needed", for unclear effects.
fn say_what_would_tell(holds: Agreement, effects: &[&AdaptedEffect]) -> String {
    match effects.iter().filter_map(|effect| effect.times_as_many).max() {
        Some(times) => {
            format!("; about {} times as many games and searches (`--games`, `--searches`) needed", count(times))
        }
        None if holds == Agreement::Unclear => {
            "; players learnt too little there, or too different things, to predict the searches needed".to_owned()
        }
        None => String::new(),
    }
}

/// Up to this number adapted players are named one by one.
const FEW: usize = 6;

/// "Once players have adapted, at 500: trader 25.6% (23.0–28.3) and smuggler 26.9% (24.4–29.2); an even share is 25%.": for the reported cell.
fn describe_levels(findings: &Findings, adaptation: &Adaptation) -> Option<Verdict> {
    let cell = cells::told(findings)?;
    let adapted = &adaptation.adapted.get(cells::told_at(findings))?.adapted;
    let seats = findings.lineup.len();
    let of_players: Vec<(&String, &Estimate)> = adapted.iter().filter(|(name, _)| **name != findings.length).collect();
    if of_players.len() > FEW {
        return None;
    }
    let named = of_players.iter().map(|(name, found)| match seats {
        1 => format!("{name} scores {}", number_with_interval(found)),
        _ => format!("{name} wins {}", share_with_interval(found)),
    });
    let named = list(&named.collect::<Vec<_>>());
    let even = if seats > 1 { format!("; an even share is {}", share(1.0 / seats as f64)) } else { String::new() };
    let place = if findings.cells.len() > 1 { format!(", {}", cells::place(findings, cell)) } else { String::new() };
    let topic = if seats > 1 { Topic::WinRate } else { Topic::Score };
    Some(verdict(topic, format!("Once players have adapted{place}: {named}{even}.")))
}

/// Whether the effects of the rule hold for adapted players: the number of quantities of each kind, the most serious kind first.
pub(super) fn once_adapted(findings: &Findings, found: &Adaptation) -> Option<Glance> {
    if found.trainings().0 == 0 {
        return Some(glance(Question::Adapted, "no better play found".into(), "no player adapted", Tone::Unclear));
    }
    let claims = found.effects.iter().map(|effect| (effect.holds, (&effect.name, &effect.unit)));
    gravest(findings, Question::Adapted, &claims.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::{AdaptedPlayer, ByName, Learnt, PlayerSet, Value};
    use crate::testing::made::{around, bare};

    /// One search in each of four cells, with or without a finding; a change that holds for all players.
    fn adaptation(found: [bool; 4]) -> Adaptation {
        let set = |(cell, found): (usize, bool)| {
            let one = Learnt {
                parameter: "keen".to_owned(),
                about: String::new(),
                before: Value::Integer(6),
                after: Value::Integer(3),
            };
            let learnt = if found { vec![one] } else { Vec::new() };
            let player = AdaptedPlayer { label: "sprinter".to_owned(), learnt };
            let players: ByName<AdaptedPlayer> = [("sprinter".to_owned(), player)].into_iter().collect();
            PlayerSet { cell, search: 1, players }
        };
        Adaptation {
            searches: 1,
            rounds: 1,
            training_games: 0,
            games: 0,
            blocks: 0,
            batches: 0,
            sets: found.into_iter().enumerate().map(set).collect(),
            cross: Vec::new(),
            adapted: Vec::new(),
            effects: Vec::new(),
        }
    }

    fn told(found: [bool; 4]) -> Vec<String> {
        let sentences = describe_adaptation(&bare(&["walker", "sprinter"]), &adaptation(found));
        sentences.into_iter().map(|verdict| verdict.text).collect()
    }

    #[test]
    fn who_learnt_nothing_has_not_adapted() {
        let nobody = told([false; 4]);
        assert_eq!(nobody.len(), 1);
        assert!(nobody[0].starts_with("No player adapted: none of the 4 trainings found better play"), "{nobody:?}");
        let few = told([true, false, false, false]).concat();
        assert!(few.contains("Better play was found in 1 of 4 trainings"), "{few}");
        let most = told([true, true, true, false]).concat();
        assert!(!most.contains("found"), "{most}");
    }

    /// A conclusion that holds for some is no all-clear while others are unknown.
    #[test]
    fn what_is_open_is_said_beside_what_holds() {
        let effect = |name: &str, holds: Agreement| AdaptedEffect {
            name: name.to_owned(),
            unit: "share".to_owned(),
            from: 0,
            to: 1,
            fixed: around(0.1, 0.01),
            given: around(0.1, 0.01),
            adapted: around(0.1, 0.01),
            spread: 0.0,
            holds,
            times_as_many: None,
        };
        let set = |keen: bool| {
            let (parameter, about) = ("keen".to_owned(), String::new());
            let learnt = Learnt { parameter, about, before: Value::Integer(1), after: Value::Integer(2) };
            let player =
                AdaptedPlayer { label: "walker".to_owned(), learnt: if keen { vec![learnt] } else { Vec::new() } };
            PlayerSet { cell: 0, search: 1, players: [("walker".to_owned(), player)].into_iter().collect() }
        };
        let of_sets = |sets: Vec<PlayerSet>, second: Agreement| {
            let adaptation = Adaptation {
                searches: 2,
                rounds: 1,
                training_games: 0,
                games: 0,
                blocks: 100,
                batches: 0,
                sets,
                cross: Vec::new(),
                adapted: Vec::new(),
                effects: vec![effect("walker", Agreement::Everywhere), effect("sprinter", second)],
            };
            let tile = once_adapted(&bare(&["walker", "sprinter"]), &adaptation).unwrap();
            (format!("{}: {}", tile.word, tile.number), tile.tone)
        };
        let of = |second: Agreement| of_sets(vec![set(true)], second);
        let open = "holds: win rate of walker; 1 not clear yet";
        assert_eq!(of(Agreement::Unclear), (open.to_owned(), Tone::Unclear));
        assert_eq!(of(Agreement::Nowhere), ("holds: win rate of walker".to_owned(), Tone::Good));
        assert_eq!(of(Agreement::Reverses), ("reverses: win rate of sprinter".to_owned(), Tone::Watch));
        let none = of_sets(vec![set(false)], Agreement::Unclear);
        assert_eq!(none, ("no player adapted: no better play found".to_owned(), Tone::Unclear));
    }
}

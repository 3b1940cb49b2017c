//! The participants of a study of several strategies.

use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::{Lineup, Registry, RulesetInfo};

use crate::experiment::Experiment;

/// The largest number of strategies in one tournament or league: a set of them is 32 bits.
pub const MOST_PLAYERS: usize = 32;

/// Default number of seats at a table, if the ruleset allows it.
const USUAL_TABLE: usize = 4;

/// Default number of seats at a table of this ruleset.
pub fn usual_table(ruleset: &'static RulesetInfo) -> usize {
    USUAL_TABLE.clamp(ruleset.seats.0, ruleset.seats.1)
}

/// The strategies of a study of several, each once: those that the experiment seats, or all that can play the ruleset.
pub(crate) fn enter_players(
    registry: &Registry,
    experiment: &Experiment,
    (study, fewest): (&str, usize),
    faults: &mut Vec<Fault>,
) -> Option<Lineup> {
    if !experiment.levels().is_empty() {
        let fault = Fault::new(experiment.place_of_levels(), "`skill` names several levels");
        faults.push(fault.help("name one; `evenkeel simulate`, `sweep` and `compare` play several"));
    }
    let experiment = &experiment.with_known_kinds(registry.ruleset(), faults);
    let typed: Vec<String> = if experiment.seats.is_empty() {
        registry.own().map(|entry| entry.name.to_owned()).collect()
    } else {
        experiment.seats.iter().map(|seat| seat.name.clone()).collect()
    };
    let place = experiment.seats.first().map_or_else(|| Place::flag("--strategies"), |seat| seat.place.clone());
    let words = typed.iter().map(|name| (place.clone(), experiment.as_played(name)));
    let players = Lineup::of_words(registry, words).map_err(|more| faults.extend(more)).ok()?;
    let members = players.members();
    for (index, member) in members.iter().enumerate() {
        if members[..index].iter().any(|other| other.label == member.label) {
            let fault = Fault::new(place.clone(), format!("`{}` takes part twice", member.label));
            faults.push(fault.help("name every strategy once; with other settings it is another strategy"));
        }
    }
    if members.len() < fewest {
        faults.push(
            Fault::new(place.clone(), format!("{study} needs two strategies or more"))
                .help("name them with commas between"),
        );
    }
    if members.len() > MOST_PLAYERS {
        faults.push(Fault::new(place, format!("{} strategies are more than {MOST_PLAYERS}", members.len())));
    }
    Some(players)
}

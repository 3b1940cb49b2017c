//! The players of each cell.

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::{Lineup, Member, Registry, RulesetInfo};

use super::axes::PlannedAxis;
use super::seats::{fit, parse_seats};
use crate::experiment::Experiment;

/// The line-up of cells without one on their axes: the requested line-up, else that of the first case, else the ruleset's own.
pub(super) fn seat_lineup(
    registry: &Registry,
    experiment: &Experiment,
    axes: &[PlannedAxis],
    faults: &mut Vec<Fault>,
) -> Option<Lineup> {
    if !experiment.seats.is_empty() {
        return parse_seats(registry, &experiment.seats, experiment.players, faults);
    }
    let first = axes.iter().flat_map(|axis| &axis.overlays).find_map(|overlay| overlay.lineup.clone());
    let default = || {
        let named = match experiment.players {
            Some(_) => fit(&own_names(registry), experiment.players),
            None => default_seats(registry),
        };
        named.iter().map(|name| Member::known(registry, name)).collect()
    };
    Some(first.unwrap_or_else(default))
}

/// The strategies that can play the ruleset, as many as fit the table; repeated to the minimum number of seats.
pub(super) fn default_seats(registry: &Registry) -> Vec<String> {
    let names = own_names(registry);
    let count = names.len().clamp(registry.ruleset().seats.0, registry.ruleset().seats.1);
    names.into_iter().cycle().take(count).collect()
}

/// The strategies of the ruleset, or else the one that plays any ruleset.
fn own_names(registry: &Registry) -> Vec<String> {
    let names: Vec<_> = registry.own().map(|entry| entry.name.to_owned()).collect();
    if names.is_empty() { vec!["uniform".to_owned()] } else { names }
}

/// The number of seats, which must be equal in all cells.
pub(super) fn check_seats(
    ruleset: &'static RulesetInfo,
    experiment: &Experiment,
    axes: &[PlannedAxis],
    lineup: Option<&Lineup>,
    faults: &mut Vec<Fault>,
) -> Seats {
    let (fewest, most) = ruleset.seats;
    let count = lineup.map_or(experiment.seats.len().max(fewest), |lineup| lineup.members().len());
    if !(fewest..=most).contains(&count) {
        let wanted = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        let players = if most == 1 { "player" } else { "players" };
        let plural = if count == 1 { "" } else { "s" };
        let (place, help) = find_lineup(experiment, axes);
        faults.push(
            Fault::new(place, format!("{count} seat{plural}: {} is for {wanted} {players}", ruleset.id)).help(help),
        );
    }
    for axis in axes {
        let others =
            axis.overlays.iter().zip(&axis.values).filter_map(|(overlay, name)| Some((overlay.lineup.as_ref()?, name)));
        if let Some((other, name)) = others.into_iter().find(|(other, _)| other.members().len() != count) {
            let seats = other.members().len();
            let message = format!("`{name}` of `{}` has {seats} seats where others have {count}", axis.name);
            let place = experiment.file_or("--vary");
            faults.push(Fault::new(place, message).help("cells are compared seat by seat: give all the same number"));
        }
    }
    Seats::new(count.clamp(fewest, most)).expect("a ruleset declares seats that can be")
}

/// The place and form of the line-up that decides the number of seats.
fn find_lineup(experiment: &Experiment, axes: &[PlannedAxis]) -> (Place, &'static str) {
    if let Some(players) = experiment.players {
        return (Place::flag(format!("--players {players}")), "give another number of players");
    }
    if let Some(seat) = experiment.seats.first() {
        return (seat.place.clone(), "name one strategy per seat");
    }
    let seated = axes.iter().find(|axis| axis.overlays.iter().any(|overlay| overlay.lineup.is_some()));
    let vary = seated.and_then(|axis| experiment.vary.iter().find(|vary| vary.parameter.name == axis.name));
    match vary {
        Some(vary) if vary.by_flag => {
            (vary.parameter.place.clone(), "put each line-up in brackets: seats=[trader,pirate],[trader,racer]")
        }
        Some(vary) => (vary.parameter.place.clone(), "name one strategy per seat in every case"),
        None => (Place::flag("--seats"), "name one strategy per seat"),
    }
}

/// Each different label of a line-up, in its order, and the position among them of each member's.
pub(super) fn name_labels(lineup: &Lineup) -> (Vec<String>, Vec<usize>) {
    let mut labels: Vec<String> = Vec::new();
    let place = |label: &String| {
        labels.iter().position(|known| known == label).unwrap_or_else(|| {
            labels.push(label.clone());
            labels.len() - 1
        })
    };
    let label_of = lineup.members().iter().map(|member| &member.label).map(place).collect();
    (labels, label_of)
}

/// A label for each member, numbered if a strategy sits several times.
pub(super) fn name_members(lineup: &Lineup) -> (Vec<String>, Vec<usize>) {
    let members = lineup.members();
    let name = |index: usize| {
        let label = &members[index].label;
        let earlier = members[..index].iter().filter(|member| member.label == *label).count();
        if earlier == 0 { label.clone() } else { format!("{label} ({})", earlier + 1) }
    };
    ((0..members.len()).map(name).collect(), (0..members.len()).collect())
}

//! What was measured beforehand of the players of a study: by how much they can be beaten.
//!
//! Evenkeel comes with such measurements of its own strategies; of others there may be a file. A player is known by what it
//! does and not by its name: a measurement counts only for whoever has the same settings and plays some games alike, so that none outlives a
//! change of the players.

use core::cell::LazyCell;
use std::collections::BTreeMap;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Choices, Named, Resolved, Value, resolve};
use evenkeel_engine::{Seat, Seats};
use evenkeel_strategies::any::CARELESS;
use evenkeel_strategies::{Lineup, Member, Registry, Roster, Table};

use crate::experiment::{Experiment, HeadroomForm};
use crate::findings::{Estimate, KnownHeadroom, MeasuredHeadroom};
use crate::plan::usual_table;

/// What was measured of the strategies that come with Evenkeel, each by the command that stands in it.
const MEASURED: [&str; 10] = [
    include_str!("../../headroom/smugglers.toml"),
    include_str!("../../headroom/smugglers-1.0.toml"),
    include_str!("../../headroom/knight-hawks.toml"),
    include_str!("../../headroom/knight-hawks-basic.toml"),
    include_str!("../../headroom/knight-hawks-k4.toml"),
    include_str!("../../headroom/knight-hawks-k11.toml"),
    include_str!("../../headroom/star-traders.toml"),
    include_str!("../../headroom/star-traders-advanced.toml"),
    include_str!("../../headroom/astronavis.toml"),
    include_str!("../../headroom/astronavis-advanced.toml"),
];

/// Games by which a player is known, and the seed of their luck.
const BLOCKS: u64 = 4;
const SEED: u64 = 20_261_123;

/// What is known of these players under these rules; nothing where of none of them anything could be: of random play, and of those who
/// look ahead themselves.
pub(crate) fn known_headroom<'a, G: Roster>(
    base: &Resolved<G>,
    registry: &Registry<G>,
    players: impl Iterator<Item = (&'a Member, &'a String)>,
    experiment: &Experiment,
) -> Option<KnownHeadroom> {
    let changed: BTreeMap<String, Value> =
        base.changed.iter().map(|(path, value)| (path.clone(), value.clone())).collect();
    let fits = |form: &HeadroomForm| {
        let holds = |(path, value): (&String, &Value)| changed.get(path) == Some(value);
        form.ruleset == G::ID && form.variant == base.variant && form.rules.iter().all(holds)
    };
    let own = experiment.headroom.iter().map(|file| file.form.clone());
    let mut forms: Vec<HeadroomForm> = own.chain(MEASURED.iter().map(|text| read(text))).filter(fits).collect();
    let hash = format!("{:016x}", base.hash);
    // Those under the same rules first, then those that have most of these rules; among equals the user's own.
    forms.sort_by_key(|form| (form.rules_hash != hash, core::cmp::Reverse(form.rules.len())));
    let printed = format!("{:016x}", printed::<G>(base.variant).hash);
    let mut known = KnownHeadroom { strategies: BTreeMap::new(), unknown: Vec::new(), unused_file: None };
    let mut used = false;
    for (member, label) in players {
        let general = registry.find(member.strategy).is_none_or(|entry| entry.general);
        // Whoever is careless is a strategy with slips, which can be beaten like any other.
        if general && member.strategy != CARELESS
            || known.strategies.contains_key(label)
            || known.unknown.contains(label)
        {
            continue;
        }
        match find(&forms, registry, member, base.variant) {
            Some((form, gain)) => {
                used |= experiment.headroom.as_ref().is_some_and(|file| file.form == *form);
                let (unit, rules) = (form.unit.clone(), form.rules.clone());
                let (table, games, same_rules) = (form.table, form.games, form.rules_hash == hash);
                let printed_rules = form.rules_hash == printed;
                let measured = MeasuredHeadroom { gain, unit, table, games, rules, same_rules, printed_rules };
                known.strategies.insert(label.clone(), measured);
            }
            None => known.unknown.push(label.clone()),
        }
    }
    known.unused_file = experiment.headroom.as_ref().filter(|_| !used).map(|file| file.file.clone());
    (!known.strategies.is_empty() || !known.unknown.is_empty()).then_some(known)
}

/// A measurement that comes with Evenkeel.
fn read(text: &str) -> HeadroomForm {
    toml::from_str(text).expect("a file of headroom/, which a test reads")
}

/// The first measurement of whoever plays like this member.
fn find<'f, G: Roster>(
    forms: &'f [HeadroomForm],
    registry: &Registry<G>,
    member: &Member,
    variant: &'static str,
) -> Option<(&'f HeadroomForm, Estimate)> {
    let of_strategy = |form: &'f HeadroomForm| {
        form.strategies.values().filter(|player| player.strategy == member.strategy).map(move |player| (form, player))
    };
    // Only those play for it whom somebody measured.
    let own = LazyCell::new(|| player_digest(registry, member, variant));
    let found = forms.iter().flat_map(of_strategy).find(|(_, player)| player.player == *own);
    found.map(|(form, player)| (form, player.estimate()))
}

/// What tells a player from others, 16 hexadecimal digits: its strategy, all settings of it, and what it answers in some games among copies
/// of itself by the printed rules of a variant.
///
/// # Panics
/// If the member is not one of the registry's, or there is no such variant.
pub(crate) fn player_digest<G: Roster>(registry: &Registry<G>, member: &Member, variant: &'static str) -> String {
    let (table, game) = (usual_table::<G>(), printed::<G>(variant).game);
    let mut values = (registry.find(member.strategy).expect("a strategy of the registry").defaults)();
    member.settings().iter().for_each(|(index, value)| values[*index] = value.clone());
    if !member.without().is_empty() {
        values.push(Value::Word(member.label.clone()));
    }
    let copies: Lineup = core::iter::repeat_n(member.clone(), table).collect();
    let mut players = Table::new(&game, copies.make(registry));
    let mut answers = 0;
    for block in 0..BLOCKS {
        for rotation in 0..table {
            let luck = Luck::of_table(SEED, block);
            let witness = |_: G::View<'_>, seat: Seat, actions: &[G::Action], answer: usize| {
                answers = Digest::of(&(answers, seat.index(), actions.len(), answer));
            };
            players.play_with(&mut PcgDice::new::<G::Stream>(luck), luck, rotation, &mut Silent, witness);
        }
    }
    format!("{:016x}", Digest::of(&(member.strategy, values, answers)))
}

/// The printed rules of a variant, at a usual table.
fn printed<G: Roster>(variant: &'static str) -> Resolved<G> {
    let choices = Choices { variant: Some(Named::by_flag("--variant", variant, ())), ..Choices::default() };
    let resolved = resolve::<G>(&choices, Seats::new(usual_table::<G>()).expect("a table that the ruleset has"));
    resolved.unwrap_or_else(|faults| panic!("the printed rules of a variant: {faults}"))
}

#[cfg(test)]
mod tests;

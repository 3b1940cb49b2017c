//! Earlier measurements of a study's players: the amount by which they can be beaten.
//!
//! Evenkeel includes such measurements of its own strategies; a file may contain others. A player is identified by its behaviour, not its name. A
//! measurement only counts for players with the same settings and the same answers in some games: none remains valid after a change of the players.

use core::cell::LazyCell;
use std::collections::BTreeMap;

use evenkeel_engine::Seats;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Choices, Named, Value};
use evenkeel_strategies::any::CARELESS;
use evenkeel_strategies::{Lineup, Member, Orders, Registry, ResolvedRules, RulesetInfo};

use crate::experiment::{Experiment, HeadroomForm};
use crate::findings::{Estimate, KnownHeadroom, MeasuredHeadroom};
use crate::plan::{PlannedCell, usual_table};

/// Games that identify a player, and the seed of their luck.
const BLOCKS: u64 = 4;
const SEED: u64 = 20_261_123;

/// Players and their rules.
pub(crate) struct Playing<'a> {
    pub ruleset: &'static RulesetInfo,
    pub variant: &'static str,
    /// Digest of every number and table in force.
    pub hash: u64,
    /// Paths set away from the variant, with their values.
    pub changed: &'a [(String, Value)],
    pub players: Vec<(&'a Member, &'a String)>,
}

impl<'a> Playing<'a> {
    /// Players under these rules.
    pub fn by(rules: &'a ResolvedRules, players: impl Iterator<Item = (&'a Member, &'a String)>) -> Self {
        let ResolvedRules { variant, hash, ref changed, .. } = *rules;
        Self { ruleset: rules.ruleset(), variant, hash, changed, players: players.collect() }
    }

    /// The players of a cell.
    pub fn in_cell(cell: &'a PlannedCell) -> Self {
        let PlannedCell { variant, hash, ref changed, .. } = *cell;
        Self { ruleset: cell.game.ruleset(), variant, hash, changed, players: cell.players().collect() }
    }
}

/// The measurements of all these players, by variant if there are several. `None` if none of them is measurable: random play and look-ahead players.
pub(crate) fn known_headroom(
    all: &[Playing<'_>],
    registry: &Registry,
    experiment: &Experiment,
) -> Option<KnownHeadroom> {
    let own = experiment.headroom.iter().map(|file| file.form.clone());
    let forms: Vec<HeadroomForm> = own.chain(all[0].ruleset.headroom.iter().map(|text| read(text))).collect();
    let is_one_variant = all.iter().all(|playing| playing.variant == all[0].variant);
    let mut known = KnownHeadroom { strategies: BTreeMap::new(), unknown: Vec::new(), unused_file: None };
    let mut used = false;
    for (playing, (member, label)) in
        all.iter().flat_map(|playing| playing.players.iter().map(move |one| (playing, *one)))
    {
        let name = if is_one_variant { label.clone() } else { format!("{label} ({})", playing.variant) };
        let general = registry.find(member.strategy).is_none_or(|entry| entry.general);
        // A careless player is a strategy with slips, which can be beaten like any other.
        if general && member.strategy != CARELESS
            || known.strategies.contains_key(&name)
            || known.unknown.contains(&name)
        {
            continue;
        }
        match find(&playing.fitting(&forms), registry, member, playing.variant) {
            Some((form, gain)) => {
                used |= experiment.headroom.as_ref().is_some_and(|file| file.form == *form);
                known.strategies.insert(name, playing.measured(form, gain));
            }
            None => known.unknown.push(name),
        }
    }
    known.unused_file = experiment.headroom.as_ref().filter(|_| !used).map(|file| file.file.clone());
    (!known.strategies.is_empty() || !known.unknown.is_empty()).then_some(known)
}

impl Playing<'_> {
    /// The measurements under these rules or some of them: first the same rules, then the largest part of them; among equals, the user's own first.
    fn fitting<'f>(&self, forms: &'f [HeadroomForm]) -> Vec<&'f HeadroomForm> {
        let is_set =
            |(path, value): (&String, &Value)| self.changed.iter().any(|set| (&set.0, &set.1) == (path, value));
        let fits = |form: &&HeadroomForm| {
            form.ruleset == self.ruleset.id && form.variant == self.variant && form.rules.iter().all(is_set)
        };
        let mut fitting: Vec<&HeadroomForm> = forms.iter().filter(fits).collect();
        let hash = digest_word(self.hash);
        fitting.sort_by_key(|form| (form.rules_hash != hash, core::cmp::Reverse(form.rules.len())));
        fitting
    }

    fn measured(&self, form: &HeadroomForm, gain: Estimate) -> MeasuredHeadroom {
        MeasuredHeadroom {
            gain,
            unit: form.unit.clone(),
            table: form.table,
            games: form.games,
            rules: form.rules.clone(),
            same_rules: form.rules_hash == digest_word(self.hash),
            printed_rules: form.rules_hash == digest_word(printed(self.ruleset, self.variant).hash),
        }
    }
}

/// A digest as in files.
fn digest_word(hash: u64) -> String {
    format!("{hash:016x}")
}

/// A measurement included in Evenkeel.
fn read(text: &str) -> HeadroomForm {
    toml::from_str(text).expect("a file of headroom/, which a test reads")
}

/// The first measurement of a player equal to this member.
fn find<'f>(
    forms: &[&'f HeadroomForm],
    registry: &Registry,
    member: &Member,
    variant: &'static str,
) -> Option<(&'f HeadroomForm, Estimate)> {
    let of_strategy = |form: &'f HeadroomForm| {
        form.strategies.values().filter(|player| player.strategy == member.strategy).map(move |player| (form, player))
    };
    // The digest is only computed for a strategy with measurements.
    let own = LazyCell::new(|| player_digest(registry, member, variant));
    let found = forms.iter().copied().flat_map(of_strategy).find(|(_, player)| player.player == *own);
    found.map(|(form, player)| (form, player.estimate()))
}

/// The identity of a player, 16 hexadecimal digits. It covers its strategy, all its settings, and its answers in some games among copies of itself
/// under the printed rules of a variant.
///
/// # Panics
/// If the member is not one of the registry's, or there is no such variant.
pub(crate) fn player_digest(registry: &Registry, member: &Member, variant: &'static str) -> String {
    let ruleset = registry.ruleset();
    let (table, game) = (usual_table(ruleset), printed(ruleset, variant).game);
    let mut values = (registry.find(member.strategy).expect("a strategy of the registry").defaults)();
    member.settings().iter().for_each(|(index, value)| values[*index] = value.clone());
    if !member.without().is_empty() {
        values.push(Value::Word(member.label.clone()));
    }
    let copies: Lineup = core::iter::repeat_n(member.clone(), table).collect();
    let mut players = game.seat(registry, &copies, Orders::All);
    let mut answers = 0;
    for block in 0..BLOCKS {
        for rotation in 0..table {
            answers = players.answers(Luck::of_table(SEED, block), rotation, answers);
        }
    }
    format!("{:016x}", Digest::of(&(member.strategy, values, answers)))
}

/// The printed rules of a variant, at a table of the usual size.
fn printed(ruleset: &'static RulesetInfo, variant: &'static str) -> ResolvedRules {
    let choices = Choices { variant: Some(Named::by_flag("--variant", variant, ())), ..Choices::default() };
    let resolved =
        ResolvedRules::new(ruleset, &choices, Seats::new(usual_table(ruleset)).expect("a table that the ruleset has"));
    resolved.unwrap_or_else(|faults| panic!("the printed rules of a variant: {faults}"))
}

#[cfg(test)]
mod tests;

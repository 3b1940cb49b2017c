//! Changes one thing in a situation and checks whether the observer sees it. For the tests of the rulesets.
//!
//! Situations with a single difference are too rare in random games for the laws to find a missing entry. Here, each ruleset lists one change for
//! each entry, and each is made alone in situations from games.

use core::ops::AddAssign;
use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::random_play::Choices;
use crate::chance::{Luck, PcgDice};
use crate::journal::Silent;
use crate::observation::{json, look, schema};
use crate::rules::Word;
use crate::{Actions, Game, Ruleset, Seat, bits};

/// The name of the entry that shows the change, and the change for the observing seat. An impossible change leaves the state unchanged.
pub type Change<S> = (&'static str, fn(&mut S, Seat));
/// The same for a part that several seats have, such as the sheet of a player.
pub type ChangeOf<T> = (&'static str, fn(&mut T));
/// A state, and the observing seat.
type Situation<G> = (<G as Game>::State, Seat);
/// The number of situations in which each change is tried.
const TRIALS: usize = 6;

/// Situations of random games, each as one seat sees it, and the results of changes in them.
pub struct Situations<G: Game> {
    tables: Vec<(G, Vec<Situation<G>>)>,
    /// Entries for which a change is listed.
    named: BTreeSet<String>,
    faults: Vec<String>,
}

impl<G: Ruleset> Situations<G> {
    /// Every decision of `blocks` games of each of these rulesets, seen by the seat asked and by the seat to its left in turn.
    pub fn of(games: impl IntoIterator<Item = G>, blocks: u64) -> Self {
        let play = |game: G| {
            let mut situations: Vec<_> =
                (0..blocks).flat_map(|block| played(&game, Luck::of_table(11, block))).collect();
            shuffle(&mut situations);
            (game, situations)
        };
        Self { tables: games.into_iter().map(play).collect(), named: BTreeSet::new(), faults: Vec::new() }
    }

    /// Situations that are rare at random: the results of `arrange` on each, if it changes it.
    pub fn arrange(&mut self, arrange: impl Fn(&G, &mut G::State, Seat)) {
        for (game, situations) in &mut self.tables {
            let arranged = |(before, seat): &Situation<G>| {
                changed(before, *seat, |state, seat| arrange(game, state, seat)).map(|after| (after, *seat))
            };
            let arranged: Vec<_> = situations.iter().filter_map(arranged).take(TRIALS).collect();
            situations.extend(arranged);
        }
    }

    /// Demands that each of these changes is [listed](Self::listed).
    pub fn all_listed(&mut self, changes: &[Change<G::State>]) {
        for (entry, change) in changes {
            self.listed(entry, change);
        }
    }

    /// Demands that each of these changes is [remembered](Self::remembered).
    pub fn all_remembered(&mut self, changes: &[Change<G::State>]) {
        for (what, change) in changes {
            self.remembered(what, change);
        }
    }

    /// Demands that each of these changes is [hidden](Self::hidden).
    pub fn all_hidden(&mut self, changes: &[Change<G::State>]) {
        for (what, change) in changes {
            self.hidden(what, change);
        }
    }

    /// Demands that the observer sees the change: the entry of this name differs, and so does the look.
    pub fn listed(&mut self, entry: &str, change: impl Fn(&mut G::State, Seat)) {
        self.named.insert(entry.to_owned());
        self.hold(entry, change, |game, before, after, seat| {
            let told = differing(&json::<G>(game.view(before, seat)), &json::<G>(game.view(after, seat)));
            let is_it =
                |name: &String| name.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
            let is_told = told.iter().any(is_it);
            if is_told {
                (look_of(game, before, seat) == look_of(game, after, seat)).then_some("the look stays")
            } else {
                Some("the JSON of that entry stays")
            }
        });
    }

    /// A constant of the game has an entry.
    pub fn constant(&mut self, entry: &str) {
        self.named.insert(entry.to_owned());
        if !self.entries().contains(entry) {
            self.faults.push(format!("{entry}: it has no entry"));
        }
    }

    /// Demands that state without an entry is remembered: the look differs.
    pub fn remembered(&mut self, what: &str, change: impl Fn(&mut G::State, Seat)) {
        self.hold(what, change, |game, before, after, seat| {
            (look_of(game, before, seat) == look_of(game, after, seat)).then_some("the look stays")
        });
    }

    /// Demands that hidden state changes neither the look nor the JSON.
    pub fn hidden(&mut self, what: &str, change: impl Fn(&mut G::State, Seat)) {
        self.hold(what, change, |game, before, after, seat| {
            let (before, after) = (game.view(before, seat), game.view(after, seat));
            (look::<G>(before) != look::<G>(after) || json::<G>(before) != json::<G>(after))
                .then_some("the view of the seat changed")
        });
    }

    /// Makes the change wherever possible; it must be possible somewhere.
    fn hold(
        &mut self,
        what: &str,
        change: impl Fn(&mut G::State, Seat),
        fault: impl Fn(&G, &G::State, &G::State, Seat) -> Option<&'static str>,
    ) {
        let mut tried = 0;
        for (game, situations) in &self.tables {
            let changes =
                situations.iter().filter_map(|(before, seat)| Some((before, changed(before, *seat, &change)?, *seat)));
            for (before, after, seat) in changes.take(TRIALS) {
                tried += 1;
                if let Some(fault) = fault(game, before, &after, seat) {
                    self.faults.push(format!("{what}: {fault}"));
                    return;
                }
            }
        }
        if tried == 0 {
            self.faults.push(format!("{what}: no situation allows the change"));
        }
    }

    /// Demands that no fault was found, and that there is a change for every entry.
    pub fn settle(mut self) {
        for entry in self.entries() {
            if !self.named.contains(&entry) {
                self.faults.push(format!("{entry}: no change is listed for this entry"));
            }
        }
        assert!(self.faults.is_empty(), "{}:\n{}", G::ID, self.faults.join("\n"));
    }

    fn entries(&self) -> BTreeSet<String> {
        let mut entries = BTreeSet::new();
        for (game, situations) in &self.tables {
            let (state, seat) = &situations[0];
            list(&schema::<G>(game.view(state, *seat)), "", &mut entries);
        }
        entries
    }
}

fn look_of<G: Ruleset>(game: &G, state: &G::State, seat: Seat) -> u64 {
    look::<G>(game.view(state, seat))
}

fn played<G: Ruleset>(game: &G, luck: Luck) -> Vec<Situation<G>> {
    let (mut dice, mut choices) = (PcgDice::new::<G::Stream>(luck), Choices::new(luck));
    let mut state = game.deal(&mut dice, &mut Silent);
    let (mut actions, mut situations) = (Actions::new(), Vec::new());
    while let Some(seat) = game.pending(&state).first() {
        let looks = if situations.len() % 2 == 0 { seat } else { game.seats().left_of(seat) };
        situations.push((state.clone(), looks));
        actions.clear();
        G::actions(game.view(&state, seat), &mut actions);
        let choice = choices.position(&actions);
        game.apply(&mut state, seat, actions[choice], &mut dice, &mut Silent);
    }
    situations
}

/// With a shuffled list, the few situations in which a change is tried come from all parts of all games.
fn shuffle<T>(list: &mut [T]) {
    let mut choices = Choices::new(Luck::of_table(12, 0));
    for at in 1..list.len() {
        list.swap(at, choices.below(at as u32 + 1) as usize);
    }
}

/// The state after a change, if it differs.
fn changed<S: Clone + PartialEq>(before: &S, seat: Seat, change: impl Fn(&mut S, Seat)) -> Option<S> {
    let mut after = before.clone();
    change(&mut after, seat);
    (after != *before).then_some(after)
}

/// Names of the entries that differ, without places in lists.
fn differing(before: &Value, after: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    compare(before, after, "", &mut names);
    names
}

fn compare(before: &Value, after: &Value, name: &str, names: &mut BTreeSet<String>) {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            let of = |entries: &Map<String, Value>, key: &str| entries.get(key).cloned().unwrap_or_default();
            for key in before.keys().chain(after.keys()) {
                compare(&of(before, key), &of(after, key), &join(name, key), names);
            }
        }
        (Value::Array(before), Value::Array(after)) => {
            let of = |places: &[Value], at: usize| places.get(at).cloned().unwrap_or_default();
            (0..before.len().max(after.len())).for_each(|at| compare(&of(before, at), &of(after, at), name, names));
        }
        _ if before != after => drop(names.insert(name.to_owned())),
        _ => {}
    }
}

/// Names of all entries except groups.
fn list(schema: &Value, name: &str, names: &mut BTreeSet<String>) {
    let places = schema.get("items").filter(|place| place.get("required").is_some());
    if let Some(place) = places {
        list(place, name, names);
    } else if schema.get("required").is_some() {
        let entries = schema["properties"].as_object().into_iter().flatten();
        entries.for_each(|(key, entry)| list(entry, &join(name, key), names));
    } else if schema["maxItems"] != 0 {
        names.insert(name.to_owned());
    }
}

fn join(name: &str, key: &str) -> String {
    if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") }
}

/// Changes the value if there is one.
pub fn with<T>(what: Option<T>, change: impl FnOnce(T)) {
    if let Some(what) = what {
        change(what);
    }
}

/// A word other than this one.
pub fn another<W: Word>(word: &mut W) {
    let at = W::ALL.iter().position(|known| known == word).expect("a word");
    *word = W::ALL[(at + 1) % W::ALL.len()];
}

/// A number other than this one, out of two that are always valid.
pub fn other(number: u8) -> u8 {
    u8::from(number == 0)
}

/// A seat taken at every table, other than the observer's seat.
pub fn neighbour(seat: Seat) -> Seat {
    Seat::new(usize::from(seat.index() == 0))
}

/// Removes the member from the set, or adds it if it was missing.
pub fn toggle<T: bits::Member, W: bits::Word>(set: &mut bits::Bits<T, W>, member: T) {
    if !set.take(member) {
        set.insert(member);
    }
}

/// Adds 1.
pub fn up<N: AddAssign + From<bool>>(number: &mut N) {
    *number += N::from(true);
}

/// Flips a flag.
pub const fn flip(is_so: &mut bool) {
    *is_so = !*is_so;
}

/// A change of a part of something that may be missing or of another kind; `place` finds the part.
#[macro_export]
#[doc(hidden)]
macro_rules! part {
    ($place:ident, $kind:pat => $part:ident, $change:expr) => {
        |state, seat| {
            if let Some($kind) = $place(state, seat) {
                $crate::testing::changes::with(Some($part), $change);
            }
        }
    };
}
pub use part;

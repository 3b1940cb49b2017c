//! How players of an experiment play: at the common level, without the forbidden kinds of choices.

use evenkeel_engine::rules::{Fault, Named, Word as _};
use evenkeel_strategies::{RulesetInfo, Skill, parse_kinds, without};

use super::{Experiment, Vary};

impl Experiment {
    /// A member of a line-up with these modifications.
    pub(crate) fn as_played(&self, member: &str) -> String {
        let kinds: Vec<&str> = self.without.iter().map(|kinds| kinds.name.as_str()).collect();
        let member = if kinds.is_empty() { member.to_owned() } else { without(member, &kinds.join("+")) };
        match self.level() {
            Some(level) => level.of(&member),
            None => member,
        }
    }

    /// A remark if the requested level changes no player; seats already have their modifications.
    pub(crate) fn remark_on_level(&self) -> Option<String> {
        let level = self.level().filter(|level| *level != Skill::Expert)?;
        let plays = |seat: &str| Skill::split(seat).is_some_and(|(_, own)| own == level);
        let nobody = !self.seat_words().any(|seat| plays(&seat.name));
        nobody.then(|| format!("--skill {} changes no player: all of them have their own level.", level.word()))
    }

    /// This experiment without unknown kinds of choices, which are added to `faults`.
    pub(crate) fn with_known_kinds(&self, ruleset: &'static RulesetInfo, faults: &mut Vec<Fault>) -> Self {
        let mut own = self.clone();
        own.without.retain(|kinds| match parse_kinds(ruleset, &kinds.name, &kinds.place) {
            Ok(_) => true,
            Err(more) => {
                faults.extend(more);
                false
            }
        });
        own
    }

    /// This experiment with all players modified as requested; `usual` players sit if none are named.
    pub(crate) fn with_players_as_played(mut self, usual: impl FnOnce() -> Vec<String>) -> Self {
        if self.level().is_none() && self.without.is_empty() {
            return self;
        }
        if self.seats.is_empty() && !self.vary.iter().any(Vary::seats_players) {
            let place = self.without.first().map_or_else(|| self.place_of_levels(), |kinds| kinds.place.clone());
            let seat = |name: String| Named { name, value: (), place: place.clone() };
            self.seats = usual().into_iter().map(seat).collect();
        }
        let played: Vec<String> = self.seat_words().map(|seat| self.as_played(&seat.name)).collect();
        self.seat_words_mut().zip(played).for_each(|(seat, played)| seat.name = played);
        self
    }
}

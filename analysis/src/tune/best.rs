//! The best result of a running search, reported and stored beside its games.

use std::io::Write;

use super::house_rules::{self, BEST_FILE};
use super::play::Tried;
use super::search::Search;
use crate::files::write_whole;
use crate::findings::CURRENT_RULES;
use crate::findings::format::counted;
use crate::run::{Event, RunContext, RunError};

impl Search<'_> {
    /// The best known setting, by its position among the played settings: with `true`, the smallest change assumed to meet all goals, otherwise, with
    /// `false`, the closest one.
    fn best_or_closest(&self) -> Option<(usize, bool)> {
        let chance = |at: &usize| self.chance(&self.tried[*at].found);
        let closest =
            || (0..self.tried.len()).max_by(|one, other| chance(one).total_cmp(&chance(other)).then(other.cmp(one)));
        let best = self.best().map(|at| (at, true));
        best.or_else(|| closest().map(|at| (at, false)))
    }

    /// The best known setting, as a sentence without its full stop.
    pub fn known(&self) -> Option<String> {
        let (at, meets) = self.best_or_closest()?;
        let Tried { at, games, .. } = self.tried[at];
        let (name, games) = (self.ground.space.name(&self.ground.settings[at]), counted(games, "game"));
        let verb = |one, many| if name == CURRENT_RULES { many } else { one };
        Some(if meets {
            format!("{name} {} all goals in {games}; not yet proven on fresh games", verb("meets", "meet"))
        } else {
            format!("no setting meets all goals yet; {name} {} closest in {games}", verb("is", "are"))
        })
    }

    /// Reports and stores the best known setting if it has changed.
    pub(super) fn tell(&mut self, means: &RunContext<'_>) -> Result<(), RunError> {
        let best = self.best_or_closest();
        let Some(text) = self.known().filter(|_| best != self.told) else { return Ok(()) };
        self.told = best;
        if let (Some(kept), Some((at, _))) = (means.kept, best) {
            let rules = self.ground.space.changes(&self.ground.settings[self.tried[at].at]);
            let rules = rules.into_iter().map(|rule| (rule.name, rule.value));
            let file = kept.join(BEST_FILE);
            let house = house_rules::text(self.ground.arenas.plan(0), &format!("Best so far: {text}."), rules);
            write_whole(&file, |mut out| out.write_all(house.as_bytes()))
                .map_err(RunError::output(&file, "cannot be written"))?;
        }
        means.progress.on_event(Event::Best { text });
        Ok(())
    }
}

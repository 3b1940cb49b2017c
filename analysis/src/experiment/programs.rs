//! The user's own programs in line-ups, such as `process:./bot.py`.

use evenkeel_engine::rules::{Fault, Named, Place};
use evenkeel_strategies::Registry;
use evenkeel_strategies::outside::{is_connected, program_of};

use super::Experiment;

impl Experiment {
    /// The words of the line-ups that name programs.
    fn programs(&self) -> impl Iterator<Item = &Named<()>> {
        self.seat_words().filter(|word| program_of(&word.name).is_some())
    }

    /// This registry with the programs that line-ups name. Experiment files are shared: a program that a file names starts only if the user has
    /// allowed it.
    pub(super) fn admit_programs(&self, registry: Registry, faults: &mut Vec<Fault>) -> Registry {
        let is_started = |word: &&Named<()>| !program_of(&word.name).is_some_and(is_connected);
        let of_file = self.programs().filter(is_started).filter(|word| !matches!(word.place, Place::Flag(_)));
        let refused: Vec<&Named<()>> = of_file.filter(|_| !self.allow_programs).collect();
        for word in &refused {
            let message = format!("`{}` starts a program, which a file alone must not", word.name);
            let fault = Fault::new(word.place.clone(), message);
            faults.push(fault.help("add --allow-programs if you trust this program"));
        }
        // A refused program has one fault, not a second one for an unknown strategy.
        if self.programs().next().is_some() { registry.with_programs() } else { registry }
    }
}

//! Values of a rule with identical games.
//!
//! Some steps change nothing: no player uses the rule, or a weapon does not differ in any relevant way. The first looks at each rule alone, all with
//! the same seeds, reveal such steps. They may still matter in combination with others, but games are better spent elsewhere first.

use super::play::Tried;
use super::space::{Setting, Space};

/// The known replacements of values by others with identical games.
#[derive(Clone, Debug, Default)]
pub(super) struct Twins {
    /// By rule and value: the first value with identical games; the current value precedes all others.
    stand_in: Vec<Vec<u16>>,
}

impl Twins {
    /// Computed from looks at each rule alone; the current rules come first.
    pub fn of(space: &Space, settings: &[Setting], first: &[Tried]) -> Self {
        let base = space.base();
        let stand_in = space.dimensions.iter().enumerate().map(|(at, dimension)| {
            let value = |tried: &&Tried| settings[tried.at][at];
            let alone = first.iter().filter(|tried| differs_only_at(&settings[tried.at], &base, at));
            let looks: Vec<&Tried> = alone.collect();
            let unmoved = looks.len() > 1 && looks.iter().all(|look| look.plays_like(looks[0]));
            let stands_for = |own: u16| match looks.iter().find(|look| value(look) == own) {
                Some(look) => looks.iter().find(|other| other.plays_like(look)).map_or(own, value),
                // Between ends that change nothing.
                None if unmoved => dimension.base,
                None => own,
            };
            (0..dimension.values.len() as u16).map(stands_for).collect()
        });
        Self { stand_in: stand_in.collect() }
    }

    /// Whether another setting, no larger a change than this one, is known to give identical games.
    pub fn have(&self, setting: &Setting) -> bool {
        setting.iter().zip(&self.stand_in).any(|(value, stand_in)| stand_in[usize::from(*value)] != *value)
    }
}

fn differs_only_at(setting: &Setting, base: &Setting, at: usize) -> bool {
    setting.iter().zip(base).enumerate().all(|(other, (value, base))| other == at || value == base)
}

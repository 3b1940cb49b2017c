//! Strategies that play every ruleset without being told its rules.

mod uniform;

pub use uniform::Uniform;

use evenkeel_engine::rules::Rules;

use crate::entry::set_away;
use crate::lookahead::{Lookahead, Params};
use crate::{Entry, Roster, Seating, Strategy, entry};

/// What look-ahead is called in a line-up.
pub const LOOKAHEAD: &str = "lookahead";

/// The strategies of this folder, and look-ahead.
pub fn entries<G: Roster>() -> Vec<Entry<G>> {
    let mut entries = vec![
        entry::<G, Uniform>("uniform", "plays a random legal action: the baseline everybody must beat"),
        lookahead(),
    ];
    for entry in &mut entries {
        entry.general = true;
    }
    entries
}

fn lookahead<G: Roster>() -> Entry<G> {
    Entry {
        name: LOOKAHEAD,
        about: "tries in imagined games what its base and the ruleset's other strategies would do, and takes the best",
        general: true,
        parameters: Params::parameters,
        defaults: || {
            let defaults = G::lookahead();
            (0..Params::parameters().len()).map(|index| defaults.value(index)).collect()
        },
        make: |seating, settings| Box::new(look_ahead::<G>(seating, &set_away(G::lookahead(), settings))),
    }
}

/// Look-ahead over the base that its parameters name, with the ruleset's other strategies in the council.
fn look_ahead<G: Roster>(seating: &dyn Seating<G>, params: &Params) -> Lookahead<G> {
    let seat = |word: &str| -> Box<dyn Strategy<G>> {
        seating.seat(word).unwrap_or_else(|faults| panic!("a base that was read with the line-up: {faults}"))
    };
    let base = if params.base.is_empty() { "uniform" } else { params.base.as_str() };
    let name = base.split('{').next().unwrap_or(base).trim();
    let others = seating.names().into_iter().filter(|other| *other != name).map(seat).collect();
    Lookahead::new(params.clone(), seat(base), others)
}

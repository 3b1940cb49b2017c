//! Strategies that play every ruleset without knowing its rules.

mod careless;
mod uniform;

pub use careless::Careless;
pub use uniform::Uniform;

use evenkeel_engine::Ruleset;
use evenkeel_engine::rules::{Rules, Value};

use crate::entry::{Maker, set_away};
use crate::lookahead::{Lookahead, Params};
use crate::{Entry, Roster, Seating, Strategy, entry};

/// The name of random play in a line-up.
pub const UNIFORM: &str = "uniform";

/// The name of look-ahead in a line-up.
pub const LOOKAHEAD: &str = "lookahead";

/// The name of careless play in a line-up.
pub const CARELESS: &str = "careless";

/// The strategies of this folder, and look-ahead.
pub fn entries<R: Roster>() -> Vec<Entry> {
    let mut entries = vec![
        entry::<R::Game, Uniform>(UNIFORM, "plays a random legal action: the baseline for every strategy"),
        lookahead::<R>(),
        careless::<R>(),
    ];
    for entry in &mut entries {
        entry.general = true;
    }
    entries
}

fn lookahead<R: Roster>() -> Entry {
    Entry {
        name: LOOKAHEAD,
        about: "simulates the proposals of its base and of the ruleset's other strategies, and takes the best",
        general: true,
        parameters: Params::parameters,
        defaults: || values(&R::lookahead()),
        maker: Maker::of::<R::Game>(|seating, settings| {
            Box::new(look_ahead(seating, &set_away(R::lookahead(), settings)))
        }),
    }
}

/// Look-ahead over the base named by its parameters, with the ruleset's other strategies in the council.
fn look_ahead<G: Ruleset>(seating: &dyn Seating<G>, params: &Params) -> Lookahead<G> {
    let base = base_or_uniform(&params.base);
    let name = base.split('{').next().unwrap_or(base).trim();
    let others = seating.names().into_iter().filter(|other| *other != name).map(|other| seat(seating, other)).collect();
    Lookahead::new(params.clone(), seat(seating, base), others)
}

fn careless<R: Roster>() -> Entry {
    Entry {
        name: CARELESS,
        about: "plays as its base, with a random action now and then: like people who are still learning",
        general: true,
        parameters: careless::Params::parameters,
        defaults: || values(&careless_of::<R>()),
        maker: Maker::of::<R::Game>(|seating, settings| {
            let params = set_away(careless_of::<R>(), settings);
            Box::new(Careless::new(seat(seating, base_or_uniform(&params.base)), params.slips as u32))
        }),
    }
}

/// Default parameters of careless play, over the base of the ruleset's look-ahead.
fn careless_of<R: Roster>() -> careless::Params {
    careless::Params { base: R::lookahead().base, ..careless::Params::default() }
}

pub(crate) fn base_or_uniform(base: &str) -> &str {
    if base.is_empty() { UNIFORM } else { base }
}

fn seat<G: Ruleset>(seating: &dyn Seating<G>, word: &str) -> Box<dyn Strategy<G>> {
    seating.seat(word).unwrap_or_else(|faults| panic!("a base that was read with the line-up: {faults}"))
}

fn values<R: Rules>(params: &R) -> Vec<Value> {
    (0..R::parameters().len()).map(|index| params.value(index)).collect()
}

//! A pirate who robs players.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights, Wish, wish};

settings! {
    /// Parameters of `pirate`.
    pub struct Params {
        edge: i32 = 0, "edge", "per mille", range -500..=500, sweep -200..=300, about
            "By how much Exchange Fire must be likelier won than lost before an attack.";
        lurks: bool = true, "lurks", about
            "Whether to wait at Brix for those who are about to buy.";
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes to be able to pay before setting out for Koroth.";
    }
}

const WISHES: &[Wish] = &[
    wish(System::Lasers, 4, 110),
    wish(System::Lightspeed, 5, 300),
    wish(System::Engines, 4, 100),
    wish(System::CargoPods, 8, 80),
    wish(System::Lightspeed, 6, 300),
    wish(System::Lasers, 6, 90),
    wish(System::Engines, 6, 80),
    wish(System::Shields, 3, 60),
    wish(System::Lightspeed, 8, 100),
];

/// Lets others do the buying: arms early, robs whoever has cargo in reach, merchants too, and above all those who carry Brix
/// Weapons, for whom it lies in wait at Brix. Trades while nobody is worth robbing, and makes the run as soon as it
/// can be paid for, without waiting for bribes.
///
/// Follows §26: play to the character, do not collect enemies without need (only those likelier hit than
/// not), upgrade early.
#[derive(Clone, Debug)]
pub struct Pirate;

impl Character for Pirate {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            bounty_fear: 25,
            edge: params.edge,
            robs_merchants: true,
            robs_players: true,
            bribes: params.bribes,
            bid: 30,
            wishes: WISHES,
            ..Weights::default()
        }
    }

    fn set_goal(params: &Params, situation: &Situation<'_>) -> Goal {
        let ambush = if params.lurks { situation.ambush() } else { None };
        Goal::rest(situation.me.sector)
            .or_maybe(situation.usual_attack())
            .or_maybe(ambush)
            .or_maybe(situation.delivery_goal())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let armed = i32::from(card.start[System::Lasers.index()]) + i32::from(card.act[System::Engines.index()]);
        if card.has(Ability::PirateAll) { 10 + armed } else { armed }
    }
}

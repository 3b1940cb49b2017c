//! A pirate who robs players.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights};

/// Lets others do the buying. Arms early and robs all players with cargo in reach, merchants too. Its main prey carries Brix Weapons: it
/// lies in wait for them beside Brix. Trades while there is no worthwhile prey, and makes the run as soon as it can pay for it, without
/// waiting for bribes.
///
/// Follows §26: play to the character, make no enemies without need (it attacks only players that it is more likely than not to hit), upgrade early.
#[derive(Clone, Debug)]
pub struct Pirate;

impl Character for Pirate {
    fn weights() -> Weights {
        Weights {
            wage: 276,
            bid: 59,
            deals: false,
            robs: true,
            merchants: true,
            lurks: true,
            bounty_fear: 108,
            damage: 73,
            foil: 1586,
            errand: 1,
            detour: 8,
            caution: 54,
            lightspeed: 13,
            pods: 12,
            engines: 11,
            engines_worth: 11,
            lasers: 12,
            lasers_worth: 180,
            ..Weights::default()
        }
    }

    fn set_goal(situation: &Situation<'_>) -> Goal {
        let ambush = if situation.weights.lurks { situation.ambush() } else { None };
        situation
            .rest()
            .or_maybe(situation.usual_attack())
            .or_maybe(ambush)
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let armed = i32::from(card.start[System::Lasers.index()]) + i32::from(card.act[System::Engines.index()]);
        if card.has(Ability::PirateAll) { 10 + armed } else { armed }
    }
}

//! A pirate who robs players.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights};

/// Lets others do the buying: arms early, robs whoever has cargo in reach, merchants too, and above all those who carry Brix
/// Weapons, for whom it lies in wait beside Brix. Trades while nobody is worth robbing, and makes the run as soon as it
/// can be paid for, without waiting for bribes.
///
/// Follows §26: play to the character, do not collect enemies without need (only those likelier hit than
/// not), upgrade early.
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

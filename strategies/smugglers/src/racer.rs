//! A racer who rushes the Koroth Run.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights};

/// Puts everything into the earliest run: the Lightspeed and the Pods needed for it, and Engines to flee with. No arms, no bribes, no
/// fights. Once most of the run's price is in hand, it saves the rest: no further levels, no Contracts. Sets out as soon as it can pay for
/// the weapons, whether rivals lie in wait or not. If the weapons are taken, it begins again.
///
/// Takes the quick deals of §26 (close pairs, events, Contracts, Crime Lords) but not its caution: half of all landings at Koroth fail.
#[derive(Clone, Debug)]
pub struct Racer;

impl Character for Racer {
    fn weights() -> Weights {
        Weights {
            caution: 0,
            bid: 60,
            edge: 200,
            vigilant: false,
            reserve: 0,
            capital: 100,
            working: 40,
            ship: 600,
            purchase: 35,
            errand: 1,
            detour: 11,
            saving: 70,
            pods: 8,
            engines: 8,
            engines_worth: 114,
            lasers: 12,
            lasers_worth: 163,
            ..Weights::default()
        }
    }

    fn set_goal(situation: &Situation<'_>) -> Goal {
        situation.rest().or_maybe(situation.best_business()).or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let fast = i32::from(card.start[System::Lightspeed.index()]);
        if card.has(Ability::NoFines) || card.has(Ability::CustomsMinus1) { fast + 2 } else { fast }
    }
}

//! A racer who rushes the Koroth Run.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights};

/// Everything for the earliest run: the Lightspeed and the Pods it takes, Engines to flee with, no arms, no bribes, no fights.
/// Once most of its price is in hand the rest is saved: no further levels, no Contracts. Sets out as soon as the weapons can
/// be paid, whoever lies in wait, and if they are taken, begins again.
///
/// Takes the quick deals of §26 (close pairs, events, Contracts, Crime Lords) and leaves its caution: half of all
/// landings at Koroth fail.
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

//! A bounty hunter.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights};

/// Lives by Lasers and keeps a clean name. Shoots down pirates and monsters for the reward, and goes after every Bounty in reach. May place a
/// Bounty on a leader who could set out for Koroth, if it costs at most 7% of its credits. Customs at Brix are then an obstacle, and every hit pays.
///
/// Trades lawfully in between, and has Engines as good as any for fleeing. Follows §26: play to the character, upgrade early; only players
/// with a price on their head become enemies.
#[derive(Clone, Debug)]
pub struct Hunter;

impl Character for Hunter {
    fn weights() -> Weights {
        Weights {
            edge: -50,
            quarry: 122,
            places: true,
            working: 13,
            bounty_fear: 100,
            foil: 2149,
            hindrance: 900,
            errand: 1,
            detour: 5,
            loot: 29,
            stake: 7,
            card_other: 4,
            lasers: 14,
            lasers_worth: 139,
            shields_worth: 55,
            ..Weights::default()
        }
    }

    fn set_goal(situation: &Situation<'_>) -> Goal {
        situation
            .rest()
            .or_maybe(situation.usual_attack())
            .or_maybe(situation.hindrance())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let armed = i32::from(card.start[System::Lasers.index()]) + i32::from(card.act[System::Lasers.index()]);
        if card.has(Ability::DoubleBounty) { 10 + armed } else { armed - card.min_bounty }
    }
}

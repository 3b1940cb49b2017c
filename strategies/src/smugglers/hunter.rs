//! A bounty hunter.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Deed, Goal, Situation, Weights, Wish, wish};

settings! {
    /// Parameters of `hunter`.
    pub struct Params {
        quarry: i32 = 200, "quarry", "credits", range 1..=10_000, sweep 100..=1000, about
            "Least Bounty that is hunted.";
        places: bool = true, "places", about
            "Whether a Bounty is placed on a rival who could set out for Koroth.";
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes to be able to pay before setting out for Koroth.";
    }
}

const WISHES: &[Wish] = &[
    wish(System::Lasers, 5, 120),
    wish(System::Lightspeed, 5, 300),
    wish(System::CargoPods, 7, 90),
    wish(System::Engines, 4, 100),
    wish(System::Lightspeed, 6, 300),
    wish(System::Shields, 4, 80),
    wish(System::Lasers, 7, 90),
    wish(System::Engines, 6, 80),
    wish(System::Lightspeed, 7, 120),
];

/// Lives by Lasers and keeps a clean name: shoots down pirates and monsters for the reward, goes after every Bounty
/// in reach, and places one on whoever could set out for Koroth, so that Customs at Brix stand in the way and every hit pays.
///
/// Trades lawfully in between, and runs with a bribe in hand. Follows §26: play to the character, upgrade early; only
/// those with a price on their head become enemies.
#[derive(Clone, Debug)]
pub struct Hunter;

impl Character for Hunter {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights { capital: 130, bounty_fear: 100, bribes: params.bribes, wishes: WISHES, ..Weights::default() }
    }

    fn set_goal(params: &Params, situation: &Situation<'_>) -> Goal {
        Goal::rest(situation.me.sector)
            .or_maybe(situation.best_attack(|victim| victim.bounty >= params.quarry))
            .or_maybe(situation.usual_attack())
            .or_maybe(place_bounty(params, situation))
            .or_maybe(situation.delivery_goal())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let armed = i32::from(card.start[System::Lasers.index()]) + i32::from(card.act[System::Lasers.index()]);
        if card.has(Ability::DoubleBounty) { 10 + armed } else { armed - card.min_bounty }
    }
}

/// A Bounty on the leader, once that player could set out and has none yet, placed at the nearest planet.
fn place_bounty(params: &Params, situation: &Situation<'_>) -> Option<Goal> {
    let (seat, leader) = situation.leader()?;
    let ready = situation.is_ready_to_run(leader) && leader.bounty == 0 && !situation.carries_run(leader);
    if !params.places || !ready || situation.me.bounty > 0 {
        return None;
    }
    let least = situation.rules().bounty_amounts.iter().copied().min()?;
    let goal = situation.nearest_planet()?;
    let net = HINDRANCE - least - situation.weights.wage * situation.turns_to(goal);
    (situation.me.credits >= 2 * least).then_some(Goal { sector: goal, deed: Deed::PlaceBounty(seat), net })
}

/// What it is worth that a rival has to pass Customs at Brix: about half a run.
const HINDRANCE: i32 = 1500;

//! A bounty hunter.

use evenkeel_engine::parameters;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::craft::{Bridge, Captain, Deed, Manner, Venture, Wish, wish};

parameters! {
    /// What a bounty hunter can be told.
    pub struct Plan {
        quarry: i32 = 200, "quarry", "credits", range 1..=10_000, sweep 100..=1000, Ruling, "",
            "Least Bounty he goes after.";
        places: bool = true, "places", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he places a Bounty on a rival who could set out for Koroth.";
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, Ruling, "",
            "Bribes he wants to be able to pay before he sets out for Koroth.";
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

/// Lives by his Lasers and keeps his own name clean: shoots down pirates and monsters for the reward, goes after every Bounty
/// in reach, and places one on whoever could set out for Koroth, so that Customs at Brix stand in the way and every hit pays.
///
/// Trades lawfully in between, and runs with a bribe in hand. Follows §26: play to the character, upgrade early; only
/// those with a price on their head become enemies.
#[derive(Clone, Debug)]
pub struct Hunter {
    manner: Manner,
    quarry: i32,
    places: bool,
}

impl Captain for Hunter {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        let manner = Manner {
            wage: 130,
            reserve: 10,
            capital: 130,
            smuggles: None,
            bounty_fear: 100,
            edge: 0,
            robs_merchants: false,
            robs_players: false,
            stops_runs: true,
            bribes: plan.bribes,
            fines: 1,
            bid: 45,
            wishes: WISHES,
        };
        Self { manner, quarry: plan.quarry, places: plan.places }
    }

    fn manner(&self) -> &Manner {
        &self.manner
    }

    fn set_course(&self, bridge: &Bridge<'_>) -> Venture {
        Venture::rest(bridge.me.sector)
            .or_maybe(bridge.best_attack(|victim| victim.bounty >= self.quarry))
            .or_maybe(bridge.usual_attack())
            .or_maybe(self.post(bridge))
            .or_maybe(bridge.errand_venture())
            .or_maybe(bridge.best_business())
            .or_find(|best| bridge.best_yard(best))
    }

    fn likes(&self, character: &Character) -> i32 {
        let armed =
            i32::from(character.start[System::Lasers.index()]) + i32::from(character.act[System::Lasers.index()]);
        if character.has(Ability::DoubleBounty) { 10 + armed } else { armed - character.min_bounty }
    }
}

impl Hunter {
    /// A Bounty on the leader, once he could set out and has none yet, at the nearest planet.
    fn post(&self, bridge: &Bridge<'_>) -> Option<Venture> {
        let (seat, leader) = bridge.leader()?;
        let ready = bridge.is_ready_to_run(leader) && leader.bounty == 0 && !bridge.carries_run(leader);
        if !self.places || !ready || bridge.me.bounty > 0 {
            return None;
        }
        let least = bridge.rules().bounty_amounts.iter().copied().min()?;
        let goal = bridge.nearest_planet()?;
        let net = HINDRANCE - least - self.manner.wage * bridge.turns_to(goal);
        (bridge.me.credits >= 2 * least).then_some(Venture { goal, deed: Deed::PlaceBounty(seat), net })
    }
}

/// What it is worth that a rival has to pass Customs at Brix: about half a run.
const HINDRANCE: i32 = 1500;

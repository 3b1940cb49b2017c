//! A racer who rushes the Koroth Run.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Goal, Situation, Weights, Wish, wish};

settings! {
    /// Parameters of `racer`.
    pub struct Params {
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=3, about
            "Bribes to be able to pay before setting out for Koroth.";
        fine: bool = true, "fine", about
            "Whether to set out only with the money for a fine at Koroth.";
        wage: i32 = 150, "wage", "credits", range 0..=1000, sweep 50..=300, about
            "Credits a turn is taken to be worth.";
    }
}

/// Beyond what the run takes, hardly anything: a racer's money goes into Brix Weapons.
const WISHES: &[Wish] =
    &[wish(System::Lightspeed, 6, 300), wish(System::CargoPods, 8, 60), wish(System::Lightspeed, 7, 110)];

/// Everything for the earliest run: the Lightspeed and the Pods it takes, no arms, no bribes, no fights. Sets out as soon as
/// the weapons can be paid, and if Customs take them, begins again.
///
/// Takes the quick deals of §26 (close pairs, events, Contracts, Crime Lords) and leaves its caution: half of all
/// landings at Koroth fail.
#[derive(Clone, Debug)]
pub struct Racer;

impl Character for Racer {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            wage: params.wage,
            reserve: 0,
            capital: 100,
            edge: 200,
            stops_runs: false,
            bribes: params.bribes,
            fines: i32::from(params.fine),
            bid: 60,
            wishes: WISHES,
            ..Weights::default()
        }
    }

    fn set_goal(_: &Params, situation: &Situation<'_>) -> Goal {
        Goal::rest(situation.me.sector)
            .or_maybe(situation.delivery_goal())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    fn likes(card: &cards::Character) -> i32 {
        let fast = i32::from(card.start[System::Lightspeed.index()]);
        if card.has(Ability::NoFines) || card.has(Ability::CustomsMinus1) { fast + 2 } else { fast }
    }
}

//! Offers in memory.

use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::map::ALL_WORLDS;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::goals::{Deed, Goal};
use super::super::weights::Weights;
use super::{Memory, OFFERS};

fn offer(ask: Item, stellors: i32) -> Offer {
    Offer { proposer: ME, partner: RIVAL, give: Item::Nothing, ask, stellors }
}

/// An offer of round 3 counts for six rounds, at any price.
#[test]
fn an_offer_is_remembered_for_some_rounds() {
    let mut memory = Memory::default();
    memory.note_offer(3, offer(Item::Engine, 20));
    let offered = |now, give, ask| memory.has_offered(now, 6, give, ask);
    assert!(offered(3, Item::Nothing, Item::Engine) && offered(8, Item::Nothing, Item::Engine));
    assert!(!offered(9, Item::Nothing, Item::Engine));
    assert!(!offered(8, Item::Engine, Item::Engine) && !offered(8, Item::Nothing, Item::Nothing));
}

#[test]
fn the_oldest_offer_is_forgotten_first() {
    let mut memory = Memory::default();
    let stations: Vec<_> = ALL_WORLDS.iter().take(OFFERS + 1).map(Item::Station).collect();
    for &ask in &stations {
        memory.note_offer(1, offer(ask, 10));
    }
    let known: Vec<_> = stations.iter().map(|&ask| memory.has_offered(1, 6, Item::Nothing, ask)).collect();
    assert_eq!(known.iter().position(|&known| known), Some(1));
    assert!(known[1..].iter().all(|&known| known));
}

/// A goal is chosen anew when the ship arrives there, and in the next round.
#[test]
fn a_goal_is_kept_until_something_changes() {
    let weights = Weights::default();
    let at = |world: &str, round| Position::basic(|scene| scene.at(ME, world).round(round));
    let far = at("Mink", 1);
    let there = at("Oz", 1);
    let later = at("Oz", 2);
    let mut memory = Memory::default();
    for (position, to, chosen) in [
        (&far, "Oz", true),
        (&far, "Verne", false),
        (&there, "Oz", true),
        (&there, "Verne", false),
        (&later, "Verne", true),
        (&later, "Oz", false),
    ] {
        let wanted = Goal { world: position.world(to), deed: Deed::Rest };
        let mut asked = false;
        memory.keep_goal(&position.judged_by(&weights), |_| {
            asked = true;
            wanted
        });
        assert_eq!(asked, chosen, "{to}");
    }
}

//! Cargo, deliveries and their payoffs (§8 to §10); "value" refers to the check values of §23.

use super::super::actions::{Action, Question};
use super::super::charts::{ContractSet, Special};
use super::super::deck::Kind;
use super::super::ledger::Count;
use super::super::map::WorldSet;
use super::super::streams::Stream;
use super::super::trader::{Cargo, Load};
use super::super::vocabulary::{Personality, Stage};
use super::scene::{Scene, seat};

/// Trader 0 arrives at Wells with Power Crystals; the contract lies on `space`, space 1 being 0.
fn crystals(traders: usize, space: usize) -> Scene {
    let mut scene = Scene::basic(traders);
    scene.open(space, "Frygia", "Wells").load_for(0, "Frygia", "Wells").at(0, "Wells").stellors(0, 0).prestige(0, 0);
    scene
}

fn paid(scene: &mut Scene) -> (i32, u8) {
    scene.menu();
    (scene.standing(0).0, scene.standing(0).1)
}

/// Value 1.
#[test]
fn the_owner_of_the_station_is_paid_too() {
    let mut scene = crystals(4, 1);
    scene.station(0, "Wells");
    assert_eq!(paid(&mut scene), (28, 3));
    let mut scene = crystals(4, 1);
    scene.station(2, "Wells");
    assert_eq!(paid(&mut scene), (19, 3));
    assert_eq!(scene.standing(2).0, 49);
    let mut scene = crystals(4, 1);
    scene.imperial(2, "Wells");
    assert_eq!((paid(&mut scene), scene.standing(2).0), ((19, 3), 49));
}

/// Value 2, and §10 after drop-outs.
#[test]
fn the_imperial_contract_counts_twice_unless_two_compete() {
    assert_eq!(paid(&mut crystals(3, 0)), (19, 6));
    assert_eq!(paid(&mut crystals(2, 0)), (19, 3));
    let mut scene = crystals(3, 0);
    scene.state.playing.remove(seat(2));
    assert_eq!(paid(&mut scene), (19, 3));
}

/// Value 3.
#[test]
fn a_race_against_two_and_the_hero() {
    for (personality, prestige) in [(Personality::Psychic, 8), (Personality::Hero, 10)] {
        let mut scene = crystals(4, 0);
        scene.personality(0, personality).load(1, "Power Crystals").load(3, "Power Crystals").load(2, "Fur");
        scene.state.peek = 0;
        assert_eq!(paid(&mut scene), (19, prestige), "{personality:?}");
        assert_eq!((scene.count(0, Count::Deliveries), scene.count(0, Count::RacesWon)), (1, 1));
    }
}

/// Value 4.
#[test]
fn the_negotiator_at_her_own_station() {
    let mut scene = crystals(4, 1);
    scene.personality(0, Personality::Negotiator).station(0, "Wells");
    assert_eq!(paid(&mut scene), (34, 3));
    let mut scene = crystals(4, 1);
    scene.personality(1, Personality::Negotiator).station(1, "Wells");
    assert_eq!((paid(&mut scene), scene.standing(1).0), ((19, 3), 51));
}

/// Value 9.
#[test]
fn prestige_ends_at_the_end_of_the_track() {
    let mut scene = crystals(4, 1);
    scene.prestige(0, 29);
    assert_eq!(paid(&mut scene), (19, 30));
}

/// Every card of the deck pays the printed amounts to deliverer and owner, and doubles its Prestige in space 1.
#[test]
fn the_whole_contract_table() {
    let size = Scene::basic(3).game.charts().contracts().len();
    for id in 0..size as u8 {
        let mut scene = Scene::basic(3);
        let contract = scene.game.charts().contract(id);
        scene.state.contract_deck.remove(id);
        scene.state.spaces[0] = Some(id);
        scene.stellors(0, 0).prestige(0, 0).trader(0).at = contract.delivery;
        scene.trader(1).stations = WorldSet::one(contract.delivery);
        scene.trader(0).hold.push(Cargo { load: Load::Goods(contract.cargo), marker: Some(id) });
        let win = if contract.special == Special::Jackpot { &[(Stream::Other, 5)][..] } else { &[] };
        scene.menu_with(win);
        if contract.special == Special::Kluge {
            scene.answer(Action::Pass, &[]);
        }
        let prestige = (2 * contract.prestige) as u8;
        assert_eq!(scene.standing(0), (contract.stellors, prestige, 3), "contract {id}");
        assert_eq!(scene.standing(1).0, 40 + contract.station_stellors, "contract {id}");
        assert_ne!(scene.state.spaces[0], Some(id), "contract {id}");
    }
}

/// Races of two, three and four carriers of the cargo: the winner gets one Prestige per rival, each loser a right.
#[test]
fn races_with_two_to_four_carriers() {
    for rivals in 1..=3 {
        let mut scene = crystals(4, 1);
        for rival in 1..=rivals {
            scene.load_for(rival, "Frygia", "Wells");
        }
        let contract = scene.contract("Frygia", "Wells");
        assert_eq!(paid(&mut scene), (19, 3 + rivals as u8));
        assert!(scene.state.completed.contains(contract));
        let rights = scene.state.rights[contract as usize];
        assert_eq!(rights, core::array::from_fn(|trader| u8::from((1..=rivals).contains(&trader))));
        assert_eq!(scene.state.traders[1].lost_races.len(), 1);
    }
}

/// Two copies in one rival's hold count as one rival. A race is possible for any contract of the cargo, and against a Trader who has only the right
/// to a Completed Contract (rulings 54 and 55).
#[test]
fn who_is_in_a_race() {
    let mut scene = crystals(4, 1);
    scene.load(1, "Power Crystals").load(1, "Power Crystals");
    assert_eq!(paid(&mut scene), (19, 4));
    let mut scene = crystals(4, 1);
    scene.open(2, "Frygia", "Clarke").load_for(1, "Frygia", "Clarke");
    assert_eq!(paid(&mut scene), (19, 4));
    let mut scene = crystals(4, 1);
    scene.load(0, "Power Crystals");
    assert_eq!(paid(&mut scene), (19, 3));
    let contract = scene.contract("Frygia", "Wells");
    assert_eq!(scene.state.rights[contract as usize][0], 1, "a second copy of one's own completes the contract");
}

/// No other Trader carries the cargo: the card is discarded and its space filled.
#[test]
fn a_contract_nobody_else_serves_is_discarded() {
    let mut scene = crystals(3, 1);
    scene.open(0, "Wolf", "Telzey").next_contract("Endor", "Hench").menu();
    let contract = scene.contract("Frygia", "Wells");
    assert!(scene.state.contract_discards.contains(contract));
    assert_eq!(scene.state.spaces[1], Some(scene.contract("Endor", "Hench")));
    assert!(scene.state.traders[0].hold.is_empty());
}

/// Deck and discards empty: the space stays empty until a card is discarded (ruling 57).
#[test]
fn an_empty_space_waits_for_a_discard() {
    let mut scene = crystals(3, 0);
    scene.load_for(1, "Frygia", "Wells");
    (scene.state.contract_deck, scene.state.contract_discards) = (ContractSet::EMPTY, ContractSet::EMPTY);
    scene.menu();
    assert_eq!(scene.state.spaces[0], None);
    let (wells, load) = (scene.contract("Frygia", "Wells"), scene.goods("Power Crystals"));
    scene.with_referee(&[], |referee| {
        referee.deliver_late(seat(1), wells, 1);
        assert!(!referee.trader(seat(1)).carries(load));
    });
    assert_eq!((scene.state.spaces[0], scene.state.completed), (Some(wells), ContractSet::EMPTY));
}

/// A drawn card that fits cargo and place of a space is delivered at once, repeatedly (§8.1, ruling 56).
#[test]
fn deliveries_follow_one_another() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Frygia", "Wells").next_contract("Kluge", "Wells").at(0, "Wells").stellors(0, 0).prestige(0, 0);
    scene.load_for(0, "Frygia", "Wells").load(0, "Hyperdrives").menu();
    assert_eq!((scene.standing(0).0, scene.standing(0).1), (19 + 16, 12));
    assert!(scene.state.traders[0].hold.is_empty());
}

/// Both cargoes are due: the Trader chooses the order (§8.4).
#[test]
fn the_order_of_mandatory_deliveries_is_chosen() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Frygia", "Wells").open(1, "Kluge", "Wells").at(0, "Wells").stellors(0, 0).prestige(0, 0);
    scene.load_for(0, "Frygia", "Wells").load_for(0, "Kluge", "Wells").menu();
    assert_eq!(scene.asked(), Some((seat(0), Question::DeliverFirst)));
    let second = scene.contract("Kluge", "Wells");
    scene.next_contract("Endor", "Hench").answer(Action::Deliver { contract: second, copies: 1 }, &[]);
    assert_eq!((scene.standing(0).0, scene.standing(0).1), (35, 9));
}

/// An Envoy prevents every delivery (§13.3); an inactive Trader delivers nothing.
#[test]
fn envoys_and_other_turns_stop_deliveries() {
    let mut scene = crystals(3, 0);
    scene.trader(0).envoy = Some(scene.game.deck().face(Kind::Envoy));
    scene.load(1, "Power Crystals").at(1, "Wells");
    assert_eq!(paid(&mut scene), (0, 0));
    assert_eq!(scene.state.traders[1].hold.len(), 1);
}

/// Value 22: the exact payoffs, and the payment of the owner in either case (ruling 29).
#[test]
fn jackpots() {
    for (pickup, die, stellors, prestige, owner) in
        [("Statyk", 4, 0, 0, 46), ("Statyk", 5, 39, 8, 46), ("Terra", 6, 45, 12, 47), ("Terra", 1, 0, 0, 47)]
    {
        let mut scene = Scene::basic(3);
        scene.open(1, pickup, "Jackpot").load_for(0, pickup, "Jackpot").at(0, "Jackpot").station(1, "Jackpot");
        scene.stellors(0, 0).prestige(0, 0).menu_with(&[(Stream::Other, die)]);
        assert_eq!(scene.standing(0), (stellors, prestige, 3), "{pickup} with {die}");
        assert_eq!(scene.standing(1).0, owner);
    }
    for (die, up, stellors) in [(6, true, 39), (5, false, 0)] {
        let mut scene = Scene::basic(3);
        scene.open(1, "Statyk", "Jackpot").load_for(0, "Statyk", "Jackpot").at(0, "Jackpot").card(2, Kind::Zap);
        scene.stellors(0, 0).menu_with(&[(Stream::Other, die)]);
        let card = scene.face(Kind::Zap);
        scene.answer(Action::Zap { card, up }, &[]);
        assert_eq!(scene.standing(0).0, stellors, "{die} and up: {up}");
    }
}

/// A lost Jackpot in space 1 still pays for the race, the Hero and the Negotiator (§9.4).
#[test]
fn what_is_paid_where_the_payoff_is_nothing() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Terra", "Jackpot").load_for(0, "Terra", "Jackpot").at(0, "Jackpot").load(2, "Tourists");
    scene.personality(0, Personality::Hero).personality(0, Personality::Negotiator).stellors(0, 0).prestige(0, 0);
    scene.menu_with(&[(Stream::Other, 2)]);
    assert_eq!(scene.standing(0), (4, 3, 3));
}

/// Kluge: an engine, which uses the Action and ends movement, or the payoff; no engine above the limit or after the Action.
#[test]
fn an_engine_at_kluge() {
    let scene = || {
        let mut scene = Scene::basic(3);
        scene.open(0, "Wells", "Kluge").load_for(0, "Wells", "Kluge").at(0, "Kluge").stellors(0, 0).prestige(0, 0);
        scene.station(1, "Kluge");
        scene
    };
    let mut taken = scene();
    taken.menu();
    assert_eq!(taken.asked(), Some((seat(0), Question::Kluge)));
    taken.answer(Action::Accept, &[]);
    assert_eq!((taken.standing(0), taken.standing(1).0), ((0, 0, 4), 48));
    assert!(taken.state.turn.acted && taken.state.turn.stage == Stage::Action);
    for limit in [false, true] {
        let mut late = scene();
        late.state.turn.acted = !limit;
        late.engines(0, if limit { 5 } else { 3 }).menu();
        assert_eq!((late.standing(0).0, late.standing(0).1), (16, 6));
    }
    let mut engineer = scene();
    engineer.personality(0, Personality::Engineer).engines(0, 5).menu().answer(Action::Accept, &[]);
    assert_eq!(engineer.standing(0), (0, 0, 6));
}

/// Telzey: the payoff, and a card of another Trader by choice (§9.4).
#[test]
fn a_card_at_telzey() {
    let mut scene = Scene::basic(3);
    scene.open(1, "Wolf", "Telzey").load_for(0, "Wolf", "Telzey").at(0, "Telzey").card(2, Kind::Zap);
    scene.stellors(0, 0).prestige(0, 0).menu();
    assert_eq!(scene.standing(0), (25, 4, 3));
    if scene.asked() == Some((seat(0), Question::Telzey)) {
        scene.answer(Action::Trader(seat(2)), &[]);
    }
    assert!(scene.state.traders[0].holds(Kind::Zap) && scene.state.traders[2].hand.is_empty());
}

/// Any number of copies to a Completed Contract for one right, without payoff (§8.7); the Negotiator and the Hero get nothing.
#[test]
fn late_deliveries() {
    let mut scene = crystals(3, 0);
    scene.load_for(1, "Frygia", "Wells").load(1, "Power Crystals").at(1, "Wells").menu();
    let contract = scene.contract("Frygia", "Wells");
    scene.state.active = seat(1);
    scene.personality(1, Personality::Hero).personality(1, Personality::Negotiator);
    let before = scene.standing(1);
    scene.menu();
    let late = |copies| Action::Deliver { contract, copies };
    let legal = scene.legal();
    assert!(legal.contains(&late(1)) && legal.contains(&late(2)) && !legal.contains(&late(3)));
    scene.answer(late(1), &[]);
    assert_eq!((scene.standing(1), scene.state.traders[1].hold.len()), (before, 1));
    assert_eq!(scene.state.rights[contract as usize][1], 0);
    assert!(!scene.legal().contains(&late(1)), "one right is one time");
}

/// Markers (§8.2): picked-up cargo is marked on the lowest space without an own marker; a delivery moves a marker without asking.
#[test]
fn markers_follow_deliveries() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Frygia", "Clarke").open(1, "Frygia", "Wells").at(0, "Frygia").menu();
    let pick = Action::PickUp(scene.cargo("Power Crystals"));
    scene.answer(pick, &[]).answer(pick, &[]);
    assert!(!scene.legal().contains(&pick), "the hold is full");
    let (clarke, wells) = (scene.contract("Frygia", "Clarke"), scene.contract("Frygia", "Wells"));
    let markers = |scene: &Scene| scene.state.traders[0].hold.iter().map(|cargo| cargo.marker).collect::<Vec<_>>();
    assert_eq!(markers(&scene), [Some(clarke), Some(wells)]);
    scene.trader(0).hold.pop();
    scene.state.stack.pop();
    scene.at(0, "Wells").stellors(0, 0).menu();
    assert_eq!((scene.standing(0).0, markers(&scene)), (19, vec![]));
}

/// Obstacles to picking up: another Trader's turn, an Envoy, a full hold (§8.2, §13.3).
#[test]
fn picking_up_is_barred() {
    let mut scene = Scene::basic(3);
    scene.open(0, "Endor", "Hench").at(0, "Endor").menu();
    let pick = Action::PickUp(scene.cargo("Fur"));
    assert!(scene.legal().contains(&pick));
    scene.state.traders[0].envoy = Some(scene.face(Kind::Envoy));
    assert!(!scene.legal().contains(&pick));
    scene.state.traders[0].envoy = None;
    scene.load(0, "Fungus").load(0, "Hive");
    assert!(!scene.legal().contains(&pick));
}

/// Value 8, and the price of abandoning; the right to deliver goes with a cargo for a Completed Contract (§8.3).
#[test]
fn abandoning() {
    let mut scene = Scene::basic(3);
    scene.load(0, "Fur").stellors(0, 4).prestige(0, 2).menu();
    let abandon = Action::Abandon(scene.goods("Fur"));
    assert!(!scene.legal().contains(&abandon));
    scene.stellors(0, 5).answer(abandon, &[]);
    assert_eq!(scene.standing(0), (0, 0, 3));
    let mut scene = crystals(3, 0);
    scene.load_for(1, "Frygia", "Wells").load(1, "Power Crystals").menu();
    let contract = scene.contract("Frygia", "Wells");
    let load = scene.goods("Power Crystals");
    scene.with_referee(&[], |referee| referee.abandon(seat(1), load));
    assert_eq!(scene.state.rights[contract as usize][1], 1, "the copy without that marker goes first");
    scene.with_referee(&[], |referee| referee.abandon(seat(1), load));
    assert_eq!((scene.state.rights[contract as usize][1], scene.state.completed), (0, ContractSet::EMPTY));
    assert_eq!(scene.standing(1), (30, 0, 3));
}

/// An overfull hold is cleared at once, in any Trader's turn (§8.2).
#[test]
fn a_surplus_is_abandoned() {
    let mut scene = Scene::basic(3);
    scene.load(1, "Fur").load(1, "Hive").load(1, "Fungus");
    scene.with_referee(&[], |referee| referee.trim_hold(seat(1)));
    assert_eq!(scene.asked(), Some((seat(1), Question::SurplusCargo)));
    let answer = Action::Load(scene.goods("Hive"));
    scene.answer(answer, &[]);
    assert_eq!((scene.standing(1).0, scene.state.traders[1].hold.len()), (35, 2));
}

/// Cargo that changes hands leaves its marker behind; the right to deliver stays (§8.3, ruling 21).
#[test]
fn cargo_changes_hands() {
    let mut scene = crystals(3, 0);
    scene.load_for(1, "Frygia", "Wells").menu();
    let (contract, load) = (scene.contract("Frygia", "Wells"), scene.goods("Power Crystals"));
    scene.with_referee(&[], |referee| referee.move_cargo(seat(1), seat(2), load));
    assert_eq!(scene.state.rights[contract as usize][..3], [0, 1, 0]);
    assert!(scene.state.traders[2].hold[0].marker.is_none() && scene.state.traders[1].lost_races.is_empty());
    assert!(scene.state.completed.contains(contract), "a right is left beside it");
}

/// §8.5: one rival makes a race; without a rival there is none.
#[test]
fn a_race_has_at_least_one_rival() {
    for rivals in 0..=2 {
        let mut scene = crystals(4, 1);
        (1..=rivals).for_each(|rival| _ = scene.load_for(rival, "Frygia", "Wells"));
        paid(&mut scene);
        let counts = scene.state.traders[0].counts;
        let counted = [Count::Deliveries, Count::RacesWon].map(|count| counts[count as usize]);
        assert_eq!(counted, [1, u16::from(rivals > 0)], "{rivals}");
    }
}

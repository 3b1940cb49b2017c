//! Deals at the limit of purses, Pods and hands (§17 and §27, O1 to O6): just possible and just impossible.

use super::super::actions::Payer;
use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question};
use super::combat::meeting;
use super::scene::{Scene, seat};

/// Whether player 0, meeting player 1, has an offer to make.
fn may_offer(prepare: impl FnOnce(&mut Scene)) -> bool {
    let mut scene = meeting();
    scene.credits(0, 0).credits(1, 0);
    prepare(&mut scene);
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []);
    scene.options().contains(&Action::Offer)
}

/// Player 0's turn begins with the Broker; both purses are empty unless the test fills them.
fn broker(players: usize, prepare: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::with(players, |rules| (rules.broker_offers, rules.broker_replies) = (1, 1));
    (0..players).for_each(|player| _ = scene.credits(player, 0));
    prepare(&mut scene);
    scene.deck(&["Drifting Hulk"]).next_turn([]);
    scene
}

fn asks_broker(prepare: impl FnOnce(&mut Scene)) -> bool {
    broker(2, prepare).question() == Question::BrokerPartner
}

/// The smallest sum is 10; the Broker takes 1 of it in addition.
#[test]
fn the_smallest_sum_can_be_given_by_whoever_has_it() {
    assert_eq!([9, 10].map(|credits| may_offer(|scene| _ = scene.credits(0, credits))), [false, true]);
    assert_eq!([9, 10].map(|credits| may_offer(|scene| _ = scene.credits(1, credits))), [false, true], "or asked for");
    assert_eq!([10, 11].map(|credits| asks_broker(|scene| _ = scene.credits(0, credits))), [false, true]);
    assert_eq!([10, 11].map(|credits| asks_broker(|scene| _ = scene.credits(1, credits))), [false, true]);
    let halves = asks_broker(|scene| _ = scene.credits(0, 10).credits(1, 1));
    assert!(halves, "the partner may pay the Broker");
}

/// With empty purses, a single unit or card is enough for a deal.
#[test]
fn one_unit_is_enough_to_deal_in() {
    assert!(!may_offer(|_| {}));
    assert!(may_offer(|scene| _ = scene.cargo(0, Good::Food, 1)));
    assert!(may_offer(|scene| _ = scene.cargo(1, Good::Food, 1)), "it may be asked for");
    assert!(may_offer(|scene| _ = scene.hold(0, "Gunner")));
}

/// §17: 5 credits for a unit, 50 for a card, with any payer.
#[test]
fn the_broker_is_asked_where_his_fee_can_be_paid() {
    // The question about goods aboard comes before the Broker.
    let after_jettison = |one: i32, other: i32| {
        let mut scene = broker(2, |scene| _ = scene.credits(0, one).credits(1, other).cargo(0, Good::Food, 1));
        scene.act(Action::Stop, []);
        scene.question() == Question::BrokerPartner
    };
    assert_eq!(
        [(4, 0), (5, 0), (0, 4), (0, 5)].map(|(one, other)| after_jettison(one, other)),
        [false, true, false, true]
    );
    let card = |credits: i32| {
        let mut scene = Scene::with(2, |rules| (rules.broker_offers, rules.broker_good_fee) = (1, 100));
        scene.game.rules.offer_credits = [1000].into_iter().collect();
        scene.game.gifts = super::super::Smugglers::smallest_gifts(&scene.game.rules);
        scene.credits(0, credits).credits(1, 0).hold(0, "Gunner").deck(&["Drifting Hulk"]).next_turn([]);
        scene.question() == Question::BrokerPartner
    };
    assert_eq!([49, 50].map(card), [false, true]);
}

/// The payer needs the sum before the deal, plus any fee they pay; the proposer pays the odd credit.
#[test]
fn payers_are_those_who_can_pay() {
    let payers = |mine: i32, theirs: i32, credits: i32| {
        let mut scene = broker(2, |scene| _ = scene.credits(0, mine).credits(1, theirs));
        scene.act(Action::Player(seat(1)), []).act(Action::OfferNothing, []).act(Action::OfferNothing, []);
        scene.act(Action::Credits(credits), []).options()
    };
    let all = [Payer::Proposer, Payer::Partner, Payer::Both].map(Action::Fee);
    assert_eq!(payers(110, 10, 100), all);
    assert_eq!(payers(109, 10, 100), all[1..]);
    assert_eq!(payers(105, 10, 100), all[1..], "5 each");
    assert_eq!(payers(104, 10, 100), [all[1]]);
    assert_eq!(payers(110, 9, 100), [all[0], all[2]]);
    assert_eq!(payers(110, 4, 100), [all[0]]);
    assert_eq!(payers(10, 110, -100), all, "asked of the partner");
    assert_eq!(payers(10, 104, -100), [all[0]]);
    assert_eq!(payers(9, 110, -100), all[1..]);
    assert_eq!(payers(4, 110, -100), [all[1]]);
}

/// Whether player 0 may give this card for a unit of player 1's Food.
fn card_for_food(card: &str, prepare: impl FnOnce(&mut Scene)) -> bool {
    let mut scene = meeting();
    scene.credits(0, 0).credits(1, 0).hold(0, card).cargo(1, Good::Food, 1);
    prepare(&mut scene);
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, []);
    scene.act(Action::OfferCard(scene.card(card)), []);
    scene.options().contains(&Action::OfferGood(Good::Food))
}

/// Pods given away are no room for the goods received; other cards take none along.
#[test]
fn goods_must_fit_once_the_card_is_gone() {
    let netting = |units: u8| card_for_food("Cargo Netting", |scene| _ = scene.cargo(0, Good::Robots, units));
    assert_eq!([3, 4, 5, 6].map(netting), [true, true, false, false]);
    for card in ["Gunner", "Decoy Drone"] {
        let other = |units: u8| card_for_food(card, |scene| _ = scene.cargo(0, Good::Robots, units));
        assert_eq!([4, 5].map(other), [true, false], "{card}");
    }
    let none = card_for_food("Gunner", |scene| _ = scene.level(0, System::CargoPods, 0));
    assert!(!none, "no Pod, no goods");
}

/// Cards that act as Pods give room like any other Pods.
#[test]
fn netting_is_room_for_goods_received() {
    let room = |units: u8| {
        let mut scene = meeting();
        scene.credits(0, 0).credits(1, 0).hold(0, "Cargo Netting").cargo(0, Good::Robots, units).cargo(
            1,
            Good::Food,
            1,
        );
        scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, []);
        // With empty purses, only the Food can be given.
        let gift = scene.options().contains(&Action::OfferNothing);
        gift && scene.act(Action::OfferNothing, []).options() == [Action::OfferGood(Good::Food)]
    };
    assert_eq!([5, 6, 7].map(room), [true, true, false]);
}

/// B1: clockwise from the active player, up to the last at the table.
#[test]
fn the_broker_asks_up_to_the_last_player() {
    let mut scene = Scene::with(6, |rules| (rules.broker_offers, rules.broker_replies) = (0, 1));
    for player in 1..5 {
        scene.place(player, Place::Prison);
    }
    scene.deck(&["Drifting Hulk"]).next_turn([]);
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(5), Question::BrokerPartner), vec![Action::Player(seat(0)), Action::Done])
    );
    scene.act(Action::Done, []);
    assert!(scene.moving());
}

/// P1: two offers of each side, in either order.
#[test]
fn the_one_met_has_two_offers_too() {
    let mut scene = meeting();
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []);
    for _ in 0..2 {
        scene.act(Action::Done, []);
        assert_eq!(scene.asked().0, seat(1));
        scene.act(Action::Offer, []).act(Action::OfferNothing, []).act(Action::OfferNothing, []);
        scene.act(Action::Credits(10), []).act(Action::Decline, []);
        assert_eq!(scene.asked(), (seat(0), Question::Parley));
    }
    assert!(scene.options().contains(&Action::Offer), "player 0 has made none");
    scene.act(Action::Done, []);
    assert_eq!((scene.asked().0, scene.options()), (seat(1), vec![Action::Attack, Action::Done]));
}

/// E5: one free Pod and one credit are enough to look for goods.
#[test]
fn one_credit_and_one_pod_are_enough_to_buy() {
    let buys = |credits: i32, units: u8| {
        let mut scene = Scene::new(2);
        scene.at(0, "B-070").credits(0, credits).cargo(0, Good::Food, units);
        scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
        scene.options().contains(&Action::Buy(Good::Food))
    };
    assert_eq!([(0, 4), (1, 4), (1, 5)].map(|(credits, units)| buys(credits, units)), [false, true, false]);
    let brix = |units: u8| {
        let mut scene = Scene::new(2);
        scene.at(0, "E-006").credits(0, 500).cargo(0, Good::Food, units);
        scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
        scene.options().contains(&Action::BuyBrix)
    };
    assert_eq!([4, 5].map(brix), [true, false]);
}

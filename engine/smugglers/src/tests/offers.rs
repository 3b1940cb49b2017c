//! Deals between players: in encounters and through the Galactic Broker (§12 and §17; P1, B1, O1 to O7).

use super::super::actions::Payer;
use super::super::ledger::Flow;
use super::super::player::Place;
use super::super::state::{Lot, Offer};
use super::super::vocabulary::{Good, System};
use super::super::{Action, Event, Question};
use super::combat::meeting;
use super::scene::{Scene, seat};

/// Player 0 meets player 1 and makes an offer.
fn offering(scene: &mut Scene) -> &mut Scene {
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, [])
}

/// With the Broker's offers as printed; player 0's turn begins.
fn broker(players: usize, prepare: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::with(players, |rules| (rules.broker_offers, rules.broker_replies) = (2, 1));
    prepare(&mut scene);
    scene.deck(&["Drifting Hulk"]).next_turn([]);
    scene
}

fn fee(give: Lot, ask: Lot, credits: i32) -> i32 {
    let scene = Scene::new(2);
    let opening = Offer::opening(seat(0), seat(1), true);
    scene.game.broker_fee(&Offer { give, ask, credits, ..opening })
}

/// Worked number 8, and the fourth example of §17, by lots of one card or good each.
#[test]
fn the_broker_takes_ten_per_cent_50_a_card_and_5_a_good() {
    assert_eq!(fee(Lot::Nothing, Lot::Nothing, 500), 50);
    assert_eq!(fee(Lot::Card(1), Lot::Card(2), 0) + fee(Lot::Card(3), Lot::Nothing, 0), 150);
    assert_eq!(fee(Lot::Goods(Good::Food, 8), Lot::Nothing, 0), 40);
    assert_eq!(fee(Lot::Goods(Good::Food, 8), Lot::Nothing, -500), 90);
    assert_eq!((fee(Lot::Nothing, Lot::Nothing, 25), fee(Lot::Nothing, Lot::Nothing, -10)), (3, 1), "rounded up");
    assert_eq!(fee(Lot::Goods(Good::Food, 3), Lot::Card(1), 0), 65, "the sum over both directions");
}

/// §17: the percentage is rounded up to a whole credit, of small sums and of large ones.
#[test]
fn a_tenth_is_rounded_up_and_no_more() {
    let tenth = |credits| fee(Lot::Nothing, Lot::Nothing, credits);
    assert_eq!([1, 10, 11, 20, 1000, 3000].map(tenth), [1, 1, 2, 2, 100, 300]);
    assert_eq!([-1, -10, -11, -1000].map(tenth), [1, 1, 2, 100], "the same whoever pays");
}

#[test]
fn an_encounter_has_no_fee() {
    let mut scene = meeting();
    offering(scene.cargo(0, Good::Food, 2).credits(0, 0)).act(Action::OfferGood(Good::Food), []);
    scene.act(Action::Units(2), []).act(Action::OfferNothing, []).act(Action::Credits(-100), []);
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(1), Question::OfferAnswer), vec![Action::Accept, Action::Decline, Action::Attack])
    );
    scene.act(Action::Accept, []);
    assert_eq!((scene.me().credits, scene.player(1).credits, scene.player(1).units(Good::Food)), (100, 400, 2));
    assert_eq!(scene.asked(), (seat(1), Question::Parley), "the sides take turns");
}

#[test]
fn two_silences_in_a_row_end_the_encounter_and_the_turn() {
    let mut scene = meeting();
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Done, []);
    assert_eq!(scene.asked().0, seat(1));
    scene.act(Action::Done, []);
    assert!(scene.turn_over());
}

#[test]
fn an_offer_breaks_the_silence_and_each_side_has_two() {
    let mut scene = meeting();
    offering(&mut scene)
        .act(Action::OfferNothing, [])
        .act(Action::OfferNothing, [])
        .act(Action::Credits(10), [])
        .act(Action::Decline, []);
    scene.act(Action::Done, []);
    offer_ten(&mut scene);
    assert_eq!(scene.asked(), (seat(1), Question::Parley));
    scene.act(Action::Done, []);
    assert_eq!((scene.asked(), scene.options()), ((seat(0), Question::Parley), vec![Action::Attack, Action::Done]));
}

/// The speaker offers 10 credits, which are declined.
fn offer_ten(scene: &mut Scene) {
    scene.act(Action::Offer, []).act(Action::OfferNothing, []).act(Action::OfferNothing, []);
    scene.act(Action::Credits(10), []).act(Action::Decline, []);
}

#[test]
fn the_partner_may_answer_with_an_attack() {
    let mut scene = meeting();
    offering(&mut scene).act(Action::OfferNothing, []).act(Action::OfferNothing, []).act(Action::Credits(10), []);
    scene.act(Action::Attack, [(super::super::Stream::Maneuver, 6), (super::super::Stream::Maneuver, 1)]);
    assert_eq!(scene.asked(), (seat(1), Question::Maneuver), "player 1 attacked");
    assert_eq!(scene.me().credits, 500);
}

#[test]
fn lists_hold_only_what_can_be_carried_out() {
    let mut scene = meeting();
    scene.cargo(0, Good::Food, 5).cargo(1, Good::Robots, 4).credits(0, 60).credits(1, 30).hold(1, "Gunner");
    offering(&mut scene);
    assert_eq!(scene.options(), [Action::OfferNothing, Action::OfferGood(Good::Food)]);
    scene.act(Action::OfferGood(Good::Food), []);
    assert_eq!(scene.options(), (1..=5).map(Action::Units).collect::<Vec<_>>());
    scene.act(Action::Units(3), []);
    assert_eq!(
        scene.options(),
        [Action::OfferGood(Good::Robots)],
        "player 1 has 1 free Pod: 2 Robots must go for 3 Food"
    );
    scene.act(Action::OfferGood(Good::Robots), []);
    assert_eq!(scene.options(), [2, 3].map(Action::Units), "and player 0 has 3 Pods then");
    scene.act(Action::Units(2), []);
    assert_eq!(scene.options(), [0, 10, 25, 50, -10, -25].map(Action::Credits));
}

#[test]
fn an_offer_is_never_empty() {
    let mut scene = meeting();
    offering(&mut scene).act(Action::OfferNothing, []).act(Action::OfferNothing, []);
    assert!(!scene.options().contains(&Action::Credits(0)));
    let mut scene = meeting();
    scene.credits(0, 0).credits(1, 0).ask(Question::Encounter).act(Action::Meet(seat(1)), []);
    assert_eq!(scene.options(), [Action::Attack, Action::Done], "nothing to deal in");
}

/// O5 at its longest: 0 and eleven sums either way.
#[test]
fn the_longest_list_of_credits() {
    let mut scene = meeting();
    scene.credits(0, 5000).credits(1, 5000).cargo(0, Good::Food, 1);
    offering(&mut scene).act(Action::OfferGood(Good::Food), []).act(Action::Units(1), []).act(Action::OfferNothing, []);
    assert_eq!(scene.options().len(), 23);
}

#[test]
fn prices_come_out_of_what_each_had_before() {
    let mut scene = meeting();
    scene.credits(0, 10).credits(1, 100).cargo(0, Good::Food, 1);
    offering(&mut scene).act(Action::OfferGood(Good::Food), []).act(Action::Units(1), []).act(Action::OfferNothing, []);
    assert!(!scene.options().contains(&Action::Credits(25)), "ruling 67");
    assert!(scene.options().contains(&Action::Credits(-100)));
}

#[test]
fn receivers_respect_the_limit_of_four_but_may_swap() {
    let mut scene = meeting();
    for card in ["Cargo Netting", "Wormhole Charts", "Nanobot Kit", "Tractor Beam"] {
        scene.hold(1, card);
    }
    scene.hold(0, "Decoy Drone").hold(0, "Contract: Food").credits(0, 0).credits(1, 0);
    let decoy = scene.card("Decoy Drone");
    offering(&mut scene).act(Action::OfferCard(decoy), []);
    assert!(!scene.options().contains(&Action::OfferNothing));
    let beam = scene.card("Tractor Beam");
    scene.act(Action::OfferCard(beam), []).act(Action::Credits(0), []).act(Action::Accept, []);
    assert!(scene.holds(0, "Tractor Beam") && scene.holds(1, "Decoy Drone"));
    assert_eq!(scene.asked(), (seat(1), Question::Parley), "nobody passed the limit on the way");
}

#[test]
fn friends_and_contracts_change_hands_and_act_at_once() {
    let mut scene = meeting();
    scene.hold(0, "Gunner").hold(1, "Contract: Food");
    let (gunner, contract) = (scene.card("Gunner"), scene.card("Contract: Food"));
    offering(&mut scene)
        .act(Action::OfferCard(gunner), [])
        .act(Action::OfferCard(contract), [])
        .act(Action::Credits(0), [])
        .act(Action::Accept, []);
    assert!(scene.holds(1, "Gunner") && scene.holds(0, "Contract: Food"));
    assert_eq!((scene.effective(0, System::Lasers), scene.effective(1, System::Lasers)), (1, 2));
}

#[test]
fn brix_weapons_keep_their_stamps_the_newest_first() {
    let mut scene = meeting();
    scene.state.round = 3;
    scene.brix(0, 2, 2).brix(0, 1, 3);
    offering(&mut scene)
        .act(Action::OfferGood(Good::BrixWeapons), [])
        .act(Action::Units(2), [])
        .act(Action::OfferNothing, []);
    scene.act(Action::Credits(0), []).act(Action::Accept, []);
    assert_eq!((scene.player(1).stamps[3], scene.player(1).stamps[2], scene.me().stamps[2]), (1, 1, 1));
}

#[test]
fn the_active_player_may_make_two_offers_each_other_one_reply() {
    let mut scene = broker(3, |_| {});
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(0), Question::BrokerPartner), vec![Action::Player(seat(1)), Action::Player(seat(2)), Action::Done])
    );
    for _ in 0..2 {
        scene.act(Action::Player(seat(2)), []).act(Action::OfferNothing, []).act(Action::OfferNothing, []);
        scene.act(Action::Credits(-100), []).act(Action::Fee(Payer::Partner), []).act(Action::Decline, []);
    }
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(1), Question::BrokerPartner), vec![Action::Player(seat(0)), Action::Done])
    );
    scene.act(Action::Done, []);
    assert_eq!(scene.asked().0, seat(2), "clockwise");
    scene.act(Action::Done, []);
    assert!(scene.moving() && scene.me().credits == 700, "before the Destiny draw");
}

#[test]
fn somebody_pays_the_fee_the_odd_credit_the_proposer() {
    for (payer, mine, theirs) in [(Payer::Proposer, 5, 0), (Payer::Partner, 0, 5), (Payer::Both, 3, 2)] {
        let mut scene = broker(2, |scene| {
            scene.cargo(0, Good::Food, 1);
        });
        scene.act(Action::Stop, []).act(Action::Player(seat(1)), []).act(Action::OfferGood(Good::Food), []);
        scene.act(Action::Units(1), []).act(Action::OfferNothing, []).act(Action::Credits(0), []);
        assert_eq!(scene.options(), [Payer::Proposer, Payer::Partner, Payer::Both].map(Action::Fee));
        scene.act(Action::Fee(payer), []);
        assert_eq!(
            (scene.asked(), scene.options()),
            ((seat(1), Question::OfferAnswer), vec![Action::Accept, Action::Decline])
        );
        scene.act(Action::Accept, []);
        assert_eq!((scene.me().credits, scene.player(1).credits), (500 - mine, 500 - theirs));
        assert_eq!(scene.me().ledger[Flow::BrokerFee as usize], -mine);
        assert_eq!(scene.player(1).units(Good::Food), 1);
    }
}

#[test]
fn no_payment_no_deal() {
    let mut scene = broker(2, |scene| {
        scene.credits(0, 0).credits(1, 4).cargo(0, Good::Food, 1);
    });
    scene.act(Action::Stop, []);
    assert!(scene.moving(), "nobody can pay 5: the Broker is not asked for");
}

#[test]
fn prisoners_and_the_lost_are_no_partners() {
    let mut scene = broker(3, |scene| {
        scene.place(1, Place::Prison);
    });
    assert_eq!(scene.options(), [Action::Player(seat(2)), Action::Done]);
    scene.act(Action::Done, []);
    assert_eq!(scene.asked().0, seat(2), "nor do they propose");
}

/// O1 to O4 and B1 stay within their bounds: six goods or twelve units, four Equipment Cards, friends and Contracts.
#[test]
fn the_longest_lists_of_an_offer() {
    let mut scene = Scene::with(6, |rules| rules.broker_offers = 2);
    for card in
        ["Cargo Netting", "Wormhole Charts", "Nanobot Kit", "Tractor Beam", "Contract: Food", "Contract: Weapons"]
    {
        scene.hold(0, card);
    }
    for friend in [
        "Ace Pilot",
        "Gunner",
        "Shield Technician",
        "Navigator",
        "Customs Insider",
        "Haggler",
        "Ship's Mechanic",
        "Defence Lawyer",
    ] {
        scene.hold(0, friend);
    }
    for name in ["Medical", "Luxuries", "Robots"] {
        scene.hold(0, &format!("Contract: {name}"));
    }
    scene.level(0, System::CargoPods, 10).cargo(0, Good::BrixWeapons, 7);
    for good in Good::RATED {
        scene.cargo(0, good, 1);
    }
    scene.deck(&["Drifting Hulk"]).next_turn([]).act(Action::Stop, []);
    assert_eq!(scene.options().len(), 6, "B1: five players and done");
    scene.act(Action::Player(seat(1)), []);
    assert_eq!(scene.options().len(), 1 + 6 + 4 + 8 + 5, "O1: at most 24");
    scene.act(Action::OfferGood(Good::BrixWeapons), []);
    assert_eq!(scene.options().len(), 5, "player 1 has five Pods");
}

/// The event of an offer includes whether it was accepted.
#[test]
fn an_offer_is_told_with_its_answer() {
    for (answer, wanted) in [(Action::Accept, true), (Action::Decline, false)] {
        let mut scene = meeting();
        offering(&mut scene).act(Action::OfferNothing, []).act(Action::OfferNothing, []).act(Action::Credits(10), []);
        scene.act(answer, []);
        let told = scene.events.iter().find_map(|event| match event {
            Event::Offered { accepted, .. } => Some(*accepted),
            _ => None,
        });
        assert_eq!(told, Some(wanted), "{answer:?}");
    }
}

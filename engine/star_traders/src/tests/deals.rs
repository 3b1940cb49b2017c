//! Deals (§18): offers, their contents, the Traders asked, the effects of the limits; permission and its fee; purchases of answers.

use super::super::actions::{Action, Question};
use super::super::charts::ContractSet;
use super::super::deck::Kind;
use super::super::in_progress::{Item, Offer};
use super::super::map::WorldSet;
use super::super::rules::Deals;
use super::super::streams::Stream;
use super::super::trader::Load;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::super::{Event, Rules};
use super::scene::{Scene, seat};
use evenkeel_engine::Audit;

fn bargaining(change: impl FnOnce(&mut Rules)) -> Scene {
    Scene::with("basic", 3, |rules| {
        (rules.deal_offers_own, rules.deal_offers_other) = (2, 1);
        change(rules);
    })
}

/// Trader 0, in their own turn, makes Trader 1 this offer; `stellors` below 0 is requested.
fn offer(scene: &mut Scene, give: Item, ask: Item, stellors: i32) {
    scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    complete(scene, give, ask, stellors);
}

fn complete(scene: &mut Scene, give: Item, ask: Item, stellors: i32) {
    scene.answer(Action::Item(give), &[]).answer(Action::Item(ask), &[]);
    match stellors {
        0 => _ = scene.answer(Action::Pass, &[]),
        paid if paid > 0 => _ = scene.answer(Action::IPay, &[]).answer(Action::Stellors(paid), &[]),
        paid => _ = scene.answer(Action::PartnerPays, &[]).answer(Action::Stellors(-paid), &[]),
    }
}

fn asked_to_accept(scene: &Scene) -> bool {
    scene.asked() == Some((seat(1), Question::OfferAnswer))
}

/// Two full holds and two full hands are swapped, and neither overflows at any moment.
#[test]
fn an_exchange_is_simultaneous() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Robots").load(0, "Fur").load(1, "Hive").load(1, "Fungus");
    scene.card(0, Kind::Zap).card(0, Kind::Zap).card(1, Kind::Gotcha).card(1, Kind::Superzap).menu();
    let (robots, hive) = (scene.goods("Robots"), scene.goods("Hive"));
    offer(&mut scene, Item::Cargo(robots), Item::Cargo(hive), 0);
    assert!(asked_to_accept(&scene));
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)), "nobody has too much");
    assert!(scene.state.traders[0].carries(hive) && scene.state.traders[1].carries(robots));
    let (zap, superzap) = (scene.face(Kind::Zap), scene.face(Kind::Superzap));
    offer(&mut scene, Item::Card(zap), Item::Card(superzap), 0);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
    assert_eq!((scene.state.traders[0].copies(superzap), scene.state.traders[1].copies(zap)), (1, 1));
    assert!(!scene.legal().contains(&Action::Offer), "two offers a turn");
}

#[test]
fn cargo_and_engines_change_hands_only_on_one_world() {
    let mut scene = bargaining(|_| {});
    scene.load(0, "Robots").station(0, "Oz").menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    assert_eq!(scene.legal(), [Action::Item(Item::Nothing), Action::Item(Item::Station(scene.world("Oz")))]);
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").engines(1, 5).menu();
    offer(&mut scene, Item::Engine, Item::Nothing, -10);
    scene.answer(Action::Accept, &[]);
    assert_eq!((scene.standing(0), scene.standing(1)), ((50, 1, 2), (30, 1, 5)), "the sixth engine vanishes");
}

#[test]
fn an_imperial_station_that_changes_hands_is_ordinary() {
    let mut scene = Scene::with("advanced", 3, |rules| rules.deal_offers_own = 2);
    scene.imperial(0, "Oz").menu();
    let oz = scene.world("Oz");
    offer(&mut scene, Item::Station(oz), Item::Nothing, 0);
    scene.answer(Action::Accept, &[]);
    assert_eq!(
        (scene.state.traders[0].imperial, scene.state.traders[1].stations),
        (WorldSet::EMPTY, WorldSet::one(oz))
    );
    assert_eq!((scene.state.traders[1].imperial, scene.standing(1).1), (WorldSet::EMPTY, 1), "and earns no Prestige");
}

/// The giver's marker is removed; the taker places their own where possible; a right moves only if it is named (ruling 80).
#[test]
fn cargo_leaves_its_marker_behind_and_rights_move_by_name() {
    let mut scene = bargaining(|_| {});
    let contract = scene.contract("Frygia", "Wells");
    scene.at(1, "Niven").load_for(0, "Frygia", "Wells").state.contract_deck.remove(contract);
    scene.state.completed = ContractSet::one(contract);
    scene.state.rights[contract as usize][0] = 2;
    scene.menu();
    let crystals = scene.goods("Power Crystals");
    offer(&mut scene, Item::Cargo(crystals), Item::Nothing, 0);
    scene.answer(Action::Accept, &[]);
    assert_eq!((scene.state.traders[1].hold[0].marker, scene.state.rights[contract as usize][0]), (None, 2));
    offer(&mut scene, Item::Right(contract), Item::Nothing, -3);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.state.rights[contract as usize][..2], [1, 1]);
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (43, 37));
}

#[test]
fn any_card_is_picked_by_its_giver_after_accepting() {
    let mut scene = bargaining(|_| {});
    scene.card(1, Kind::Gotcha).card(1, Kind::Lost).menu();
    offer(&mut scene, Item::Nothing, Item::AnyCard, 5);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::OfferPick)));
    let lost = scene.face(Kind::Lost);
    scene.answer(Action::Card(lost), &[]);
    assert_eq!((scene.state.traders[0].copies(lost), scene.standing(1).0), (1, 45));
    assert!(scene.state.traders[0].hand[0].seen.contains(seat(1)), "its giver knows of it");
    assert!(!scene.state.traders[0].hand[0].seen.contains(seat(2)), "nobody else does");
}

/// Above the hand limit a Trader discards at once; above two cargoes they abandon and pay.
#[test]
fn limits_bind_after_a_deal() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Robots").load(1, "Hive").load(1, "Fungus").prestige(1, 9);
    scene.card(0, Kind::Zap).card(1, Kind::Gotcha).card(1, Kind::Gotcha).menu();
    let (robots, zap) = (scene.goods("Robots"), scene.face(Kind::Zap));
    offer(&mut scene, Item::Cargo(robots), Item::Nothing, 0);
    scene.answer(Action::Accept, &[]);
    assert_eq!((scene.asked(), scene.legal().len()), (Some((seat(1), Question::SurplusCargo)), 3));
    scene.answer(Action::Load(robots), &[]);
    assert_eq!(scene.standing(1), (35, 6, 3));
    offer(&mut scene, Item::Card(zap), Item::Nothing, 0);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::SurplusCard)));
    scene.answer(Action::Card(zap), &[]);
    assert_eq!(scene.state.traders[1].hand.len(), 2);
}

/// No deal forces an impossible payment: such a partner is not asked, and the proposer learns only of a refusal.
#[test]
fn a_partner_who_cannot_is_not_asked() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Robots").load(1, "Hive").load(1, "Fungus").stellors(1, 4).menu();
    let robots = scene.goods("Robots");
    offer(&mut scene, Item::Cargo(robots), Item::Nothing, 0);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)), "they could not pay for abandoning");
    let refused =
        Offer { proposer: seat(0), partner: seat(1), give: Item::Cargo(robots), ask: Item::Nothing, stellors: 0 };
    assert!(scene.events.contains(&Event::Refused { offer: refused }));
    offer(&mut scene, Item::Nothing, Item::Nothing, -5);
    assert_eq!((scene.asked(), scene.standing(0).0), (Some((seat(0), Question::Menu)), 40), "nor have they five");
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Robots").load(1, "Hive").load(1, "Fungus").stellors(1, 4).menu();
    offer(&mut scene, Item::Cargo(robots), Item::Nothing, 1);
    assert!(asked_to_accept(&scene), "with one Stellor more they can");
}

/// A proposer can always carry out their own part.
#[test]
fn one_offers_only_what_one_can_honour() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Robots").load(0, "Hive").load(1, "Fungus").stellors(0, 6).menu();
    let fungus = scene.goods("Fungus");
    scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Nothing), &[]).answer(Action::Item(Item::Cargo(fungus)), &[]);
    scene.answer(Action::IPay, &[]);
    assert_eq!(scene.legal(), [Action::Stellors(1)], "five are for the cargo they would have to abandon");
}

#[test]
fn imperial_cargo_goes_to_whoever_holds_no_copy() {
    let imperial = Load::Imperial(seat(0));
    let copy = super::super::trader::Cargo { load: imperial, marker: None };
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").mission(0, "Frygia", "Wells").trader(0).hold.push(copy);
    scene.menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    assert!(scene.legal().contains(&Action::Item(Item::Cargo(imperial))));
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").mission(0, "Frygia", "Wells").trader(0).hold.push(copy);
    scene.trader(1).hold.push(copy);
    scene.menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    assert!(!scene.legal().contains(&Action::Item(Item::Cargo(imperial))));
}

#[test]
fn what_may_be_asked_follows_what_is_seen() {
    let mut scene = bargaining(|_| {});
    scene.card(1, Kind::Gotcha).menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Nothing), &[]);
    let named = [Kind::AvoidCalamity, Kind::Zap, Kind::Superzap, Kind::Superjump];
    let cards = named.map(|kind| Action::Item(Item::Card(scene.face(kind))));
    let wanted: Vec<_> =
        [Action::Item(Item::Nothing)].into_iter().chain(cards).chain([Action::Item(Item::AnyCard)]).collect();
    assert_eq!(scene.legal(), wanted, "whatever the hand really holds");
    let mut scene = bargaining(|_| {});
    scene.menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Nothing), &[]);
    assert_eq!(scene.legal(), [Action::Item(Item::Nothing)], "an empty hand is seen to be empty");
}

#[test]
fn gifts_may_be_forbidden() {
    let mut scene = bargaining(|rules| rules.deal_gifts = false);
    scene.station(0, "Oz").menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    assert_eq!(scene.legal(), [Action::Item(Item::Station(scene.world("Oz")))], "money for nothing is a gift too");
    scene.answer(scene.legal()[0], &[]).answer(Action::Item(Item::Nothing), &[]);
    assert_eq!(scene.legal(), [Action::PartnerPays]);
}

/// Others may make offers at the start of the Action stage and at the end of the turn, once per turn.
#[test]
fn the_windows_of_the_others() {
    let mut scene = bargaining(|_| {});
    scene.state.luck_deck.fill(0);
    scene.menu().answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::ActionStart))));
    scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(0)), &[]);
    complete(&mut scene, Item::Nothing, Item::Nothing, 10);
    assert_eq!(scene.asked(), Some((seat(0), Question::OfferAnswer)));
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::ActionStart))), "one each");
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.asked(), scene.standing(0).0), (Some((seat(0), Question::Menu)), 50));
    scene.answer(Action::Done, &[]).answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::TurnEnd))));
}

#[test]
fn deals_off_means_off() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.station(1, "Mink").menu();
    assert!(!scene.legal().contains(&Action::Offer));
    scene.jumps("Mink", JumpKind::Station, &[]);
    assert_eq!(scene.legal(), [Action::Stellors(0)], "permission is still asked, free of charge");
    scene.answer(Action::Stellors(0), &[]).answer(Action::Accept, &[]);
    assert_eq!(scene.state.traders[0].at, scene.world("Mink"));
}

/// A station jump to Mink, where Trader 1 owns the station, for this fee.
fn ask_permission(scene: &mut Scene, fee: i32) {
    scene.station(1, "Mink").menu().jumps("Mink", JumpKind::Station, &[]);
    scene.answer(Action::Stellors(fee), &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Permit { to: scene.world("Mink"), fee })));
}

#[test]
fn permission_is_granted_for_a_fee() {
    let mut scene = Scene::basic(3);
    scene.stellors(0, 6);
    ask_permission(&mut scene, 5);
    scene.answer(Action::Accept, &[]);
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (1, 45));
    assert_eq!(scene.state.traders[0].at, scene.world("Mink"));
    scene.game.audit(&scene.state).unwrap();
}

#[test]
fn a_refusal_aborts_and_is_not_asked_again() {
    let mut scene = Scene::basic(3);
    ask_permission(&mut scene, 0);
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.state.turn.attempts, scene.state.turn.aborts, scene.standing(0).0), (0, 1, 40));
    assert!(!scene.legal().contains(&Action::Jump { to: scene.world("Mink"), kind: JumpKind::Station }));
    assert!(scene.legal().contains(&Action::Jump { to: scene.world("Mink"), kind: JumpKind::Regular }));
    let mink = scene.world("Mink");
    scene.with_referee(&[], |referee| referee.hand_station(mink, seat(2)));
    let asks = scene.legal().contains(&Action::Jump { to: mink, kind: JumpKind::Station });
    assert!(asks, "a new owner has not refused");
}

/// The owner may withdraw after a card was played in step 2, and only then are they asked.
#[test]
fn permission_is_withdrawn_at_the_end_of_step_2() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deal_offers_avoid = 0);
    scene.card(2, Kind::Gotcha);
    ask_permission(&mut scene, 5);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::Quarantine))));
    scene.plays_on(Kind::Gotcha, 1);
    assert_eq!(scene.asked(), Some((seat(1), Question::Uphold { to: scene.world("Mink") })));
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.standing(0).0, scene.state.turn.aborts), (40, 1), "no fee passes");
    assert_eq!(scene.state.traders[0].at, scene.world("Niven"));
}

/// A station lost in step 2 aborts the jump; the fee is not paid either (ruling 32).
#[test]
fn a_station_lost_in_step_2_aborts() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deal_offers_avoid = 0);
    scene.card(2, Kind::LoseStation);
    ask_permission(&mut scene, 5);
    scene.answer(Action::Accept, &[]);
    let lose = Action::Play { card: scene.face(Kind::LoseStation), role: Kind::LoseStation };
    scene.answer(lose, &[]).answer(Action::Trader(seat(1)), &[]).names("Mink");
    assert_eq!((scene.state.turn.aborts, scene.standing(0).0), (1, 40));
}

/// The victim buys an Avoid Calamity, which is played immediately (§13.1, §18.2).
#[test]
fn an_answer_is_bought_in_a_hurry() {
    let mut scene = Scene::basic(4);
    scene.card(0, Kind::Gotcha).card(2, Kind::Zap).card(3, Kind::AvoidCalamity).prestige(1, 9);
    scene.personality(1, Personality::Hero).menu();
    scene.plays_on(Kind::Gotcha, 1);
    assert_eq!(scene.asked(), Some((seat(1), Question::AvoidFrom)));
    assert_eq!(scene.legal(), [Action::Pass, Action::Trader(seat(2)), Action::Trader(seat(3))], "those with cards");
    scene.answer(Action::Trader(seat(2)), &[]).answer(Action::Stellors(5), &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::AvoidFrom)), "Trader 3 has none and is not asked");
    assert_eq!(scene.legal(), [Action::Pass, Action::Trader(seat(3))], "each once");
    scene.answer(Action::Trader(seat(3)), &[]).answer(Action::Stellors(10), &[]);
    assert_eq!(scene.asked(), Some((seat(3), Question::SellAvoid { to: seat(1), stellors: 10 })));
    scene.answer(Action::Accept, &[]);
    assert_eq!((scene.standing(1), scene.standing(3).0), ((30, 10, 3), 50), "the Hero gains by it");
    assert!(scene.state.traders[3].hand.is_empty() && scene.state.traders[1].hand.is_empty());
    scene.game.audit(&scene.state).unwrap();
}

#[test]
fn an_answer_refused_is_a_calamity_suffered() {
    let mut scene = Scene::basic(3);
    scene.card(0, Kind::Gotcha).card(2, Kind::AvoidCalamity).prestige(1, 9).menu();
    scene.plays_on(Kind::Gotcha, 1).answer(Action::Trader(seat(2)), &[]);
    scene.answer(Action::Stellors(40), &[]).answer(Action::Pass, &[]);
    assert_eq!((scene.standing(1), scene.standing(2).0), ((40, 7, 3), 40));
}

/// A promised fee is not spent twice (§7.1).
#[test]
fn a_promised_fee_is_left_alone() {
    let mut scene = Scene::basic(3);
    scene.stellors(0, 12).card(2, Kind::Gotcha).card(1, Kind::AvoidCalamity);
    ask_permission(&mut scene, 10);
    scene.answer(Action::Accept, &[]);
    scene.plays_on(Kind::Gotcha, 0).answer(Action::Trader(seat(1)), &[]);
    assert_eq!(scene.legal(), [0, 1, 2].map(Action::Stellors));
}

/// A cargo bought on its destination world is delivered at once (§8.4).
#[test]
fn a_bought_cargo_is_delivered_at_once() {
    let mut scene = bargaining(|_| {});
    scene.open(1, "Frygia", "Wells").at(0, "Wells").at(1, "Wells").load_for(1, "Frygia", "Wells").menu();
    let crystals = scene.goods("Power Crystals");
    offer(&mut scene, Item::Nothing, Item::Cargo(crystals), 8);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.standing(0), (40 - 8 + 19, 1 + 3, 3));
}

/// No Trader receives secret events of others.
#[test]
fn who_hears_of_a_deal() {
    let mut scene = bargaining(|_| {});
    scene.card(0, Kind::Zap).stage(Stage::Action).menu();
    let zap = scene.face(Kind::Zap);
    offer(&mut scene, Item::Card(zap), Item::Nothing, -8);
    scene.answer(Action::Accept, &[]);
    offer(&mut scene, Item::Nothing, Item::Nothing, 2);
    scene.answer(Action::Pass, &[]);
    let heard = |by: usize| -> Vec<&Event> {
        let deals = |event: &&Event| !matches!(event, Event::Stage { .. } | Event::Contract { .. });
        scene.events.iter().filter(|event| event.is_heard_by(seat(by))).filter(deals).collect()
    };
    assert_eq!(
        heard(2),
        [&Event::Agreed { seat: seat(0), with: seat(1) }, &Event::CardPassed { from: seat(0), to: seat(1) }]
    );
    assert_eq!((heard(0).len(), heard(1).len()), (4, 4), "the terms, and the refusal");
}

/// No offers are possible during the dice of a jump.
#[test]
fn no_offers_within_a_jump() {
    let mut scene = bargaining(|_| {});
    scene.card(1, Kind::Zap).menu();
    let jump = Action::Jump { to: scene.world("Mink"), kind: JumpKind::Regular };
    scene.answer(jump, &[(Stream::Jumps, 2)]);
    assert!(!scene.legal().contains(&Action::Offer));
}

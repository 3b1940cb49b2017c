//! Imagined worlds, draw by draw: unseen cards and sums are dealt from everything unknown to the seat, with these dice.

use super::super::actions::Question;
use super::super::charts::ContractSet;
use super::super::deck::Kind;
use super::super::in_progress::{Item, Offer};
use super::super::state::{Frame, State};
use super::super::trader::Load;
use super::super::vocabulary::Personality;
use super::super::{StarTraders, Stream};
use super::scene::{Scene, seat};
use evenkeel_engine::chance::{Roll, ScriptedDice};
use evenkeel_engine::{Audit, Game, SeatSet};

const fn draw(stream: Stream, sides: u32, face: u32) -> Roll<Stream> {
    Roll { stream, sides, face }
}

const fn luck(sides: u32, face: u32) -> Roll<Stream> {
    draw(Stream::Luck, sides, face)
}

/// The world that this seat imagines with these draws; it adds up like any other.
fn imagine<const N: usize>(scene: &Scene, by: usize, draws: [Roll<Stream>; N]) -> State {
    let mut dice = ScriptedDice::new(draws);
    let world = StarTraders::determinize(scene.game.view(&scene.state, seat(by)), &mut dice);
    dice.finish();
    scene.game.audit(&world).unwrap();
    world
}

/// Only these cards lie in the Luck deck, all others with the discards.
fn deck(scene: &mut Scene, kinds: &[Kind]) {
    for (left, discarded) in scene.state.luck_deck.iter_mut().zip(&mut scene.state.luck_discards) {
        *discarded += core::mem::take(left);
    }
    for &kind in kinds {
        let face = scene.face(kind) as usize;
        scene.state.luck_deck[face] += 1;
        scene.state.luck_discards[face] -= 1;
    }
}

fn hand(scene: &Scene, world: &State, trader: usize) -> Vec<Kind> {
    world.traders[trader].hand.iter().map(|card| scene.game.deck.kind(card.face)).collect()
}

/// The lot is the deck and the cards face down elsewhere, each card equally likely; a Jubilee is never held.
#[test]
fn a_card_face_down_is_any_card_of_the_lot() {
    let mut scene = Scene::basic(3);
    scene.card(1, Kind::Zap);
    deck(&mut scene, &[Kind::Gotcha, Kind::Gotcha, Kind::Jubilee, Kind::Lost]);
    scene.menu();
    let held = [1, 2, 3, 4].map(|face| imagine(&scene, 0, [luck(4, face)])).map(|world| hand(&scene, &world, 1));
    let wanted = [Kind::Zap, Kind::Gotcha, Kind::Gotcha, Kind::Lost].map(|kind| vec![kind]);
    assert_eq!(held, wanted);
    let world = imagine(&scene, 0, [luck(4, 2)]);
    let left = |kind| world.luck_deck[scene.face(kind) as usize];
    assert_eq!([Kind::Zap, Kind::Gotcha, Kind::Jubilee, Kind::Lost].map(left), [1; 4], "the rest is the deck");
}

/// Cards that the seat has seen stay, and every other card is drawn from the rest.
#[test]
fn cards_seen_stay_and_the_others_are_drawn_one_after_another() {
    let mut scene = Scene::basic(3);
    scene.card(1, Kind::Zap).card(1, Kind::Gotcha).card(2, Kind::Lost);
    scene.trader(1).hand[0].seen = SeatSet::one(seat(0));
    deck(&mut scene, &[Kind::Stressed]);
    scene.menu();
    let world = imagine(&scene, 0, [luck(3, 3), luck(2, 1)]);
    assert_eq!(hand(&scene, &world, 1), [Kind::Zap, Kind::Lost]);
    assert_eq!(hand(&scene, &world, 2), [Kind::Gotcha]);
    assert_eq!(world.luck_deck[scene.face(Kind::Stressed) as usize], 1);
}

/// A Trader who asks to buy an Avoid Calamity has none, as long as the lot has anything else.
#[test]
fn who_asks_for_an_answer_has_none() {
    let mut scene = Scene::basic(3);
    scene.card(0, Kind::Zap).card(2, Kind::AvoidCalamity);
    deck(&mut scene, &[Kind::AvoidCalamity, Kind::Gotcha]);
    let question = Question::SellAvoid { to: seat(0), stellors: 1 };
    scene.state.stack.push(Frame::Ask(SeatSet::one(seat(1)), question));
    // Trader 2 is imagined first, out of all four; then Trader 0, out of the cards that are no answer.
    let world = imagine(&scene, 1, [luck(4, 1), luck(2, 2)]);
    assert_eq!((hand(&scene, &world, 2), hand(&scene, &world, 0)), (vec![Kind::AvoidCalamity], vec![Kind::Gotcha]));
    let world = imagine(&scene, 1, [luck(4, 3), luck(1, 1)]);
    assert_eq!((hand(&scene, &world, 2), hand(&scene, &world, 0)), (vec![Kind::Zap], vec![Kind::Gotcha]));
    deck(&mut scene, &[Kind::AvoidCalamity]);
    let world = imagine(&scene, 1, [luck(3, 3), luck(2, 2)]);
    assert_eq!(hand(&scene, &world, 0), [Kind::AvoidCalamity], "nothing else is left");
}

/// Sums from 20 in one direction to 20 in the other, from the Trader of the lower seat to that of the higher.
#[test]
fn an_unseen_payment_is_drawn_among_41() {
    let mut scene = Scene::basic(3);
    scene.arrange_deal(1, 2);
    scene.menu();
    let base = imagine(&scene, 0, [draw(Stream::Other, 41, 21)]);
    let purses = |face| {
        let world = imagine(&scene, 0, [draw(Stream::Other, 41, face)]);
        [1, 2].map(|trader| world.traders[trader].stellors - base.traders[trader].stellors)
    };
    assert_eq!([1, 20, 22, 41].map(purses), [[20, -20], [1, -1], [-1, 1], [-20, 20]]);
    let world = imagine(&scene, 0, [draw(Stream::Other, 41, 31)]);
    assert_eq!((world.dealt[1][2], world.dealt[2][1]), (-10, 10));
}

/// A Trader who has offered a sum has it: another paid the missing part, at most as much as they could spare.
#[test]
fn what_is_lacking_came_from_another() {
    let purses = |offered: i32, paid: u32| {
        let mut scene = Scene::basic(3);
        scene.stellors(1, 10).stellors(2, 30).arrange_deal(1, 2);
        let offer =
            Offer { proposer: seat(1), partner: seat(0), give: Item::Nothing, ask: Item::Nothing, stellors: offered };
        scene.state.offer = Some(offer);
        scene.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), Question::OfferAnswer));
        let world = imagine(&scene, 0, [draw(Stream::Other, 41, 21 + paid)]);
        [1, 2].map(|trader| world.traders[trader].stellors)
    };
    assert_eq!(purses(7, 3), [7, 33], "just enough");
    assert_eq!(purses(8, 3), [8, 32]);
    assert_eq!(purses(10, 8), [10, 30]);
}

/// An offer of cargo that overfills a hold also requires the price of abandoning a cargo (§8.3), in addition to the sum.
#[test]
fn a_surplus_on_offer_can_be_paid_too() {
    let mut scene = Scene::basic(3);
    scene.stellors(1, 10).stellors(2, 30).arrange_deal(1, 2).at(1, "Niven").load(0, "Robots");
    scene.load(1, "Fur").load(1, "Fungus");
    let ask = Item::Cargo(scene.goods("Robots"));
    assert!(matches!(ask, Item::Cargo(Load::Goods(_))));
    let offer = Offer { proposer: seat(1), partner: seat(0), give: Item::Nothing, ask, stellors: 2 };
    scene.state.offer = Some(offer);
    scene.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), Question::OfferAnswer));
    let price = scene.game.rules.abandon_price;
    assert_eq!(price, 5);
    let world = imagine(&scene, 0, [draw(Stream::Other, 41, 29)]);
    assert_eq!([1, 2].map(|trader| world.traders[trader].stellors), [7, 33], "2 and 5 where 2 were left");
}

/// §16.1: the Psychic has looked at this many contracts, or at all remaining ones; no other Trader has seen them.
#[test]
fn the_top_of_the_deck_is_what_the_psychic_has_seen() {
    for (cards, seen) in [(3, 2), (2, 2), (1, 1), (0, 0)] {
        let mut scene = Scene::basic(3);
        scene.personality(1, Personality::Psychic).state.peek = 2;
        let all = scene.state.contract_deck;
        scene.state.contract_deck = all.iter().take(cards).collect::<ContractSet>();
        scene.state.contract_discards = all - scene.state.contract_deck;
        scene.menu();
        let draws = (0..seen).map(|drawn| draw(Stream::Contracts, (cards - drawn) as u32, 1));
        let mut dice = ScriptedDice::new(draws);
        let world = StarTraders::determinize(scene.game.view(&scene.state, seat(0)), &mut dice);
        dice.finish();
        assert_eq!((world.peeked.len(), world.contract_deck.len()), (seen, cards - seen));
        assert!(world.peeked.iter().all(|card| card.seen == SeatSet::one(seat(1))));
    }
}

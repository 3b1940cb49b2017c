//! Imagined worlds: hidden possessions must be consistent with everything that other players have said or done.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::{Item, Offer};
use super::super::scene::Scene;
use super::super::state::State;
use super::super::trader::Load;
use super::super::vocabulary::JumpKind;
use super::super::{StarTraders, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Audit, Game, Seat};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// Worlds that this seat imagines.
fn imagined(game: &StarTraders, state: &State, seat: Seat) -> impl Iterator<Item = State> {
    assert_eq!(game.pending(state).first(), Some(seat));
    let luck = |block| PcgDice::new::<Stream>(Luck::of_table(3, block));
    (0..200).map(move |block| StarTraders::determinize(game.view(state, seat), &mut luck(block)))
}

/// Whether this answer is possible in every world that the seat imagines.
fn can_answer(game: &StarTraders, state: &State, seat: Seat, action: Action) {
    for mut world in imagined(game, state, seat) {
        let mut dice = PcgDice::new::<Stream>(Luck::default());
        game.try_apply(&mut world, seat, action, &mut dice, &mut Silent).unwrap();
        game.audit(&world).unwrap();
    }
}

fn build(game: &StarTraders, arrange: impl for<'g> FnOnce(Scene<'g>) -> Scene<'g>) -> State {
    arrange(Scene::new(game)).build(&mut PcgDice::new::<Stream>(Luck::default())).unwrap()
}

/// This Trader has little money and a deal with another; the observing seat does not know its sum, which is smaller than it might seem.
fn poor(scene: Scene<'_>, seat: Seat, stellors: i32, with: Seat) -> Scene<'_> {
    scene.stellors(seat, stellors + 1).dealt(seat, with, 1)
}

/// A Trader who offers a card has it (§18.2), counting copies that this seat knows of.
#[test]
fn a_card_that_is_offered_is_there() {
    let game = game_with("basic", 3, |_| {});
    let zap = game.deck().face(Kind::Zap);
    let offer = Offer { proposer: A, partner: B, give: Item::Card(zap), ask: Item::Nothing, stellors: 0 };
    let state = build(&game, |scene| scene.card(A, Kind::Zap).card(A, Kind::Lost).offer(offer));
    let mut others = std::collections::BTreeSet::new();
    for world in imagined(&game, &state, B) {
        assert!(world.traders[0].copies(zap) > 0 && world.traders[0].hand.len() == 2);
        others.extend(world.traders[0].hand.iter().map(|card| card.face));
    }
    assert!(others.len() > 5, "the other card is anything");
    can_answer(&game, &state, B, Action::Accept);
}

/// The sum of an offer is affordable, together with the price of abandoning a third cargo (§8.2).
#[test]
fn a_sum_that_is_offered_can_be_paid() {
    let game = game_with("basic", 3, |_| {});
    let fur = (0..=u8::MAX).find(|&id| game.charts().cargo_name(id) == "Fur").expect("a cargo");
    let ask = Item::Cargo(Load::Goods(fur));
    let offer = Offer { proposer: A, partner: B, give: Item::Nothing, ask, stellors: 5 };
    let state = build(&game, |scene| {
        let scene = poor(scene, A, 10, C).at(B, "Niven").load(B, "Fur").load(A, "Fungus").load(A, "Fungus");
        scene.offer(offer)
    });
    for world in imagined(&game, &state, B) {
        assert!(world.traders[0].stellors >= 10 && world.traders[2].stellors >= 0);
    }
    can_answer(&game, &state, B, Action::Accept);
}

/// All Traders see the partners of a deal (§3), with either as the proposer: the sum is imagined.
#[test]
fn a_deal_is_seen_from_both_sides() {
    let game = game_with("basic", 3, |_| {});
    for (proposer, partner) in [(B, C), (C, B)] {
        let offer = Offer { proposer, partner, give: Item::Nothing, ask: Item::Nothing, stellors: 5 };
        let state = build(&game, |scene| scene.offer(offer).answers([Action::Accept]));
        let purses: std::collections::BTreeSet<i32> =
            imagined(&game, &state, A).map(|world| world.traders[1].stellors).collect();
        assert!(purses.len() > 10, "{proposer} to {partner}: {purses:?}");
    }
}

/// Also affordable are the fee for permission (§18.3), while it is offered or promised, and the price of an Avoid Calamity.
#[test]
fn what_is_promised_can_be_paid() {
    let game = game_with("basic", 3, |_| {});
    let to = game.map().find("Mink").expect("a world");
    let fee = [Action::Jump { to, kind: JumpKind::Station }, Action::Stellors(10)];
    let state = build(&game, |scene| poor(scene, A, 10, C).station(B, "Mink").answers(fee));
    assert!(matches!(game.view(&state, B).question(), Some(Question::Permit { fee: 10, .. })));
    can_answer(&game, &state, B, Action::Accept);
    let stress = Action::Play { card: game.deck().face(Kind::Stressed), role: Kind::Stressed };
    let state = build(&game, |scene| {
        let scene = poor(scene, A, 10, C).station(B, "Mink").card(A, Kind::Stressed).answers(fee);
        scene.answers([Action::Accept, stress, Action::Trader(B)])
    });
    assert_eq!(game.view(&state, B).question(), Some(Question::Uphold { to }));
    can_answer(&game, &state, B, Action::Accept);
    let state = build(&game, |scene| {
        let scene =
            poor(scene, A, 10, C).card(C, Kind::Gotcha).card(B, Kind::AvoidCalamity).calamity(C, Kind::Gotcha, A);
        scene.answers([Action::Trader(B), Action::Stellors(10)])
    });
    assert!(matches!(game.view(&state, B).question(), Some(Question::SellAvoid { stellors: 10, .. })));
    can_answer(&game, &state, B, Action::Accept);
}

/// The leader of an auction can pay their bid (§19); a pirate whose hold is full can pay for excess cargo (ruling 23).
#[test]
fn a_bid_and_a_surplus_can_be_paid() {
    let game = game_with("advanced", 3, |_| {});
    let state = build(&game, |scene| {
        let scene = poor(scene, C, 10, B).station(A, "Niven").auction("Niven");
        scene.answers([Action::Pass, Action::Stellors(10)])
    });
    assert_eq!(game.view(&state, A).question(), Some(Question::Bid));
    can_answer(&game, &state, A, Action::Pass);
    let state = build(&game, |scene| {
        let scene = poor(scene, C, 5, B).at(C, "Niven").load(C, "Fungus").load(C, "Fungus").load(A, "Fur");
        scene.card(C, Kind::Piracy).card(A, Kind::AvoidCalamity).calamity(C, Kind::Piracy, A)
    });
    for world in imagined(&game, &state, A) {
        assert!(world.traders[2].stellors >= 5);
    }
}

/// The amount of a deal among others is imagined as at most 20 Stellors, either way, with every sum up to it.
#[test]
fn an_unseen_payment_is_up_to_20_either_way() {
    let game = game_with("basic", 3, |_| {});
    let offer = Offer { proposer: B, partner: C, give: Item::Nothing, ask: Item::Nothing, stellors: 5 };
    let state = build(&game, |scene| scene.stellors(B, 60).stellors(C, 60).offer(offer).answers([Action::Accept]));
    let luck = |block| PcgDice::new::<Stream>(Luck::of_table(4, block));
    let worlds = (0..2000).map(|block| StarTraders::determinize(game.view(&state, A), &mut luck(block)));
    let purses: std::collections::BTreeSet<i32> = worlds.map(|world| world.traders[1].stellors).collect();
    assert!(purses.iter().copied().eq(60 - 20..=60 + 20), "{purses:?}");
}

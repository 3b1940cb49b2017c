//! Positions that are just possible: the limits of the public builder.

use super::super::ledger::{Count, Flow};
use super::super::player::STAMPS;
use super::super::rules::{Mode, Rules};
use super::super::scene::{Moment, Scene};
use super::super::state::{Site, State};
use super::super::vocabulary::{Good, System};
use super::super::{Action, Stream};
use super::game_with;
use super::scene::seat;
use evenkeel_engine::chance::{Luck, PcgDice};

const ME: usize = 0;
const OTHER: usize = 1;

fn built_by(change: impl FnOnce(&mut Rules), arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> State {
    let game = game_with(3, change);
    let built = arrange(Scene::new(&game)).build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0)));
    built.unwrap_or_else(|faults| panic!("{faults}"))
}

fn built(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> State {
    built_by(|_| {}, arrange)
}

#[test]
fn a_sheet_may_be_filled_to_its_limits() {
    let state = built(|scene| {
        let levels = [(System::Engines, 10), (System::Lasers, 10), (System::Shields, 5), (System::Lightspeed, 5)];
        let scene = levels.into_iter().fold(scene, |scene, (system, level)| scene.level(seat(OTHER), system, level));
        let scene = scene.level(seat(OTHER), System::CargoPods, 5).cargo(seat(OTHER), Good::Food, 5);
        scene.hull(seat(OTHER), 1).credits(seat(OTHER), 0).credits(seat(ME), 1_000_000).hull(seat(ME), 5)
    });
    let (me, other) = (&state.players[ME], &state.players[OTHER]);
    assert_eq!((other.total_levels(), other.load(), other.hull, other.credits), (35, 5, 1, 0));
    assert_eq!((me.credits, me.ledger[Flow::Start as usize]), (1_000_000, 1_000_000));
}

/// Kessa Dray's Bounty is never below 100, except in prison.
#[test]
fn a_bounty_lies_at_its_minimum_or_at_nothing_in_prison() {
    let kessa = |bounty: i32| built(|scene| scene.character(seat(OTHER), "Kessa Dray").bounty(seat(OTHER), bounty));
    assert_eq!([100, 1_000_000].map(|bounty| kessa(bounty).players[OTHER].bounty), [100, 1_000_000]);
    let jailed =
        built(|scene| scene.character(seat(OTHER), "Kessa Dray").bounty(seat(OTHER), 0).in_prison(seat(OTHER), 1));
    assert_eq!((jailed.players[OTHER].bounty, jailed.players[OTHER].served), (0, 1));
}

#[test]
fn the_first_round_and_the_last_can_be_played() {
    for round in [1, 300] {
        assert_eq!(built(|scene| scene.round(round).first(seat(1))).round, round);
    }
}

/// §18: in round 9, the weapons bought in 7, 8 and 9 are valid; in round 2, those of 1 and 2.
#[test]
fn brix_weapons_are_there_up_to_their_last_round() {
    for (round, bought) in [(9, 7), (9, 9), (2, 1), (2, 2)] {
        let state = built(|scene| scene.round(round).brix(seat(OTHER), 2, bought));
        assert_eq!(state.players[OTHER].stamps[usize::from(bought) % STAMPS], 2, "bought in {bought}");
        assert_eq!(state.goods_made[Good::BrixWeapons as usize], 2);
    }
}

#[test]
fn an_event_wants_one_unit_or_all() {
    for wanted in [1, 6] {
        assert_eq!(built(|scene| scene.event(6, "War", wanted)).slots[6].wanted, wanted);
    }
}

#[test]
fn a_hand_may_be_full() {
    let cards = ["Decoy Drone", "Tractor Beam", "Space Missile", "Space Missile"];
    let state = built(|scene| cards.into_iter().fold(scene, |scene, name| scene.card(seat(OTHER), name)));
    assert_eq!(state.players[OTHER].cards.len(), 4);
}

/// A load may be handed over in full before its deadline, and a player may hold only one at a time.
#[test]
fn a_delivery_may_be_complete() {
    let game = game_with(3, |_| {});
    let units = game.destiny().all().iter().map(|id| game.destiny().card(id));
    let units =
        units.filter(|card| card.effect == super::super::vocabulary::Effect::CrimeLord && card.good == Good::Weapons);
    let most = units.map(|card| card.units).next().expect("an Offer about Weapons") as u8;
    let state = built(|scene| scene.delivery(seat(OTHER), Good::Weapons, "Quill", most));
    assert_eq!(state.players[OTHER].delivery.map(|delivery| delivery.delivered), Some(most));
}

/// §6: a load accepted in the previous turn is due at the end of this one.
#[test]
fn an_arranged_delivery_is_due_on_this_turn() {
    let state = built(|scene| scene.delivery(seat(OTHER), Good::Weapons, "Quill", 1));
    assert_eq!(state.players[OTHER].delivery.map(|delivery| (delivery.delivered, delivery.fresh)), Some((1, false)));
    let state =
        built(|scene| scene.delivery(seat(ME), Good::Weapons, "Quill", 1).active(seat(ME)).moment(Moment::EndTurn));
    assert_eq!((state.players[ME].delivery, state.players[ME].bounty), (None, 600), "three missing at 200 each");
}

#[test]
fn an_income_just_below_the_target_has_not_won() {
    let income = |rules: &mut Rules| rules.mode = Mode::Income;
    let state = built_by(income, |scene| scene.credits(seat(ME), 9999).earned(seat(ME), 9999));
    let player = &state.players[ME];
    assert_eq!((player.income(), player.credits, player.ledger[Flow::Start as usize]), (9999, 9999, 0));
}

/// Two players are enough to continue; eliminations follow the order of the calls, with the cards and goods gone.
#[test]
fn two_players_are_enough() {
    let game = game_with(4, |rules| rules.mode = Mode::LastShip);
    let scene = Scene::new(&game).cargo(seat(3), Good::Robots, 2).card(seat(3), "Gunner").out(seat(3)).out(seat(2));
    let state =
        scene.build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0))).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!([3, 2].map(|player| state.players[player].out_order), [1, 2]);
    assert_eq!((state.goods_lost[Good::Robots as usize], state.players[3].load()), (2, 0));
    assert!(state.destiny_discards.contains(game.card_named("Gunner").unwrap()));
}

#[test]
fn what_is_here_can_be_visited_and_met() {
    let state = built(|scene| scene.at(seat(ME), "B-080").moment(Moment::Visit(Site::Koroth)));
    assert_eq!(state.site, Site::Koroth);
    let meeting = built(|scene| scene.moment(Moment::Meeting(seat(OTHER))).answer(seat(ME), Action::Done));
    assert_eq!(
        meeting.parley.map(|parley| (parley.other, parley.offers, parley.silence)),
        Some((seat(OTHER), [0; 2], 1))
    );
    let counted = built(|scene| scene.counted(seat(ME), Count::Kills, 2));
    assert_eq!(counted.players[ME].counts[Count::Kills as usize], 2);
}

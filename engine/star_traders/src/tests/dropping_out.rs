//! Dropping out (§20, rulings 69 and 71).

use super::super::charts::ContractSet;
use super::super::deck::Kind;
use super::super::rules::Deals;
use super::super::state::{End, Quarantine};
use super::super::step::Step;
use super::super::trader::{Cargo, Load};
use super::super::vocabulary::Personality;
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::{lowest, run};
use evenkeel_engine::{Audit, Game};
use evenkeel_engine::{SeatSet, laws};

fn leave(scene: &mut Scene, trader: usize) {
    scene.with_referee(&[], |referee| {
        referee.drop_out(seat(trader));
        referee.then(Step::Menu);
    });
}

#[test]
fn everything_of_theirs_goes() {
    let mut scene = Scene::with("basic", 4, |rules| rules.deals = Deals::Off);
    let envoy = scene.face(Kind::Envoy);
    let quarantine = scene.face(Kind::Quarantine);
    scene.card(1, Kind::Gotcha).station(1, "Oz").imperial(1, "Terra").load(1, "Fur").mission(1, "Frygia", "Wells");
    scene.personality(1, Personality::Hero).personality(3, Personality::Banker);
    scene.state.luck_deck[envoy as usize] -= 1;
    scene.trader(1).envoy = Some(envoy);
    scene.state.luck_deck[quarantine as usize] -= 1;
    let world = scene.world("Snell");
    scene.state.quarantines.push(Quarantine {
        card: quarantine,
        world,
        owner: seat(1),
        left: 1,
        lifted: SeatSet::EMPTY,
    });
    scene.trader(2).hold.push(Cargo { load: Load::Imperial(seat(1)), marker: None });
    leave(&mut scene, 1);
    let gone = &scene.state.traders[1];
    assert!(gone.all_stations().is_empty() && gone.personalities.is_empty() && gone.stellors == 0);
    assert!(gone.hand.is_empty() && gone.hold.is_empty() && gone.envoy.is_none() && gone.mission.is_none());
    assert!(scene.state.traders[2].hold.is_empty(), "their Imperial Cargo in another hold too");
    assert!(scene.state.quarantines.is_empty() && !scene.state.playing.contains(seat(1)));
    assert_eq!(scene.standing(3).0, 40, "the Banker gets no part of it");
    let discards = [envoy, quarantine, scene.face(Kind::Gotcha)].map(|face| scene.state.luck_discards[face as usize]);
    assert_eq!(discards, [1, 1, 1]);
    assert!(scene.state.contract_discards.contains(scene.contract("Frygia", "Wells")));
    scene.game.audit(&scene.state).unwrap();
}

/// The ship is removed with its engines, including a sixth of the Engineer's.
#[test]
fn the_ship_goes_with_its_engines() {
    let mut scene = Scene::with("basic", 4, |rules| rules.deals = Deals::Off);
    scene.personality(1, Personality::Engineer).engines(1, 6);
    leave(&mut scene, 1);
    assert_eq!(scene.state.traders[1].engines, 0);
    scene.game.audit(&scene.state).unwrap();
}

/// A Completed Contract that only they had the right to deliver is discarded (§8.7).
#[test]
fn completed_contracts_without_markers_are_discarded() {
    let mut scene = Scene::basic(4);
    let contract = scene.contract("Frygia", "Wells");
    scene.load_for(1, "Frygia", "Wells").state.contract_deck.remove(contract);
    scene.state.completed = ContractSet::one(contract);
    scene.state.rights[contract as usize][1] = 1;
    leave(&mut scene, 1);
    assert_eq!((scene.state.completed, scene.state.rights[contract as usize]), (ContractSet::EMPTY, [0; 6]));
    scene.game.audit(&scene.state).unwrap();
}

/// The next contract completed from a space other than 1 is not replaced.
#[test]
fn one_contract_is_not_replaced() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Oz", "Asimov").open(1, "Frygia", "Wells").open(2, "Endor", "Hench").load_for(0, "Frygia", "Wells");
    leave(&mut scene, 3);
    scene.at(0, "Wells").menu();
    assert_eq!((scene.state.open_spaces, scene.state.surplus_spaces), (2, 0));
    let open = [scene.contract("Oz", "Asimov"), scene.contract("Endor", "Hench")];
    assert_eq!(scene.state.spaces[..3], [Some(open[0]), Some(open[1]), None]);
}

#[test]
fn the_last_one_left_wins() {
    let mut scene = Scene::basic(3);
    leave(&mut scene, 1);
    assert_eq!(scene.state.end, None);
    leave(&mut scene, 2);
    assert_eq!((scene.state.end, scene.state.winners), (Some(End::LastTrader), SeatSet::one(seat(0))));
}

/// Ordered by an experiment: at the start of a round; the others play on.
#[test]
fn an_experiment_may_order_it() {
    let game = game_with("basic", 3, |rules| {
        (rules.drop_out_seat, rules.drop_out_round, rules.max_rounds) = (2, 3, 6);
    });
    let (mut dice, mut choices) = (PcgDice::new::<super::super::Stream>(Luck::of_table(2, 0)), 0usize);
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut asked_after = 0;
    run(&game, &mut state, &mut dice, &mut Silent, 100_000, lowest, |state, who, actions, _| {
        game.audit(state).unwrap();
        assert!(state.round < 3 || state.playing.len() == 2 && who != seat(1));
        asked_after += usize::from(state.round > 3);
        choices += 7;
        Some(choices % actions.len())
    });
    assert!(asked_after > 0 && state.end.is_some());
    laws::demand(&game, &laws::Trial { games: 3, twins: 4, ..laws::Trial::default() });
}

/// An order is for one seat, counted from 1, and one round. With 0, or a seat beyond the table, all Traders stay.
#[test]
fn only_the_seat_and_the_round_of_an_order_drop_out() {
    for (ordered, round, gone) in
        [(0, 3, None), (1, 3, Some(0)), (3, 3, Some(2)), (4, 3, None), (1, 2, None), (1, 4, None)]
    {
        let mut scene = Scene::with("basic", 3, |rules| (rules.drop_out_seat, rules.drop_out_round) = (ordered, 3));
        scene.state.round = round;
        scene.with_referee(&[], |referee| {
            referee.drop_out_if_ordered();
        });
        let left = (0..3).filter(|&trader| !scene.state.playing.contains(seat(trader))).collect::<Vec<_>>();
        assert_eq!(left, gone.into_iter().collect::<Vec<_>>(), "seat {ordered} in round {round}");
    }
}

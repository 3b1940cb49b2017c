//! Rulings that are easily lost: one example each, with a different result without the ruling.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::{Auction, Lot};
use super::super::ledger::Count;
use super::super::rules::{Deals, Pool};
use super::super::state::Quarantine;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::trader::{HOLD, LostRace};
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::chance::{Luck, PcgDice, Roll, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, SeatSet};

/// Three Traders who strike no deals.
fn table() -> Scene {
    Scene::with("basic", 3, |rules| rules.deals = Deals::Off)
}

/// Ends the active Trader's turn.
fn end_turn(scene: &mut Scene) {
    let active = scene.state.active;
    while scene.state.active == active {
        let answer = if scene.legal().contains(&Action::Done) { Action::Done } else { Action::Pass };
        scene.answer(answer, &[]);
    }
}

/// §6.4: a lifted Quarantine holds again after a successful jump, even with attempts left.
#[test]
fn a_quarantine_lifted_once_holds_again_after_coming_back() {
    let mut scene = table();
    scene.engines(0, 5).card(0, Kind::Quarantine).menu().plays(Kind::Quarantine).names("Niven");
    scene.card(0, Kind::AvoidCalamity).menu();
    scene.jumps("Mink", JumpKind::Regular, &[]).plays(Kind::AvoidCalamity);
    scene.answer(Action::Trader(seat(0)), &[(Stream::Jumps, 2)]);
    assert!(scene.lies_at("Mink") && scene.may_jump(), "nothing holds a ship elsewhere");
    scene.jumps("Niven", JumpKind::Regular, &[2]);
    assert!(scene.lies_at("Niven") && scene.game.attempts_left(&scene.state, seat(0)) == 3);
    assert!(!scene.may_jump(), "it takes another Avoid Calamity");
}

/// §6.3: the second roll counts in any case, and Zaps on the first are discarded.
#[test]
fn a_second_roll_counts_even_if_it_is_worse() {
    let mut scene = table();
    scene.at(0, "Mink").card(0, Kind::Gotcha).card(1, Kind::Zap).menu().declares("Niven", JumpKind::Regular, &[3]);
    scene.answer(Action::Pass, &[]).zaps(Kind::Zap, true);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))));
    scene.answer(Action::Reroll(scene.face(Kind::Gotcha)), &[(Stream::Jumps, 1)]);
    assert!(scene.lies_at("Mink"), "neither the 3 nor the 4 is kept");
}

/// §14.1, step 4: Prestige lost after the roll does not undo the petition; it is judged with the current Prestige.
#[test]
fn prestige_lost_after_the_roll_does_not_cancel_a_petition() {
    let mut scene = table();
    scene.prestige(0, 15).stellors(0, 60).card(1, Kind::Gotcha).stage(Stage::Action).menu();
    scene.answer(Action::Petition, &[]);
    scene.answer(Action::Pass, &[(Stream::Petitions, 6)]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::AfterPetition))));
    scene.plays_on(Kind::Gotcha, 0);
    let trader = &scene.state.traders[0];
    assert_eq!((trader.prestige < 15, trader.mission.is_some(), scene.state.turn.acted), (true, true, true));
}

/// §13.2: a Jubilee takes place and is discarded; no card is drawn in its place.
#[test]
fn a_jubilee_is_not_replaced() {
    let mut scene = table();
    scene.state.luck_deck.fill(0);
    let (jubilee, zap) = (scene.face(Kind::Jubilee), scene.face(Kind::Zap));
    (scene.state.luck_deck[jubilee as usize], scene.state.luck_deck[zap as usize]) = (1, 1);
    let face = if jubilee < zap { 1 } else { 2 };
    let script = ScriptedDice::new([Roll { stream: Stream::Luck, sides: 2, face }]);
    scene.with_script(script, |referee| {
        referee.draw_cards(seat(0), 1);
        referee.then(Step::Menu);
    });
    assert!(scene.trader(0).hand.is_empty() && scene.discarded(Kind::Jubilee) == 1);
    assert_eq!(scene.state.luck_deck[zap as usize], 1, "the Zap is still there");
}

/// §20: the Imperial Contract is replaced even after a Trader has dropped out.
#[test]
fn the_imperial_contract_is_always_replaced() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Frygia", "Wells").open(1, "Oz", "Asimov").open(2, "Endor", "Hench").load_for(0, "Frygia", "Wells");
    scene.with_referee(&[], |referee| {
        referee.drop_out(seat(3));
        referee.then(Step::Menu);
    });
    scene.at(0, "Wells").menu();
    assert_eq!(scene.count(0, Count::Deliveries), 1);
    assert_eq!((scene.state.open_spaces, scene.state.surplus_spaces), (3, 1), "the next other one closes");
    assert!(scene.state.spaces[..3].iter().all(Option::is_some));
}

/// Ruling 63: for Velma, the arm of the world that the jump left counts, even if You Are Lost is played after the ship has moved.
#[test]
fn velma_compares_with_the_world_the_jump_left() {
    let lost_after_a_jump = |digit| {
        let mut scene = table();
        scene.personality(0, Personality::VerdantVelma).card(1, Kind::Lost).at(0, "Kluge").menu();
        scene.declares("Statyk", JumpKind::Regular, &[3]);
        let play = Action::Play { card: scene.face(Kind::Lost), role: Kind::Lost };
        let rolls = [(Stream::Other, digit), (Stream::Other, 4)];
        let asked = digit == 1;
        scene.answer(play, if asked { &rolls[..1] } else { &rolls });
        scene.asked().map(|(_, question)| question)
    };
    assert_eq!(lost_after_a_jump(1), Some(Question::Velma), "Kluge is in arm 1");
    for other in 2..=6 {
        assert_ne!(lost_after_a_jump(other), Some(Question::Velma), "arm {other}, Statyk's own included");
    }
}

/// Ruling 11: a Quarantine ends with the next turn of its player even if that turn is skipped.
#[test]
fn quarantines_end_in_a_skipped_turn_too() {
    let mut scene = table();
    scene.card(0, Kind::Quarantine).menu().plays(Kind::Quarantine).names("Mink");
    scene.trader(0).skip = 1;
    scene.state.luck_deck.fill(0);
    for _ in 0..3 {
        assert_eq!(scene.state.quarantines.len(), 1);
        end_turn(&mut scene);
    }
    assert_eq!(scene.trader(0).skip, 0, "the turn is skipped");
    assert!(scene.state.quarantines.is_empty());
}

/// §9.4 and §13.1: the card taken at Telzey counts for the hand limit at once.
#[test]
fn a_card_taken_at_telzey_may_be_one_too_many() {
    let mut scene = table();
    scene.open(1, "Wolf", "Telzey").load_for(0, "Wolf", "Telzey").at(0, "Telzey");
    scene.card(0, Kind::Gotcha).card(0, Kind::Piracy).card(2, Kind::Zap).menu();
    if scene.asked() == Some((seat(0), Question::Telzey)) {
        scene.answer(Action::Trader(seat(2)), &[]);
    }
    assert_eq!((scene.asked(), scene.state.traders[0].hand.len()), (Some((seat(0), Question::SurplusCard)), 3));
    scene.puts(Kind::Piracy);
    assert!(scene.state.traders[0].hand.len() == 2 && scene.discarded(Kind::Piracy) == 1);
}

/// Ruling 84: the fee passes as the ship leaves, whether or not the jump then succeeds.
#[test]
fn a_fee_is_paid_for_a_jump_that_fails() {
    let mut scene = Scene::basic(3);
    scene.at(0, "Kluge").station(1, "Statyk").menu().jumps("Statyk", JumpKind::Station, &[]);
    scene.answer(Action::Stellors(2), &[]).answer(Action::Accept, &[(Stream::Jumps, 1)]);
    assert!(scene.lies_at("Kluge"));
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (38, 42));
}

/// §6.1: a random jump ends movement, with or without engines left.
#[test]
fn a_random_jump_ends_movement() {
    for ends in [true, false] {
        let mut scene = Scene::with("basic", 3, |rules| rules.random_ends_movement = ends);
        scene.menu().answer(Action::Leap(JumpKind::Random), &[(Stream::Jumps, 5), (Stream::Jumps, 1)]);
        assert!(scene.lies_at("Wells") && scene.game.attempts_left(&scene.state, seat(0)) == 2);
        assert_eq!(scene.state.turn.stage == Stage::Action, ends);
        assert_ne!(scene.may_jump(), ends);
    }
}

/// §13.2: Stressed Engines remove attempts and never add any.
#[test]
fn stressed_engines_give_no_attempt_without_an_engine() {
    for (engines, attempts) in [(0, 0), (1, 1), (5, 1)] {
        let mut scene = table();
        scene.engines(0, engines).trader(0).stressed = true;
        assert_eq!(scene.game.attempts_left(&scene.state, seat(0)), attempts);
    }
}

/// §6.3: movement ends with the last abort allowed.
#[test]
fn so_many_aborted_jumps_end_movement() {
    for (most, stage) in [(1, Stage::Action), (2, Stage::Movement)] {
        let mut scene = Scene::with("basic", 3, |rules| rules.max_aborts = most);
        scene.station(1, "Mink").menu().jumps("Mink", JumpKind::Station, &[]);
        scene.answer(Action::Stellors(0), &[]).answer(Action::Pass, &[]);
        assert_eq!(scene.state.turn.stage, stage, "{most} allowed");
    }
}

/// Ruling 111: without room to remember more lost races, the oldest is forgotten.
#[test]
fn the_oldest_lost_race_is_forgotten() {
    let mut scene = table();
    let (cargo, contract) = (scene.cargo("Power Crystals"), scene.contract("Frygia", "Wells"));
    let others: Vec<_> = (0..).filter(|&other| other != contract).take(HOLD).collect();
    let lost_races = others.iter().map(|&contract| LostRace { cargo, contract }).collect();
    scene.load(0, "Power Crystals").trader(0).lost_races = lost_races;
    scene.with_referee(&[], |referee| {
        referee.remember_races(seat(1), contract);
        referee.then(Step::Menu);
    });
    let remembered: Vec<_> = scene.trader(0).lost_races.iter().map(|lost| lost.contract).collect();
    assert_eq!(remembered, [&others[1..], &[contract]].concat());
}

/// §13.2: a card without effect is not playable: a second Codebreaker, Stressed Engines on stressed ones. Gotcha is playable even if there is nothing
/// to take.
#[test]
fn cards_that_would_change_nothing() {
    let plays = |scene: &Scene, kind| scene.legal().contains(&Action::Play { card: scene.face(kind), role: kind });
    for used in [false, true] {
        let mut scene = table();
        scene.card(0, Kind::Codebreaker).card(0, Kind::Stressed).state.turn.codebreaker = used;
        scene.state.traders.iter_mut().for_each(|trader| trader.stressed = used);
        scene.menu();
        assert_eq!([Kind::Codebreaker, Kind::Stressed].map(|kind| plays(&scene, kind)), [!used; 2]);
    }
    let mut scene = table();
    scene.card(0, Kind::Gotcha).prestige(1, 0).prestige(2, 0).menu();
    assert!(plays(&scene, Kind::Gotcha));
}

/// §19: a bid may take the whole purse.
#[test]
fn a_bidder_may_go_to_the_last_stellor() {
    let mut scene = table();
    let lot = Lot::Station(scene.world("Niven"));
    let bidders = scene.state.playing;
    scene.stellors(0, 7).state.auction = Some(Auction { lot, bid: 5, leader: Some(seat(1)), bidders, opener: seat(1) });
    let mut out = Actions::new();
    scene.game.list_bids(&scene.state, seat(0), &mut out);
    assert_eq!(out.as_slice(), [Action::Pass, Action::Stellors(1), Action::Stellors(2)]);
}

/// §20: the Basic game keeps two contracts after any drop-outs.
#[test]
fn the_basic_game_keeps_two_contracts() {
    let mut scene = Scene::basic(3);
    scene.open(0, "Oz", "Asimov").open(1, "Frygia", "Wells").load_for(0, "Frygia", "Wells");
    scene.with_referee(&[], |referee| {
        referee.drop_out(seat(2));
        referee.then(Step::Menu);
    });
    scene.at(0, "Wells").menu();
    assert_eq!((scene.count(0, Count::Deliveries), scene.state.open_spaces), (1, 2));
    assert!(scene.state.spaces[1].is_some());
}

/// §6.3: one Avoid Calamity for each Quarantine that holds a ship, and no fewer.
#[test]
fn two_quarantines_take_two_answers() {
    for (answers, leaves) in [(1, false), (2, true), (3, true)] {
        let mut scene = table();
        let (card, world) = (scene.face(Kind::Quarantine), scene.world("Niven"));
        for owner in [seat(1), seat(2)] {
            scene.state.luck_deck[card as usize] -= 1;
            scene.state.quarantines.push(Quarantine { card, world, owner, left: 1, lifted: SeatSet::EMPTY });
        }
        (0..answers).for_each(|_| _ = scene.card(0, Kind::AvoidCalamity));
        assert_eq!(scene.game.could_leave(&scene.state, seat(0)), leaves, "{answers} of 2");
    }
}

/// Ruling 57: cards discarded in the search for a mission fill empty spaces.
#[test]
fn what_is_turned_up_for_a_mission_fills_empty_spaces() {
    let mut scene = table();
    let missions = scene.game.charts.missions();
    let low = (scene.game.charts.all_contracts() - missions).first().expect("a card that pays too little");
    let high = missions.iter().find(|&id| id > low).expect("a card that pays enough");
    scene.state.contract_deck = [low, high].into_iter().collect();
    scene.with_referee(&[], |referee| {
        referee.give_mission(seat(0));
        referee.then(Step::Menu);
    });
    assert_eq!((scene.state.traders[0].mission, scene.state.spaces[0]), (Some(high), Some(low)));
    assert!(!scene.state.contract_discards.contains(low));
}

/// §4, step 7: no Trader is dealt more cards than a hand holds.
#[test]
fn nobody_is_dealt_more_than_a_hand_holds() {
    let game = game_with("basic", 4, |rules| (rules.start_cards, rules.personalities) = (4, Pool::None));
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(1, 0));
    let state = game.deal(&mut dice, &mut Silent);
    let hands = state.traders[..4].iter().map(|trader| trader.hand.len());
    assert!(hands.clone().all(|cards| cards <= 2) && hands.max() == Some(2));
}

/// A skipped choice of a partner counts as an offer made (ruling 92).
#[test]
fn nobody_looks_for_a_partner_for_ever() {
    let mut scene = Scene::with("basic", 3, |rules| (rules.deal_offers_own, rules.deal_offers_other) = (2, 1));
    scene.menu();
    for left in [1, 0] {
        scene.answer(Action::Offer, &[]).answer(Action::Pass, &[]);
        assert_eq!(scene.legal().contains(&Action::Offer), left > 0);
    }
    scene.answer(Action::Done, &[]);
    for trader in [1, 2] {
        assert_eq!(scene.asked(), Some((seat(trader), Question::Window(Moment::ActionStart))), "once each");
        scene.answer(Action::Offer, &[]).answer(Action::Pass, &[]);
    }
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
}

/// In step 2 of a jump, only the jumper lifts a Quarantine, and only a Quarantine that holds them (§6.3, §6.4).
#[test]
fn who_is_not_held_lifts_nothing() {
    let mut scene = Scene::with("basic", 3, |_| {});
    let card = scene.face(Kind::Quarantine);
    let world = scene.world("Oz");
    scene.state.luck_deck[card as usize] -= 1;
    scene.state.quarantines.push(Quarantine { card, world, owner: seat(2), left: 1, lifted: SeatSet::EMPTY });
    scene.card(0, Kind::AvoidCalamity).at(1, "Oz").card(1, Kind::AvoidCalamity).menu();
    scene.jumps("Mink", JumpKind::Regular, &[6]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))), "to roll again with the card");
    scene.answer(Action::Pass, &[]);
    assert!(scene.lies_at("Mink") && scene.state.traders[1].holds(Kind::AvoidCalamity));
}

//! Every card of the Luck deck, with at least one example each (§13.2).

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::map::WorldSet;
use super::super::rules::Deals;
use super::super::streams::Stream;
use super::super::trader::Load;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::scene::{Scene, seat};

/// Deals are off, so that no Trader seeks a deal.
fn table(traders: usize) -> Scene {
    Scene::with("basic", traders, |rules| rules.deals = Deals::Off)
}

fn played(kind: Kind, scene: &Scene) -> Action {
    Action::Play { card: scene.face(kind), role: kind }
}

fn can_play(scene: &mut Scene, kind: Kind) -> bool {
    scene.menu();
    scene.legal().contains(&played(kind, scene))
}

/// The deck is gone, so that turns pass without draws and dice.
fn without_deck(scene: &mut Scene) {
    scene.state.luck_deck.fill(0);
    scene.state.luck_discards.fill(0);
}

/// The active Trader ends their turn.
fn end_turn(scene: &mut Scene) {
    let active = scene.state.active;
    while scene.state.active == active {
        scene.answer(Action::Done, &[]);
    }
}

#[test]
fn gotcha_takes_up_to_two_prestige() {
    let mut scene = table(3);
    scene.card(0, Kind::Gotcha).prestige(0, 5).prestige(1, 9);
    scene.menu().plays_on(Kind::Gotcha, 1);
    assert_eq!((scene.standing(0).1, scene.standing(1).1, scene.discarded(Kind::Gotcha)), (7, 7, 1));
    let mut scene = table(3);
    scene.card(0, Kind::Gotcha).prestige(0, 30).prestige(1, 1);
    scene.menu().plays_on(Kind::Gotcha, 1);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (30, 0), "up to the end of the track (ruling 85)");
}

#[test]
fn avoid_calamity_cancels_a_calamity() {
    let mut scene = table(3);
    scene.card(0, Kind::Gotcha).card(1, Kind::AvoidCalamity).prestige(1, 9);
    scene.menu().plays_on(Kind::Gotcha, 1);
    assert_eq!(scene.asked(), Some((seat(1), Question::Avoid)));
    assert_eq!(scene.legal(), [Action::Pass, played(Kind::AvoidCalamity, &scene)]);
    scene.plays(Kind::AvoidCalamity);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (1, 9));
    assert_eq!((scene.discarded(Kind::Gotcha), scene.discarded(Kind::AvoidCalamity)), (1, 1));
}

#[test]
fn a_victim_may_keep_an_answer() {
    let mut scene = table(3);
    scene.card(0, Kind::Gotcha).card(1, Kind::AvoidCalamity).prestige(1, 9);
    scene.menu().plays_on(Kind::Gotcha, 1).answer(Action::Pass, &[]);
    assert_eq!((scene.standing(1).1, scene.state.traders[1].hand.len()), (7, 1));
}

#[test]
fn zap_and_superzap_change_a_die_by_one_and_two() {
    for (kind, to, roll) in [(Kind::Zap, "Mink", 1), (Kind::Superzap, "Heinlein", 2)] {
        let mut scene = table(3);
        scene.card(0, kind).menu();
        scene.jumps(to, JumpKind::Regular, &[roll]);
        assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))));
        scene.answer(Action::Zap { card: scene.face(kind), up: true }, &[]);
        assert_eq!((scene.state.traders[0].at, scene.discarded(kind)), (scene.world(to), 1));
    }
}

#[test]
fn superjump_goes_anywhere_without_a_roll() {
    let mut scene = table(3);
    scene.card(0, Kind::Superjump).menu().plays(Kind::Superjump);
    assert_eq!(scene.legal().len(), 35);
    scene.names("Jeeves");
    assert_eq!((scene.state.traders[0].at, scene.state.turn.attempts), (scene.world("Jeeves"), 1));
}

/// Ruling 75.
#[test]
fn superjump_is_spent_even_if_the_jump_is_aborted() {
    let mut scene = table(3);
    scene.card(0, Kind::Superjump).card(1, Kind::Quarantine).menu().plays(Kind::Superjump);
    scene.names("Jeeves").plays(Kind::Quarantine);
    scene.names("Niven");
    assert_eq!((scene.state.traders[0].at, scene.state.turn.attempts), (scene.world("Niven"), 0));
    assert_eq!(scene.discarded(Kind::Superjump), 1);
}

#[test]
fn codebreaker_opens_every_station_for_a_turn() {
    let mut scene = table(3);
    scene.card(0, Kind::Codebreaker).station(1, "Mink").menu().plays(Kind::Codebreaker);
    scene.jumps("Mink", JumpKind::Station, &[]);
    assert_eq!(scene.state.traders[0].at, scene.world("Mink"), "nobody is asked and nothing rolled");
    without_deck(&mut scene);
    end_turn(&mut scene);
    assert!(!scene.state.turn.codebreaker);
}

#[test]
fn jubilee_taxes_every_station_when_it_is_drawn() {
    let mut scene = table(3);
    scene.station(0, "Mink").imperial(0, "Verne").station(1, "Capital").station(1, "Oz").station(2, "Terra");
    scene.personality(1, Personality::Insider).stellors(2, 1);
    let jubilee = scene.face(Kind::Jubilee) as usize;
    scene.state.luck_deck.fill(0);
    scene.state.luck_deck[jubilee] = 1;
    scene.stage(Stage::Action).menu().answer(Action::Done, &[]);
    assert_eq!([0, 1, 2].map(|trader| scene.standing(trader).0), [36, 38, 0]);
    assert!(scene.state.traders[0].hand.is_empty() && scene.state.luck_discards[jubilee] == 1, "no replacement");
}

#[test]
fn piracy_takes_prestige_and_a_cargo() {
    let mut scene = table(3);
    scene.card(0, Kind::Piracy).at(1, "Niven").load(1, "Robots").load(1, "Fur").prestige(1, 9);
    scene.menu().plays(Kind::Piracy);
    assert_eq!(scene.legal(), [Action::Trader(seat(1))], "the third ship is elsewhere");
    scene.answer(Action::Trader(seat(1)), &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Cargo)));
    let fur = scene.goods("Fur");
    scene.answer(Action::Load(fur), &[]);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (3, 7));
    assert!(scene.state.traders[0].carries(fur) && !scene.state.traders[1].carries(fur));
}

/// Rulings 20 and 86, check value 26.
#[test]
fn when_piracy_can_be_played() {
    let mut scene = table(3);
    scene.card(0, Kind::Piracy).load(1, "Robots");
    assert!(!can_play(&mut scene, Kind::Piracy), "on another world");
    let mut scene = table(3);
    scene.card(0, Kind::Piracy).at(1, "Niven").prestige(1, 0);
    assert!(can_play(&mut scene, Kind::Piracy), "with nothing to take");
    let mut scene = table(3);
    scene.card(0, Kind::Piracy).at(1, "Niven").load(1, "Fur").load(0, "Robots").load(0, "Hive").stellors(0, 4);
    assert!(!can_play(&mut scene, Kind::Piracy), "a full hold and 4 Stellors");
    scene.stellors(0, 5).prestige(0, 9).prestige(1, 0);
    scene.menu().plays_on(Kind::Piracy, 1).picks("Fur");
    assert_eq!((scene.asked(), scene.legal().len()), (Some((seat(0), Question::SurplusCargo)), 3));
    scene.picks("Fur");
    assert_eq!((scene.standing(0).0, scene.standing(0).1), (0, 6));
}

#[test]
fn imperial_cargo_is_not_pirated_but_may_be_lost() {
    let imperial = Load::Imperial(seat(1));
    let mut scene = table(3);
    scene.card(0, Kind::Piracy).card(0, Kind::LoseCargo).at(1, "Niven").mission(1, "Frygia", "Wells");
    scene.trader(1).hold.push(super::super::trader::Cargo { load: imperial, marker: None });
    scene.menu().plays_on(Kind::Piracy, 1);
    assert_eq!((scene.asked(), scene.state.traders[1].carries(imperial)), (Some((seat(0), Question::Menu)), true));
    scene.plays_on(Kind::LoseCargo, 1);
    scene.answer(Action::Load(imperial), &[]);
    assert!(scene.state.traders[1].hold.is_empty());
}

#[test]
fn takeover_is_the_action_and_ends_movement() {
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).station(1, "Niven").menu().plays(Kind::Takeover);
    let niven = WorldSet::one(scene.world("Niven"));
    assert_eq!((scene.state.traders[0].stations, scene.state.traders[1].stations), (niven, WorldSet::EMPTY));
    assert_eq!((scene.standing(0).1, scene.state.turn.stage, scene.state.turn.acted), (1, Stage::Action, true));
    assert!(!scene.may_jump());
}

#[test]
fn takeover_avoided_is_nothing() {
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).card(1, Kind::AvoidCalamity).station(1, "Niven");
    scene.menu().plays(Kind::Takeover).plays(Kind::AvoidCalamity);
    assert_eq!((scene.state.turn.stage, scene.state.turn.acted), (Stage::Movement, false));
    assert!(scene.may_jump() && scene.state.traders[0].stations.is_empty());
}

/// Rulings 44 and 46.
#[test]
fn when_takeover_can_be_played() {
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).imperial(1, "Niven");
    assert!(!can_play(&mut scene, Kind::Takeover), "an Imperial Station");
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).at(0, "Capital").station(1, "Capital").personality(1, Personality::Insider);
    assert!(!can_play(&mut scene, Kind::Takeover), "the Insider's Capital");
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).station(1, "Niven").state.turn.acted = true;
    assert!(!can_play(&mut scene, Kind::Takeover), "the Action is used");
    let mut scene = table(3);
    scene.card(0, Kind::Takeover).station(1, "Niven").stage(Stage::Draw);
    assert!(!can_play(&mut scene, Kind::Takeover), "in the Draw stage");
}

#[test]
fn lose_a_station_the_victim_chooses() {
    let mut scene = table(3);
    scene.card(0, Kind::LoseStation).station(1, "Oz").station(1, "Terra").imperial(1, "Wolf").station(1, "Capital");
    scene.personality(1, Personality::Insider);
    scene.menu().plays_on(Kind::LoseStation, 1);
    assert_eq!(scene.asked(), Some((seat(1), Question::GiveUpStation)));
    let (oz, terra) = (scene.world("Oz"), scene.world("Terra"));
    assert_eq!(scene.legal(), [terra, oz].map(Action::World), "neither the Imperial one nor Capital");
    scene.answer(Action::World(oz), &[]);
    assert_eq!(scene.state.traders[1].stations, [terra, scene.world("Capital")].into_iter().collect());
}

#[test]
fn lose_a_cargo_the_player_chooses() {
    let mut scene = table(3);
    scene.card(0, Kind::LoseCargo).load(1, "Robots").load(1, "Fur");
    scene.menu().plays_on(Kind::LoseCargo, 1);
    assert_eq!(scene.asked(), Some((seat(0), Question::Cargo)));
    scene.picks("Robots");
    assert_eq!((scene.state.traders[1].hold.len(), scene.standing(1)), (1, (40, 1, 3)), "no penalty");
}

/// Ruling 47.
#[test]
fn stressed_engines_leave_one_attempt_until_repaired() {
    let mut scene = table(3);
    scene.card(0, Kind::Stressed);
    scene.menu().plays_on(Kind::Stressed, 0);
    assert!(scene.state.traders[0].stressed && scene.may_jump());
    scene.jumps("Mink", JumpKind::Regular, &[1]);
    assert!(!scene.may_jump(), "one attempt is all");
    scene.answer(Action::Repair, &[]);
    assert!(scene.may_jump() && scene.standing(0).0 == 30);
}

#[test]
fn quarantine_holds_ships_for_a_round() {
    let mut scene = table(3);
    scene.card(0, Kind::Quarantine).at(1, "Mink").at(2, "Oz").menu().plays(Kind::Quarantine);
    scene.names("Mink");
    without_deck(&mut scene);
    end_turn(&mut scene);
    assert_eq!(scene.asked(), Some((seat(1), Question::Menu)));
    assert!(!scene.may_jump());
    end_turn(&mut scene);
    assert!(scene.may_jump() && scene.state.quarantines.len() == 1, "Trader 2 lies elsewhere");
    end_turn(&mut scene);
    assert!(scene.state.quarantines.is_empty(), "it ends with the next turn of its player");
    assert_eq!(scene.discarded(Kind::Quarantine), 1);
}

#[test]
fn anybody_may_cancel_a_quarantine() {
    let mut scene = table(3);
    scene.card(0, Kind::Quarantine).card(2, Kind::AvoidCalamity).menu().plays(Kind::Quarantine);
    scene.names("Mink");
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::Calamity))));
    scene.plays(Kind::AvoidCalamity);
    assert!(scene.state.quarantines.is_empty());
    assert_eq!((scene.discarded(Kind::Quarantine), scene.discarded(Kind::AvoidCalamity)), (1, 1));
}

/// Later Avoid Calamity lifts one Quarantine for its player, until their next successful jump (§6.4).
#[test]
fn avoid_calamity_lifts_a_quarantine_in_step_2() {
    let mut scene = table(3);
    scene.card(0, Kind::Quarantine).menu().plays(Kind::Quarantine);
    scene.names("Niven");
    assert!(!scene.may_jump());
    scene.card(0, Kind::AvoidCalamity).menu();
    scene.jumps("Mink", JumpKind::Regular, &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Quarantine))));
    scene.plays(Kind::AvoidCalamity).answer(Action::Trader(seat(0)), &[(Stream::Jumps, 1)]);
    assert!(scene.may_jump(), "it goes on working through a failed attempt");
    scene.jumps("Mink", JumpKind::Regular, &[2]);
    scene.jumps("Niven", JumpKind::Regular, &[2]);
    assert!(!scene.may_jump(), "coming back needs another");
}

#[test]
fn you_are_lost_throws_a_ship_elsewhere() {
    let mut scene = table(3);
    scene.card(1, Kind::Lost).menu();
    scene.jumps("Mink", JumpKind::Regular, &[6]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Lost))));
    scene.answer(played(Kind::Lost, &scene), &[(Stream::Other, 5), (Stream::Other, 1)]);
    assert_eq!(scene.state.traders[0].at, scene.world("Wells"));
    assert!(scene.may_jump(), "movement goes on");
}

/// §13.3: no delivery, pick-up or Action before the arrival at the Envoy's destination.
#[test]
fn an_envoy_bars_business_until_it_has_arrived() {
    let mut scene = table(5);
    scene.card(0, Kind::Envoy).at(0, "Mink").at(1, "Mink");
    scene.open(1, "Shower", "Mink").load_for(1, "Shower", "Mink").open(2, "Mink", "Helix").open(3, "Capital", "Niven");
    scene.load_for(1, "Capital", "Niven");
    scene.menu().plays_on(Kind::Envoy, 1);
    assert_eq!(scene.state.traders[1].envoy, Some(scene.face(Kind::Envoy)));
    without_deck(&mut scene);
    end_turn(&mut scene);
    assert_eq!(scene.state.traders[1].hold.len(), 2, "the delivery at Mink is barred");
    let pickup = scene.legal().iter().any(|action| matches!(action, Action::PickUp(_)));
    assert!(!pickup && scene.may_jump());
    scene.jumps("Niven", JumpKind::Regular, &[2]);
    assert_eq!((scene.state.traders[1].envoy, scene.discarded(Kind::Envoy)), (None, 1));
    assert_eq!(scene.standing(1).0, 50, "first the Envoy leaves, then Bureaucrats are delivered");
}

/// §13.3 and §16.2, ruling 48.
#[test]
fn whom_an_envoy_may_be_given() {
    let mut scene = table(4);
    scene.card(0, Kind::Envoy).at(0, "Niven").mission(1, "Frygia", "Wells");
    scene.personality(2, Personality::Banker).engines(2, 1).trader(3).envoy = Some(0);
    scene.menu().plays(Kind::Envoy);
    assert_eq!(scene.legal(), [Action::Trader(seat(0))], "not on a mission, not the Banker with one engine, not twice");
    scene.answer(Action::Trader(seat(0)), &[]);
    assert_eq!((scene.state.traders[0].envoy, scene.discarded(Kind::Envoy)), (None, 1), "they are there already");
}

/// §13.1: any card may be discarded to re-roll one's own jump roll, but not for world digits.
#[test]
fn any_card_is_a_re_roll() {
    let mut scene = table(3);
    scene.card(0, Kind::Envoy).menu();
    scene.declares("Mink", JumpKind::Regular, &[1]);
    scene.answer(Action::Reroll(scene.face(Kind::Envoy)), &[(Stream::Jumps, 4)]);
    assert_eq!(scene.state.traders[0].at, scene.world("Mink"));
    let mut scene = table(3);
    scene.card(0, Kind::Gotcha).menu();
    scene.undisturbed(Action::Leap(JumpKind::Random), &[1, 2]);
    assert_eq!(scene.state.traders[0].at, scene.world("Verne"), "nobody was asked");
}

/// §22: reconstructed limits of place that a designer may remove.
#[test]
fn limits_of_place_may_be_changed() {
    let mut scene = Scene::with("basic", 3, |rules| {
        (rules.deals, rules.takeover_same_world, rules.superjump_any_world) = (Deals::Off, false, false);
        rules.piracy_same_world = false;
    });
    scene.card(0, Kind::Takeover).card(0, Kind::Superjump).card(0, Kind::Piracy).station(1, "Oz").station(2, "Terra");
    scene.at(1, "Jeeves").load(1, "Fur").menu().plays(Kind::Piracy);
    assert!(scene.legal().contains(&Action::Trader(seat(1))));
    scene.answer(Action::Trader(seat(1)), &[]).picks("Fur").plays(Kind::Superjump);
    assert_eq!(scene.legal(), ["Verne", "Mink", "Heinlein"].map(|world| Action::World(scene.world(world))));
    scene.names("Mink").plays(Kind::Takeover);
    assert_eq!(scene.legal(), ["Terra", "Oz"].map(|world| Action::World(scene.world(world))));
    scene.names("Oz");
    assert_eq!((scene.state.traders[0].stations, scene.state.turn.acted), (WorldSet::one(scene.world("Oz")), true));
}

/// §5: in a skipped turn, its Trader may still deal and play cards that others could; nothing else.
#[test]
fn a_skipped_turn() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deal_offers_own = 2);
    scene.card(1, Kind::Gotcha).prestige(2, 9).trader(1).skip = 1;
    scene.open(1, "Frygia", "Wells").load_for(1, "Frygia", "Wells").at(1, "Wells");
    without_deck(&mut scene);
    scene.menu().answer(Action::Done, &[]);
    while scene.state.active == seat(0) {
        let answer = if scene.legal().contains(&Action::Done) { Action::Done } else { Action::Pass };
        scene.answer(answer, &[]);
    }
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::TurnEnd))));
    let play = Action::Play { card: scene.face(Kind::Gotcha), role: Kind::Gotcha };
    assert_eq!(scene.legal(), [Action::Pass, play, Action::Offer]);
    scene.plays_on(Kind::Gotcha, 2);
    assert_eq!((scene.standing(1).1, scene.standing(2).1), (3, 7));
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.state.active, scene.state.traders[1].hold.len()), (seat(2), 1), "nothing was delivered");
    assert_eq!((scene.state.traders[1].skip, scene.standing(1).0), (0, 40));
}

//! Changes of 2.0 (§21): each switch off; the other chapters test them on.

use super::super::actions::GoodSet;
use super::super::rules::{Picking, VARIANTS};
use super::super::state::End;
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Rules, Stream};
use super::combat::attack;
use super::scene::{Scene, seat};
use Stream::{Customs, Damage, Fire, Hazards, Maneuver, Shields};
use evenkeel_engine::Game;

fn with(change: impl FnOnce(&mut Rules)) -> Scene {
    Scene::with(2, change)
}

/// Player 0 attacks player 1 in the centre and hits.
fn hit<const N: usize>(scene: &mut Scene, rolls: [(Stream, u32); N]) -> &mut Scene {
    attack(scene.at(1, "G-043"), [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, rolls)
}

#[test]
fn change_1_off_ten_units_at_1000() {
    let mut scene = with(|rules| rules.v2_koroth_run = false);
    scene.at(0, "E-006").level(0, System::CargoPods, 10).credits(0, 12_000);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []).act(Action::BuyBrix, []);
    assert_eq!(scene.question(), Question::Units { price: 1000, least: 1, most: 10 });
    scene.act(Action::Units(9), []).at(0, "B-080").credits(0, 0).ask(Question::Encounter);
    scene.act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(scene.question(), Question::Business, "9 are too few");
    scene.cargo(0, Good::BrixWeapons, 1).ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(scene.state.end, Some(End::KorothRun));
}

#[test]
fn change_2_off_no_roll_for_upgrades() {
    let mut scene = with(|rules| rules.v2_upgrade_availability = false);
    scene
        .at(0, "B-070")
        .credits(0, 5000)
        .ask(Question::Encounter)
        .act(Action::VisitPlanet, [])
        .act(Action::Upgrade, []);
    for _ in 0..9 {
        scene.act(Action::System(System::Engines), []);
    }
    assert_eq!((scene.me().levels[0], scene.question()), (10, Question::Level { left: u8::MAX }));
}

#[test]
fn change_3_off_no_limit_on_equipment() {
    let mut scene = with(|rules| rules.v2_equipment_limit = false);
    for card in ["Cargo Netting", "Wormhole Charts", "Nanobot Kit", "Tractor Beam"] {
        scene.hold(0, card);
    }
    scene.draw("Decoy Drone", []);
    assert!(scene.moving());
}

#[test]
fn change_4_off_no_liquidation_but_no_limit_either() {
    let mut scene = with(|rules| rules.v2_greenbeard = false);
    scene.character(0, "Greenbeard").cargo(1, Good::Food, 5);
    hit(&mut scene, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]).act(Action::Pirate, []);
    assert!(scene.options().contains(&Action::Goods { good: Good::Food, units: 5 }), "pirate_all stays");
    let mut scene = with(|rules| rules.v2_greenbeard = false);
    scene.character(0, "Greenbeard").cargo(0, Good::Robots, 4).cargo(1, Good::Food, 5);
    hit(&mut scene, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]).act(Action::Pirate, []).act(Action::Stop, []);
    assert_eq!(scene.options(), [Action::Goods { good: Good::Food, units: 1 }, Action::Stop], "the rest stays behind");
}

#[test]
fn change_4_off_his_ship_starts_with_one_laser() {
    for (on, lasers) in [(true, 3), (false, 1)] {
        let game = super::game_with(2, |rules| {
            rules.v2_greenbeard = on;
            rules.setup_characters = Picking::Random;
        });
        let states = (0..40).map(|block| {
            let luck = evenkeel_engine::chance::Luck::of_table(1, block);
            game.deal(&mut evenkeel_engine::chance::PcgDice::new::<Stream>(luck), &mut evenkeel_engine::journal::Silent)
        });
        let greens: Vec<_> =
            states.flat_map(|state| state.players).filter(|player| player.hull > 0 && player.character == 0).collect();
        assert!(!greens.is_empty() && greens.iter().all(|player| player.levels[3] == lasers), "{on}");
    }
}

#[test]
fn change_5_off_no_quarters_no_surrender_all_on_destruction() {
    let mut scene = with(|rules| rules.v2_bounty_collection = false);
    scene.bounty(1, 400).level(1, System::Shields, 5);
    hit(&mut scene, [(Fire, 6), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert_eq!((scene.me().credits, scene.player(1).bounty, scene.player(1).hull), (500, 400, 4));
    hit(scene.hull(1, 1).last_turn(), [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (900, 0));
}

#[test]
fn change_6_off_no_cap_on_the_sum() {
    let mut scene = with(|rules| rules.v2_total_cap = false);
    for system in System::ALL {
        scene.level(0, system, 9);
    }
    scene.at(0, "B-070").credits(0, 5000).ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Upgrade, [(Stream::Upgrades, 6)]).act(Action::System(System::Shields), []);
    assert_eq!(scene.me().total_levels(), 46);
    assert!(!scene.options().contains(&Action::System(System::Shields)), "each still at most 10");
}

#[test]
fn change_7_off_sharon_collects_three_times() {
    let mut scene = with(|rules| rules.v2_sharon_rex = false);
    scene.character(0, "Sharon Rex").bounty(1, 400).level(1, System::Shields, 5).at(1, "G-043");
    attack(&mut scene, []).act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (800, 300), "the victim loses it once");
}

#[test]
fn change_8_off_the_victor_chooses_before_any_hull_is_lost() {
    let mut scene = with(|rules| rules.v2_combat = false);
    scene.cargo(1, Good::Food, 5).hold(1, "Cargo Netting");
    hit(&mut scene, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.question(), scene.player(1).hull), (Question::Spoils, 5));
    assert_eq!(scene.options(), [Action::Damage, Action::RaidEquipment, Action::Pirate]);
    scene.act(Action::Pirate, []);
    assert_eq!(scene.question(), Question::Loot { named: GoodSet::EMPTY, left: 3 }, "v1.piracy_goods");
    scene.act(Action::Goods { good: Good::Food, units: 3 }, []);
    assert_eq!((scene.player(1).hull, scene.me().load(), scene.turn_over()), (5, 3, true));
}

#[test]
fn change_8_off_both_roll_with_their_shields() {
    let mut scene = with(|rules| rules.v2_combat = false);
    scene.bounty(1, 400).level(1, System::Shields, 2).at(1, "G-043");
    attack(&mut scene, [])
        .act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    scene.act(Action::Damage, [(Shields, 3), (Shields, 1), (Shields, 5), (Shields, 2), (Damage, 4)]);
    let victim = scene.player(1);
    assert_eq!(
        (victim.hull, victim.levels[3], victim.bounty, scene.me().credits),
        (4, 0, 300, 600),
        "a tie is rerolled"
    );
    let mut scene = with(|rules| rules.v2_combat = false);
    scene.level(1, System::Shields, 2);
    hit(&mut scene, [(Fire, 6), (Fire, 1)]).act(Action::Damage, [(Shields, 3), (Shields, 6)]);
    assert_eq!((scene.player(1).hull, scene.turn_over()), (5, true), "otherwise nothing");
}

#[test]
fn change_8_off_a_card_ship_has_no_shields_and_no_choice() {
    let mut scene = with(|rules| rules.v2_combat = false);
    let fight =
        [(Maneuver, 1), (Maneuver, 2), (Fire, 2), (Fire, 1), (Shields, 4), (Shields, 3), (Damage, 6), (Damage, 1)];
    scene.draw("Star Kraken", fight);
    assert_eq!((scene.me().hull, scene.me().levels[0]), (4, 0));
    let mut scene = with(|rules| rules.v2_combat = false);
    scene.hold(0, "Decoy Drone").draw("Star Kraken", [(Maneuver, 1), (Maneuver, 2), (Fire, 2), (Fire, 1)]);
    scene.act(Action::Use, []);
    assert_eq!((scene.me().hull, scene.turn_over()), (5, true), "a Decoy Drone prevents all of it");
}

#[test]
fn change_9_off_no_broker() {
    let mut scene = with(|rules| (rules.v2_galactic_broker, rules.broker_offers) = (false, 2));
    scene.deck(&["Drifting Hulk"]).next_turn([]);
    assert!(scene.moving());
}

#[test]
fn change_10_off_the_turn_goes_on_after_accepting() {
    let mut scene = with(|rules| rules.v2_crime_lord = false);
    scene.level(0, System::Lightspeed, 10).next_planet("Quill").draw("Crime Lord Offer", []).act(Action::Accept, []);
    assert!(scene.moving() && scene.me().load() == 4);
    scene.go("E-016", []).act(Action::Stop, []).act(Action::VisitCrimeLord, [(Customs, 1)]);
    assert_eq!(scene.me().credits, 1300, "delivery on this very turn");
}

#[test]
fn change_10_off_a_load_that_is_delivered_leaves_nothing_to_visit() {
    let mut scene = with(|rules| rules.v2_crime_lord = false);
    scene.level(0, System::Lightspeed, 10).next_planet("Quill").draw("Crime Lord Offer", []).act(Action::Accept, []);
    scene.go("E-016", []).act(Action::Stop, []).act(Action::VisitCrimeLord, [(Customs, 1)]);
    scene.deck(&["Drifting Hulk"]).next_turn([]).go("E-016", []);
    assert!(scene.turn_over(), "the Offer lies there until the end of this turn");
}

#[test]
fn change_10_off_the_second_delivery_takes_only_what_is_missing() {
    let mut scene = with(|rules| rules.v2_crime_lord = false);
    scene.level(0, System::Lightspeed, 10).next_planet("Quill").draw("Crime Lord Offer", []).act(Action::Accept, []);
    scene.go("E-016", []).act(Action::Goods { good: Good::Weapons, units: 3 }, []).act(Action::Stop, []);
    scene.act(Action::VisitCrimeLord, [(Customs, 1)]);
    scene.cargo(0, Good::Weapons, 5).deck(&["Drifting Hulk"]).credits(0, 0).next_turn([]).act(Action::Stop, []);
    scene.go("E-016", []).act(Action::Stop, []).act(Action::VisitCrimeLord, [(Customs, 1)]);
    let hulk = scene.game.destiny().card(scene.card("Drifting Hulk")).reward;
    assert_eq!((scene.me().credits - hulk, scene.me().units(Good::Weapons)), (600, 2), "one unit was there before");
}

#[test]
fn change_10_off_settled_at_the_end_of_the_next_turn() {
    let mut scene = with(|rules| rules.v2_crime_lord = false);
    scene
        .next_planet("Quill")
        .draw("Crime Lord Offer", [])
        .act(Action::Accept, [])
        .go("G-043", [])
        .act(Action::Stop, []);
    assert_eq!((scene.me().bounty, scene.turn_over()), (0, true));
    scene.run(Step::EndTurn, []);
    assert_eq!(scene.me().bounty, 800);
}

#[test]
fn the_variants_of_section_21() {
    let of = |name: &str| {
        let mut rules = Rules::default();
        (VARIANTS.iter().find(|variant| variant.name == name).unwrap().adapt)(&mut rules);
        let all = [rules.v2_koroth_run, rules.v2_upgrade_availability, rules.v2_equipment_limit, rules.v2_greenbeard];
        let more = [rules.v2_bounty_collection, rules.v2_total_cap, rules.v2_sharon_rex, rules.v2_combat];
        [&all[..], &more[..], &[rules.v2_galactic_broker, rules.v2_crime_lord]].concat()
    };
    assert_eq!(VARIANTS[0].name, "2.0");
    assert_eq!(of("2.0"), [true; 10]);
    let mut first = [false; 10];
    first[6] = true;
    assert_eq!(of("1.0"), first, "all off but 7");
}

/// A hazard is no combat: switch 8 does not affect it.
#[test]
fn hazards_are_the_same_under_the_old_combat() {
    let mut scene = with(|rules| rules.v2_combat = false);
    scene.draw("Asteroids", [(Hazards, 6), (Hazards, 1)]);
    assert_eq!((scene.me().hull, scene.asked().0), (4, seat(0)));
}

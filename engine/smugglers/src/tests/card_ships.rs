//! Card ships (§14).

use super::super::actions::GoodSet;
use super::super::ledger::Count;
use super::super::player::Place;
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Kind, Question, Rules, Smugglers, Stream};
use super::scene::{Scene, seat};
use Stream::{Customs, Damage, Fire, Friends, Gadgets, Maneuver, Shields};
use evenkeel_engine::Game as _;
use evenkeel_engine::kinds::Kinds as _;

const ATTACK_OR_PASS: [Action; 2] = [Action::Attack, Action::LetPass];

/// Player 0's ship is a match for any card ship.
fn armed() -> Scene {
    armed_by(|_| {})
}

fn armed_by(change: impl FnOnce(&mut Rules)) -> Scene {
    let mut scene = Scene::with(2, change);
    scene.level(0, System::Engines, 10).level(0, System::Lasers, 10);
    scene
}

#[test]
fn pirates_let_go_whoever_hands_everything_over() {
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Food, 2).brix(0, 3, 1).draw("Pirate Skiff", []);
    assert_eq!(scene.options(), [Action::HandOver, Action::Fight]);
    scene.act(Action::HandOver, []);
    assert!(scene.me().load() == 0 && scene.moving(), "to the bank, Brix Weapons too; the turn goes on");
    assert!(scene.discarded("Pirate Skiff"));
}

#[test]
fn pirates_do_not_attack_where_they_see_nothing() {
    let mut scene = Scene::new(2);
    scene.draw("Pirate Skiff", []);
    assert_eq!(scene.options(), ATTACK_OR_PASS);
    scene.act(Action::LetPass, []);
    assert!(scene.moving());
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Food, 3).draw("Pirate Skiff", []);
    assert_eq!(scene.options(), ATTACK_OR_PASS, "all hidden");
}

#[test]
fn hidden_goods_are_not_handed_over() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Food, 3).cargo(0, Good::Robots, 2).draw("Pirate Skiff", []);
    assert_eq!(scene.question(), Question::Hide { named: GoodSet::EMPTY, left: 3 });
    scene.act(Action::Goods { good: Good::Food, units: 3 }, []).act(Action::HandOver, []);
    assert_eq!((scene.me().units(Good::Food), scene.me().units(Good::Robots)), (3, 0));
}

#[test]
fn beating_pirates_pays_the_reward_and_ends_the_turn() {
    let mut scene = armed();
    scene.cargo(0, Good::Food, 2).draw("Dread Pirate", []).act(Action::Fight, [(Maneuver, 1), (Maneuver, 6)]);
    assert_eq!(scene.question(), Question::Maneuver, "the attacker's die comes first");
    let kind = |action| Smugglers::kind(scene.game.view(&scene.state, seat(0)), &action);
    assert_eq!([Action::Flee, Action::Attack].map(kind), [Kind::Flee, Kind::FightOn].map(|kind| kind as usize));
    scene.act(Action::Attack, [(Fire, 1), (Fire, 6)]);
    assert_eq!((scene.me().credits, scene.me().load(), scene.turn_over()), (1000, 2, true));
    assert_eq!(scene.me().counts[Count::CardShips as usize], 1);
}

#[test]
fn losing_to_pirates_costs_hull_and_damage_but_no_goods() {
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Food, 2).draw("Dread Pirate", []);
    let rolls =
        [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2), (Shields, 6), (Shields, 6), (Damage, 6), (Damage, 2)];
    scene.act(Action::Fight, rolls);
    assert_eq!((scene.me().hull, scene.me().levels[1], scene.me().load()), (4, 1, 2), "a card ship rerolls the 6");
    assert!(scene.turn_over());
}

#[test]
fn fleeing_from_a_card_ship_lets_the_turn_go_on() {
    let mut scene = armed();
    scene.cargo(0, Good::Food, 2).draw("Pirate Skiff", []).act(Action::Fight, [(Maneuver, 1), (Maneuver, 6)]);
    scene.act(Action::Flee, []);
    assert!(scene.moving() && scene.discarded("Pirate Skiff"));
}

#[test]
fn a_cloak_slips_away_from_a_card_ship() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Cloaking Field").draw("Star Kraken", []).act(Action::Use, [(Gadgets, 3)]).act(Action::SlipAway, []);
    assert!(scene.moving());
}

/// The table of §14, column "it was attacked".
#[test]
fn attacked_ships_flee_or_fight_by_type() {
    for card in ["Pirate Skiff", "Grain Hauler", "Rookie Hunter"] {
        let mut scene = Scene::new(2);
        scene.draw(card, []).act(Action::Attack, [(Maneuver, 1), (Maneuver, 6)]);
        assert!(scene.turn_over(), "{card}: being fled from ends the turn");
        assert_eq!((scene.me().hull, scene.me().credits), (5, 500));
    }
}

#[test]
fn a_tractor_beam_holds_a_card_ship() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Tractor Beam").draw("Pirate Skiff", []).act(Action::Attack, [(Maneuver, 1), (Maneuver, 6)]);
    assert_eq!(scene.question(), Question::Tractor);
    scene.act(Action::Use, [(Gadgets, 4), (Fire, 6), (Fire, 1)]);
    assert_eq!(scene.me().credits, 600);
}

#[test]
fn attacking_a_merchant_adds_its_bounty_at_once() {
    let mut scene = Scene::new(2);
    scene.draw("Arms Convoy", []);
    assert_eq!(scene.options(), ATTACK_OR_PASS);
    scene.act(Action::Attack, [(Maneuver, 1), (Maneuver, 6)]);
    assert_eq!((scene.me().bounty, scene.turn_over()), (400, true), "ruling 28: it fled all the same");
    let mut scene = Scene::new(2);
    scene.draw("Arms Convoy", []).act(Action::LetPass, []);
    assert!(scene.me().bounty == 0 && scene.moving());
}

#[test]
fn a_beaten_merchant_yields_its_goods_as_far_as_they_fit() {
    let mut scene = armed();
    scene.cargo(0, Good::Robots, 3).draw("Grain Hauler", []).act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!(scene.question(), Question::RoomForLoot { named: GoodSet::EMPTY });
    scene.act(Action::Goods { good: Good::Robots, units: 1 }, []).act(Action::Stop, []);
    let food = |units| Action::Goods { good: Good::Food, units };
    assert_eq!(scene.options(), [food(1), food(2), food(3), Action::Stop]);
    scene.act(food(3), []).act(Action::Stop, []);
    assert_eq!((scene.me().units(Good::Food), scene.me().units(Good::Robots)), (3, 2));
    assert!(scene.turn_over() && scene.discarded("Grain Hauler"));
}

/// The goods listed on the card are the limit (§14): the limit of one act of piracy (§12) does not apply.
#[test]
fn a_merchants_goods_are_not_limited_as_piracy_is() {
    for piracy in [1, 9] {
        let mut scene = armed_by(|rules| rules.combat_piracy_goods = piracy);
        scene.draw("Grain Hauler", []).act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)]);
        scene.act(Action::Attack, [(Fire, 6), (Fire, 1)]);
        assert_eq!(scene.question(), Question::Loot { named: GoodSet::EMPTY, left: 4 }, "{piracy}");
        scene.act(Action::Goods { good: Good::Food, units: 4 }, []);
        assert_eq!((scene.me().units(Good::Food), scene.turn_over()), (4, true), "{piracy}");
    }
}

#[test]
fn greenbeard_turns_a_merchants_goods_into_credits() {
    let mut scene = armed();
    scene.character(0, "Greenbeard").cargo(0, Good::Robots, 4).draw("Grain Hauler", []);
    scene
        .act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 6), (Fire, 1)])
        .act(Action::Stop, []);
    scene.act(Action::Goods { good: Good::Food, units: 4 }, []);
    assert_eq!((scene.me().units(Good::Food), scene.me().credits), (1, 650));
}

#[test]
fn a_hunter_attacks_from_its_minimum_bounty_on() {
    for (bounty, attacks) in [(0, false), (399, false), (400, true)] {
        let mut scene = armed();
        scene.bounty(0, bounty).deck(&["Guild Hunter"]);
        if attacks {
            scene.run(Step::Destiny, [(Maneuver, 6), (Maneuver, 1)]);
            assert_eq!(scene.question(), Question::Maneuver);
        } else {
            scene.run(Step::Destiny, []);
            assert_eq!(scene.options(), ATTACK_OR_PASS, "{bounty}");
        }
    }
}

#[test]
fn a_hunter_that_attacks_fights_on_and_damage_leaves_the_bounty() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 900).draw(
        "Guild Hunter",
        [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2), (Shields, 6), (Shields, 6), (Damage, 1)],
    );
    assert_eq!((scene.me().hull, scene.me().bounty), (4, 900));
}

#[test]
fn a_hunter_that_destroys_the_ship_clears_the_bounty() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 900).hull(0, 1).draw("Guild Hunter", [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2)]);
    assert_eq!((scene.me().bounty, scene.me().hull), (0, 5));
    let mut scene = Scene::new(2);
    scene.character(0, "Kessa Dray").bounty(0, 900).hull(0, 1).hold(0, "Gunner");
    scene.draw("Guild Hunter", [(Maneuver, 6), (Maneuver, 1), (Fire, 6), (Fire, 1), (Friends, 3)]);
    assert_eq!((scene.me().bounty, scene.holds(0, "Gunner")), (100, true), "or the minimum");
}

#[test]
fn beating_a_hunter_pays_nothing() {
    let mut scene = armed();
    scene
        .draw("Rookie Hunter", [])
        .act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.me().credits, scene.turn_over()), (500, true));
}

#[test]
fn monsters_always_attack_and_never_flee() {
    let mut scene = armed();
    scene.draw("Void Leviathan", [(Maneuver, 1), (Maneuver, 6)]).act(Action::Attack, [(Fire, 1), (Fire, 6)]);
    assert_eq!(scene.me().credits, 900, "salvage");
    let mut scene = Scene::new(2);
    scene.draw(
        "Plasma Swarm",
        [(Maneuver, 1), (Maneuver, 2), (Fire, 6), (Fire, 1), (Shields, 5), (Shields, 6), (Damage, 1)],
    );
    assert_eq!((scene.me().hull, scene.turn_over()), (4, true), "it fought on");
}

#[test]
fn a_military_ship_without_business_is_discarded_unasked() {
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Robots, 2).draw("Patrol Cutter", []);
    assert!(scene.moving() && scene.discarded("Patrol Cutter"), "ruling 61: it cannot be attacked");
}

#[test]
fn a_military_ship_checks_bounties_and_contraband_nearby() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 50).draw("Patrol Cutter", [(Customs, 1)]);
    assert_eq!(scene.options(), [Action::Submit, Action::Fight]);
    scene.act(Action::Submit, []);
    assert!(scene.moving());
    for (sector, business) in [("B-070", true), ("B-076", true), ("B-069", true), ("B-055", false)] {
        let mut scene = Scene::new(2);
        scene.at(0, sector).cargo(0, Good::Robots, 1).deck(&["Patrol Cutter"]);
        if business {
            scene.run(Step::Destiny, [(Customs, 1)]);
            assert!(matches!(scene.question(), Question::Military { .. }), "{sector}");
        } else {
            scene.run(Step::Destiny, []);
            assert!(scene.moving(), "{sector}");
        }
    }
}

#[test]
fn near_koroth_brix_weapons_are_contraband_to_the_military() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-081").brix(0, 1, 1).draw("Patrol Cutter", [(Customs, 1)]);
    assert!(matches!(scene.question(), Question::Military { .. }));
    let mut scene = Scene::new(2);
    scene.at(0, "E-007").brix(0, 1, 1).draw("Patrol Cutter", []);
    assert!(scene.moving());
}

#[test]
fn goods_wanted_by_an_event_are_legal_to_the_military() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").event(0, "Robot Virus", 6).cargo(0, Good::Robots, 1).draw("Patrol Cutter", []);
    assert!(scene.moving());
}

#[test]
fn the_result_is_seen_before_choosing_to_fight() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).cargo(0, Good::Food, 2).draw("Patrol Cutter", [(Customs, 4)]);
    assert_eq!((scene.me().load(), scene.me().bounty), (2, 600), "ruling 29: nothing has happened yet");
    scene.act(Action::Submit, []);
    assert_eq!((scene.me().load(), scene.turn_over()), (0, true), "D ends the turn");
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).draw("Patrol Cutter", [(Customs, 5)]).act(Action::Submit, []);
    assert_eq!((scene.me().place, scene.turn_over()), (Place::Prison, true));
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).draw("Patrol Cutter", [(Customs, 3)]).act(Action::Submit, []);
    assert!(scene.me().credits == 300 && scene.moving(), "a fine that is paid");
}

#[test]
fn winning_or_fleeing_from_the_military_adds_500() {
    let mut scene = armed();
    scene.bounty(0, 600).draw("Patrol Cutter", [(Customs, 6)]).act(Action::Fight, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.me().bounty, scene.me().place, scene.turn_over()), (1100, Place::Space, true));
    let mut scene = armed();
    scene.bounty(0, 600).draw("Patrol Cutter", [(Customs, 6)]).act(Action::Fight, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Flee, []);
    assert!(scene.me().bounty == 1100 && scene.moving(), "the result is void");
}

#[test]
fn losing_to_the_military_is_prison_after_hull_and_shields() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).cargo(0, Good::Food, 2).level(0, System::Shields, 5).draw("Battle Cruiser", [(Customs, 6)]);
    scene.act(Action::Fight, [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2), (Shields, 1), (Shields, 1)]);
    let me = scene.me();
    assert_eq!((me.place, me.hull, me.bounty, me.load()), (Place::Prison, 4, 600, 0));
}

#[test]
fn a_decoy_saves_the_hull_but_the_fight_counts_as_lost() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).hold(0, "Decoy Drone").draw("Battle Cruiser", [(Customs, 6)]);
    scene.act(Action::Fight, [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2)]).act(Action::Use, []);
    assert_eq!((scene.me().place, scene.me().hull), (Place::Prison, 5));
}

#[test]
fn whoever_is_destroyed_by_the_military_is_not_imprisoned() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).hull(0, 1).draw("Battle Cruiser", [(Customs, 6)]);
    scene.act(Action::Fight, [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2)]);
    assert_eq!((scene.me().place, scene.me().bounty, scene.me().hull), (Place::Space, 600, 5), "ruling 30");
}

#[test]
fn the_military_ignores_jorund_pike() {
    let mut scene = Scene::new(2);
    scene.character(0, "Jorund Pike").bounty(0, 900).draw("Battle Cruiser", []);
    assert!(scene.moving());
}

#[test]
fn missiles_and_insiders_work_against_card_ships() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Space Missile").draw("Star Kraken", [(Maneuver, 1), (Maneuver, 2)]);
    assert_eq!(scene.asked(), (seat(0), Question::Missile));
    scene.act(Action::FireMissile, []);
    assert_eq!((scene.me().credits, scene.holds(0, "Space Missile")), (700, false));
    let mut scene = Scene::new(2);
    scene
        .bounty(0, 50)
        .hold(0, "Customs Insider")
        .draw("Patrol Cutter", [(Customs, 6)])
        .act(Action::Use, [(Customs, 1)]);
    scene.act(Action::Submit, []);
    assert!(scene.moving());
}

/// §12: a card ship with more Hull, in a designer's deck, takes a hit and withdraws without reward.
#[test]
fn a_ship_with_more_hull_withdraws() {
    use crate::{Rules, Smugglers};
    use evenkeel_engine::Describe;
    use evenkeel_engine::Seats;
    use evenkeel_engine::rules::Tables;
    let mut tables = Tables::built_in(Smugglers::TABLES);
    let deck = tables.source("destiny").unwrap().1.replace("pirate,1,2,2,1,,100", "pirate,1,2,2,2,,100");
    assert!(tables.replace("destiny", "my.csv", deck));
    let mut scene = armed();
    scene.game.destiny = Smugglers::new(Rules::default(), &tables, Seats::new(2).unwrap()).unwrap().destiny;
    scene
        .draw("Pirate Skiff", [])
        .act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.me().credits, scene.turn_over()), (500, true));
}

/// §14: a card ship has the Engines and Lasers of its card, and nothing else.
#[test]
fn a_card_ship_has_no_shields() {
    use super::super::state::Fighter;
    let mut scene = Scene::new(2);
    let card = scene.card("Dread Pirate");
    let (engines, lasers) = (scene.game.destiny.card(card).engines, scene.game.destiny.card(card).lasers);
    let Scene { game, state, events } = &mut scene;
    let mut dice = evenkeel_engine::chance::ScriptedDice::new([]);
    let referee = super::super::referee::Referee { game, state, dice: &mut dice, journal: events };
    let level = |system| referee.level(Fighter::Ship(card), system);
    assert_eq!(
        [System::Engines, System::Lasers, System::Shields, System::CargoPods].map(level),
        [engines, lasers, 0, 0]
    );
}

/// §14: in a designer's deck, a hunter without a minimum attacks for a Bounty of 1, but not of 0.
#[test]
fn a_hunter_without_a_minimum_attacks_any_bounty() {
    use evenkeel_engine::rules::Tables;
    use evenkeel_engine::{Describe, Seats};
    let mut tables = Tables::built_in(Smugglers::TABLES);
    let deck = tables.source("destiny").unwrap().1.replace("bounty_hunter,1,3,2,1,100,", "bounty_hunter,1,3,2,1,0,");
    assert!(tables.replace("destiny", "my.csv", deck));
    let designed = Smugglers::new(Rules::default(), &tables, Seats::new(2).unwrap()).unwrap().destiny;
    let mut scene = armed();
    scene.game.destiny = designed.clone();
    scene.bounty(0, 0).draw("Rookie Hunter", []);
    assert_eq!(scene.options(), ATTACK_OR_PASS);
    let mut scene = armed();
    scene.game.destiny = designed;
    scene.bounty(0, 1).draw("Rookie Hunter", [(Maneuver, 6), (Maneuver, 1)]);
    assert_eq!(scene.question(), Question::Maneuver);
}

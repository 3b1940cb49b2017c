//! Customs (§9) and everything that affects the roll.

use super::super::actions::GoodSet;
use super::super::cards::Destiny;
use super::super::player::Place;
use super::super::state::Site;
use super::super::step::Step;
use super::super::vocabulary::{CustomsResult, Good, Starport, System};
use super::super::{Action, Event, Question, Smugglers, Stream};
use super::scene::{Scene, seat};
use Stream::Customs;
use evenkeel_engine::Describe;
use evenkeel_engine::rules::Tables;

/// A planet with each Starport, in the order of the chart, where Weapons are not Illegal.
const PORTS: [&str; 5] = ["Farrow", "Dunmar", "Abrax", "Earth", "Ixtal"];

/// Player 0 stands on a planet, about to choose an encounter.
fn on(planet: &str) -> Scene {
    let mut scene = Scene::new(2);
    scene.planet(0, planet);
    let sector = scene.game.planets()[scene.planet_called(planet) as usize].sector;
    scene.sheet(0).sector = sector;
    scene.ask(Question::Encounter);
    scene
}

fn result(scene: &Scene) -> Option<CustomsResult> {
    scene.events.iter().find_map(|event| match event {
        Event::Customs { result, .. } => Some(*result),
        _ => None,
    })
}

#[test]
fn every_square_of_the_chart() {
    use CustomsResult::{Bounty as B, Detained as D, Fined as F, Imprisoned as I, NoDelay as N};
    let chart = [[N, N, N, N, N], [N, N, N, N, B], [N, N, N, B, F], [N, N, B, F, D], [N, B, F, D, I], [B, F, D, I, I]];
    for (die, row) in (1..).zip(chart) {
        for (planet, wanted) in PORTS.into_iter().zip(row) {
            let mut scene = on(planet);
            scene.bounty(0, 50).cargo(0, Good::Weapons, 1).act(Action::VisitPlanet, [(Customs, die)]);
            assert_eq!(result(&scene), Some(wanted), "{planet}, {die}");
            let me = scene.me();
            let all = (me.bounty, me.credits, me.load(), me.place == Place::Prison);
            let expected = match wanted {
                N => (50, 500, 1, false),
                B => (150, 500, 1, false),
                F => (50, 300, 1, false),
                D => (50, 500, 0, false),
                I => (50, 500, 0, true),
            };
            assert_eq!(all, expected, "{planet}, {die}");
            let passed = matches!(wanted, N | B | F);
            assert_eq!((scene.question() == Question::Business, scene.turn_over()), (passed, !passed));
        }
    }
}

#[test]
fn no_roll_without_bounty_and_contraband() {
    let mut scene = on("Earth");
    scene.cargo(0, Good::Weapons, 3).brix(0, 1, 1).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "Brix Weapons are contraband on Koroth alone");
}

#[test]
fn an_illegal_good_demands_a_roll() {
    let mut scene = on("Earth");
    scene.cargo(0, Good::Robots, 1).act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(result(&scene), Some(CustomsResult::NoDelay));
}

/// Worked number 11: a player with 150 credits, fined at a Small Starport on a 6, is detained.
#[test]
fn an_unpayable_fine_is_detention_and_costs_no_money() {
    let mut scene = on("Dunmar");
    scene.credits(0, 150).cargo(0, Good::Medical, 2).act(Action::VisitPlanet, [(Customs, 6)]);
    assert_eq!((scene.me().credits, scene.me().load(), scene.turn_over()), (150, 0, true));
    assert!(scene.me().at_large(), "ruling 9: they may try again next turn");
}

#[test]
fn a_new_roll_on_every_turn_of_encounter() {
    let mut scene = on("Earth");
    scene.bounty(0, 100).act(Action::VisitPlanet, [(Customs, 2)]).act(Action::Leave, []);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(scene.question(), Question::Business);
}

#[test]
fn equipment_is_not_confiscated() {
    let mut scene = on("Earth");
    scene.bounty(0, 100).hold(0, "Afterburner").cargo(0, Good::Food, 2).act(Action::VisitPlanet, [(Customs, 6)]);
    assert!(scene.holds(0, "Afterburner") && scene.me().place == Place::Prison && scene.me().load() == 0);
}

#[test]
fn hidden_goods_are_not_seen_and_not_confiscated() {
    let mut scene = on("Earth");
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Robots, 3).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "all hidden: no roll");
    let mut scene = on("Earth");
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Robots, 3).cargo(0, Good::Food, 1).act(Action::VisitPlanet, []);
    assert_eq!(scene.asked(), (seat(0), Question::Hide { named: GoodSet::EMPTY, left: 3 }), "before any die");
    let picks = [(Good::Robots, 2), (Good::Robots, 3), (Good::Food, 1)];
    assert_eq!(
        scene.options(),
        picks.map(|(good, units)| Action::Goods { good, units }),
        "exactly three must be named"
    );
    scene.act(Action::Goods { good: Good::Robots, units: 3 }, []);
    assert_eq!(scene.question(), Question::Business);
}

#[test]
fn with_a_bounty_hidden_goods_survive_detention() {
    let mut scene = on("Earth");
    scene.bounty(0, 10).hold(0, "Smuggling Pods").cargo(0, Good::Robots, 2).cargo(0, Good::Food, 3);
    scene.act(Action::VisitPlanet, []).act(Action::Goods { good: Good::Robots, units: 2 }, []);
    scene.act(Action::Goods { good: Good::Food, units: 1 }, [(Customs, 5)]);
    assert_eq!((scene.me().units(Good::Robots), scene.me().units(Good::Food)), (2, 1), "ruling 41");
}

#[test]
fn hiding_is_not_asked_where_it_cannot_matter() {
    let mut scene = on("Earth");
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Food, 5).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business);
}

#[test]
fn modifiers_add_up_and_stop_at_one() {
    for (character, card, die, wanted) in [
        ("Nix Calloway", None, 5, CustomsResult::Bounty),
        ("Kessa Dray", None, 5, CustomsResult::Fined),
        ("Nix Calloway", Some("Forged Transponder"), 5, CustomsResult::NoDelay),
        ("Nix Calloway", Some("Forged Transponder"), 2, CustomsResult::NoDelay),
        ("Greenbeard", Some("Forged Transponder"), 4, CustomsResult::Bounty),
    ] {
        let mut scene = on("Earth");
        scene.character(0, character).bounty(0, 300);
        if let Some(card) = card {
            scene.hold(0, card);
        }
        scene.act(Action::VisitPlanet, [(Customs, die)]);
        assert_eq!(result(&scene), Some(wanted), "{character}, {die}");
    }
}

#[test]
fn the_transponder_burns_out_on_a_natural_six_without_a_roll() {
    let mut scene = on("Earth");
    scene.bounty(0, 100).hold(0, "Forged Transponder").act(Action::VisitPlanet, [(Customs, 6)]);
    assert_eq!(result(&scene), Some(CustomsResult::Detained), "the result is applied first");
    assert!(scene.discarded("Forged Transponder"));
    let mut scene = on("Earth");
    scene.character(0, "Rune Reydar").bounty(0, 100).hold(0, "Forged Transponder");
    scene.act(Action::VisitPlanet, [(Customs, 6)]);
    assert!(scene.holds(0, "Forged Transponder"), "no_burnout");
    let mut scene = on("Earth");
    scene.bounty(0, 100).hold(0, "Forged Transponder").act(Action::VisitPlanet, [(Customs, 5)]);
    assert!(scene.holds(0, "Forged Transponder"), "on a 6 only");
}

#[test]
fn fines_do_not_count_for_the_baroness() {
    let mut scene = on("Earth");
    scene.character(0, "Baroness Oriel").bounty(0, 100).credits(0, 20).act(Action::VisitPlanet, [(Customs, 4)]);
    assert_eq!((result(&scene), scene.me().credits), (Some(CustomsResult::NoDelay), 20));
}

#[test]
fn the_insider_rerolls_the_die_once_a_turn() {
    let mut scene = on("Earth");
    scene.bounty(0, 100).hold(0, "Customs Insider").act(Action::VisitPlanet, [(Customs, 5)]);
    assert_eq!((scene.question(), scene.options()), (Question::CustomsReroll, vec![Action::Use, Action::Keep]));
    scene.act(Action::Use, [(Customs, 6)]);
    assert_eq!(result(&scene), Some(CustomsResult::Imprisoned), "the new one stands");
    let mut scene = on("Earth");
    scene.bounty(0, 100).hold(0, "Customs Insider").act(Action::VisitPlanet, [(Customs, 5)]);
    scene.act(Action::Use, [(Customs, 1)]);
    assert_eq!(scene.question(), Question::Business);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert_eq!(scene.question(), Question::Business, "used already on this turn");
}

/// The lowest die counts; the Insider rerolls the highest.
#[test]
fn the_insider_rerolls_the_highest_of_several_dice() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-080").level(0, System::CargoPods, 10).credits(0, 2000).brix(0, 5, 1).hold(0, "Customs Insider");
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Bribes(1), [(Customs, 6), (Customs, 5)]).act(Action::Use, [(Customs, 1)]);
    assert_eq!(scene.state.customs.dice[..], [1, 5]);
    assert_eq!(result(&scene), Some(CustomsResult::NoDelay), "the 1 replaced the 6");
}

#[test]
fn the_transponder_burns_out_by_the_die_that_counts() {
    for (other, burns) in [(1, false), (6, true)] {
        let mut scene = Scene::new(2);
        scene.at(0, "B-080").level(0, System::CargoPods, 10).credits(0, 2000).brix(0, 5, 1);
        scene.hold(0, "Forged Transponder").ask(Question::Encounter).act(Action::VisitPlanet, []);
        scene.act(Action::Bribes(1), [(Customs, 6), (Customs, other)]);
        assert_eq!(scene.discarded("Forged Transponder"), burns, "6 and {other}");
    }
}

#[test]
fn brix_demands_a_roll_only_with_a_bounty() {
    let mut scene = Scene::new(2);
    scene.at(0, "E-006").cargo(0, Good::Weapons, 2).ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business);
    assert_eq!(scene.game.starport(&scene.state, Site::Brix), Starport::Military);
    scene.bounty(0, 100).ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 4)]);
    assert!(scene.turn_over() && scene.me().load() == 0);
}

#[test]
fn the_owner_of_an_event_good_is_no_smuggler_there() {
    let mut scene = on("Earth");
    scene.event(0, "Robot Virus", 6).cargo(0, Good::Robots, 2).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "ruling 17");
}

#[test]
fn repairs_at_planets_come_after_customs() {
    let mut scene = on("Earth");
    scene.character(0, "Immer Sol").hull(0, 3).act(Action::VisitPlanet, []);
    assert_eq!((scene.question(), scene.options()), (Question::DockRepair, vec![Action::Use, Action::Keep]));
    scene.act(Action::Use, []);
    assert_eq!((scene.me().hull, scene.me().credits, scene.question()), (4, 400, Question::Business), "once");
    scene.run(Step::Encounter, []).credits(0, 99).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "100 credits are needed");
    scene.run(Step::Encounter, []).credits(0, 100).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::DockRepair, "100 credits are enough");
    scene.act(Action::Use, []);
    assert_eq!((scene.me().hull, scene.me().credits), (5, 0));
}

/// Pods with room for a single unit let the player choose which of two goods to hide.
#[test]
fn one_hidden_unit_is_chosen() {
    let mut tables = Tables::built_in(Smugglers::TABLES);
    let (pods, smaller) =
        ("Smuggling Pods,Equipment,equipment,1,,,,,,,,3", "Smuggling Pods,Equipment,equipment,1,,,,,,,,1");
    let text = tables.source("destiny").unwrap().1.replace(pods, smaller);
    assert!(tables.replace("destiny", "my.csv", text));
    let mut scene = on("Earth");
    scene.game.destiny = Destiny::read(&tables, &mut Vec::new());
    scene.hold(0, "Smuggling Pods").cargo(0, Good::Robots, 1).cargo(0, Good::Food, 1).act(Action::VisitPlanet, []);
    assert_eq!(scene.asked(), (seat(0), Question::Hide { named: GoodSet::EMPTY, left: 1 }));
    assert_eq!(scene.options(), [Good::Robots, Good::Food].map(|good| Action::Goods { good, units: 1 }));
    scene.act(Action::Goods { good: Good::Robots, units: 1 }, []);
    assert_eq!(scene.question(), Question::Business, "no roll");
}

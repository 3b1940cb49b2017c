//! Board facts of §3 and the decks of §4 and §6.

use std::collections::BTreeSet;

use super::super::board::SectorId;
use super::super::vocabulary::{Category, Effect, Feature, Starport, System};
use super::game_with;
use super::scene::Scene;

fn sectors(scene: &Scene) -> impl Iterator<Item = SectorId> {
    0..scene.game.board().len() as SectorId
}

#[test]
fn the_board_has_85_sectors_with_the_anomalies_of_section_3() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    assert_eq!(board.len(), 85);
    let count = |feature| sectors(&scene).filter(|&sector| board.feature(sector) == feature).count();
    assert_eq!((count(Feature::Nebula), count(Feature::BlackHole), count(Feature::Wormhole)), (9, 4, 5));
    assert_eq!(board.black_holes().len(), 4);
    assert_eq!(
        [board.start(), board.koroth(), board.brix()].map(|s| board.sector(s).id.as_str()),
        ["G-043", "B-080", "E-006"]
    );
    assert_eq!(scene.sector("G-043"), 42, "number 43, the middle of 85");
}

#[test]
fn columns_of_seven_and_six_stand_in_turn() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    let number = |sector: SectorId| -> usize { board.sector(sector).id[2..].parse().unwrap() };
    assert!(sectors(&scene).all(|sector| number(sector) == usize::from(sector) + 1));
    let neighbours = |id: &str| {
        let here = scene.sector(id);
        let mut around: Vec<_> = sectors(&scene).filter(|&to| board.hex_distance(here, to) == 1).map(number).collect();
        around.sort_unstable();
        around
    };
    assert_eq!(neighbours("G-043"), [36, 37, 42, 44, 49, 50]);
    assert_eq!(neighbours("F-001"), [2, 8], "a corner");
    assert_eq!(neighbours("F-008"), [1, 2, 9, 14, 15], "the top of an even column");
    assert_eq!(neighbours("C-085"), [78, 84], "the last corner");
}

#[test]
fn letters_are_the_zones_of_section_3() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    let centre = board.start();
    for sector in sectors(&scene) {
        let near = board.hex_distance(centre, sector) <= 1;
        assert_eq!(board.sector(sector).id.starts_with('G'), near, "{}", board.sector(sector).id);
    }
}

#[test]
fn the_run_is_twelve_sectors_along_paths_without_nebulae() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    let ends =
        [(board.brix(), board.koroth(), 12), (board.start(), board.brix(), 6), (board.start(), board.koroth(), 6)];
    for (from, to, length) in ends {
        assert_eq!((board.hex_distance(from, to), board.route(from, to)), (length, length));
    }
}

#[test]
fn distances_are_even_handed_and_reach_everything() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    for from in sectors(&scene) {
        for to in sectors(&scene) {
            assert_eq!(board.hex_distance(from, to), board.hex_distance(to, from));
            assert_eq!(board.route(from, to), board.route(to, from), "a path is the same backwards");
            assert!(board.route(from, to) >= board.hex_distance(from, to));
            assert_eq!(from == to, board.hex_distance(from, to) == 0);
        }
        assert_eq!(board.within(from, 30).len(), 85, "nothing is walled in");
    }
}

#[test]
fn thirty_planets_lie_on_empty_sectors_each_its_own() {
    let game = game_with(2, |_| {});
    let places: BTreeSet<_> = game.planets().iter().map(|planet| planet.sector).collect();
    assert_eq!((game.planets().len(), places.len()), (30, 30));
    assert!(places.iter().all(|&sector| game.board().feature(sector) == Feature::Empty));
    assert_eq!(game.board().sector(game.planets()[0].sector).id, "B-070");
    assert_eq!(game.planets()[0].starport, Starport::Large);
}

#[test]
fn the_deck_is_made_of_67_cards() {
    let game = game_with(2, |_| {});
    let deck = game.destiny();
    assert_eq!((deck.len(), deck.all().len()), (67, 67));
    let of = |category| deck.of(category).len();
    let counts = [Category::Equipment, Category::Friend, Category::Spaceship, Category::Event].map(of);
    assert_eq!(counts, [16, 8, 19, 24]);
}

fn names(category: Category) -> Vec<String> {
    let game = game_with(2, |_| {});
    game.destiny().of(category).iter().map(|card| game.destiny().card(card).name.clone()).collect()
}

#[test]
fn equipment_and_friends_by_name() {
    let equipment = "Cloaking Field, Psionic Worm, Space Missile, Space Missile, Smuggling Pods, Targeting Computer, \
                     Afterburner, Deflector Booster, Overdrive Coil, Cargo Netting, Forged Transponder, Tractor Beam, \
                     Nanobot Kit, Wormhole Charts, Deep Scanner, Decoy Drone";
    assert_eq!(names(Category::Equipment).join(", "), equipment);
    let friends =
        "Ace Pilot, Gunner, Shield Technician, Navigator, Customs Insider, Haggler, Ship's Mechanic, Defence Lawyer";
    assert_eq!(names(Category::Friend).join(", "), friends);
}

#[test]
fn ships_and_events_by_kind() {
    let game = game_with(2, |_| {});
    let of = |effect| game.destiny().with(effect).len();
    let ships = [Effect::Pirate, Effect::BountyHunter, Effect::Military, Effect::Merchant, Effect::Monster].map(of);
    assert_eq!(ships, [4, 4, 3, 5, 3]);
    let events = [Effect::Planetary, Effect::CrimeLord, Effect::Contract, Effect::IonStorm, Effect::Asteroids].map(of);
    assert_eq!(events, [5, 4, 5, 2, 2]);
    let repairs = game.destiny().with(Effect::Repair) & game.destiny().of(Category::Event);
    assert_eq!(repairs.len(), 2);
    let planetary = ["Robot Virus", "Plague", "Famine", "War", "Festival"];
    assert_eq!(names(Category::Event)[..5], planetary);
}

#[test]
fn the_printed_charts() {
    let game = game_with(2, |_| {});
    let charts = game.charts();
    let column = |port| [1, 2, 3, 4, 5, 6].map(|die| charts.availability(die, port));
    assert_eq!(column(Starport::None), [0, 1, 2, 3, 4, 5]);
    assert_eq!(column(Starport::Small), [1, 2, 3, 4, 5, 6]);
    assert_eq!(column(Starport::Medium), [2, 3, 4, 5, 6, 7]);
    assert_eq!(column(Starport::Large), [4, 5, 6, 7, 8, 9]);
    assert_eq!(column(Starport::Military), [8, 9, 10, 10, 10, 10]);
    let prices = |system| {
        [Starport::None, Starport::Small, Starport::Medium, Starport::Large, Starport::Military]
            .map(|port| charts.price(system, port))
    };
    assert_eq!(prices(System::Lightspeed), [None, Some(560), Some(280), Some(140), Some(70)]);
    assert_eq!(prices(System::Shields), [None, None, Some(200), Some(100), Some(50)]);
    assert_eq!(charts.new_ship(), [1, 3, 0, 1, 5]);
    assert!(System::ALL.iter().all(|&system| charts.upgrade(system).most == 10));
}

/// Values missing on a card are zero; a ship has at least one Hull point.
#[test]
fn what_a_card_does_not_say_is_nothing() {
    let game = game_with(2, |_| {});
    let card = |name: &str| game.destiny().card(game.card_named(name).unwrap());
    let gunner = card("Gunner");
    assert_eq!([gunner.engines, gunner.lasers, gunner.min_bounty, gunner.reward, gunner.attack_bounty], [0; 5]);
    assert_eq!((gunner.units, gunner.price, gunner.amount, gunner.hull), (0, 0, 1, 1));
    let kraken = card("Star Kraken");
    assert_eq!((kraken.engines, kraken.lasers, kraken.hull, kraken.reward), (4, 4, 1, 200));
    assert_eq!((kraken.min_bounty, kraken.attack_bounty, kraken.amount, kraken.system), (0, 0, 0, None));
}

/// §7: at distance 0 is the sector of the ship, within 1 its neighbours; no distance is negative.
#[test]
fn sectors_within_reach_are_counted_from_none_on() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    let reach = [-1, 0, 1, 2].map(|moves| board.within(board.start(), moves).len());
    assert_eq!(reach, [1, 1, 7, 17], "of 19 the two straight behind G-037 and G-049 are farther");
    assert_eq!(board.within(board.brix(), 300).len(), 85, "every sector of the board");
    assert_eq!(board.nearest_first(board.koroth())[0], board.koroth());
}

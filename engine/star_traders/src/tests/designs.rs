//! A designer's own tables and numbers, at their limits: just fitting, and just not fitting.

use super::super::map::Colour;
use super::super::routes::{Jump, Skills, UNREACHABLE};
use super::super::rules::check;
use super::super::{Rules, StarTraders};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Seats};

fn text(table: &str) -> String {
    Tables::built_in(StarTraders::TABLES).source(table).expect("a table").1.to_owned()
}

/// Faults when this text replaces a table.
fn told(table: &str, text: &str) -> Vec<String> {
    let mut tables = Tables::built_in(StarTraders::TABLES);
    assert!(tables.replace(table, format!("{table}.csv"), text));
    let made = StarTraders::new(Rules::default(), &tables, Seats::new(4).unwrap());
    made.err().map_or_else(Vec::new, |faults| faults.iter().map(ToString::to_string).collect())
}

/// The printed table with more rows.
fn more(table: &str, rows: impl Iterator<Item = String>) -> String {
    text(table) + &rows.map(|row| row + "\n").collect::<String>()
}

/// §6.1: two dice name a world, so both digits of its id are 1 to 6.
#[test]
fn both_digits_of_an_id_are_1_to_6() {
    for id in ["10", "17", "01", "71", "7"] {
        let told = told("worlds", &text("worlds").replacen("11,Kluge", &format!("{id},Kluge"), 1));
        assert!(told.contains(&format!("worlds.csv:2: `id` is `{id}`")), "{told:?}");
    }
}

/// 14 kinds and ten Envoys.
#[test]
fn a_deck_has_24_different_cards_at_most() {
    let envoys =
        |rows: usize| told("luck", &more("luck", (0..rows).map(|_| "Imperial Envoy,1,yes,Oz,more".to_owned())));
    assert_eq!(envoys(5), Vec::<String>::new());
    assert_eq!(envoys(6), ["luck.csv: the deck has 25 different cards"]);
}

#[test]
fn a_deck_has_200_cards_at_most() {
    let more = |codebreakers: u8| {
        let copies = [("Avoid Calamity,10", 40), ("Zap,8", 40), ("Superzap,4", 40), ("Superjump,4", 40)];
        let copies = copies.into_iter().chain([("Codebreaker,4", codebreakers)]);
        let luck = copies.fold(text("luck"), |luck, (printed, wanted)| {
            let (card, _) = printed.split_once(',').unwrap();
            luck.replacen(&format!("\n{printed},"), &format!("\n{card},{wanted},"), 1)
        });
        told("luck", &luck)
    };
    assert_eq!(more(5), Vec::<String>::new(), "30, 32, 36, 36 and 1 more than the 65 printed");
    assert_eq!(more(6), ["luck.csv: the deck has 201 cards"]);
}

#[test]
fn envoys_are_calamities_together() {
    let one = text("luck").replacen("Imperial Envoy,1,yes,Telzey", "Imperial Envoy,1,no,Telzey", 1);
    let fault = |row: u8| format!("luck.csv:{row}: Imperial Envoys must all be Calamities, or none");
    assert_eq!(told("luck", &one), [fault(17), fault(18)], "unlike the one above, unlike the one below");
    let all = text("luck").replace("Imperial Envoy,1,yes,", "Imperial Envoy,1,no,");
    assert_eq!(told("luck", &all), Vec::<String>::new());
}

#[test]
fn only_cards_against_others_are_calamities() {
    let calamity = |card: &str| {
        let (as_printed, as_calamity) = (format!("\n{card},no,"), format!("\n{card},yes,"));
        let luck = text("luck");
        let changed = luck.replacen(&as_printed, &as_calamity, 1);
        assert_ne!(luck, changed);
        told("luck", &changed)
    };
    assert_eq!(calamity("Emperor Proclaims Jubilee,1").len(), 1, "the last of those that hit nobody");
    let mild = text("luck").replacen("Gotcha,3,yes", "Gotcha,3,no", 1);
    assert_eq!(told("luck", &mild), Vec::<String>::new(), "the first of those that could");
}

/// §8.2: contracts for one cargo, each to another world.
#[test]
fn four_contracts_are_for_one_cargo_at_most() {
    let row = |to: &str| format!("Amber,Stasis Cubes,{to},6,1,3,none,more");
    assert_eq!(told("contracts", &more("contracts", ["Oz", "Wells"].map(row).into_iter())), Vec::<String>::new());
    let five = more("contracts", ["Oz", "Wells", "Kluge"].map(row).into_iter());
    assert_eq!(told("contracts", &five), ["contracts.csv:76: more than 4 contracts are for this cargo"]);
}

#[test]
fn there_are_24_contracts_at_least() {
    let first = |rows: usize| {
        let rows = text("contracts").lines().take(1 + rows).collect::<Vec<_>>().join("\n");
        told("contracts", &rows)
    };
    assert_eq!(first(24), Vec::<String>::new());
    assert_eq!(first(23), ["contracts.csv: there are 23 contracts"]);
}

#[test]
fn twelve_jumplines_meet_at_one_world_at_most() {
    let worlds = ["Kluge", "Verne", "Niven", "Mink", "Jaxin", "Heinlein", "Vragel", "Statyk"];
    let lines = |count: usize| {
        let row = |world: &&str| format!("{world},Capital,orange,orange,more");
        told("jumplines", &more("jumplines", worlds[..count].iter().map(row)))
    };
    assert_eq!(lines(7), Vec::<String>::new(), "five meet there already");
    let eight = lines(8);
    assert!(eight.len() == 1 && eight[0].ends_with("more than 12 jumplines meet at Capital"), "{eight:?}");
}

#[test]
fn a_jumpline_joins_two_worlds_once() {
    let line = |row: &str| told("jumplines", &more("jumplines", core::iter::once(row.to_owned())));
    let rows = text("jumplines").lines().count() + 1;
    let fault = |what: &str| vec![format!("jumplines.csv:{rows}: {what}")];
    assert_eq!(line("Oz,Oz,orange,orange,more"), fault("a jumpline joins two different worlds"));
    assert_eq!(line("Kluge,Verne,red,red,more"), fault("these two worlds are already joined"));
    assert_eq!(line("Verne,Kluge,red,red,more"), fault("these two worlds are already joined"));
}

/// §14 and §15: only the station of the petition in the Advanced game is at stake; a denied petition cannot be declined.
#[test]
fn what_a_petition_costs_goes_together() {
    let changed = |from: &str, to: &str| {
        let petitions = text("petitions");
        assert!(petitions.contains(from), "{from}");
        told("petitions", &petitions.replacen(from, to, 1))
    };
    let auction = changed("mission,below_0,denied,0,0,no,0,15,1,no", "mission,below_0,denied,0,0,no,0,15,1,yes");
    assert_eq!(
        auction,
        ["petitions.csv:2: a petition for a mission stakes no station, so there is nothing to auction"]
    );
    for priced in ["denied,1,0,no", "denied,0,1,no", "denied,0,0,yes"] {
        let told = changed("mission,below_0,denied,0,0,no", &format!("mission,below_0,{priced}"));
        assert_eq!(told, ["petitions.csv:2: a denied petition has no price and cannot be declined"], "{priced}");
    }
}

/// §6.2: a result of 7 needs a bonus; with a minimum of 1, or without one, no jump fails.
#[test]
fn no_die_shows_a_seven() {
    let faces = |green: i32, skills| {
        let rules = Rules { jump_green: green, ..Rules::default() };
        (
            rules.winning_faces(Colour::Green, Jump::Regular, skills),
            rules.attempts(Colour::Green, Jump::Regular, skills),
        )
    };
    let plain = [0, 1, 2, 6, 7].map(|green| faces(green, Skills::NONE));
    assert_eq!(plain, [(6, 10), (6, 10), (5, 12), (1, 60), (0, UNREACHABLE)]);
    let navigator = [0, 1, 2, 6, 7].map(|green| faces(green, Skills::NAVIGATOR));
    assert_eq!(navigator, [(6, 10), (6, 10), (6, 10), (2, 30), (1, 60)]);
}

/// If no line can be jumped, only the current world can be reached.
#[test]
fn a_map_without_a_way_is_measured_as_such() {
    let never = |rules: &mut Rules| {
        (rules.jump_orange, rules.jump_red, rules.jump_violet, rules.jump_blue, rules.jump_green) = (7, 7, 7, 7, 7);
    };
    let game = super::game_with("basic", 3, never);
    let (niven, mink) = (game.map.find("Niven").unwrap(), game.map.find("Mink").unwrap());
    let way = |from, to| game.routes.attempts(from, to, Jump::Regular, Skills::NONE);
    assert_eq!((way(niven, niven), way(niven, mink)), (0, UNREACHABLE));
    assert_eq!(game.routes.next(niven, mink, Jump::Regular, Skills::NONE), niven, "there is none to go");
    assert_eq!(game.routes.hops(niven, mink), 1, "the line is there all the same");
    assert_eq!(game.routes.attempts(niven, mink, Jump::Station, Skills::NONE), 10);
}

/// One fault each: a start above its limit, and a list of fees without 0.
#[test]
fn numbers_are_checked_one_against_another() {
    let told = |change: fn(&mut Rules)| {
        let mut rules = Rules::default();
        change(&mut rules);
        check(&rules, Seats::new(4).unwrap()).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let none = Vec::<String>::new();
    assert_eq!(told(|rules| rules.start_prestige = rules.prestige_most), none);
    let above = told(|rules| rules.start_prestige = rules.prestige_most + 1);
    assert_eq!(above, ["start.prestige: this is above prestige.most"]);
    assert_eq!(told(|rules| (rules.start_engines, rules.engine_limit) = (3, 3)), none);
    let engines = ["start.engines: this is above engine.limit"];
    assert_eq!(told(|rules| (rules.start_engines, rules.engine_limit) = (4, 3)), engines);
    assert_eq!(told(|rules| (rules.start_engines, rules.engineer_limit) = (4, 3)), engines);
    assert_eq!(told(|rules| (rules.banker_engines, rules.engine_limit) = (4, 3)), engines);
    assert_eq!(told(|rules| rules.permission_fees = [0].into_iter().collect()), none);
    let fees = told(|rules| rules.permission_fees = [1, 2].into_iter().collect());
    assert_eq!(fees, ["permission.fees: the lowest fee must be 0"]);
    let twice = told(|rules| rules.prestige_areas = [20, 20].into_iter().collect());
    assert_eq!(twice, ["prestige.areas: the entries must increase"]);
}

/// §4, step 8: one contract fewer than Traders, at least two and at most six.
#[test]
fn contracts_lie_open_by_the_number_of_traders() {
    let open = |beyond: i32, least: i32, players: usize| {
        Rules { contracts_beyond: beyond, contracts_least: least, ..Rules::default() }.contracts(players)
    };
    assert_eq!([2, 3, 4, 6].map(|players| open(-1, 2, players)), [2, 2, 3, 5]);
    assert_eq!([open(0, 2, 6), open(1, 2, 6), open(4, 2, 6)], [6; 3]);
    assert_eq!([open(-4, 1, 5), open(-4, 3, 6), open(-4, 3, 2)], [1, 3, 3]);
}

/// §12: engines 1 to 4 at the first price, the fifth and the Engineer's sixth at the second.
#[test]
fn late_engines_cost_more() {
    let rules = Rules { engine_late_from: 3, ..Rules::default() };
    assert_eq!([1, 2, 3, 6].map(|number| rules.engine_cost(number)), [30, 30, 40, 40]);
}

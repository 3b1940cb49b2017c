//! Faults in a designer's tables and numbers, one at a time: refusals, and accepted limits.

use super::super::{AstroNavis, Rules};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::Tables;

/// The faults of the printed tables after the replacement of one text in one of them.
fn of_table(name: &str, change: impl FnOnce(&str) -> String) -> String {
    let mut tables = Tables::built_in(AstroNavis::TABLES);
    let (_, text) = tables.source(name).unwrap();
    let text = change(text);
    assert!(tables.replace(name, format!("{name}.csv"), text));
    let made = AstroNavis::new(Rules::default(), &tables, Seats::new(1).unwrap());
    made.err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn replaced(name: &str, from: &str, to: &str) -> String {
    of_table(name, |text| {
        assert!(text.contains(from), "{name} has no `{from}`");
        text.replacen(from, to, 1)
    })
}

/// Lines of a table joined again.
fn joined<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    let mut text = String::new();
    for line in lines {
        text.extend([line, "\n"]);
    }
    text
}

fn without(name: &str, line: &str) -> String {
    of_table(name, |text| joined(text.lines().filter(|known| !known.starts_with(line))))
}

#[test]
fn a_rate_stands_once_for_every_distance() {
    assert!(
        replaced("freight", "Adv. Electronics,26,full,2,", "Adv. Electronics,26,full,1,").contains("is listed twice")
    );
    assert!(without("freight", "Adv. Electronics,26,full,1,").contains("Adv. Electronics has missing rates"));
    assert!(without("freight", "Adv. Electronics,26,full,11,").contains("Adv. Electronics has missing rates"));
    assert!(without("freight", "Adv. Electronics,26,half,6,").contains("Adv. Electronics has missing rates"));
}

#[test]
fn a_d66_has_two_digits_from_1_to_6() {
    assert!(replaced("destinations", "hovahlen,11,", "hovahlen,10,").contains("`roll_d66` is `10`"));
    assert!(replaced("destinations", "hovahlen,16,", "hovahlen,17,").contains("`roll_d66` is `17`"));
    assert!(without("destinations", "hovahlen,66,").contains("1 rows are missing"));
}

/// §4.3: cargo never goes to its planet of origin, so a column names at least two.
#[test]
fn a_column_of_destinations_names_two_planets() {
    let all_to_one = |other: &'static str| {
        move |text: &str| {
            let lines = text.lines().map(|line| {
                let parts: Vec<_> = line.split(',').collect();
                let to = if parts[1] == "66" { other } else { "Neivox" };
                if parts[0] == "hovahlen" { format!("hovahlen,{},{to},x\n", parts[1]) } else { format!("{line}\n") }
            });
            lines.collect::<String>()
        }
    };
    assert!(of_table("destinations", all_to_one("Neivox")).contains("all cargo of hovahlen goes to one planet"));
    assert_eq!(of_table("destinations", all_to_one("Ohlanu")), "");
}

#[test]
fn every_chart_is_whole() {
    assert!(without("cargo-availability", "Hi,6,").contains("1 rows are missing"));
    assert!(without("captains-cargo", "12,").contains("1 rows are missing"));
    assert!(without("fuel", "1,2,").contains("1 rows are missing"));
    assert!(replaced("cargo-types", "hovahlen,hovahlen,2,", "hovahlen,hovahlen,1,").contains("is listed twice"));
}

#[test]
fn victory_levels_rise_from_0() {
    assert!(replaced("victory", "basic,3,", "basic,4,").contains("out of order"));
    assert!(replaced("victory", "basic,2,Licence Lapsed,200", "basic,2,Licence Lapsed,").contains("from level 2 on"));
    assert!(replaced("victory", "basic,1,Ruin,,", "basic,1,Ruin,5,").contains("from level 2 on"));
    assert!(replaced("victory", "Marginal Victory,500", "Marginal Victory,199").contains("a higher net worth"));
    assert_eq!(replaced("victory", "Marginal Victory,500", "Marginal Victory,200"), "", "as much is no fault");
    let two = |levels: &'static str| {
        move |text: &str| {
            let basic = |line: &&str| !line.starts_with("basic,") || levels.contains(line.split(',').nth(1).unwrap());
            joined(text.lines().filter(basic))
        }
    };
    assert_eq!(of_table("victory", two("01")), "", "lost or not");
    assert!(of_table("victory", two("0")).contains("fewer than two levels"));
}

#[test]
fn planets_and_zones_belong_together() {
    assert!(replaced("planets", "Corrow,", "Ansgar,").contains("planet Ansgar is listed twice"));
    assert!(without("planets", "Isen,").contains("planets for"));
    assert!(of_table("planets", |text| text.replace(",core,", ",agri,")).contains("there is no core planet"));
    assert!(replaced("zones", "2,1,Z01,red,2", "1,1,Z01,red,2").contains("square 1, 1 is listed twice"));
    assert!(replaced("zones", "2,1,Z01,red,2", "2,1,Z01,blue,2").contains("zone Z01 is red above"));
}

#[test]
fn a_number_of_a_planet_card_has_one_event() {
    let told = replaced("planet-events", "Ansgar,arrival,4,", "Ansgar,arrival,3,");
    assert!(told.contains("Ansgar has two events for this number"), "{told}");
}

/// The faults of printed numbers with some changed.
fn of_rules(change: impl FnOnce(&mut Rules)) -> String {
    let mut rules = Rules::default();
    change(&mut rules);
    let made = AstroNavis::new(rules, &Tables::built_in(AstroNavis::TABLES), Seats::new(1).unwrap());
    made.err().unwrap_or_default().iter().map(|fault| fault.place.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_at_their_limits_go_together() {
    assert_eq!(of_rules(|rules| rules.maintenance_faces = [2, 2, 2].into_iter().collect()), "");
    assert_eq!(of_rules(|rules| rules.maintenance_faces = [2, 2, 3].into_iter().collect()), "maintenance.faces");
    assert_eq!(of_rules(|rules| rules.length_last = rules.length_first), "");
    assert_eq!(of_rules(|rules| rules.length_last = rules.length_first - 1), "length.last");
    assert_eq!(of_rules(|rules| rules.speed = [0, 1, 1, 2, 3].into_iter().collect()), "speed");
}

/// §5.6: 120 for the first level above the start, 240 for the second, and the last price for all further ones.
#[test]
fn the_last_price_holds_for_all_further_levels() {
    let rules = Rules { start_rating: 2, ..Rules::default() };
    assert_eq!([1, 2, 3, 4, 5].map(|level| rules.upgrade_price(level)), [120, 120, 120, 240, 240]);
    let one = Rules { upgrade_prices: core::iter::once(50).collect(), ..Rules::default() };
    assert_eq!([4, 5].map(|level| one.upgrade_price(level)), [50, 50]);
}

/// A game has at most 32 planets, the number that its map has room for.
#[test]
fn a_game_has_32_planets_at_most() {
    let told = |count: usize| {
        of_table("planets", |text| {
            let last = text.lines().last().expect("a planet").split_once(',').expect("its name").1;
            let more = (text.lines().count() - 1..count).map(|number| format!("Planet {number},{last}"));
            let more: Vec<String> = more.collect();
            joined(text.lines().chain(more.iter().map(String::as_str)))
        })
    };
    assert!(!told(32).contains("at most 32"), "{}", told(32));
    assert!(told(33).contains("there are 33 planets"));
}

/// A cargo type is stored in a byte.
#[test]
fn there_are_255_cargo_types_at_most() {
    let told = |count: usize| {
        of_table("freight", |text| {
            let ore: Vec<&str> = text.lines().filter(|line| line.starts_with("Ore,")).collect();
            let known = text.lines().filter(|line| line.contains(",full,1,")).count();
            let more =
                (known..count).flat_map(|number| ore.iter().map(move |line| format!("Ore {number}{}", &line[3..])));
            let more: Vec<String> = more.collect();
            joined(text.lines().chain(more.iter().map(String::as_str)))
        })
    };
    assert_eq!(told(255), "");
    assert!(told(256).contains("there are more than 255 cargo types"), "{}", told(256));
}

/// §4.3: a row lists the number of cargoes that it names, the first places first.
#[test]
fn a_row_lists_its_number_of_cargoes_from_the_first_place_on() {
    let told = |from: &str, to: &str| replaced("cargo-availability", from, to);
    assert_eq!(told("Hi,1,1,half,none,none", "Hi,1,2,half,half,none"), "");
    assert_eq!(told("Hi,1,1,half,none,none", "Hi,1,0,none,none,none"), "");
    assert!(told("Hi,1,1,half,none,none", "Hi,1,1,none,half,none").contains("this row does not list 1 cargoes"));
    assert!(told("Hi,1,1,half,none,none", "Hi,1,2,half,none,none").contains("this row does not list 2 cargoes"));
    assert!(told("Md,1,0,none,none,none", "Md,1,0,half,none,none").contains("this row does not list 0 cargoes"));
    assert_eq!(told("Hi,3,2,full,half,none", "Hi,3,3,full,half,half"), "");
}

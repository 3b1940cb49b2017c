//! Scenarios, fleets, and faults in a designer's own tables (§16 and §17).

use std::collections::BTreeSet;

use super::super::battle_setup::Objective;
use super::super::events::Event;
use super::super::fleet::fleet_setup;
use super::super::hex::Hex;
use super::super::rules::{Battle, Build, Coin, Setting};
use super::super::ships::{Edition, Kind, VALUE_UNIT};
use super::super::state::{A, B, State};
use super::super::units::Status;
use super::super::vocabulary::Cause;
use super::super::weapons::Weapon;
use super::super::{KnightHawks, Rules, Stream};
use super::{TABLES, game_with};
use evenkeel_engine::Seats;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::factor::Price;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Choices, Faults, HouseRules, Tables, parse_setting, resolve};
use evenkeel_engine::{Audit, Describe, Game, Score};

fn deal(game: &KnightHawks, block: u64) -> State {
    game.deal(&mut PcgDice::new::<Stream>(Luck::of_table(3, block)), &mut Silent)
}

/// The faults of the printed tables with some text replaced, in this battle.
fn faults(battle: Battle, changes: &[(&str, &str, &str)], change: impl FnOnce(&mut Rules)) -> Faults {
    let tables = super::tables_with(changes);
    let mut rules = Rules { battle, ..Rules::default() };
    change(&mut rules);
    KnightHawks::new(rules, &tables, Seats::new(2).unwrap()).err().unwrap_or_default()
}

fn message(battle: Battle, changes: &[(&str, &str, &str)]) -> String {
    let faults = faults(battle, changes, |_| {});
    faults.iter().map(|fault| format!("{fault} / {}", fault.help)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_stand_is_set_up_as_its_rows_say() {
    let game = game_with(|rules| rules.battle = Battle::K4);
    let state = deal(&game, 0);
    assert_eq!((state.roster(A).len(), state.roster(B).len()), (11, 11));
    assert_eq!((state.mines[1].len(), state.seekers[1].len()), (11, 2));
    let layer = state.unit(state.roster(B).start + 6);
    assert_eq!(
        (layer.systems.rounds(Weapon::Mine), layer.systems.rounds(Weapon::Seeker)),
        (9, 2),
        "out of its stock (ruling 24)"
    );
    assert_eq!(state.unit(5).status, Status::Docked(2));
    game.audit(&state).unwrap();
}

/// Events of the deal: each unit once, then the start of the first turn.
#[test]
fn a_battle_begins_with_turn_1() {
    let (game, mut events) = (game_with(|rules| rules.battle = Battle::K4), Vec::new());
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::of_table(3, 0)), &mut events);
    let placed = events.iter().filter(|event| matches!(event, Event::SetUp { .. })).count();
    let turns: Vec<_> = events.iter().filter(|event| matches!(event, Event::Turn { .. })).collect();
    assert_eq!((placed, turns), (state.units.len(), vec![&Event::Turn { turn: 1 }]));
}

#[test]
fn scenario_speeds_may_be_swept() {
    let game = game_with(|rules| (rules.battle, rules.speed_a) = (Battle::K4, 12));
    let state = deal(&game, 0);
    assert!((0..5).all(|id| state.unit(id).speed == 12) && state.unit(11).speed == 0);
}

fn spent(game: &KnightHawks, state: &State, side: evenkeel_engine::Seat, coin: Coin) -> i32 {
    let value = |id| game.class_of(state.unit(id)).value(coin).unwrap();
    state.roster(side).map(value).sum()
}

#[test]
fn random_fleets_spend_their_budget() {
    for coin in [Coin::Points, Coin::Price] {
        for budget in [6, 12, 24] {
            let game = game_with(|rules| (rules.fleet_budget, rules.fleet_coin) = (budget, coin));
            for block in 0..60 {
                let state = deal(&game, block);
                for side in [A, B] {
                    let left = budget * VALUE_UNIT - spent(&game, &state, side, coin);
                    assert_eq!(state.unspent[side.index()], left);
                    assert!((0..2 * VALUE_UNIT).contains(&left), "{left}");
                }
                game.audit(&state).unwrap();
            }
        }
    }
}

/// The whole budget, none of it, or half of it on small hulls.
#[test]
fn the_share_of_small_hulls_is_kept() {
    for share in [0, 50, 100] {
        let game = game_with(|rules| {
            rules.fleet_budget = 24;
            (rules.fleet_a_small_share, rules.fleet_b_small_share) = (share, share);
        });
        for block in 0..40 {
            let state = deal(&game, block);
            let small: i32 = state
                .roster(A)
                .map(|id| game.class_of(state.unit(id)))
                .filter(|class| class.is_fighting_ship() && class.hull_size <= 6)
                .map(|class| class.points.unwrap())
                .sum();
            let most = 24 * VALUE_UNIT / 100 * share;
            assert!((most - 2 * VALUE_UNIT..=most).contains(&small), "{share}: {small}");
        }
    }
}

#[test]
fn which_fleet_is_side_a_is_drawn() {
    let game = game_with(|_| {});
    let swapped = (0..200).filter(|&block| deal(&game, block).second_is_a).count();
    assert!((70..130).contains(&swapped), "{swapped}");
    let fixed = game_with(|rules| rules.fleet_draw_sides = false);
    assert!((0..50).all(|block| !deal(&fixed, block).second_is_a));
}

/// Four frigates in line: columns 17, 19, 21, 23, on the edges.
#[test]
fn a_counted_fleet_lines_up() {
    let game = game_with(|rules| (rules.fleet_a_build, rules.fleet_b_build) = (Build::Table, Build::Table));
    let state = deal(&game, 0);
    let at = |side| state.roster(side).map(|id| state.unit(id).at).collect::<Vec<_>>();
    assert_eq!(at(A), [17, 19, 21, 23].map(|column| Hex::of(column, 0)));
    assert_eq!(at(B), [17, 19, 21, 23].map(|column| Hex::of(column, 59)));
    assert!(state.units.iter().all(|unit| unit.speed == 8 && unit.heading == if unit.side == A { 3 } else { 0 }));
}

#[test]
fn the_station_of_its_setting_is_free() {
    let game = game_with(|rules| (rules.fleet_setting, rules.fleet_budget) = (Setting::Station, 24));
    for (setting, objective) in [
        (Setting::Station, Objective::Points),
        (Setting::Planet, Objective::LastFleet),
        (Setting::Empty, Objective::LastFleet),
    ] {
        let rules = Rules { fleet_setting: setting, ..Rules::default() };
        assert_eq!(fleet_setup(&rules).objective, objective, "{setting:?}");
    }
    for block in 0..40 {
        let state = deal(&game, block);
        let station = state.unit(state.roster(B).start);
        assert!(game.class_of(station).is_station() && station.at == Hex::of(20, 29));
        assert!(state.units.iter().all(|unit| unit.side == A || unit.at.row() <= 29 && unit.at.row() >= 20));
    }
}

#[test]
fn a_designers_own_scenario_is_fought() {
    let rows = "scenario,side,unit,what,name,col,row,heading,speed,host,orbit,role\n\
                own,A,A1,frigate,Here,20,50,0,3,,,\nown,B,B1,monitor,There,20,10,3,3,,,\n";
    let scenarios = "id,name,variant,map_mode,planet_col,planet_row,first,turn_limit,at_limit,objective,options\n\
                     own,Mine,advanced,unbounded,,,die,12,points,last_fleet,\n";
    let mut tables = Tables::built_in(TABLES);
    let (_, ships) = tables.source("ships").unwrap();
    let frigate = ships.lines().find(|line| line.starts_with("frigate,")).unwrap();
    let monitor = frigate.replacen("frigate,Frigate", "monitor,Monitor", 1);
    let ships = format!("{ships}{monitor}\n");
    tables.replace("ships", "my-ships.csv", ships);
    tables.replace("scenarios", "mine.csv", scenarios);
    tables.replace("scenario-units", "units.csv", rows);
    let rules = Rules { battle: Battle::Own, ..Rules::default() };
    let game = KnightHawks::new(rules, &tables, Seats::new(2).unwrap()).unwrap();
    let state = deal(&game, 0);
    assert_eq!((game.class_of(state.unit(1)).name.as_str(), game.turn_limit()), ("Monitor", 12));
}

#[test]
fn faults_point_to_their_row() {
    let unit = |from, to| message(Battle::K8, &[("scenario-units", from, to)]);
    let text = unit("K8,A,A1,assault_scout", "K8,A,A1,asault_scout");
    assert!(text.starts_with("scenario-units.csv:111: there is no ship class `asault_scout`"), "{text}");
    assert!(text.contains("did you mean `assault_scout`?"), "{text}");
    let text = unit("K4,A,A1,sathar_destroyer,Bludgeon,16,0,3", "K4,A,A1,sathar_destroyer,Bludgeon,20,30,3");
    assert!(text.starts_with("scenario-units.csv:56: nothing survives in the planet's hex"), "{text}");
    let text = unit("K4,A,A1,sathar_destroyer,Bludgeon,16,0,3", "K4,A,A2,sathar_destroyer,Bludgeon,99,0,3");
    assert!(text.contains("`col` is `99`"), "{text}");
    let text = unit("K4,A,A6,sathar_fighter,,,,,,A3", "K4,A,A6,sathar_fighter,,,,,,A1");
    assert!(text.contains("`A1` has no berth for it"), "{text}");
    let text = unit("K4,B,B13,mine,,16,20", "K4,B,B13,mine,,15,20");
    assert!(text.contains("there is a pattern in this hex already"), "{text}");
    let text = unit("K14,B,B1,armed_station,,20,29", "K14,B,B1,armed_station,,20,20");
    assert!(text.contains("it cannot orbit here"), "{text}");
    let text = unit("K14,B,B1,armed_station,,20,29,0,0,", "K14,B,B1,armed_station,,20,29,0,1,");
    assert!(text.contains("a unit in orbit has speed 0"), "{text}");
    let text = message(Battle::K8, &[("scenarios", "last_fleet,,force [source: DELTA-HC]", "last_flet,,x")]);
    assert!(text.contains("scenarios.csv:11: `objective` cannot be `last_flet`"), "{text}");
    let text = message(
        Battle::K8,
        &[("ships", "frigate,Frigate,any,advanced,warship,5,40", "frigate,Frigate,any,advanced,warship,5,-40")],
    );
    assert!(text.contains("ships.csv:4: `hp` is `-40`"), "{text}");
    assert_eq!(unit("K8,", "K8,"), "", "the printed tables have none");
}

#[test]
fn a_fleet_over_budget_is_refused() {
    let text: Vec<_> = faults(Battle::Fleet, &[("fleets", "heavy_cruiser,a,0", "heavy_cruiser,a,1")], |rules| {
        rules.fleet_a_build = Build::Table;
    })
    .iter()
    .map(ToString::to_string)
    .collect();
    assert_eq!(text, ["fleets.csv:14: this fleet costs 18, over its budget of 12"]);
    let text = faults(Battle::Fleet, &[("fleets", "fighter,a,0", "fighter,a,2")], |rules| {
        rules.fleet_a_build = Build::Table;
        rules.fleet_budget = 24;
    });
    assert!(text[0].message.contains("2 fighters have 0 berths"), "{text:?}");
}

/// The rules in force after these settings, or their faults.
fn set(settings: &[&str]) -> Result<KnightHawks, String> {
    let settings = settings.iter().map(|typed| parse_setting("--set", typed).unwrap()).collect();
    let choices = Choices { settings, ..Choices::default() };
    let told = |faults: Faults| faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect::<Vec<_>>();
    resolve(&choices, Seats::new(2).unwrap()).map(|resolved| resolved.game).map_err(|faults| told(faults).join("\n"))
}

/// The classes of a side, in roster order.
fn classes(game: &KnightHawks, side: evenkeel_engine::Seat) -> Vec<String> {
    let state = deal(game, 0);
    game.audit(&state).unwrap();
    state.roster(side).map(|id| game.class_of(state.unit(id)).id.clone()).collect()
}

/// Ruling 68: a fleet has exactly the named ships, with fighters aboard their carriers at any place in the list.
#[test]
fn a_fleet_is_named_ship_by_ship() {
    let named = "fleet.a=fighter:2, assault_carrier:2";
    let game = set(&[named, "fleet.b=battleship:1+frigate:1", "fleet.draw_sides=false"]).unwrap();
    assert_eq!(classes(&game, A), ["assault_carrier", "assault_carrier", "fighter", "fighter"]);
    assert_eq!(classes(&game, B), ["battleship", "frigate"]);
    let state = deal(&game, 0);
    assert_eq!((state.unit(2).status, state.unspent), (Status::Docked(0), [3334, 10_000]));
    let one = set(&[named, "fleet.draw_sides=false"]).unwrap();
    let bought: BTreeSet<_> = (0..9).map(|block| deal(&one, block).units[4..].len()).collect();
    assert!(classes(&one, A).len() == 4 && bought.len() > 1, "fleet b is bought as before: {bought:?}");
    let file = HouseRules::parse("h.toml", "[rules]\nfleet.a = \"frigate:3\"\nfleet.draw_sides = false\n").unwrap();
    let choices = Choices { house: file, ..Choices::default() };
    let game: KnightHawks = resolve(&choices, Seats::new(2).unwrap()).unwrap().game;
    assert_eq!(classes(&game, A), ["frigate"; 3]);
}

/// Ruling 68: all faults of a list are reported at once, at the place of the list.
#[test]
fn a_fleet_that_cannot_be_is_refused() {
    for (list, told) in [
        ("fleet.a=frigat:2", "there is no ship class `frigat`; did you mean `frigate`?"),
        ("fleet.a=frigate", "`frigate` has no number of ships; write a class and how many, such as frigate:4"),
        (
            "fleet.b=frigate:many",
            "`frigate:many`: `many` is not a valid number of ships; give a whole number from 1 to 32",
        ),
        ("fleet.b=frigate:-1", "`frigate:-1`: `-1` is not a valid number of ships; give a whole number from 1 to 32"),
        ("fleet.b=frigate:0", "`frigate:0`: `0` is not a valid number of ships; give a whole number from 1 to 32"),
        ("fleet.a=frigate:33", "`frigate:33`: `33` is not a valid number of ships; give a whole number from 1 to 32"),
        ("fleet.a=fighter:20+fighter:13", "the fleet has more than 32 units; count fewer"),
        ("fleet.a=frigate:5", "this fleet costs 15, over its budget of 12; count fewer, or raise fleet.budget"),
        ("fleet.a=fighter:2", "2 fighters have 0 berths; count carriers too, in a table above their fighters"),
    ] {
        let path = &list[..7];
        let said = set(&[list, "hit.least=0"]).expect_err(list);
        assert!(said.contains(&format!("--set {list}: {path}: {told}")), "{said}");
    }
    let said = set(&["fleet.a=frigat:2,destroyer,scout:x"]).expect_err("three faults");
    assert_eq!(said.lines().count(), 3, "{said}");
    let said = set(&["fleet.b=fortress:1", "fleet.coin=price"]).expect_err("no price");
    assert!(said.contains("`fortress` has no value in price; set it in the table `ships`"), "{said}");
    assert!(set(&["fleet.a=4"]).expect_err("a number").contains("`fleet.a` cannot be 4"));
}

/// §17: the station of its setting is one of the 32 units of its side, also in listed fleets, and either may be B.
#[test]
fn a_counted_fleet_leaves_room_for_the_station() {
    let full =
        |count: usize| set(&[&format!("fleet.b=assault_scout:{count}"), "fleet.budget=100", "fleet.setting=station"]);
    let state = deal(&full(31).unwrap(), 0);
    assert!(state.roster(B).len() == 32 || state.roster(A).len() == 31);
    assert!(full(32).expect_err("33 units").contains("the fleet has more than 31 units"));
}

/// A cell of the printed table belongs to one fleet.
#[test]
fn a_row_of_the_table_is_of_one_fleet() {
    let counted = ["fleet.a.build=table", "fleet.b.build=table", "fleet.draw_sides=false"];
    let cells = ["table.fleets.frigate/a.count=2", "table.fleets.destroyer/a.count=1"];
    let game = set(&[&counted[..], &cells].concat()).unwrap();
    assert_eq!(classes(&game, A), ["frigate", "frigate", "destroyer"]);
    assert_eq!(classes(&game, B), ["frigate"; 4]);
}

/// Ruling 62: a scenario names the defender, and only the defender has mines or seekers laid.
#[test]
fn only_the_defender_lays_before_play() {
    let text = |option| message(Battle::K4, &[("scenarios", "defender=B", option)]);
    assert!(text("defender=A").contains("only the defender may have mines and seekers laid before play"));
    assert!(text("").contains("only the defender"));
    assert!(text("defender=C").contains("option `defender` is `C`"));
    assert_eq!(text("defender=B"), "");
}

/// Ruling 63: the rest of the budget buys carriers with fighters, and no minelayers.
#[test]
fn large_hulls_are_warships_and_the_fighters_of_their_carriers() {
    let game = game_with(|rules| {
        (rules.fleet_budget, rules.fleet_a_small_share, rules.fleet_b_small_share) = (24, 0, 100);
        rules.fleet_draw_sides = false;
    });
    let (mut fighters, mut carriers) = (0, 0);
    for block in 0..40 {
        let state = deal(&game, block);
        assert_eq!((game.small_share(&state, A), game.small_share(&state, B)), (0, 100));
        let classes = |side| state.roster(side).map(|id| game.class_of(state.unit(id)));
        assert!(classes(A).chain(classes(B)).all(|class| class.weapon(Weapon::Mine) == 0));
        fighters += classes(A).filter(|class| class.kind == Kind::Fighter).count();
        carriers += classes(A).filter(|class| class.hangar > 0).count();
        assert!(classes(B).all(|class| class.kind != Kind::Fighter));
    }
    assert!(carriers > 0 && fighters > 0, "{carriers} carriers, {fighters} fighters");
}

/// Win rates depend on the contents of a fleet, counted at the start: a destroyed ship still counts for its class.
#[test]
fn a_fleet_has_the_classes_that_were_bought() {
    let game = game_with(|rules| (rules.fleet_budget, rules.fleet_draw_sides) = (12, false));
    let factor = KnightHawks::FACTORS.iter().position(|factor| factor.name == "ship_class").expect("a factor");
    let names = |state: &State, side| {
        game.levels(state, factor, side)
            .iter()
            .map(|level| KnightHawks::FACTORS[factor].levels[level])
            .collect::<BTreeSet<_>>()
    };
    let mut seen = BTreeSet::new();
    for block in 0..40 {
        let mut state = deal(&game, block);
        for side in [A, B] {
            let bought: BTreeSet<&str> =
                state.roster(side).map(|id| game.class_of(state.unit(id)).id.as_str()).collect();
            assert_eq!(names(&state, side), bought);
            seen.extend(bought);
        }
        for (level, class) in KnightHawks::FACTORS[factor].levels.iter().enumerate() {
            let bought = state.roster(B).filter(|id| game.class_of(state.unit(*id)).id == *class).count();
            assert_eq!(game.level_count(&state, factor, B, level), bought as u32, "{class}");
        }
        let first = state.roster(A).next().expect("a fleet");
        let before = names(&state, A);
        state.unit_mut(first).status = Status::Lost(Cause::Hull);
        assert_eq!(names(&state, A), before);
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

/// The price of a class is in the coin of the fleets (Rules §17).
#[test]
fn classes_have_the_price_of_their_coin() {
    let factor = KnightHawks::FACTORS.iter().position(|factor| factor.counted).expect("a counted factor");
    let level = |class: &str| KnightHawks::FACTORS[factor].levels.iter().position(|level| *level == class).unwrap();
    for (coin, unit, battleship, corvette) in
        [(Coin::Points, "points", 80_000, 30_000), (Coin::Price, "million credits", 120_000, 16_000)]
    {
        let game = game_with(|rules| rules.fleet_coin = coin);
        let price = |class: &str| game.level_price(factor, level(class));
        assert_eq!(price("battleship"), Some(Price { parts: battleship, unit }));
        assert_eq!(price("militia_corvette"), Some(Price { parts: corvette, unit }));
    }
    assert_eq!(game_with(|_| {}).level_price(0, 0), None, "a fleet's name has no price");
}

/// Every printed class of the Advanced Game has a level.
#[test]
fn every_printed_class_has_a_level() {
    let game = game_with(|_| {});
    let printed =
        game.ships(A).all().map(|(_, class)| class).filter(|class| matches!(class.edition, Edition::Advanced));
    let levels = KnightHawks::FACTORS.iter().find(|factor| factor.name == "ship_class").expect("a factor").levels;
    assert!(printed.map(|class| class.id.as_str()).eq(levels.iter().copied()));
}

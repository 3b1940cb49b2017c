//! Exact odds (§28) against values computed by hand, each by a method other than play.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::super::{Rules, Smugglers};
use super::game_with;
use evenkeel_engine::Seats;
use evenkeel_engine::odds::{Odds, Ratio};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, ExactOdds};

/// Computed once for all tests.
static TABLE: LazyLock<Vec<Odds>> = LazyLock::new(|| game_with(4, |_| {}).odds());

fn table() -> &'static [Odds] {
    &TABLE
}

/// Outcomes of one line, sorted, as `outcome probability`.
fn line(table: &[Odds], mechanic: &str, inputs: &str) -> String {
    let mut rows: Vec<_> = table
        .iter()
        .filter(|row| row.mechanic == mechanic && row.inputs == inputs)
        .map(|row| format!("{} {}", row.outcome, row.exact))
        .collect();
    rows.sort();
    rows.join(", ")
}

fn chance(table: &[Odds], mechanic: &str, inputs: &str, outcome: &str) -> Ratio {
    let mut rows = table.iter().filter(|r| r.mechanic == mechanic && r.inputs == inputs && r.outcome == outcome);
    rows.next().map_or(Ratio::ZERO, |row| row.exact)
}

#[test]
fn every_line_adds_up_and_no_row_stands_twice() {
    let mut sums: BTreeMap<(&str, String), Ratio> = BTreeMap::new();
    let mut seen = std::collections::BTreeSet::new();
    for row in table() {
        assert!(row.exact.numerator() > 0, "{row:?}");
        assert!(seen.insert((row.mechanic, row.inputs.clone(), row.outcome.clone())), "twice: {row:?}");
        let sum = sums.entry((row.mechanic, row.inputs.clone())).or_insert(Ratio::ZERO);
        *sum = sum.plus(row.exact);
    }
    for (line, sum) in &sums {
        assert_eq!(*sum, Ratio::ONE, "{line:?}");
    }
}

#[test]
fn every_mechanic_has_all_its_inputs() {
    let mut lines: BTreeMap<&str, std::collections::BTreeSet<String>> = BTreeMap::new();
    for row in table() {
        lines.entry(row.mechanic).or_default().insert(row.inputs.clone());
    }
    let counts: Vec<_> = lines.iter().map(|(mechanic, inputs)| (*mechanic, inputs.len())).collect();
    let wanted = [
        ("availability", 5),
        ("black_hole", 1),
        ("card_ship_combat", 7 * 5 * 5 * 2),
        ("customs", 5),
        ("damage_chart", 2),
        ("demand", 6),
        ("event_planet", 8),
        ("exchange_fire", 19),
        ("first_destiny_card", 1),
        ("first_player_tie", 5),
        ("friends_survive", 4),
        ("koroth_customs", 10),
        ("maneuver", 19),
        ("prison_turns", 37 * 2),
        ("shield_breach", 13),
        ("wormhole", 1),
    ];
    assert_eq!(counts, wanted);
}

/// Wins over wins and losses, counted over all 36 pairs of dice.
fn duel(difference: i32) -> (u128, u128) {
    let pairs = (1..=6).flat_map(|one| (1..=6).map(move |other| one + difference - other));
    let (wins, losses) = pairs.fold((0, 0), |(wins, losses), lead: i32| match lead.signum() {
        1 => (wins + 1, losses),
        -1 => (wins, losses + 1),
        _ => (wins, losses),
    });
    (wins, wins + losses)
}

#[test]
fn opposed_rolls_leave_ties_out() {
    let table = table();
    assert_eq!(line(table, "maneuver", "engine_difference=-1"), "lose 21/31, win 10/31");
    assert_eq!(line(table, "maneuver", "engine_difference=0"), "lose 1/2, win 1/2");
    assert_eq!(line(table, "maneuver", "engine_difference=5"), "win 1");
    assert_eq!(line(table, "exchange_fire", "laser_difference=-9"), "lose 1");
    for difference in -9..=9 {
        let (wins, decided) = duel(difference);
        for (mechanic, input) in [("maneuver", "engine"), ("exchange_fire", "laser")] {
            let won = chance(table, mechanic, &format!("{input}_difference={difference}"), "win");
            assert_eq!(won, Ratio::new(wins, decided), "{mechanic} {difference}");
        }
    }
}

#[test]
fn shields_hold_up_to_their_level_but_never_a_twelve() {
    let table = table();
    for shields in 0..=12i32 {
        let breached = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        let breached = breached.filter(|&sum: &i32| sum > shields || sum == 12).count() as u128;
        let exact = chance(table, "shield_breach", &format!("shields={shields}"), "breached");
        assert_eq!(exact, Ratio::new(breached, 36), "{shields}");
    }
}

#[test]
fn damage_chart_rerolls_a_six_for_card_ships() {
    let table = table();
    let player = "cargo_pods 1/6, engines 1/6, lasers 1/6, lightspeed 1/6, shields 1/6, victors_choice 1/6";
    assert_eq!(line(table, "damage_chart", "victor=player"), player);
    let ship = "cargo_pods 1/5, engines 1/5, lasers 1/5, lightspeed 1/5, shields 1/5";
    assert_eq!(line(table, "damage_chart", "victor=card_ship"), ship);
}

#[test]
fn customs_are_the_printed_chart() {
    let table = table();
    let at = |port: &str| line(table, "customs", &format!("starport={port}"));
    assert_eq!(at("none"), "bounty 1/6, no_delay 5/6");
    assert_eq!(at("small"), "bounty 1/6, fined 1/6, no_delay 2/3");
    assert_eq!(at("medium"), "bounty 1/6, detained 1/6, fined 1/6, no_delay 1/2");
    assert_eq!(at("large"), "bounty 1/6, detained 1/6, fined 1/6, imprisoned 1/6, no_delay 1/3");
    assert_eq!(at("military"), "bounty 1/6, detained 1/6, fined 1/6, imprisoned 1/3, no_delay 1/6");
}

/// Chance that the lowest of `dice` shows exactly `face`: all at least `face`, minus all above it.
fn lowest(dice: u32, face: u128) -> Ratio {
    Ratio::new((7 - face).pow(dice) - (6 - face).pow(dice), 6u128.pow(dice))
}

#[test]
fn bribes_at_koroth_use_the_lowest_die() {
    let table = table();
    assert_eq!(chance(table, "koroth_customs", "bribes=0;can_pay_fine=yes", "no_delay"), Ratio::new(1, 6));
    for bribes in 0..=4 {
        let at = |purse: &str, outcome| {
            chance(table, "koroth_customs", &format!("bribes={bribes};can_pay_fine={purse}"), outcome)
        };
        let dice = bribes + 1;
        assert_eq!(at("yes", "no_delay"), lowest(dice, 1));
        assert_eq!(at("yes", "bounty"), lowest(dice, 2));
        assert_eq!(at("yes", "fined"), lowest(dice, 3));
        assert_eq!(at("yes", "detained"), lowest(dice, 4));
        assert_eq!(at("yes", "imprisoned"), lowest(dice, 5).plus(lowest(dice, 6)));
        assert_eq!(at("no", "fined"), Ratio::ZERO);
        assert_eq!(at("no", "detained"), lowest(dice, 3).plus(lowest(dice, 4)));
    }
}

#[test]
fn charts_of_the_market_are_merged() {
    let table = table();
    assert_eq!(line(table, "availability", "starport=military"), "10 2/3, 8 1/6, 9 1/6");
    assert_eq!(line(table, "availability", "starport=none"), "0 1/6, 1 1/6, 2 1/6, 3 1/6, 4 1/6, 5 1/6");
    let illegal = "100 1/6, 120 1/6, 140 1/6, 160 1/6, 180 1/6, 200 1/6";
    assert_eq!(line(table, "demand", "rating=illegal"), illegal);
    assert_eq!(line(table, "demand", "rating=very_low"), "1 1/6, 10 1/6, 2 1/6, 4 1/6, 6 1/6, 8 1/6");
}

/// With free slots counted in a ring: of `free` slots, every face that leaves k over hits the k-th.
#[test]
fn event_planets_count_round() {
    let table = table();
    let none = "free_1 5/36, free_2 5/36, free_3 5/36, free_4 5/36, free_5 5/36, free_6 5/36, free_7 1/6";
    assert_eq!(line(table, "event_planet", "events_placed=0"), none);
    assert_eq!(line(table, "event_planet", "events_placed=7"), "discarded 1");
    for placed in 1..=6u32 {
        for k in 1..=7 - placed {
            let faces = (1..=6).filter(|face| (face - 1) % (7 - placed) == k - 1).count() as u128;
            let exact = chance(table, "event_planet", &format!("events_placed={placed}"), &format!("free_{k}"));
            assert_eq!(exact, Ratio::new(faces, 6), "{placed} placed, slot {k}");
        }
    }
}

#[test]
fn anomalies_and_friends_are_plain_dice() {
    let table = table();
    let wormhole = "hyperspace 1/6, wormhole_1 1/6, wormhole_2 1/6, wormhole_3 1/6, wormhole_4 1/6, wormhole_5 1/6";
    assert_eq!(line(table, "wormhole", ""), wormhole);
    assert_eq!(line(table, "black_hole", ""), "destroyed 1/6, tripled 5/6");
    assert_eq!(line(table, "friends_survive", "friends=4"), "0 1/16, 1 1/4, 2 3/8, 3 1/4, 4 1/16");
    let deck = "equipment 16/67, event 24/67, friend 8/67, spaceship 19/67";
    assert_eq!(line(table, "first_destiny_card", ""), deck);
}

/// The highest number h is shared unless exactly one die shows h and the others less: n * (h-1)^(n-1) ways for each h.
#[test]
fn first_player_ties() {
    let table = table();
    for players in 2..=6u32 {
        let alone: u128 = (1..=6u128).map(|best| u128::from(players) * (best - 1).pow(players - 1)).sum();
        let single = chance(table, "first_player_tie", &format!("players={players}"), "no_tie");
        assert_eq!(single, Ratio::new(alone, 6u128.pow(players)), "{players}");
    }
}

/// Turns missed without escape, by the rule of §13, computed independently.
fn sentence(mut bounty: i32) -> u32 {
    let mut missed = 0;
    loop {
        bounty = (bounty - 500).max(0);
        if bounty == 0 && missed > 0 {
            return missed;
        }
        missed += 1;
    }
}

#[test]
fn prison_turns_with_and_without_escape() {
    let table = table();
    assert_eq!(line(table, "prison_turns", "bounty=1200;escape=never"), "2 1");
    assert_eq!(line(table, "prison_turns", "bounty=800;escape=always"), "0 1/6, 1 5/6");
    for bounty in (0..=3000).step_by(100).chain([499, 501, 999, 1001, 1499, 1501]) {
        let most = sentence(bounty);
        assert_eq!(line(table, "prison_turns", &format!("bounty={bounty};escape=never")), format!("{most} 1"));
        for missed in 0..=most {
            let failed = Ratio::new(5u128.pow(missed), 6u128.pow(missed));
            let wanted = if missed == most { failed } else { failed.times(Ratio::new(1, 6)) };
            let inputs = format!("bounty={bounty};escape=always");
            assert_eq!(chance(table, "prison_turns", &inputs, &missed.to_string()), wanted, "{bounty} {missed}");
        }
    }
}

/// Whether a card ship that wins Maneuver flees (table of §14).
const KINDS: [(&str, bool); 7] = [
    ("military", false),
    ("pirate_attacks", false),
    ("pirate_attacked", true),
    ("merchant", true),
    ("bounty_hunter_attacks", false),
    ("bounty_hunter_attacked", true),
    ("monster", false),
];

#[test]
fn card_ship_combats_follow_the_choices_of_both_sides() {
    let table = table();
    for (kind, ship_flees) in KINDS {
        for (engines, lasers) in (-2..=2).flat_map(|engines| (-2..=2).map(move |lasers| (engines, lasers))) {
            for player_flees in [true, false] {
                let player = if player_flees { "flees" } else { "fights" };
                let inputs =
                    format!("kind={kind};engine_difference={engines};laser_difference={lasers};player={player}");
                let (ahead, of) = duel(engines);
                let (hits, shots) = duel(lasers);
                let first = Ratio::new(ahead, of);
                let second = Ratio::new(of - ahead, of);
                let fight = match (player_flees, ship_flees) {
                    (true, true) => Ratio::ZERO,
                    (true, false) => second,
                    (false, true) => first,
                    (false, false) => Ratio::ONE,
                };
                let at = |outcome| chance(table, "card_ship_combat", &inputs, outcome);
                assert_eq!(at("player_fled"), if player_flees { first } else { Ratio::ZERO }, "{inputs}");
                assert_eq!(at("card_ship_fled"), if ship_flees { second } else { Ratio::ZERO }, "{inputs}");
                assert_eq!(at("player_won"), fight.times(Ratio::new(hits, shots)), "{inputs}");
                assert_eq!(at("player_hit"), fight.times(Ratio::new(shots - hits, shots)), "{inputs}");
            }
        }
    }
}

#[test]
fn a_designers_chart_gives_other_odds() {
    let mut tables = Tables::built_in(Smugglers::TABLES);
    let text = tables.source("customs").unwrap().1.replace("6,B,F,D,I,I", "6,-,F,D,I,I");
    assert!(tables.replace("customs", "my.csv", text));
    let game = Smugglers::new(Rules::default(), &tables, Seats::new(2).unwrap()).unwrap();
    assert_eq!(line(&game.odds(), "customs", "starport=none"), "no_delay 1");
}

#[test]
fn house_rules_never_overflow() {
    let game = game_with(6, |rules| {
        rules.prison_reduction = 50;
        rules.time_max_rounds = 1;
        rules.customs_fine = 0;
        rules.mode = super::super::rules::Mode::LastShip;
        rules.v2_combat = false;
    });
    let table = game.odds();
    assert_eq!(line(&table, "prison_turns", "bounty=3000;escape=never"), "59 1");
    assert_eq!(line(&table, "prison_turns", "bounty=3000;escape=always"), "", "too long for exact numbers");
    let monster = "kind=monster;engine_difference=0;laser_difference=0;player=fights";
    assert_eq!(line(&table, "card_ship_combat", monster), "player_hit 1/2, player_won 1/2");
}

//! The printed tables, and faults in a designer's own.

use super::super::charts::{Charts, Petition, PetitionRow, Price, Ruling, Special};
use super::super::deck::{Deck, Kind};
use super::super::map::{Colour, Map, WORLDS, WorldId, arm_of, printed_id};
use super::super::routes::{Jump, Routes, Skills, UNREACHABLE};
use super::super::rules::{self, MapVariant, VARIANTS};
use super::super::{Rules, StarTraders};
use evenkeel_engine::rules::{Fault, Tables, Word};
use evenkeel_engine::{Describe, Seats};

/// Everything read from tables.
struct Printed {
    rules: Rules,
    map: Map,
    charts: Charts,
    deck: Deck,
    routes: Routes,
}

fn read(rules: Rules, tables: &Tables) -> (Printed, Vec<Fault>) {
    let mut faults = Vec::new();
    let map = Map::read(tables, &rules, &mut faults);
    let (charts, deck) =
        (Charts::read(tables, &map, &rules, &mut faults), Deck::read(tables, &map, &rules, &mut faults));
    let routes = Routes::measure(&map, &rules);
    (Printed { rules, map, charts, deck, routes }, faults)
}

fn printed(rules: Rules) -> Printed {
    let (printed, faults) = read(rules, &Tables::built_in(StarTraders::TABLES));
    assert!(faults.is_empty(), "{faults:?}");
    printed
}

fn names(map: &Map, worlds: impl IntoIterator<Item = WorldId>) -> Vec<&str> {
    worlds.into_iter().map(|world| map.name(world)).collect()
}

/// Check value 20: every world also sends and receives two contracts; the two sent are for one cargo (§2.1).
#[test]
fn the_contract_cards() {
    let Printed { charts, map, .. } = printed(Rules::default());
    let contracts = charts.contracts();
    assert_eq!((contracts.len(), charts.cargo_count()), (72, 36));
    assert_eq!(contracts.iter().map(|contract| contract.stellors).sum::<i32>(), 1152);
    assert_eq!(contracts.iter().filter(|contract| contract.stellors >= 25).count(), 11);
    for world in 0..WORLDS as WorldId {
        let sent: Vec<_> = charts.from_world(world).iter().map(|id| charts.contract(id).cargo).collect();
        assert!(sent.len() == 2 && sent[0] == sent[1], "{} sends {sent:?}", map.name(world));
        assert_eq!(charts.to_world(world).len(), 2, "{}", map.name(world));
        let ids: Vec<_> = charts.from_world(world).iter().collect();
        assert_eq!(charts.for_cargo(sent[0]), ids, "{}", map.name(world));
    }
}

/// Special contracts are in the places of §9.4.
#[test]
fn the_special_contracts() {
    let Printed { charts, map, .. } = printed(Rules::default());
    let special = |wanted| -> Vec<String> {
        let found = charts.contracts().iter().filter(|contract| contract.special == wanted);
        found.map(|contract| format!("{}-{}", map.name(contract.pickup), map.name(contract.delivery))).collect()
    };
    assert_eq!(special(Special::Jackpot), ["Statyk-Jackpot", "Terra-Jackpot"]);
    assert_eq!(special(Special::Kluge), ["Lambard-Kluge", "Wells-Kluge"]);
    assert_eq!(special(Special::Telzey), ["Jaxin-Telzey", "Wolf-Telzey"]);
    assert_eq!(special(Special::None).len(), 66);
}

/// Check value 17 and the count of §14.2.
#[test]
fn contracts_that_may_become_missions() {
    let rules = Rules::default();
    let Printed { charts, map, .. } = printed(rules.clone());
    assert_eq!(charts.missions().len(), 41);
    let jackpots: Vec<_> = (0..72)
        .filter(|&id| charts.contract(id).special == Special::Jackpot)
        .map(|id| (map.name(charts.contract(id).pickup), charts.average(id, &rules), charts.missions().contains(id)))
        .collect();
    assert_eq!(jackpots, [("Statyk", 13, false), ("Terra", 15, true)]);
}

#[test]
fn the_map_as_it_is_drawn() {
    let Printed { map, .. } = printed(Rules::default());
    let degree = |colour| {
        let lines = (0..WORLDS as WorldId).flat_map(|world| map.lines(world));
        lines.filter(|line| line.1 == colour).count() / 2
    };
    assert_eq!(Colour::ALL.iter().map(|&colour| degree(colour)).collect::<Vec<_>>(), [35, 5, 5, 1, 5]);
    assert_eq!(names(&map, *map.starts()), ["Niven", "Telzey", "Bradbury", "Snell", "Hexworld"]);
    assert_eq!(map.name(map.capital()), "Capital");
    assert_eq!(names(&map, map.shipyards()), ["Kluge", "Vragel", "Clarke", "Awwad", "Wells", "Capital"]);
    let neighbours = |name| names(&map, map.neighbours(map.find(name).unwrap()));
    assert_eq!(neighbours("13"), ["Verne", "Mink", "Heinlein"]);
    assert_eq!(neighbours("Capital"), ["Endor", "Oz", "Jackpot", "University", "Hench"]);
    let between = |a, b| map.colour(map.find(a).unwrap(), map.find(b).unwrap());
    assert_eq!(between("Mink", "Niven"), Some(Colour::Orange));
    assert_eq!((between("Mink", "Wells"), between("Wells", "Mink")), (Some(Colour::Green), Some(Colour::Green)));
    assert_eq!((between("Terra", "Asimov"), between("Terra", "Oz")), (Some(Colour::Blue), None));
}

#[test]
fn the_other_map() {
    let Printed { map, .. } = printed(Rules { map_variant: MapVariant::PayoffFit, ..Rules::default() });
    let between = |a, b| map.colour(map.find(a).unwrap(), map.find(b).unwrap());
    assert_eq!((between("Niven", "Heinlein"), between("Terra", "Asimov")), (Some(Colour::Red), None));
    assert_eq!((between("Mink", "Wells"), between("Endor", "Oz")), (Some(Colour::Blue), Some(Colour::Red)));
}

/// Start worlds and Envoys move along their arms.
#[test]
fn positions_in_arms() {
    let Printed { map, deck, .. } = printed(Rules { start_position: 1, envoy_position: 6, ..Rules::default() });
    assert_eq!(names(&map, *map.starts()), ["Kluge", "Vragel", "Clarke", "Awwad", "Wells"]);
    let envoys = deck.faces(Kind::Envoy).map(|face| deck.card(face).destination);
    assert_eq!(names(&map, envoys), ["Heinlein", "Drachir", "Lambard", "Hospital", "Amber"]);
}

/// Check value 19 and ruling 41: connected worlds, with branches and any colours.
#[test]
fn chains_hang_together() {
    let Printed { map, .. } = printed(Rules::default());
    let chain = |ids: &[&str]| map.largest_chain(ids.iter().map(|id| map.find(id).unwrap()).collect()).len();
    assert_eq!(chain(&["11", "12", "13", "14", "51"]), 5);
    assert_eq!(chain(&["11", "12", "14", "51", "52"]), 3);
    assert_eq!(chain(&["12", "13", "14", "16"]), 4);
    assert_eq!((chain(&[]), chain(&["33"])), (0, 1));
}

/// Least rolls of §6.2, as chances in six, and check value 18.
#[test]
fn chances_of_jumps() {
    let rules = Rules::default();
    let navigator = Skills::NAVIGATOR;
    let faces = |jump, skills| -> Vec<_> {
        Colour::ALL.iter().map(|&colour| rules.winning_faces(colour, jump, skills)).collect()
    };
    assert_eq!(faces(Jump::Regular, Skills::NONE), [5, 4, 3, 2, 1]);
    assert_eq!(faces(Jump::Station, Skills::NONE), [6, 6, 6, 5, 4]);
    assert_eq!(faces(Jump::Regular, navigator), [5, 5, 4, 3, 2]);
    assert_eq!(faces(Jump::Station, navigator), [6, 6, 6, 6, 5]);
    assert_eq!(faces(Jump::Regular, Skills::VELMA), [5, 4, 3, 2, 4]);
    assert_eq!(faces(Jump::Station, Skills::VELMA), [6, 6, 6, 5, 6]);
    assert_eq!(faces(Jump::Regular, Skills::LOLA), [5, 4, 3, 2, 3]);
    assert_eq!(faces(Jump::Station, Skills::LOLA), [6, 6, 6, 5, 6]);
    assert_eq!(rules.attempts(Colour::Green, Jump::Regular, Skills::NONE), 60);
}

/// Best routes against Floyd and Warshall's algorithm, an independent method for the same lengths.
#[test]
fn ways_are_the_shortest() {
    for variant in [MapVariant::Default, MapVariant::PayoffFit] {
        let Printed { rules, map, routes, .. } = printed(Rules { map_variant: variant, ..Rules::default() });
        for jump in [Jump::Regular, Jump::Station] {
            for skills in [Skills::NONE, Skills::NAVIGATOR, Skills::VELMA, Skills::LOLA] {
                let cost = |from: usize, to: usize| {
                    let colour = map.colour(from as WorldId, to as WorldId);
                    colour.map_or(UNREACHABLE, |colour| rules.attempts(colour, jump, skills))
                };
                compare(&routes, &warshall(cost), jump, skills, cost);
            }
        }
    }
}

fn warshall(cost: impl Fn(usize, usize) -> u16) -> Vec<Vec<u16>> {
    let line = |a| (0..WORLDS).map(|b| if a == b { 0 } else { cost(a, b) }).collect();
    let mut length: Vec<Vec<u16>> = (0..WORLDS).map(line).collect();
    for by in 0..WORLDS {
        let onward = length[by].clone();
        for from in &mut length {
            let to_there = from[by];
            for (to, rest) in from.iter_mut().zip(&onward) {
                *to = (*to).min(to_there.saturating_add(*rest));
            }
        }
    }
    length
}

fn compare(routes: &Routes, lengths: &[Vec<u16>], jump: Jump, skills: Skills, cost: impl Fn(usize, usize) -> u16) {
    for (from, row) in lengths.iter().enumerate() {
        for (to, &wanted) in row.iter().enumerate() {
            let (a, b) = (from as WorldId, to as WorldId);
            let length = routes.attempts(a, b, jump, skills);
            assert_eq!(length, wanted, "from {} to {}", printed_id(a), printed_id(b));
            let next = routes.next(a, b, jump, skills);
            let step = if from == to { 0 } else { cost(from, next as usize) };
            let onward = step + routes.attempts(next, b, jump, skills);
            assert_eq!(onward, length, "from {} to {}", printed_id(a), printed_id(b));
        }
    }
}

#[test]
fn lines_on_the_shortest_way() {
    let Printed { map, routes, .. } = printed(Rules::default());
    let hops = |a, b| routes.hops(map.find(a).unwrap(), map.find(b).unwrap());
    assert_eq!((hops("11", "11"), hops("13", "16"), hops("11", "66"), hops("13", "43")), (0, 1, 5, 6));
}

/// Check value 28, and the counts of §13.2.
#[test]
fn the_luck_deck() {
    let Printed { deck, map, .. } = printed(Rules::default());
    let count = |kind| deck.faces(kind).map(|face| deck.card(face).copies).sum::<u8>();
    let counts: Vec<_> = Kind::ALL.iter().map(|&kind| count(kind)).collect();
    assert_eq!(counts, [10, 8, 4, 4, 4, 1, 3, 4, 3, 3, 3, 4, 4, 5, 5]);
    let calamities = Kind::ALL.iter().filter(|&&kind| deck.is_calamity(kind)).map(|&kind| count(kind)).sum::<u8>();
    assert_eq!((deck.len(), calamities), (65, 34));
    let envoys: Vec<_> = deck.faces(Kind::Envoy).map(|face| deck.card(face).destination).collect();
    assert_eq!(envoys.iter().map(|&world| arm_of(world)).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(map.name(envoys[1]), "Telzey");
}

#[test]
fn copies_are_halved_and_doubled() {
    let rules = Rules { luck_envoy: 50, luck_zap: 200, luck_gotcha: 50, luck_jubilee: 0, ..Rules::default() };
    let Printed { deck, .. } = printed(rules);
    let copies = |kind| deck.faces(kind).map(|face| deck.card(face).copies).collect::<Vec<_>>();
    assert_eq!(copies(Kind::Envoy), [1, 1, 1, 0, 0]);
    assert_eq!((copies(Kind::Zap), copies(Kind::Gotcha), copies(Kind::Jubilee)), (vec![16], vec![2], vec![0]));
    assert_eq!(deck.len(), 65 - 2 + 8 - 1 - 1);
}

/// Both petition tables row by row, as in §14 and §15.
#[test]
fn the_petition_tables() {
    let Printed { charts, .. } = printed(Rules::default());
    let denied = |stellors, prestige| Ruling { lose_stellors: stellors, lose_prestige: prestige, ..Ruling::default() };
    let paid = |stellors, lose_stellors, lose_prestige| Ruling {
        price: Some(Price { stellors, ..Price::default() }),
        ..denied(lose_stellors, lose_prestige)
    };
    let part = |stellors, share| Ruling {
        price: Some(Price { stellors, prestige: 0, share }),
        may_decline: true,
        ..denied(0, 5)
    };
    let rows = |petition| (-1..=7).map(|result| charts.ruling(petition, PetitionRow::of(result))).collect::<Vec<_>>();
    let mission = [
        Ruling { lose_turns: 1, ..denied(0, 15) },
        denied(20, 10),
        denied(20, 5),
        denied(10, 0),
        paid(60, 10, 10),
        paid(40, 10, 10),
        paid(20, 0, 10),
        paid(10, 0, 10),
        paid(0, 0, 0),
    ];
    assert_eq!(rows(Petition::Mission), mission);
    let free = |stellors, prestige| Some(Price { stellors, prestige, share: 0 });
    let station = [
        Ruling { auction: true, ..denied(0, 10) },
        denied(20, 10),
        denied(10, 5),
        denied(5, 0),
        part(40, 2),
        part(30, 3),
        part(20, 4),
        Ruling { price: free(10, 5), may_decline: true, ..denied(0, 10) },
        Ruling { price: free(0, 10), ..denied(0, 0) },
    ];
    assert_eq!(rows(Petition::Station), station);
    assert_eq!((PetitionRow::of(-4), PetitionRow::of(11)), (PetitionRow::Below, PetitionRow::Above));
}

#[test]
fn numbers_of_both_games() {
    let mut advanced = Rules::default();
    (VARIANTS[1].adapt)(&mut advanced);
    let basic = Rules::default();
    assert_eq!([2, 3, 4, 5, 6].map(|players| basic.contracts(players)), [2, 2, 3, 4, 5]);
    assert_eq!([2, 3, 4, 5, 6].map(|players| advanced.contracts(players)), [2, 3, 4, 5, 6]);
    assert_eq!([2, 3, 4, 5, 6].map(|players| advanced.chain(players)), [6, 5, 4, 3, 3]);
    assert_eq!((basic.station_prestige, advanced.station_prestige), (2, 3));
    assert_eq!((1..=6).map(|number| basic.engine_cost(number)).collect::<Vec<_>>(), [30, 30, 30, 30, 40, 40]);
    assert_eq!([0, 19, 20, 24, 25, 30].map(|prestige| basic.area(prestige)), [0, 0, 1, 1, 2, 2]);
    assert!([basic, advanced].iter().all(|rules| rules::check(rules, Seats::new(4).unwrap()).is_empty()));
}

#[test]
fn numbers_that_do_not_go_together_are_refused() {
    let rules = Rules {
        deal_money: [5, 3].into_iter().collect(),
        permission_fees: [1, 2].into_iter().collect(),
        start_engines: 6,
        prestige_most: 10,
        start_prestige: 11,
        ..Rules::default()
    };
    let seats = Seats::new(3).unwrap();
    let faults = StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), seats).unwrap_err();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 4, "{told:?}");
}

/// All faults at once: (table, text replaced, replacement).
fn faults(changes: &[(&str, &str, &str)]) -> String {
    let mut tables = Tables::built_in(StarTraders::TABLES);
    for (name, from, to) in changes {
        let (_, text) = tables.source(name).unwrap();
        assert!(text.contains(from), "{name} has no `{from}`");
        let text = text.replacen(from, to, 1);
        assert!(tables.replace(name, format!("{name}.csv"), text));
    }
    let (_, faults) = read(Rules::default(), &tables);
    let told: Vec<_> = faults.into_iter().map(|fault| format!("{fault} ({})", fault.help)).collect();
    told.join("\n")
}

#[test]
fn faults_in_tables_are_told_all_at_once() {
    let told = faults(&[
        ("worlds", "12,Verne", "17,Verne"),
        ("worlds", "13,Niven,yes", "13,Niven,no"),
        ("worlds", "14,Mink", "14,Jaxin"),
        ("jumplines", "Kluge,Statyk,green", "Kluge,Statyk,grene"),
        ("jumplines", "Oz,Capital,orange", "Oz,Capitol,orange"),
        ("jumplines", "Endor,Capital,orange", "Hench,Capital,orange"),
        ("contracts", "Amber,Stasis Cubes,Mink", "Amber,Stasis Cubes,Helix"),
        ("contracts", "Asimov,Robots,Awwad,7", "Asimov,Robots,Asimov,x"),
        ("luck", "Zap,8,no", "Zap,8,yes"),
        ("luck", "Piracy,4,yes,none", "Piracy,4,yes,Oz"),
        ("luck", "Gotcha,", "Takeover,"),
        ("petitions", "mission,1,denied,0", "mission,0,denied,5"),
    ]);
    for wanted in [
        "worlds.csv:3: `id` is `17`",
        "the start worlds must be one in each arm and one in the hub",
        "worlds.csv:6: `Jaxin` cannot be its name",
        "jumplines.csv:3: `default` cannot be `grene`",
        "did you mean `Capital`?",
        "these two worlds are already joined",
        "contracts.csv:3: another contract takes this cargo there",
        "contracts.csv:4: origin and destination of a cargo must differ",
        "contracts.csv:4: `stellors` is `x`",
        "this card hits no other Trader",
        "Imperial Envoys have a destination",
        "`gotcha` is missing",
        "`takeover` is listed twice",
        "a denied petition has no price",
        "petitions.csv:4: this row is listed twice",
        "a row is missing",
    ] {
        assert!(told.contains(wanted), "`{wanted}` is not among\n{told}");
    }
}

#[test]
fn a_mission_must_exist() {
    let (_, faults) = read(Rules { mission_payoff: 900, ..Rules::default() }, &Tables::built_in(StarTraders::TABLES));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].message.contains("900 Stellors of mission.payoff"));
}

/// §13.2: a share of the copies is rounded to the nearest whole card, halves up.
#[test]
fn half_a_copy_is_one() {
    for (percent, copies) in [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (200, 2)] {
        let Printed { deck, .. } = printed(Rules { luck_jubilee: percent, ..Rules::default() });
        assert_eq!(deck.card(deck.face(Kind::Jubilee)).copies, copies, "{percent}%");
    }
}

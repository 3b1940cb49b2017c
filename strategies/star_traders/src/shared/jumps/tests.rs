//! The jump towards a goal.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::charts::CargoId;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::map::Colour;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality};

use super::super::arranged::{ME, Position, RIVAL};
use super::super::goals::{Deed, Goal};
use super::super::situation::FAR;
use super::super::weights::Weights;

const COLOURS: [Colour; 5] = [Colour::Orange, Colour::Red, Colour::Violet, Colour::Blue, Colour::Green];

fn usual() -> Weights {
    Weights {
        attempt: 30,
        superjump: 100,
        superjump_mission: 50,
        awesome: 45,
        random: 5,
        code: 11,
        fee: 70,
        toll: 25,
        doubt: 1,
        ..Weights::default()
    }
}

fn to(position: &Position, name: &str) -> Goal {
    Goal { world: position.world(name), deed: Deed::Rest }
}

/// A pass, and a card in this role.
fn plays(position: &Position, card: Kind, role: Kind) -> [Action; 2] {
    [Action::Pass, Action::Play { card: position.card(card), role }]
}

/// The shortest way on which it is played: ten attempts, half as many on a mission.
#[test]
fn a_superjump_saves_enough() {
    let weights = usual();
    let plain = Position::basic(|scene| scene.card(ME, Kind::Superjump));
    let mission = Position::basic(|scene| scene.card(ME, Kind::Superjump).mission(ME, "Oz", "Hexworld"));
    for (position, least) in [(&plain, 100), (&mission, 50)] {
        let actions = plays(position, Kind::Superjump, Kind::Superjump);
        let played = |left| position.judged_by(&weights).superjump(left, to(position, "Capital"), &actions);
        assert_eq!([played(least - 1), played(least)], [None, Some(1)], "from {least}");
    }
    let none = Position::basic(|scene| scene.card(ME, Kind::Zap));
    let actions = plays(&none, Kind::Superjump, Kind::Superjump);
    assert_eq!(none.judged_by(&weights).superjump(200, to(&none, "Capital"), &actions), None, "not in hand");
    let near =
        Position::ruled("basic", |rules| rules.superjump_any_world = false, |scene| scene.card(ME, Kind::Superjump));
    assert_eq!(near.judged_by(&weights).superjump(200, to(&near, "Capital"), &actions), None, "one line far");
}

/// Hexworld is 5.6 attempts from Oz, Verne 9.6 from Swarm.
#[test]
fn a_superjump_waits_for_a_longer_leg() {
    let weights = Weights { superjump: 10, ..usual() };
    let position = Position::basic(|scene| scene.card(ME, Kind::Superjump).mission(ME, "Oz", "Hexworld"));
    let (situation, world) = (position.judged_by(&weights), position.world("Capital"));
    let actions = plays(&position, Kind::Superjump, Kind::Superjump);
    let played = |left| situation.superjump(left, Goal { world, deed: Deed::FetchMission }, &actions);
    assert_eq!([played(55), played(56)], [None, Some(1)]);
    let cargo = |space: usize| {
        let contract = position.view().contracts()[space].expect("a contract");
        position.game.charts().contract(contract).cargo
    };
    for (deed, leg) in [
        (Deed::Fetch(cargo(0)), 96),
        (Deed::Fetch(cargo(1)), 12),
        (Deed::Fetch(CargoId::MAX), 0),
        (Deed::FetchMission, 56),
        (Deed::Rest, 0),
        (Deed::Deliver, 0),
    ] {
        assert_eq!(situation.next_leg(Goal { world, deed }), leg, "{deed:?}");
    }
    let free = Position::basic(|scene| scene);
    assert_eq!(free.judged_by(&weights).next_leg(Goal { world, deed: Deed::FetchMission }), 0, "no mission");
}

/// The printed card is played for any saving, Pirate Pete's Piracy for 11 tenths of an attempt or for a mission. A violet line saves 10.
#[test]
fn codes_are_broken_at_another_traders_station() {
    let arranged = |owner: Option<_>, card: Kind, pete: bool, mission: bool| {
        Position::basic(|scene| {
            let scene = scene.at(ME, "Niven").card(ME, card);
            let scene = if pete { scene.personality(ME, Personality::PiratePete) } else { scene };
            let scene = if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene };
            owner.into_iter().fold(scene, |scene, owner| scene.station(owner, "Heinlein"))
        })
    };
    let (printed, piracy) = (Kind::Codebreaker, Kind::Piracy);
    for (owner, card, pete, mission, code, broken) in [
        (Some(RIVAL), printed, false, false, 11, true),
        (Some(ME), printed, false, false, 11, false),
        (None, printed, false, false, 11, false),
        (Some(RIVAL), piracy, false, false, 0, false),
        (Some(RIVAL), piracy, true, false, 10, true),
        (Some(RIVAL), piracy, true, false, 11, false),
        (Some(RIVAL), piracy, true, true, 11, true),
    ] {
        let position = arranged(owner, card, pete, mission);
        let weights = Weights { code, ..usual() };
        let actions = plays(&position, card, Kind::Codebreaker);
        let played = position.judged_by(&weights).break_codes(position.world("Heinlein"), &actions);
        assert_eq!(played, broken.then_some(1), "{owner:?}, {card:?}, Pete {pete}, mission {mission}, {code}");
    }
}

/// On an orange line that needs no roll, a station saves nothing.
#[test]
fn codes_that_save_nothing_are_not_broken_for_a_mission() {
    let position = Position::ruled(
        "basic",
        |rules| rules.jump_orange = 0,
        |scene| {
            let scene = scene.at(ME, "Niven").card(ME, Kind::Piracy).personality(ME, Personality::PiratePete);
            scene.station(RIVAL, "Verne").mission(ME, "Oz", "Hexworld")
        },
    );
    let (weights, actions) = (usual(), plays(&position, Kind::Piracy, Kind::Codebreaker));
    let situation = position.judged_by(&weights);
    assert_eq!(situation.saving(Colour::Orange), 0);
    assert_eq!(situation.break_codes(position.world("Verne"), &actions), None);
}

/// Ways on which Traders leap: two dice lead 4.0 attempts from Capital on average. Three attempts are left, or one, and 0.5 must be saved.
#[test]
fn a_leap_is_for_a_long_way() {
    let weights = usual();
    let leaps = [JumpKind::Random, JumpKind::Awesome, JumpKind::Psychic].map(Action::Leap);
    for (personality, used, left, leap) in [
        (Personality::Hero, 0, 74, None),
        (Personality::Hero, 0, 75, Some(0)),
        (Personality::Hero, 2, 54, None),
        (Personality::Hero, 2, 55, Some(0)),
        (Personality::WarpinWanda, 0, 44, None),
        (Personality::WarpinWanda, 0, 45, Some(0)),
        (Personality::AwesomeAndi, 0, 44, None),
        (Personality::AwesomeAndi, 0, 45, Some(1)),
        (Personality::Seer, 0, 1, Some(2)),
    ] {
        let position = Position::basic(|scene| scene.personality(ME, personality).engines(ME, 3).attempts(used));
        let leapt = position.judged_by(&weights).leap(left, position.world("Capital"), &leaps);
        assert_eq!(leapt, leap, "{personality:?}, {left} after {used}");
    }
}

#[test]
fn the_next_world_lies_on_the_shortest_way() {
    let weights = usual();
    for (from, goal, next) in [
        ("Mink", "Pygmalion", "Wells"),
        ("Mink", "Verne", "Niven"),
        ("Niven", "Heinlein", "Heinlein"),
        ("Capital", "Frygia", "Oz"),
        ("Kluge", "Telzey", "Statyk"),
        ("Jaxin", "Pygmalion", "Heinlein"),
        ("Terra", "Hospital", "Snell"),
        ("Hexworld", "Hench", "Amber"),
    ] {
        let position = Position::basic(|scene| scene.at(ME, from));
        let found = position.judged_by(&weights).next_world(position.world(goal));
        assert_eq!(position.game.map().name(found), next, "{from} to {goal}");
    }
}

#[test]
fn a_station_saves_attempts_by_colour() {
    let weights = usual();
    let position = Position::basic(|scene| scene);
    assert_eq!(COLOURS.map(|colour| position.judged_by(&weights).saving(colour)), [2, 5, 10, 18, 45]);
    let barred = Position::ruled("basic", |rules| rules.jump_green = 7, |scene| scene);
    assert_eq!(barred.judged_by(&weights).saving(Colour::Green), 85, "at most ten attempts count");
}

/// A regular jump; a jump to a rival's station, to an own one, with a Codebreaker. On an orange line permission is too expensive.
#[test]
fn a_jump_costs_attempts_and_permission() {
    let weights = usual();
    for (from, goal, regular, asked, own) in [
        ("Mink", "Jaxin", 12, FAR, 10),
        ("Endor", "Oz", 15, 14, 10),
        ("Niven", "Heinlein", 20, 14, 10),
        ("Terra", "Asimov", 30, 19, 12),
        ("Mink", "Wells", 60, 32, 15),
    ] {
        let rivals = Position::basic(|scene| scene.at(ME, from).station(RIVAL, goal).stellors(ME, 10));
        let owned = Position::basic(|scene| scene.at(ME, from).station(ME, goal));
        let broken = Position::basic(|scene| scene.at(ME, from).station(RIVAL, goal).codebreaker());
        let cost = |position: &Position, kind| position.judged_by(&weights).cost_of(position.world(goal), kind);
        assert_eq!(cost(&rivals, JumpKind::Regular), regular, "{goal}");
        assert_eq!(cost(&rivals, JumpKind::Station), asked, "{goal}");
        assert_eq!([cost(&owned, JumpKind::Station), cost(&broken, JumpKind::Station)], [own; 2], "{goal}");
    }
    let apart = Position::basic(|scene| scene.at(ME, "Mink"));
    assert_eq!(apart.judged_by(&weights).cost_of(apart.world("Capital"), JumpKind::Regular), FAR);
    let cheap = Weights { attempt: 1, fee: 300, ..usual() };
    let rivals = Position::basic(|scene| scene.at(ME, "Mink").station(RIVAL, "Wells").stellors(ME, 10));
    assert_eq!(rivals.judged_by(&cheap).cost_of(rivals.world("Wells"), JumpKind::Station), 116);
}

/// From Mink to Pygmalion, the way takes 7.2 attempts by Wells, 8.3 by Jaxin and 8.4 by Niven.
#[test]
fn the_line_with_the_least_rest_is_taken() {
    let weights = usual();
    let position = Position::basic(|scene| scene.at(ME, "Mink"));
    let [niven, jaxin, wells] = ["Niven", "Jaxin", "Wells"].map(|name| position.world(name));
    let lines = |worlds: &[u8]| {
        let jumps = worlds.iter().map(|&to| Action::Jump { to, kind: JumpKind::Regular });
        core::iter::once(Action::Done).chain(jumps).collect::<Vec<_>>()
    };
    let situation = position.judged_by(&weights);
    let goal = position.world("Pygmalion");
    for (worlds, best) in [
        (&[niven, jaxin, wells][..], Some(3)),
        (&[niven, jaxin], Some(2)),
        (&[jaxin, niven, jaxin], Some(1)),
        (&[], None),
    ] {
        assert_eq!(situation.best_line(goal, &lines(worlds)), best, "{worlds:?}");
    }
    assert_eq!(situation.best_line(position.world("Verne"), &lines(&[jaxin, wells, niven])), Some(3));
}

/// Verne and Mink are equally near to Niven; an own station needs no question, and is as near as a tenth more.
#[test]
fn the_seer_takes_the_nearest_line_and_rather_an_own_station() {
    let weights = usual();
    for (station, goal, line) in
        [(None, "Niven", 0), (Some("Mink"), "Niven", 1), (None, "Wells", 1), (None, "Heinlein", 2)]
    {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, "Heinlein");
            station.into_iter().fold(scene, |scene, world| scene.station(ME, world))
        });
        let [verne, mink] = ["Verne", "Mink"].map(|name| position.world(name));
        let jump = |to| Action::Jump { to, kind: JumpKind::Regular };
        let actions = [jump(verne), jump(mink), Action::Pass];
        assert_eq!(position.judged_by(&weights).choose_line(position.world(goal), &actions), line, "{goal}");
    }
}

/// Each of Andi's pairs, if it leads to the goal.
#[test]
fn the_pair_that_names_the_goal_is_chosen() {
    let weights = usual();
    let leap = Action::Leap(JumpKind::Awesome);
    let position = Position::basic(|scene| scene.personality(ME, Personality::AwesomeAndi).answers([leap]));
    let digits = position.view().jump().expect("a jump").digits;
    let pairs = [(0, 1), (1, 2), (2, 0)];
    let actions = pairs.map(|(tens, units)| Action::Pair(tens, units));
    let worlds =
        pairs.map(|(tens, units)| evenkeel_star_traders::map::world_of(digits[tens as usize], digits[units as usize]));
    for goal in worlds {
        let first = worlds.iter().position(|&world| world == goal).expect("a pair");
        assert_eq!(position.judged_by(&weights).choose_pair(goal, &actions), first, "{digits:?}");
    }
}

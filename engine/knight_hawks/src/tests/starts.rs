//! The beginning and end of a battle, a unit and a game turn: nothing spent or due, the mover, the time of repairs (§4).

use super::super::actions::{Action, Question};
use super::super::defences::{Defence, Screen};
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::rules::{Battle, First, Game as Edition};
use super::super::state::{A, B, MINES, RepairCursor, State};
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::units::{Status, Unit};
use super::super::vocabulary::{Role, Spin};
use super::super::weapons::Weapon;
use super::super::{KnightHawks, Rules};
use super::scene::{Scene, course};
use super::{TABLES, class, d10s, game_with};
use evenkeel_engine::chance::{Luck, PcgDice, ScriptedDice};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Actions, Describe, Game, Seats};

const HERE: Hex = Hex::of(20, 30);

#[test]
fn before_play_nothing_is_under_way() {
    let state = State::blank(Some(HERE));
    assert_eq!((state.turn, state.split, state.cursor, state.inner, state.planet), (1, 0, 0, 0, Some(HERE)));
    assert_eq!((state.first, state.mover, state.step, state.question), (A, A, Step::Begin, None));
    assert!(state.sealed.iter().flatten().all(|&points| points == 0), "no repair points are put down");
    assert_eq!((state.unspent, state.second_is_a), ([0, 0], false), "nothing is left of a budget, and A leads fleet a");
    assert_eq!(state.repairing, [RepairCursor { unit: 0, item: 0, left: 0, open: false }; 2]);
}

#[test]
fn a_unit_leaves_the_yard_owing_nothing() {
    for (name, status) in [("frigate", Status::Free), ("armed_station", Status::Orbit(Spin::Clockwise))] {
        let unit = Unit::new(B, 3, &class(name), HERE, 4, 5);
        assert_eq!((unit.class, unit.side, unit.at, unit.heading, unit.speed), (3, B, HERE, 4, 5));
        assert_eq!((unit.role, unit.status, unit.docked_in, unit.docked_turns), (Role::None, status, 0, 0));
        assert_eq!((unit.evading, unit.bent, unit.attacked, unit.mask_left), (false, false, false, 0));
    }
}

/// The units of each side are numbered from 1 in descriptions.
#[test]
fn units_are_told_by_their_place_in_their_roster() {
    let (game, mut events) = (game_with(|rules| rules.battle = Battle::K10), Vec::new());
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::default()), &mut events);
    let told = events.iter().filter_map(|event| match event {
        Event::SetUp { who, .. } => Some((who.side, who.number)),
        _ => None,
    });
    let wanted: Vec<_> =
        [A, B].into_iter().flat_map(|side| (1..=state.roster(side).len() as u8).map(move |n| (side, n))).collect();
    assert!(wanted.contains(&(A, 1)) && wanted.contains(&(B, 1)));
    assert_eq!(told.collect::<Vec<_>>(), wanted);
}

/// §4: side A, side B, or the side that rolls higher; a tie is rolled again.
#[test]
fn the_first_side_is_fixed_or_rolled_for() {
    for (first, faces, wanted) in [
        (First::A, &[][..], A),
        (First::B, &[], B),
        (First::Die, &[8, 3], A),
        (First::Die, &[3, 8], B),
        (First::Die, &[5, 4], A),
        (First::Die, &[6, 6, 1, 2], B),
    ] {
        let game = game_with(|rules| (rules.battle, rules.first) = (Battle::K10, first));
        let (mut state, mut dice) = (State::blank(None), ScriptedDice::new(d10s(Stream::Setup, faces)));
        Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Vec::new() }.draw_first();
        dice.finish();
        assert_eq!((state.first, state.mover), (wanted, wanted), "{first:?} {faces:?}");
    }
}

/// §4: the half of the first side comes first, then that of the other, then the end of the turn; the first side also begins the next turn.
#[test]
fn both_sides_move_in_a_game_turn() {
    for first in [A, B] {
        let mut scene = Scene::space();
        scene.add(A, "frigate", HERE, 0, 0);
        scene.far();
        (scene.state.first, scene.state.mover, scene.state.step, scene.state.turn) = (first, first, Step::EndHalf, 7);
        let mut met = Vec::new();
        let Scene { game, state, events } = &mut scene;
        for step in [Step::EndHalf, Step::EndHalf, Step::NextTurn] {
            state.step = step;
            Referee { game, state, dice: &mut ScriptedDice::new([]), journal: events }.carry_out();
            met.push((state.step, state.mover, state.turn));
        }
        let second = if first == A { B } else { A };
        assert_eq!(met, [(Step::Begin, second, 7), (Step::EndTurn, second, 7), (Step::Begin, first, 8)]);
    }
}

/// §12: every third game turn is a repair turn; without a damage table there is none.
#[test]
fn every_third_turn_is_a_repair_turn() {
    for (turn, every, hull_only, repairs) in [
        (1, 3, false, false),
        (2, 3, false, false),
        (3, 3, false, true),
        (4, 3, false, false),
        (6, 3, false, true),
        (3, 3, true, false),
        (5, 1, false, true),
    ] {
        let mut scene = Scene::with(None, |rules| (rules.repair_every, rules.hull_only) = (every, hull_only));
        scene.add(A, "frigate", HERE, 0, 0);
        scene.far();
        (scene.state.turn, scene.state.step) = (turn, Step::EndTurn);
        let Scene { game, state, events } = &mut scene;
        Referee { game, state, dice: &mut ScriptedDice::new([]), journal: events }.carry_out();
        assert_eq!(state.step == Step::Repairs, repairs, "turn {turn}");
    }
}

/// §20: the Basic Game has no damage table, no gravity, no shared interceptors, no mines and seekers, and no screens but masks.
#[test]
fn the_basic_game_leaves_things_out() {
    for (edition, basic) in [(Edition::Basic, true), (Edition::Advanced, false)] {
        let game = game_with(|rules| (rules.battle, rules.game) = (Battle::K10, edition));
        let rules = game.rules();
        assert_eq!((rules.hull_only, rules.gravity, rules.icm_shared), (basic, !basic, !basic));
        let built = |name| game.ships(B).class(game.ships(B).named(name).unwrap());
        let (layer, ship) = (built("minelayer"), built("battleship"));
        let left = |count: u8| if basic { 0 } else { count };
        assert_eq!((layer.weapon(Weapon::Mine), layer.weapon(Weapon::Seeker)), (left(20), left(4)));
        let screens = [Defence::ProtonScreen, Defence::ElectronScreen, Defence::StasisScreen];
        assert_eq!(screens.map(|screen| ship.defence(screen)), [left(1); 3]);
        assert_eq!((built("frigate").defence(Defence::Mask), ship.defence(Defence::Interceptors)), (2, 12));
        assert!(ship.reflective);
        assert_eq!(game.is_bounded(), basic);
    }
}

/// A battle has two sides, and the maximum chance to hit is no less than the minimum.
#[test]
fn numbers_that_do_not_go_together_are_refused() {
    let told = |seats: usize, least: i32, most: i32| {
        let rules = Rules { least_chance: least, most_chance: most, ..Rules::default() };
        let made = KnightHawks::new(rules, &Tables::built_in(TABLES), Seats::new(seats).unwrap());
        made.err().unwrap_or_default().iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join("\n")
    };
    assert_eq!([told(2, 5, 95), told(2, 40, 40)], [""; 2]);
    assert_eq!(told(1, 5, 95), "a battle has two sides, not 1");
    assert_eq!(told(3, 5, 95), "a battle has two sides, not 3");
    assert_eq!(told(2, 41, 40), "the greatest chance is below the least");
}

/// §13: a side has no more patterns on the map than there is room for.
#[test]
fn the_last_pattern_fills_the_room_for_them() {
    for (lying, may) in [(MINES - 1, true), (MINES, false)] {
        let mut scene = Scene::space();
        let layer = scene.add(A, "minelayer", HERE, 0, 0);
        scene.far();
        for place in 0..lying as i16 {
            scene.state.lay(A, Weapon::Mine, Hex::of(place % 40, place / 40));
        }
        let mut legal = Actions::new();
        scene.game.list_laying(&scene.state, scene.unit(layer), &mut legal);
        assert_eq!(legal.contains(&Action::LayMine), may, "{lying} lie");
    }
}

/// §14: dormant seekers have their questions one after the other, in the order of laying; active ones have none.
#[test]
fn each_dormant_seeker_is_asked_about() {
    let mut scene = Scene::space();
    scene.add(A, "minelayer", Hex::of(1, 59), 0, 0);
    scene.far();
    for column in 0..3 {
        scene.state.lay(A, Weapon::Seeker, Hex::of(30 + column, 58));
        scene.state.unit_mut(0).systems.spend_round(Weapon::Seeker);
    }
    scene.state.seekers[0][1].active = 2;
    let mut asked = Vec::new();
    scene.half(A, [], |_, question| {
        let Question::Activate(seeker) = question else { return None };
        asked.push(seeker);
        (seeker == 2).then_some(Action::Yes)
    });
    assert_eq!(asked, [0, 2]);
    let turns: Vec<u8> = scene.state.seekers[0].iter().map(|seeker| seeker.active).collect();
    assert_eq!(turns, [0, 3, 2], "an active turn is over for the last two");
    let at =
        scene.events.iter().filter_map(|event| if let Event::Activated { at, .. } = event { Some(*at) } else { None });
    assert_eq!(at.collect::<Vec<_>>(), [Hex::of(32, 58)]);
}

/// Ruling 42: a unit that cannot turn, or cannot move, need not fly after an evasion and may go into orbit.
#[test]
fn an_evasion_that_cannot_be_flown_is_not_owed() {
    let may = |speed: u8, adf: u8, mr: u8, evading: bool| {
        let mut scene = Scene::planet();
        let id = scene.add(A, "assault_scout", HERE.step(0), 0, speed);
        let unit = scene.state.unit_mut(id);
        _ = (unit.systems.lose_adf(5 - adf), unit.systems.lose_mr(4 - mr));
        unit.evading = evading;
        scene.game.may_enter_orbit(scene.unit(id), Some(HERE))
    };
    assert_eq!([may(0, 5, 4, true), may(0, 1, 1, true), may(1, 1, 1, true)], [false; 3]);
    assert_eq!([may(0, 5, 4, false), may(0, 5, 0, true), may(0, 0, 4, true)], [true; 3]);
    assert_eq!([may(5, 5, 4, false), may(6, 5, 4, false)], [true, false], "it must be able to stop");
}

/// §5.4: an orbit is entered only from the six hexes round the planet, and only by flying units.
#[test]
fn an_orbit_is_entered_beside_the_planet() {
    let may = |at: Hex, status: Status, planet: Option<Hex>| {
        let mut scene = Scene::planet();
        let id = scene.add(A, "frigate", at, 0, 0);
        scene.state.unit_mut(id).status = status;
        scene.game.may_enter_orbit(scene.unit(id), planet)
    };
    assert!(may(HERE.step(4), Status::Free, Some(HERE)));
    assert!(!may(HERE.step(4).step(4), Status::Free, Some(HERE)), "two hexes away");
    assert!(!may(HERE.step(4), Status::Orbit(Spin::Clockwise), Some(HERE)), "it is in orbit");
    assert!(!may(HERE.step(4), Status::Free, None), "there is no planet");
}

/// §8.3: a mask stays on a ship that enters orbit from a standstill, but not on a ship that must brake for it.
#[test]
fn braking_into_orbit_ends_a_mask() {
    for (speed, masked) in [(0, true), (1, false)] {
        let mut scene = Scene::planet();
        let id = scene.add(A, "frigate", HERE.step(0), 2, speed);
        scene.far();
        scene.state.unit_mut(id).systems.raise(Screen::Mask);
        scene.state.unit_mut(id).mask_left = 3;
        scene.half(A, [], |_, question| {
            matches!(question, Question::Enter(_)).then_some(Action::Enter(Spin::Clockwise))
        });
        assert_eq!(scene.unit(id).systems.masked(), masked, "speed {speed}");
    }
}

/// §5.2: a ship that keeps its speed and its heading keeps its mask; its path has every hex.
#[test]
fn a_path_has_every_hex_of_the_flight() {
    let mut scene = Scene::space();
    let id = scene.add(A, "frigate", HERE, 1, 3);
    scene.far();
    scene.half(A, [], course(id, 3, "sss"));
    let path = *scene.state.path(id);
    assert_eq!((path.len(), path.start(), path.first_heading(), path.first_speed()), (4, HERE, 1, 3));
    assert_eq!((path.last().hex, scene.unit(id).at), (HERE.step(1).step(1).step(1), path.last().hex));
}

/// §15: a limit of one turn is a limit; without one, that of the scenario or of the builder applies.
#[test]
fn a_battle_may_last_one_turn() {
    let limit = |battle, turns| game_with(|rules| (rules.battle, rules.turn_limit) = (battle, turns)).turn_limit();
    assert_eq!(
        [limit(Battle::Fleet, 0), limit(Battle::Fleet, 1), limit(Battle::K9, 0), limit(Battle::K9, 7)],
        [40, 1, 40, 7]
    );
}

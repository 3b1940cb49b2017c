//! Arranged positions, and the expected answer.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Game, Seat};
use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::units::{Status, UnitId};
use evenkeel_knight_hawks::vocabulary::{Spin, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, KnightHawks, Question, State, Stream, View};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng, seat};

use super::{CHARACTERS, game};

/// A value for every weight: positions depend on these and on their own settings, not on training.
const PLAIN: &str = "plans=14;caution=50;risk=100;bow=100;distance=2;closing=30;cruise=8;momentum=0;prey=dear;thrifty=true; \
    chance=40;missiles=3;watch=15;launch=40;break_off=0;rearm=20;dealt=100;wary=100;hope=100;contact=100; \
    crowding=0;berth=2;overspeed=2;sluggish=2;peril=30;mines=60;seekers=100;pursuit=50;retreat=30;flight=25; \
    fear=200;homing=150;bound=30;prize=200;spare=150;nearing=6;frail=11;reserve=1;gap=3;minefield=14; \
    release=9;wake=9;focus=0;together=30;guarding=30;circle=3;field=10;done=10000;ruin=10000;dash=30; \
    guard=6;fuse=2;quench=60;mend_guns=50;mend_drive=40;mend_control=40;mend_rest=30;shelter=70";

/// A character with weights in braces gets these and the plain ones. A name alone keeps its own weights.
fn spelled(character: &str) -> String {
    let Some((name, given)) = character.trim_end_matches('}').split_once('{') else { return character.to_owned() };
    let path = |setting: &str| setting.split('=').next().expect("a name").trim().to_owned();
    let is_given = |setting: &str| given.split(';').any(|other| path(other) == path(setting));
    let plain: Vec<_> = PLAIN.split(';').map(str::trim).filter(|setting| !is_given(setting)).collect();
    format!("{name}{{{};{given}}}", plain.join(";")).replace(";}", "}")
}

/// The questions and answers, in order, of an arranged position with one character on both sides.
pub(super) struct Course {
    answers: Vec<(Seat, Question, Action)>,
    /// The positions of the units at each question; `None` for units off the map.
    places: Vec<Vec<Option<Hex>>>,
    /// The systems to repair, and their points.
    repairs: Vec<(UnitId, System, Action)>,
    state: State,
}

/// Plays an arranged position for this many decisions. Weights not set in a character's braces are plain.
pub(super) fn led(
    game: &KnightHawks,
    character: &str,
    decisions: u32,
    arrange: impl FnOnce(Scene<'_>) -> Scene<'_>,
) -> Course {
    led_from(game, character, decisions, arrange, |_| None)
}

/// The same after a prescribed answer: the first one that `order` returns.
pub(super) fn led_from(
    game: &KnightHawks,
    character: &str,
    decisions: u32,
    arrange: impl FnOnce(Scene<'_>) -> Scene<'_>,
    order: impl Fn(Question) -> Option<Action>,
) -> Course {
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, 2));
    let mut state = arrange(Scene::new(game)).build(&mut dice).expect("a position that can be");
    let registry = Registry::of::<KnightHawksRoster>();
    let lineup = format!("{0},{0}", spelled(character));
    let mut members: Vec<Box<dyn Strategy<KnightHawks>>> = seat(&registry, &lineup).expect("a line-up");
    for (place, member) in members.iter_mut().enumerate() {
        member.begin(game, Seat::new(place));
    }
    let (mut answers, mut places, mut repairs) = (Vec::new(), Vec::new(), Vec::new());
    let mut overruled = false;
    play_on(game, &mut state, &mut dice, &mut Silent, decisions, |view: View<'_>, seat, actions| {
        places.push(view.units().map(|(_, unit)| unit.is_out().then_some(unit.at)).collect());
        let mut choice = members[seat.index()].choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0));
        if let Some(ordered) = view.question().filter(|_| !overruled).and_then(&order) {
            choice = actions.iter().position(|&action| action == ordered).expect("an order that can be given");
            members[seat.index()].overruled(&ordered);
            overruled = true;
        }
        repairs.extend(view.repair().map(|(unit, system, _)| (unit, system, actions[choice])));
        answers.extend(view.question().map(|question| (seat, question, actions[choice])));
        choice
    });
    Course { answers, places, repairs, state }
}

impl Course {
    /// The first answer to such a question.
    pub(super) fn first(&self, asked: impl Fn(Question) -> bool) -> Option<Action> {
        self.answers.iter().find(|(_, question, _)| asked(*question)).map(|(_, _, action)| *action)
    }

    /// The number of speed questions to a unit before it docked; `None` if it never docked.
    pub(super) fn moves_to_dock(&self, id: UnitId) -> Option<usize> {
        let docks = |action: Action| matches!(action, Action::Dock(_));
        let end =
            self.answers.iter().position(|&(_, question, action)| question == Question::Dock(id) && docks(action));
        let asked = |(_, question, _): &&(Seat, Question, Action)| *question == Question::Speed(id);
        end.map(|end| self.answers[..end].iter().filter(asked).count())
    }

    /// The side of a unit's first turn in its first move, if there is one.
    pub(super) fn side(&self, id: UnitId) -> Option<Turn> {
        let of = |question: Question| question == Question::Turn(id);
        let turns = self.answers.iter().skip_while(|(_, question, _)| !of(*question));
        let mut turns = turns.take_while(|(_, question, _)| of(*question)).filter_map(|(_, _, action)| match action {
            Action::Turn(turn) => Some(*turn),
            _ => None,
        });
        turns.find(|turn| *turn != Turn::Straight)
    }

    /// The smallest distance between two units while both were on the map.
    pub(super) fn nearest(&self, one: usize, other: usize) -> u16 {
        self.distances(one, other).min().expect("both were there")
    }

    /// The distance between two units when both were last on the map.
    pub(super) fn apart(&self, one: usize, other: usize) -> u16 {
        self.distances(one, other).last().expect("both were there")
    }

    fn distances(&self, one: usize, other: usize) -> impl Iterator<Item = u16> {
        self.places.iter().filter_map(move |places| Some(places[one]?.distance(places[other]?)))
    }

    /// Mine patterns of side B that are still hidden.
    pub(super) fn mines_left(&self, game: &KnightHawks) -> usize {
        game.view(&self.state, A).hidden(B).0
    }

    /// The first points assigned to a system of a unit.
    pub(super) fn points(&self, id: UnitId, system: System) -> Option<Action> {
        self.repairs.iter().find(|(unit, item, _)| (*unit, *item) == (id, system)).map(|(_, _, action)| *action)
    }

    /// The number of questions with this answer.
    pub(super) fn count(&self, wanted: impl Fn(Question, Action) -> bool) -> usize {
        self.answers.iter().filter(|(_, question, action)| wanted(*question, *action)).count()
    }
}

pub(super) const fn at(column: i16, row: i16) -> Hex {
    Hex::of(column, row)
}

/// A frigate with 4 hull points and a destroyer, both within reach of three ships. Once the frigate is as good as lost, further shots go to the
/// destroyer.
#[test]
fn shots_already_named_are_counted() {
    for character in CHARACTERS {
        let course = led(&game(Battle::Fleet), character, 45, |scene| {
            let ships = (0..3).fold(scene, |scene, row| scene.unit(A, "destroyer", at(20, 30 + row), 0, 3));
            ships.unit(B, "frigate", at(20, 24), 3, 0).unit(B, "destroyer", at(21, 24), 3, 0).hull_lost(3, 36)
        });
        let offence = |target| {
            move |question: Question, action: Action| {
                matches!(question, Question::Target { unit: 0..3, .. }) && action == Action::Fire(target)
            }
        };
        let (at_wreck, at_sound) = (course.count(offence(3)), course.count(offence(4)));
        assert!(at_sound > at_wreck, "{character}: {at_wreck} at the wreck, {at_sound} at the destroyer");
    }
}

/// A cruiser with one point of manoeuvre flies at the planet, five hexes away, too fast to stop. Every character turns away in time, one turn before
/// it would be too late.
#[test]
fn nobody_runs_into_the_planet() {
    for character in CHARACTERS {
        for (row, speed) in [(24, 5), (20, 8), (16, 12)] {
            let course = led(&game(Battle::K5), character, 400, |scene| {
                let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, row), 3, speed);
                scene.unit(B, "freighter_small", at(20, 50), 0, 0)
            });
            let cruiser = course.state_of(0);
            assert!(!matches!(cruiser, Status::Lost(_)), "{character} from row {row} at {speed}: {cruiser:?}");
        }
    }
}

impl Course {
    pub(super) fn state_of(&self, id: u8) -> Status {
        let game = game(Battle::K5);
        game.view(&self.state, A).unit(id).status
    }
}

/// A scout that has lost its battery and fired its rockets escapes from two destroyers six hexes away.
#[test]
fn a_ship_without_weapons_leaves() {
    for character in CHARACTERS {
        let game = game(Battle::Fleet);
        let course = led(&game, character, 40, |scene| {
            let scene = scene.unit(A, "assault_scout", at(20, 30), 3, 5).unit(A, "frigate", at(5, 58), 0, 3);
            let scene = scene.unit(B, "destroyer", at(20, 22), 3, 3).unit(B, "destroyer", at(22, 22), 3, 3);
            scene.used(0, Weapon::AssaultRocket, 4).damaged(0, System::LaserBattery)
        });
        let Some(Action::Speed(speed)) = course.first(|question| question == Question::Speed(0)) else {
            panic!("{character} is not asked");
        };
        assert!(speed >= 5, "{character} flees at speed {speed}");
    }
}

/// An assault scout without rockets goes to its side's station, docks and is rearmed.
#[test]
fn a_scout_docks_at_a_station_and_rearms() {
    let course = led(&game(Battle::Fleet), "line{}", 900, |scene| {
        let scene = scene.unit(A, "freighter_small", at(2, 2), 0, 0).unit(B, "fortress", at(20, 30), 0, 0);
        scene.unit(B, "assault_scout", at(20, 36), 0, 3).used(2, Weapon::AssaultRocket, 4)
    });
    let docked = course.count(|question, action| question == Question::Dock(2) && action == Action::Dock(1));
    assert!(docked > 0, "it does not dock");
}

/// In A Pale Prospect, where docking helps repairs, a damaged frigate docks at its fortress and stays there.
#[test]
fn a_damaged_ship_docks_for_repairs() {
    let course = led(&game(Battle::K5), "line{}", 300, |scene| {
        let scene = scene.unit(A, "heavy_cruiser", at(20, 0), 0, 0).unit(B, "fortress", at(20, 29), 0, 0);
        scene.unit(B, "frigate", at(21, 29), 0, 0).hull_lost(2, 25)
    });
    let docked = course.count(|question, action| question == Question::Dock(2) && action == Action::Dock(1));
    assert!(docked > 0, "it does not dock");
}

/// A minelayer beside its station's planet, with no enemy near, enters orbit and stays there.
#[test]
fn a_guard_goes_into_orbit() {
    let course = led(&game(Battle::K5), "line{}", 60, |scene| {
        let scene = scene.unit(A, "heavy_cruiser", at(0, 0), 0, 0).unit(B, "fortress", at(20, 29), 0, 0);
        scene.unit(B, "minelayer", at(21, 29), 0, 1)
    });
    let entered = course.first(|question| question == Question::Enter(2));
    assert_eq!(entered, Some(Action::Enter(Spin::Clockwise)), "the way its station goes");
}

/// A seeker is laid where an enemy passes, not far behind the front, and not beside another seeker.
#[test]
fn a_seeker_is_kept_until_an_enemy_comes_by() {
    let laid = |row, decisions| {
        let course = led(&game(Battle::Fleet), "line{}", decisions, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 40), 0, 4);
            scene.unit(B, "destroyer", at(20, row), 3, 4)
        });
        course.count(|question, action| question == Question::Lay(0) && action == Action::LaySeeker)
    };
    assert!(laid(4, 12) == 0 && laid(28, 60) == 1, "{}, {}", laid(4, 12), laid(28, 60));
}

/// A frigate pursues a minelayer that has laid all its mines on its way, but not along that way.
#[test]
fn mines_seen_to_be_laid_are_flown_round() {
    let struck = |mines: &str| {
        let lineup = format!("line{{mines={mines}}}");
        let course = led(&game(Battle::Fleet), &lineup, 500, |scene| {
            let scene = scene.unit(A, "destroyer", at(20, 40), 0, 6).unit(A, "destroyer", at(22, 40), 0, 6);
            scene.unit(B, "minelayer", at(20, 26), 3, 3).mover(B)
        });
        let game = game(Battle::Fleet);
        game.view(&course.state, A).ledger(A).hull[2]
    };
    let (blind, wary) = (struck("0"), struck("300"));
    assert!(wary < blind, "{wary} hull points lost by the wary, {blind} by the blind");
}

/// No weight of an arranged position is trained.
#[test]
fn every_weight_of_a_position_is_named() {
    let parameters = Registry::of::<KnightHawksRoster>().find("line").expect("a character").parameters;
    let named: Vec<_> = PLAIN.split(';').filter_map(|setting| Some(setting.trim().split_once('=')?.0)).collect();
    assert_eq!(named, parameters().iter().map(|parameter| parameter.path).collect::<Vec<_>>());
}

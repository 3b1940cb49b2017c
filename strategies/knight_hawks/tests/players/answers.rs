//! Every question gets an answer, equal for equal views.

use core::cell::RefCell;
use core::mem::{Discriminant, discriminant};

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Player, Trial, fair, game_digest};
use evenkeel_engine::rules::{Tables, Word};
use evenkeel_engine::{Audit, Describe, Game, Seat, Seats};
use evenkeel_knight_hawks::rules::{Battle, Setting};
use evenkeel_knight_hawks::{Action, KnightHawks, Question, Rules, Stream, View};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{CHARACTERS, frigate_duel, game, game_with, play, table};

/// Every scenario, each character against the next and against random play: battles end, with correct totals.
#[test]
fn every_battle_is_fought_to_its_end() {
    for &battle in Battle::ALL.iter().filter(|battle| **battle != Battle::Own) {
        let battle = game(battle);
        for (index, character) in CHARACTERS.iter().enumerate() {
            let foe = if index % 2 == 0 { "uniform" } else { CHARACTERS[(index + 1) % 4] };
            play(&battle, &format!("{character},{foe}"), 1, |state, _| {
                battle.audit(state).unwrap_or_else(|fault| panic!("{character} in {}: {fault}", battle.setup().id));
                assert!(battle.pending(state).is_empty());
            });
        }
    }
}

#[test]
fn fleets_meet_in_every_setting() {
    for &setting in Setting::ALL {
        for budget in [6, 24] {
            let battle =
                game_with(Battle::Fleet, |rules| (rules.fleet_setting, rules.fleet_budget) = (setting, budget));
            play(&battle, "line,raider", 3, |state, _| assert!(battle.audit(state).is_ok()));
        }
    }
}

/// All options of the experiments at once: a slow orbit, silent docks, joint fire, damage that falls with range.
#[test]
fn battles_with_every_option_are_fought_to_their_end() {
    for battle in [Battle::Fleet, Battle::K4, Battle::K14] {
        let game = game_with(battle, |rules| {
            (rules.orbit_turns, rules.fire_docked, rules.fire_simultaneous) = (2, false, true);
            (rules.diffusion, rules.damage_diffusion) = (0, 2);
        });
        for lineup in ["line,closer", "stand_off,raider"] {
            play(&game, lineup, 2, |state, _| assert!(game.audit(state).is_ok() && game.pending(state).is_empty()));
        }
    }
}

/// Checks every answer against its list and records the questions that occurred.
#[test]
fn answers_are_in_the_list_and_the_questions_are_met() {
    let met = RefCell::new(Vec::new());
    for battle in [game(Battle::K4), game(Battle::K12), siege_with_a_frigate_in_orbit()] {
        for lineup in ["line,closer", "stand_off,raider", "raider,uniform", "uniform,line"] {
            let mut table = table(&battle, lineup);
            for block in 0..4 {
                let luck = Luck::of_table(8, block);
                let mut dice = PcgDice::new::<Stream>(luck);
                table.play_with(&mut dice, luck, 0, &mut Silent, |view: View<'_>, _, _, choice| {
                    let mut actions = evenkeel_engine::Actions::new();
                    KnightHawks::actions(view, &mut actions);
                    assert!(choice < actions.len(), "{:?}", view.question());
                    note(&mut met.borrow_mut(), view.question());
                });
            }
        }
    }
    assert_eq!(met.borrow().len(), 14, "13 kinds of question, and repair points");
}

/// Ships rarely enter orbit without help: this scenario puts one there.
pub(super) fn siege_with_a_frigate_in_orbit() -> KnightHawks {
    let mut tables = Tables::built_in(KnightHawks::TABLES);
    let (_, units) = tables.source("scenario-units").expect("a table");
    let docked = units.lines().find(|row| row.starts_with("K14,B,B4,")).expect("the frigate of the siege");
    let units = units.replace(docked, "K14,B,B4,frigate,,20,31,0,0,,ccw,,a test");
    tables.replace("scenario-units", "siege.csv", units);
    let rules = Rules { battle: Battle::K14, ..Rules::default() };
    KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("a frigate beside the planet")
}

/// Records a kind of question. Both sides are asked for repair points at once, so these have no kind.
fn note(met: &mut Vec<Option<Discriminant<Question>>>, question: Option<Question>) {
    let kind = question.as_ref().map(discriminant);
    if !met.contains(&kind) {
        met.push(kind);
    }
}

/// Characters on both sides of the battles for the laws.
struct Characters(Vec<Box<dyn Strategy<KnightHawks>>>);

impl Player<KnightHawks> for Characters {
    fn begin(&mut self, game: &KnightHawks, _: Luck) {
        for (seat, character) in self.0.iter_mut().enumerate() {
            character.begin(game, Seat::new(seat));
        }
    }

    fn choose(&mut self, view: View<'_>, seat: Seat, actions: &[Action]) -> usize {
        self.0[seat.index()].choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    }
}

/// Law 6: in two situations that look the same to a side, every strategy gives the same answer. Repair points, sealed while both sides assign
/// them, are assigned every turn here, and battles start in range.
#[test]
fn characters_play_fair() {
    let battle = game_with(Battle::K11, |rules| {
        (rules.speed_a, rules.speed_b, rules.repair_every, rules.turn_limit) = (14, 14, 1, 10);
    });
    let registry = Registry::of::<KnightHawksRoster>();
    for entry in registry.entries().iter().filter(|entry| CHARACTERS.contains(&entry.name)) {
        let mut characters = Characters((0..2).map(|_| entry.make(&registry, &[])).collect());
        let trial = Trial { games: 8, twins: 60, ..Trial::default() };
        let asked = fair(&battle, &trial, &mut characters, entry.name, |view, seat, actions| {
            let mut character = entry.make(&registry, &[]);
            character.begin(KnightHawks::game_of(view), seat);
            character.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
        });
        let asked = asked.unwrap_or_else(|breach| panic!("{breach}"));
        assert!(asked > 10, "{} was asked {asked} times", entry.name);
    }
}

/// One hash of a few battles.
fn digest(battle: &KnightHawks, lineup: &str) -> u64 {
    let mut hashes = Vec::new();
    play(battle, lineup, 3, |state, _| hashes.push(game_digest(battle, state)));
    Digest::of(&hashes)
}

#[test]
fn the_same_luck_gives_the_same_battles() {
    let battle = game(Battle::Fleet);
    assert_eq!(digest(&battle, "raider,closer"), digest(&battle, "raider,closer"));
}

/// The next battle forgets the mines seen in one.
#[test]
fn a_battle_does_not_rest_on_those_before_it() {
    let battle = game(Battle::K4);
    let mut table = table(&battle, "line,raider");
    let mut end = || game_digest(&battle, &table.play(Luck::of_table(5, 1), 0, &mut Silent));
    assert_eq!(end(), end());
}

/// Battles of characters allocate nothing after the table is set up.
#[test]
fn no_battle_of_characters_allocates() {
    for battle in [frigate_duel(), game(Battle::K4)] {
        for lineup in ["line,closer", "stand_off,raider"] {
            let mut table = table(&battle, lineup);
            table.play(Luck::default(), 0, &mut Silent);
            let counted = allocation_counter::measure(|| {
                for block in 1..=8 {
                    table.play(Luck::of_table(5, block), block as usize % 2, &mut Silent);
                }
            });
            assert_eq!(counted.count_total, 0, "{lineup}");
        }
    }
}

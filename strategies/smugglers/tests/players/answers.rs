//! Every question gets an answer, equal for equal views.

use core::cell::RefCell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Player, Trial, fair, game_digest};
use evenkeel_engine::rules::{Kind, Parameter, Rules as _, Value};
use evenkeel_engine::{Audit, Game, Seat};
use evenkeel_smugglers::rules::{Mode, Picking, VARIANTS};
use evenkeel_smugglers::{Action, Question, Rules, Smugglers, Stream, View};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Entry, Registry, Strategy, StrategyRng, Table};

use super::{CHARACTERS, game, play, table};

/// Plays a few games with random players among the characters, to reach more questions. The totals must be right at the end.
fn play_through(rules: &Smugglers, blocks: u64) {
    let players = rules.seats().count();
    for (index, character) in CHARACTERS.iter().enumerate() {
        let guests = (1..players).map(|seat| if seat == 1 { "uniform" } else { CHARACTERS[(index + seat) % 5] });
        let lineup: Vec<_> = core::iter::once(*character).chain(guests).collect();
        play(rules, &lineup.join(","), blocks, |state, _| {
            rules.audit(state).unwrap_or_else(|fault| panic!("{lineup:?}: {fault}"));
            assert!(rules.pending(state).is_empty());
        });
    }
}

fn short(rules: &mut Rules) {
    rules.time_max_rounds = 40;
}

#[test]
fn two_to_six_players() {
    for players in 2..=6 {
        play_through(&game(players, short), 1);
    }
}

#[test]
fn every_switch_off() {
    for (index, parameter) in
        Rules::parameters().iter().enumerate().filter(|(_, parameter)| parameter.path.starts_with("v2."))
    {
        assert!(matches!(Rules::default().value(index), Value::Switch(true)), "{}", parameter.path);
        play_through(
            &game(4, |rules| {
                short(rules);
                rules.set(index, &Value::Switch(false));
            }),
            1,
        );
    }
}

#[test]
fn every_variant_and_mode() {
    for variant in VARIANTS {
        for mode in [Mode::KorothRun, Mode::LastShip, Mode::Kills, Mode::Income] {
            play_through(
                &game(3, |rules| {
                    (variant.adapt)(rules);
                    short(rules);
                    rules.mode = mode;
                    rules.setup_characters = Picking::Choose;
                }),
                1,
            );
        }
    }
}

/// Plays the characters and checks every answer against its list, each question by name.
#[test]
fn answers_are_in_the_list_and_the_questions_are_met() {
    let rules = game(4, |rules| rules.setup_characters = Picking::Choose);
    let met = RefCell::new(Vec::new());
    for lineup in ["trader,smuggler,pirate,hunter", "racer,hunter,smuggler,uniform"] {
        let mut table = table(&rules, lineup);
        for block in 0..20 {
            let luck = Luck::of_table(8, block);
            let mut dice = PcgDice::new::<Stream>(luck);
            table.play_with(&mut dice, luck, 0, &mut Silent, |view: View<'_>, _, _, choice| {
                let mut actions = evenkeel_engine::Actions::new();
                Smugglers::actions(view, &mut actions);
                assert!(choice < actions.len(), "{:?}", view.question());
                note(&mut met.borrow_mut(), view.question());
            });
        }
    }
    assert!(met.borrow().len() >= 35, "only {} kinds of questions came up", met.borrow().len());
}

fn note(met: &mut Vec<core::mem::Discriminant<Question>>, question: Option<Question>) {
    let kind = core::mem::discriminant(&question.expect("a question"));
    if !met.contains(&kind) {
        met.push(kind);
    }
}

/// Players at every seat of the games for the laws.
struct Players(Vec<Box<dyn Strategy<Smugglers>>>);

impl Player<Smugglers> for Players {
    fn begin(&mut self, game: &Smugglers, _: Luck) {
        for (seat, character) in self.0.iter_mut().enumerate() {
            character.begin(game, Seat::new(seat));
        }
    }

    fn choose(&mut self, view: View<'_>, seat: Seat, actions: &[Action]) -> usize {
        self.0[seat.index()].choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    }
}

/// Law 6: in two situations that look the same to a seat, every strategy gives the same answer. The only secrets are hands of characters and sealed
/// missiles, so such pairs occur at the start of a game.
#[test]
fn characters_play_fair() {
    let rules = game(3, |rules| {
        rules.time_max_rounds = 2;
        rules.setup_characters = Picking::Choose;
    });
    let registry = Registry::of::<SmugglersRoster>();
    for entry in registry.entries().iter().filter(|entry| CHARACTERS.contains(&entry.name)) {
        let mut players = Players((0..3).map(|_| entry.make(&registry, &[])).collect());
        let trial = Trial { games: 6, twins: 40, ..Trial::default() };
        let asked = fair(&rules, &trial, &mut players, entry.name, |view, seat, actions| {
            let mut character = entry.make(&registry, &[]);
            character.begin(Smugglers::game_of(view), seat);
            character.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
        });
        let asked = asked.unwrap_or_else(|breach| panic!("{breach}"));
        assert!(asked > 20, "{} was asked {asked} times", entry.name);
    }
}

/// One hash of a few games.
fn digest(lineup: &str) -> u64 {
    let rules = game(4, |_| {});
    let mut hashes = Vec::new();
    play(&rules, lineup, 5, |state, _| hashes.push(game_digest(&rules, state)));
    Digest::of(&hashes)
}

#[test]
fn the_same_luck_gives_the_same_games() {
    let lineup = "smuggler,pirate,hunter,racer";
    assert_eq!(digest(lineup), digest(lineup));
}

/// Values other than a strategy's default: the ends of the sweep, or of the range.
fn away(parameter: &Parameter, own: &Value) -> Vec<Value> {
    let values = match parameter.kind {
        Kind::Switch => vec![Value::Switch(false), Value::Switch(true)],
        Kind::Word(words) => words.iter().map(|word| Value::Word((*word).to_owned())).collect(),
        _ => {
            let Kind::Integer { low, high } = parameter.kind else { panic!("{} is no number", parameter.path) };
            [parameter.sweep.0, parameter.sweep.1, low, high].map(Value::Integer).to_vec()
        }
    };
    values.into_iter().filter(|value| value != own).collect()
}

/// One hash of a few games in which the first member has one parameter set.
fn digest_with(entry: &Entry, mode: Mode, games: u64, settings: &[(usize, Value)]) -> u64 {
    let rules = game(4, |rules| {
        rules.mode = mode;
        rules.time_max_rounds = 60;
    });
    let mut members = evenkeel_strategies::seat(&Registry::of::<SmugglersRoster>(), "trader,racer,pirate,smuggler")
        .expect("a line-up");
    members[0] = entry.make(&Registry::of::<SmugglersRoster>(), settings);
    let mut table = Table::new(&rules, members);
    let hashes = (0..games).map(|block| {
        let state = table.play(Luck::of_table(2026, block), block as usize % 4, &mut Silent);
        game_digest(&rules, &state)
    });
    Digest::of(&hashes.collect::<Vec<_>>())
}

/// Every weight changes some strategy's play in its mode.
#[test]
fn every_parameter_changes_play() {
    let registry = Registry::of::<SmugglersRoster>();
    let own: Vec<_> = registry.entries().iter().filter(|entry| CHARACTERS.contains(&entry.name)).collect();
    let parameters = (own[0].parameters)();
    assert!((20..=75).contains(&parameters.len()), "{} weights", parameters.len());
    let mut idle = Vec::new();
    for (index, parameter) in parameters.iter().enumerate() {
        // The worth of levels affects only strategies that want levels, and the choice of a Bounty's target only those that spend much on it.
        let level = parameters.iter().position(|level| parameter.path == level.path.replace(".level", ".worth"));
        let stake = parameters.iter().position(|stake| stake.path == "stake" && parameter.path != "stake");
        let wish = |mut settings: Vec<_>| {
            settings.extend(level.filter(|&level| level != index).map(|level| (level, Value::Integer(10))));
            settings.extend(stake.map(|stake| (stake, Value::Integer(50))));
            settings
        };
        let turns = |games| {
            own.iter().any(|entry| {
                let plain = &(entry.defaults)()[index];
                [Mode::KorothRun, Mode::LastShip, Mode::Income].into_iter().any(|mode| {
                    let as_it_comes = digest_with(entry, mode, games, &wish(vec![]));
                    away(parameter, plain)
                        .into_iter()
                        .any(|value| digest_with(entry, mode, games, &wish(vec![(index, value)])) != as_it_comes)
                })
            })
        };
        // Effects on rare questions need many games to show.
        if !turns(8) && !turns(80) {
            idle.push(parameter.path);
        }
    }
    assert!(idle.is_empty(), "these change nothing: {idle:?}");
}

//! Hand-made positions, and the expected answer.

mod anomalies;
mod deals;
mod fights;
mod hold;
mod modes;
mod runs;

use std::collections::BTreeMap;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_smugglers::scene::Scene;
use evenkeel_smugglers::{Action, Question, Smugglers, Stream};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::Registry;

/// The seat that answers.
const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);
const THIRD: Seat = Seat::new(2);

/// A strategy with its weights from before any training, unless the braces set others. Training must not affect how situations are judged.
fn by_hand(strategy: &str) -> String {
    let (name, set) = strategy.split_once('{').unwrap_or((strategy, ""));
    let set: BTreeMap<&str, &str> =
        set.trim_end_matches('}').split(';').filter_map(|setting| setting.split_once('=')).collect();
    let file = format!("{}/league/round-0/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (_, parameters) = text.split_once("[parameters]\n").expect("a table of parameters");
    let mut all: BTreeMap<&str, &str> = parameters
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(path, value)| (path.trim_matches('"'), value.trim_matches('"')))
        .collect();
    all.extend(set);
    let settings: Vec<String> = all.iter().map(|(path, value)| format!("{path}={value}")).collect();
    format!("{name}{{{}}}", settings.join(";"))
}

/// The questions to seat 0 from a scene to the end of the turn, with a strategy's answers. The others give the last answer in their lists, which
/// passes, declines or refuses.
fn answers(game: &Smugglers, strategy: &str, scene: Scene<'_>) -> Vec<(Question, Action)> {
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, 0));
    let mut state = scene.build(&mut dice).unwrap_or_else(|faults| panic!("{faults}"));
    let mut member = evenkeel_strategies::seat(&Registry::of::<SmugglersRoster>(), &by_hand(strategy))
        .expect("a strategy")
        .remove(0);
    member.begin(game, ME);
    let mut thoughts = evenkeel_strategies::StrategyRng::new(Luck::default(), 0, 0);
    let (round, active) = (game.view(&state, ME).round(), game.view(&state, ME).active());
    let mut said = Vec::new();
    let mut actions = Actions::new();
    for _ in 0..60 {
        let Some(seat) = game.pending(&state).first() else { break };
        let view = game.view(&state, seat);
        if (view.round(), view.active()) != (round, active) {
            break;
        }
        actions.clear();
        Smugglers::actions(view, &mut actions);
        let choice = match (seat == ME, actions.len()) {
            (_, 1) => 0,
            (true, _) => member.choose(view, &actions, &mut thoughts),
            (false, last) => last - 1,
        };
        if seat == ME {
            said.push((view.question().expect("a question"), actions[choice]));
        }
        game.apply(&mut state, seat, actions[choice], &mut dice, &mut Silent);
    }
    said
}

/// The first answer alone.
fn answer(game: &Smugglers, strategy: &str, scene: Scene<'_>) -> Action {
    answers(game, strategy, scene)[0].1
}

/// Whether the strategy gives this answer before the end of the turn.
fn does(game: &Smugglers, strategy: &str, scene: Scene<'_>, action: Action) -> bool {
    answers(game, strategy, scene).iter().any(|(_, given)| *given == action)
}

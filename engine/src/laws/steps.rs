//! The laws about single steps: ends and conserves.

use super::player::{Player, answer};
use super::{Breach, Case, Law, Tally};
use crate::features::MAX_FEATURES;
use crate::journal::Silent;
use crate::metrics::{MAX_METRICS, Metrics, Scope};
use crate::play::{Stop, lowest, run};
use crate::{Ruleset, Seat};

/// Plays one game and checks every question and the result against the ruleset's declaration.
pub(super) fn ends<G: Ruleset>(
    case: &Case<'_, G>,
    player: &mut impl Player<G>,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let (game, mut dice, mut step, mut wrong) = (case.game, case.dice(), 0u32, None);
    player.begin(game, case.luck());
    let mut state = game.deal(&mut dice, &mut Silent);
    let ending = run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        let read_out = step.is_multiple_of(WORDS_EVERY);
        let what = faulty_question(game, state, actions)
            .or_else(|| if read_out { wordless(game, state, seat, actions) } else { None });
        wrong = what.map(|what| (seat, what));
        if wrong.is_some() {
            return None;
        }
        step += 1;
        answer(game, player, state, seat, actions)
    });
    if let Some((seat, what)) = wrong {
        return Err(case.breach(Law::Ends, step, Some(seat), what));
    }
    if ending != Stop::Over {
        let what = format!("the game is not over after {} decisions, the most it declares", G::MAX_DECISIONS);
        return Err(case.breach(Law::Ends, step, None, what));
    }
    if let Some(what) = faulty_outcome(game, &state)
        .or_else(|| faulty_metrics(game, &state))
        .or_else(|| faulty_courses(game, &state))
        .or_else(|| faulty_levels(game, &state))
        .or_else(|| faulty_features(game, &state))
    {
        return Err(case.breach(Law::Ends, step, None, what));
    }
    tally.games += 1;
    tally.decisions += u64::from(step);
    Ok(())
}

fn faulty_question<G: Ruleset>(game: &G, state: &G::State, actions: &[G::Action]) -> Option<String> {
    if let Some(stranger) = game.pending(state).iter().find(|&seat| !game.seats().all().contains(seat)) {
        return Some(format!("seat {stranger} owes an answer but does not play"));
    }
    if actions.is_empty() {
        return Some("there is no legal action".to_owned());
    }
    if let Some(twice) = actions.iter().enumerate().find(|(index, action)| actions[..*index].contains(action)) {
        return Some(format!("{:?} is offered twice", twice.1));
    }
    // A game may be stopped at any point, so every state has an outcome.
    faulty_outcome(game, state)
}

/// Descriptions are slow, so only one question in this many is described.
const WORDS_EVERY: u32 = 5;

fn wordless<G: Ruleset>(game: &G, state: &G::State, seat: Seat, actions: &[G::Action]) -> Option<String> {
    let question = G::describe_question(game.view(state, seat));
    if question.trim().is_empty() {
        return Some("the question has no words".to_owned());
    }
    if question.ends_with('?') {
        return Some(format!("`{question}` must not end with a question mark"));
    }
    let silent = actions.iter().find(|action| game.describe_action(action).to_string().trim().is_empty());
    silent.map(|action| format!("{action:?} has no words"))
}

fn faulty_outcome<G: Ruleset>(game: &G, state: &G::State) -> Option<String> {
    let (outcome, seats) = (game.outcome(state), game.seats());
    if outcome.seats() != seats {
        return Some(format!("the outcome is for {} seats, the game has {}", outcome.seats().count(), seats.count()));
    }
    if usize::from(outcome.end) >= G::ENDS.len() {
        return Some(format!("the outcome names end {}, of {} declared", outcome.end, G::ENDS.len()));
    }
    let better = |seat: Seat| seats.iter().filter(|&other| outcome.rank(other) < outcome.rank(seat)).count();
    let wrong = seats.iter().find(|&seat| usize::from(outcome.rank(seat)) != 1 + better(seat))?;
    Some(format!("seat {wrong} has rank {}, but {} seats are before it", outcome.rank(wrong), better(wrong)))
}

/// A number no metric takes: a column that still holds it was never filled.
const UNSET: i64 = i64::MIN;

fn faulty_metrics<G: Ruleset>(game: &G, state: &G::State) -> Option<String> {
    let mut metrics = Metrics::new();
    (0..MAX_METRICS).for_each(|column| metrics.set_game(column, UNSET));
    game.metrics(state, &mut metrics);
    for (column, metric) in G::METRICS.iter().enumerate() {
        let values: Vec<_> = game.seats().iter().map(|seat| metrics.get(column, seat)).collect();
        if values.contains(&UNSET) {
            return Some(format!("metric `{}` is not filled for every seat", metric.name));
        }
        if metric.scope == Scope::Game && values.iter().any(|value| *value != values[0]) {
            return Some(format!("metric `{}` of the game differs between seats: {values:?}", metric.name));
        }
        if let Some(fault) = metric.shared.and_then(|shared| faulty_share(&values, shared, game, &metrics)) {
            return Some(format!("metric `{}`: {fault}", metric.name));
        }
    }
    if G::METRICS.first().is_none_or(|length| length.scope != Scope::Game || metrics.get(0, Seat::new(0)) < 0) {
        return Some("the first metric is not the length of the game".to_owned());
    }
    if metrics.get(0, Seat::new(0)) != i64::from(game.clock(state)) {
        return Some(format!("the clock shows {}, metric `{}` differs", game.clock(state), G::METRICS[0].name));
    }
    let beyond = (G::METRICS.len()..MAX_METRICS)
        .any(|column| game.seats().iter().any(|seat| metrics.get(column, seat) != UNSET));
    beyond.then(|| "a metric is filled that is not declared".to_owned())
}

/// Both seats count shared amounts: the sum over all seats is even, and no seat shares more than its total.
fn faulty_share<G: Ruleset>(all: &[i64], shared: &str, game: &G, metrics: &Metrics) -> Option<String> {
    let column = G::METRICS.iter().position(|metric| metric.name == shared && metric.scope == Scope::Seat);
    let Some(column) = column.filter(|column| G::METRICS[*column].shared == Some(shared)) else {
        return Some(format!("`{shared}` is not a shared metric of seats"));
    };
    let values: Vec<_> = game.seats().iter().map(|seat| metrics.get(column, seat)).collect();
    let fits = values.iter().sum::<i64>() % 2 == 0 && values.iter().zip(all).all(|(shared, all)| shared <= all);
    (!fits).then(|| format!("seats have {all:?}, of which they share {values:?} with each other"))
}

/// At or after the end of a game, a course has its last value: that of the metric of the same name.
fn faulty_courses<G: Ruleset>(game: &G, state: &G::State) -> Option<String> {
    let mut metrics = Metrics::new();
    game.metrics(state, &mut metrics);
    let column = |name: &str| G::METRICS.iter().position(|metric| metric.name == name);
    for series in G::THEMES.series.iter().filter(|series| series.along == G::METRICS[0].unit) {
        let over = series.points.iter().filter(|(at, _)| *at >= metrics.get(0, Seat::new(0)));
        for (_, point) in over {
            let (Some(last), Some(then)) = (column(series.name), column(point)) else { continue };
            let value = |column| game.seats().iter().map(|seat| metrics.get(column, seat)).collect::<Vec<_>>();
            if value(then) != value(last) {
                return Some(format!(
                    "`{point}` is {:?} in a game that was over, and at its end {:?}",
                    value(then),
                    value(last)
                ));
            }
        }
    }
    None
}

/// A level with the name of a metric would give two columns of a table of outcomes the same name.
fn faulty_levels<G: Ruleset>(game: &G, state: &G::State) -> Option<String> {
    for (position, factor) in G::FACTORS.iter().enumerate() {
        if G::METRICS.iter().any(|metric| metric.name == factor.name) {
            return Some(format!("`{}` is a factor and a metric", factor.name));
        }
        let beyond = |level: usize| level >= factor.levels.len();
        let levels = game.seats().iter().flat_map(|seat| game.levels(state, position, seat).iter());
        if let Some(level) = levels.into_iter().find(|level| beyond(*level)) {
            return Some(format!("a seat has level {level} of `{}`, of {}", factor.name, factor.levels.len()));
        }
        for (seat, level) in
            game.seats().iter().flat_map(|seat| (0..factor.levels.len()).map(move |level| (seat, level)))
        {
            let (has, count) =
                (game.levels(state, position, seat).has(level), game.level_count(state, position, seat, level));
            if has != (count > 0) || count > 1 && !factor.counted {
                return Some(format!(
                    "seat {seat} has {count} of level {level} of `{}`, by its levels {has}",
                    factor.name
                ));
            }
        }
    }
    None
}

/// A number no feature takes.
const UNFILLED: i32 = i32::MIN;

fn faulty_features<G: Ruleset>(game: &G, state: &G::State) -> Option<String> {
    for seat in game.seats().iter() {
        let mut features = [UNFILLED; MAX_FEATURES];
        game.features(state, seat, &mut features);
        let (declared, beyond) = features.split_at(G::FEATURES.len());
        if let Some(index) = declared.iter().position(|&number| number == UNFILLED) {
            return Some(format!("feature `{}` is not filled for seat {seat}", G::FEATURES[index].name));
        }
        if beyond.iter().any(|&number| number != UNFILLED) {
            return Some("a feature is filled that is not declared".to_owned());
        }
    }
    None
}

/// Plays one game and audits every state of it.
pub(super) fn conserves<G: Ruleset>(case: &Case<'_, G>, player: &mut impl Player<G>) -> Result<(), Breach> {
    let (game, mut dice, mut step, mut wrong) = (case.game, case.dice(), 0, None);
    player.begin(game, case.luck());
    let mut state = game.deal(&mut dice, &mut Silent);
    run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        wrong = game.audit(state).err();
        if wrong.is_some() {
            return None;
        }
        step += 1;
        answer(game, player, state, seat, actions)
    });
    match wrong.or_else(|| game.audit(&state).err()) {
        Some(what) => Err(case.breach(Law::Conserves, step, None, what)),
        None => Ok(()),
    }
}

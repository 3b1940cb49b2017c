//! The main results of a tournament, in plain sentences.

use crate::estimate::{CLEAR, CONFIDENCE, FEWEST_BLOCKS};
use crate::findings::format::{
    confidence, count, decimal, interval, list, number, p_value, share, share_with_interval, signed, signed_interval,
    upper,
};
use crate::findings::{
    Answer, Cycle, Difference, Duel, Estimate, FactorFinding, Findings, Glance, Lead, Measure, Question, Sharers,
    Standing, Study, Tone, Topic, Tournament, Verdict,
};
use crate::verdicts::evenness::Shares;
use crate::verdicts::{self};
use crate::verdicts::{
    conclude_alone, describe_ends, describe_factor, describe_length, describe_seats, fair, glance, strip, verdict,
    warn_of_limits,
};

/// Writes the tiles and the sentences.
pub(super) fn conclude(findings: &mut Findings) {
    let Study::Tournament { tournament } = &findings.study else { return };
    let (tiles, verdicts) = (tiles(findings, tournament), describe_tournament(findings, tournament));
    conclude_alone(findings, tiles, verdicts);
}

/// The most important sentence first, warnings last.
fn describe_tournament(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> =
        tournament.duel.as_ref().map(|decision| describe_decision(tournament, decision)).into_iter().collect();
    if tournament.duel.is_none() {
        verdicts.extend(describe_leader(findings, tournament));
        verdicts.extend(describe_other_order(tournament));
        verdicts.extend(describe_misfit(tournament));
    }
    verdicts.extend(describe_deal(findings, tournament));
    verdicts.extend(describe_cycles(tournament));
    verdicts.extend(describe_seats(findings, &tournament.seats, tournament.blocks));
    verdicts.extend(tournament.length.as_ref().and_then(|found| describe_length(findings, found)));
    verdicts.extend(describe_ends(&tournament.ends));
    verdicts.extend(warn(findings, tournament));
    verdicts
}

fn describe_deal(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let uneven = uneven_factors(findings, tournament).into_iter();
    uneven.map(|(_, name, shares)| describe_factor(name, &shares)).collect()
}

fn describe_decision(tournament: &Tournament, decision: &Duel) -> Verdict {
    let Duel { strategy, against, score, margin, error, answer, .. } = decision;
    let games = count(tournament.games);
    let found = format!("{} of the points against {against} after {games} games", share_with_interval(score));
    let name = upper(strategy);
    let (about, text) = match answer {
        Answer::Better => (Some(strategy), format!("{name} is better: {found}.")),
        Answer::Worse => (Some(against), format!("{name} is not better, {against} is: {strategy} has {found}.")),
        Answer::Alike => (None, format!("{name} and {against} are equivalent within ±{}: {found}.", share(*margin))),
        Answer::Open => {
            let more =
                decision.games_needed.map(|games| format!(" About {} games in total may decide it.", count(games)));
            (None, format!("It is not clear whether {strategy} is better: {found}.{}", more.unwrap_or_default()))
        }
    };
    let promise = format!(" At most {} of such tests give a wrong answer, whenever they stop.", share(*error));
    Verdict { topic: Topic::Decision, strategy: about.cloned(), text: text + &promise }
}

/// The strategies that may be the best, in the order named: none is clearly ahead of them.
pub(super) fn candidates<'a>(findings: &Findings, tournament: &'a Tournament) -> Vec<&'a Standing> {
    let steps = steps(findings, tournament, CLEAR);
    steps.into_iter().take_while(|(ahead, _)| *ahead == 0).map(|(_, standing)| standing).collect()
}

/// All strategies with the number of those ahead at this error, the fewest first. Ties stay in the order named: luck decides between them with every
/// seed.
fn steps<'a>(findings: &Findings, tournament: &'a Tournament, error: f64) -> Vec<(usize, &'a Standing)> {
    let is_behind = |lead: &Lead, name: &str| {
        let found = if tournament.order == Measure::Rating { &lead.rating } else { &lead.reward };
        let behind = if found.estimate > 0.0 { &lead.over } else { &lead.strategy };
        behind == name && is_clear(tournament, found, error)
    };
    let ahead = |name: &str| tournament.leads.iter().filter(|lead| is_behind(lead, name)).count();
    let mut steps: Vec<_> = tournament.standings.iter().map(|standing| (ahead(&standing.strategy), standing)).collect();
    let named = |name: &str| findings.lineup.iter().position(|label| label == name);
    steps.sort_by_key(|(ahead, standing)| (*ahead, named(&standing.strategy)));
    steps
}

/// Whether the difference has at least the certainty of this error; at `CLEAR`, another seed would confirm it.
fn is_clear(tournament: &Tournament, found: &Difference, error: f64) -> bool {
    tournament.blocks >= FEWEST_BLOCKS && found.p_adjusted < error
}

/// The strategies that may be the best, and the results of all.
fn describe_leader(findings: &Findings, tournament: &Tournament) -> Option<Verdict> {
    let steps = steps(findings, tournament, CLEAR);
    let (_, first) = steps.first()?;
    let names: Vec<String> =
        candidates(findings, tournament).iter().map(|standing| standing.strategy.clone()).collect();
    // Numbers follow the order of the table; names follow the order named, because luck decides between ties with every seed.
    let found: Vec<String> = tournament.standings.iter().map(|standing| measured(tournament, standing)).collect();
    let alone = names.len() == 1;
    let (claim, found) = if alone {
        let others = tournament.standings.iter().filter(|standing| standing.strategy != first.strategy);
        let others: Vec<String> = others.map(|standing| measured(tournament, standing)).collect();
        let own = measured(tournament, first);
        (format!("{} is the strongest", upper(&first.strategy)), format!("{own}, then {}", list(&others)))
    } else if let Some(likely) = likely_leader(findings, tournament) {
        // Places of the table require 95%, a claim more: the sentence names the confidence of each.
        let others: Vec<String> = names.iter().filter(|name| **name != likely.strategy).cloned().collect();
        let (sure, claim) = (confidence(CONFIDENCE), confidence(1.0 - CLEAR));
        let claim = format!(
            "{} leads at {sure} confidence, but is not ahead of {} at {claim}",
            upper(&likely.strategy),
            list(&others)
        );
        (claim, list(&found))
    } else if names.len() == steps.len() {
        ("No strategy is clearly ahead of another".to_owned(), list(&found))
    } else {
        (format!("{} may each be the strongest: none is clearly behind", upper(&list(&names))), list(&found))
    };
    let text = format!("{claim}. {}: {found}.", measure(tournament));
    Some(Verdict { topic: Topic::Rating, strategy: alone.then(|| first.strategy.clone()), text })
}

/// The strategy ahead of all others at the confidence of the intervals.
pub(super) fn likely_leader<'a>(findings: &Findings, tournament: &'a Tournament) -> Option<&'a Standing> {
    let steps = steps(findings, tournament, 1.0 - CONFIDENCE);
    let leads = steps.get(1).is_some_and(|(ahead, _)| *ahead > 0);
    steps.first().filter(|_| leads).map(|(_, standing)| *standing)
}

/// The number that orders the strategies, as the beginning of a list.
fn measure(tournament: &Tournament) -> &'static str {
    match (tournament.order, tournament.table) {
        (Measure::Rating, _) => "Ratings",
        (Measure::Score, _) => "Mean scores",
        (Measure::WinRate, 1) => "Comparisons won",
        (Measure::WinRate, _) => "Win rates",
    }
}

/// A name with the number that determines its place.
fn measured(tournament: &Tournament, standing: &Standing) -> String {
    let name = &standing.strategy;
    match (tournament.order, &standing.score) {
        (Measure::Rating, _) => {
            let Estimate { estimate, low, high } = standing.rating;
            format!("{name} {} ({})", signed(estimate, 0), signed_interval(low, high, 0))
        }
        (Measure::Score, Some(score)) => {
            let unit = &tournament.score_unit;
            let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
            format!("{name} {}{unit} ({})", number(score.estimate), interval(score.low, score.high, 0))
        }
        _ => format!("{name} {}", share_with_interval(&standing.win_rate)),
    }
}

/// The most certain pair whose order clearly differs. Ratings use every place: the strategy that wins or scores most is not always rated highest.
fn describe_other_order(tournament: &Tournament) -> Option<Verdict> {
    let against = |lead: &&Lead| {
        let [reward, rating] = [&lead.reward, &lead.rating];
        is_clear(tournament, reward, CLEAR)
            && is_clear(tournament, rating, CLEAR)
            && (reward.estimate > 0.0) != (rating.estimate > 0.0)
    };
    let crossed = tournament.leads.iter().filter(against);
    let lead = crossed.max_by(|one, other| one.rating.estimate.abs().total_cmp(&other.rating.estimate.abs()))?;
    let (higher, lower) =
        if lead.rating.estimate > 0.0 { (&lead.strategy, &lead.over) } else { (&lead.over, &lead.strategy) };
    let Difference { estimate, low, high, .. } = lead.rating;
    let (low, high) = if estimate > 0.0 { (low, high) } else { (-high, -low) };
    let rewarded = if tournament.order == Measure::Score { "scores" } else { "wins" };
    let text = format!(
        "Over all places the order differs: {higher} is rated {} ({}) points above {lower}, which {rewarded} more.",
        decimal(estimate.abs(), 0),
        interval(low, high, 0)
    );
    Some(verdict(Topic::Rating, text))
}

/// A win rate predicted to within this is no example of a misfit.
const TRIFLE: f64 = 0.01;

/// If ratings clearly do not predict the winner: the strategy whose win rate is furthest off.
fn describe_misfit(tournament: &Tournament) -> Option<Verdict> {
    let found = tournament.fit.as_ref().filter(|fit| !fit.odds)?.p_value.filter(|p_value| *p_value < CLEAR)?;
    let off =
        |standing: &Standing| standing.foretold.map_or(0.0, |foretold| (standing.win_rate.estimate - foretold).abs());
    let furthest = tournament.standings.iter().max_by(|one, other| off(one).total_cmp(&off(other)))?;
    let p_value = p_value(found);
    // At tables of two whole win rates always fit; the misfit is in who beats whom.
    if off(furthest) < TRIFLE {
        let text = format!("The ratings do not predict who beats whom (p {p_value}). They are not odds.");
        return Some(verdict(Topic::Rating, text));
    }
    let text = format!(
        "The ratings do not predict the winner (p {p_value}): {} would win {} by them but wins {}. They are not odds.",
        furthest.strategy,
        share(furthest.foretold?),
        share_with_interval(&furthest.win_rate)
    );
    Some(verdict(Topic::Rating, text))
}

/// A clear cycle only: whether shares that may all be even form a cycle depends on the seed.
fn describe_cycles(tournament: &Tournament) -> Option<Verdict> {
    let known = tournament.blocks >= FEWEST_BLOCKS;
    (tournament.standings.len() > 2).then(|| say_cycle(tournament.cycles.iter().filter(|_| known)))
}

/// The most certain of these cycles, if it is clear.
pub(crate) fn say_cycle<'c>(mut cycles: impl Iterator<Item = &'c Cycle>) -> Verdict {
    let text = match cycles.find(|cycle| cycle.p_adjusted < CLEAR) {
        Some(cycle) => format!("A rock-paper-scissors cycle: {}.", describe_cycle(cycle)),
        None => "No clear rock-paper-scissors cycle.".to_owned(),
    };
    verdict(Topic::Cycle, text)
}

/// "a beats b (60.0%), b beats c (55.0%) and c beats a (58.0%)".
fn describe_cycle(cycle: &Cycle) -> String {
    let names = &cycle.strategies;
    let beats = |(step, ahead): (usize, &Estimate)| {
        format!("{} beats {} ({})", names[step], names[(step + 1) % names.len()], share(ahead.estimate))
    };
    list(&cycle.ahead.iter().enumerate().map(beats).collect::<Vec<_>>())
}

fn warn(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if tournament.lineups < tournament.possible_lineups {
        let (played, possible) = (tournament.lineups, tournament.possible_lineups);
        warnings.push(format!("{} of {} line-ups were played, a balanced sample.", count(played), count(possible)));
    }
    if tournament.duel.is_some() {
        let text = "Games may end early: only the interval of the points is valid under early stopping.";
        warnings.push(text.to_owned());
    }
    warnings.extend(warn_of_limits(findings, core::iter::once((&tournament.ends, String::new()))));
    warnings.extend(warn_of_the_unbeaten(tournament));
    let special = warnings.into_iter().map(|text| verdict(Topic::Caution, text));
    verdicts::warn(findings, tournament.blocks).into_iter().chain(special).collect()
}

/// Only the imagined draws keep the rating finite for a player that always, or never, finishes before all others. In a few blocks that may be luck.
fn warn_of_the_unbeaten(tournament: &Tournament) -> Vec<String> {
    if tournament.blocks < FEWEST_BLOCKS {
        return Vec::new();
    }
    let always = |strategy: &str, share: f64| {
        let mut own = tournament.matchups.iter().filter(|matchup| matchup.strategy == strategy).peekable();
        own.peek().is_some() && own.all(|matchup| (matchup.ahead.estimate - share).abs() < f64::EPSILON)
    };
    let warn = |standing: &Standing| {
        let (name, word) = if always(&standing.strategy, 1.0) {
            (&standing.strategy, "always")
        } else if always(&standing.strategy, 0.0) {
            (&standing.strategy, "never")
        } else {
            return None;
        };
        Some(format!("{name} {word} finishes before the others: the distance between their ratings is not identified."))
    };
    tournament.standings.iter().filter_map(warn).collect()
}

/// The strongest strategy, and its distance from an even share; 0 if the strongest is not clear.
fn strongest(findings: &Findings, tournament: &Tournament) -> (Option<Glance>, f64) {
    let candidates = candidates(findings, tournament);
    if let [only] = candidates.as_slice() {
        let won = only.win_rate.estimate;
        let number = format!("{} {}", only.strategy, share(won));
        let away = (won - 1.0 / tournament.table.max(1) as f64).abs();
        return (Some(glance(Question::Fair, number, "strongest", Tone::Watch)), away);
    }
    let number = match likely_leader(findings, tournament) {
        Some(first) => format!("{} leads at {} confidence", first.strategy, confidence(CONFIDENCE)),
        None => format!("{} of {} strategies may be the best", candidates.len(), tournament.standings.len()),
    };
    let unclear = glance(Question::Fair, number, "not clear yet", Tone::Unclear);
    ((!candidates.is_empty()).then_some(unclear), 0.0)
}

/// The decision of the table, if it is larger than a strategy's, and beside it the strongest strategy.
fn fair_tournament(findings: &Findings, tournament: &Tournament) -> Option<Glance> {
    let (strategy, away) = strongest(findings, tournament);
    match (uneven_deal(findings, tournament, away), strategy) {
        (Some(dealt), Some(own)) => {
            Some(Glance { number: format!("{}; {}: {}", dealt.number, own.word, own.number), ..dealt })
        }
        (dealt, own) => dealt.or(own),
    }
}

/// The tiles.
fn tiles(findings: &Findings, tournament: &Tournament) -> Vec<Glance> {
    let fair = fair_tournament(findings, tournament);
    let length = tournament.length.as_ref().and_then(|found| strip::how_long(findings, found, &tournament.ends));
    let seats = Shares::of_seats(findings, &tournament.seats, tournament.blocks);
    let seats = seats.map(|shares| fair::even(Sharers::Seats, &shares));
    let answers = [fair, length, strip::how_it_ends(findings, &tournament.ends, &tournament.end_rates), seats];
    answers.into_iter().flatten().map(|glance| strip::weigh_blocks(glance, tournament.blocks)).collect()
}

/// In a tournament, the clearly uneven factor that luck or the setup deals, if it is further from even than the strongest strategy: the table decides
/// more than the player. Of several the furthest from even.
fn uneven_deal(findings: &Findings, tournament: &Tournament, strongest: f64) -> Option<Glance> {
    let uneven = uneven_factors(findings, tournament).into_iter();
    let worst = uneven.reduce(|one, other| if other.0 > one.0 { other } else { one });
    worst
        .filter(|(distance, ..)| *distance > strongest)
        .map(|(_, name, shares)| fair::even(Sharers::Levels(name), &shares))
}

/// The clearly uneven factors of a tournament: how far each is from even, its name and the shares of its levels. Every strategy has each level equally
/// often, so that they are about the table. None if the tournament may end early: the intervals do not allow for that.
fn uneven_factors<'f>(findings: &Findings, tournament: &'f Tournament) -> Vec<(f64, &'f str, Shares<'f>)> {
    let table = (tournament.table, tournament.blocks);
    let uneven = |factor: &'f FactorFinding| {
        let shares = Shares::of_levels(findings, table, factor)?;
        Some((shares.unevenness()?, factor.name.as_str(), shares))
    };
    tournament.factors.iter().filter(|_| tournament.duel.is_none()).filter_map(uneven).collect()
}

#[cfg(test)]
mod tests;

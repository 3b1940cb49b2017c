//! The main results in plain sentences, made from findings alone; independent of rulesets and strategies.

mod agreement;
mod alone;
pub(crate) mod cells;
mod check;
mod claim;
mod comparison;
mod courses;
mod coverage;
pub(crate) mod evenness;
mod factors;
pub(crate) mod fair;
mod fair_prices;
pub(crate) mod headroom;
mod most_even;
mod neighbours;
mod quantity;
mod seats;
mod shape;
mod shown;
pub(crate) mod strip;
mod sweep;

pub(crate) use agreement::gravest;
pub(crate) use check::describe_judgement;
pub(crate) use claim::{describe_claim, describe_claim_bound};
pub(crate) use comparison::describe_effect;
pub(crate) use quantity::{measured, name_quantity};

use core::fmt::Display;

use crate::estimate::FEWEST_BLOCKS;
use crate::findings::format::{count, counted, counted_in, list, lower, plain, share, upper, whole};
use crate::findings::{
    ByName, Cell, Check, Distribution, Findings, Glance, Question, SeatFinding, Sharers, Study, Tone, Topic, Verdict,
};
use evenness::{Evenness, Part, Shares, points, with_interval};

/// What a question besides the results of the games adds to the main results.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// Its tiles.
    pub(crate) tiles: Vec<Glance>,
    /// Sentences before those about the games.
    pub(crate) first: Vec<Verdict>,
    /// Sentences on whether all others hold elsewhere, before the cautions.
    pub(crate) elsewhere: Vec<Verdict>,
    /// Sentences on what the answer is about, after the cautions.
    pub(crate) last: Vec<Verdict>,
    /// Whether it replaces the sentences and tiles about the games.
    pub(crate) replaces: bool,
}

/// Writes the tiles and the sentences about the games of a plan, and the answers of its further questions.
pub(crate) fn conclude_cells(findings: &mut Findings, answers: Vec<Answer>) {
    let mut all = Answer::default();
    for answer in answers {
        all.tiles.extend(answer.tiles);
        all.first.extend(answer.first);
        all.elsewhere.extend(answer.elsewhere);
        all.last.extend(answer.last);
        all.replaces |= answer.replaces;
    }
    let mut tiles = if all.replaces { Vec::new() } else { strip::tiles_of_cells(findings) };
    tiles.extend(all.tiles);
    if !all.replaces {
        tiles.sort_by_key(|tile| tile.question);
    }
    let mut verdicts = all.first;
    if !all.replaces {
        verdicts.extend(describe_games(findings));
    }
    verdicts.extend(fair_prices::describe(findings));
    verdicts.extend(coverage::describe_set(findings));
    verdicts.extend(warn(findings, blocks(findings)));
    verdicts.extend(all.last);
    write(findings, tiles, verdicts, all.elsewhere);
}

/// Writes the tiles and the sentences of a study that has no cells.
pub(crate) fn conclude_alone(findings: &mut Findings, tiles: Vec<Glance>, verdicts: Vec<Verdict>) {
    write(findings, tiles, verdicts, Vec::new());
}

fn write(findings: &mut Findings, tiles: Vec<Glance>, mut verdicts: Vec<Verdict>, elsewhere: Vec<Verdict>) {
    // Cautions come last.
    let at = verdicts.iter().position(|verdict| verdict.topic == Topic::Caution).unwrap_or(verdicts.len());
    verdicts.splice(at..at, elsewhere.into_iter().chain(headroom::describe_players(findings)));
    (findings.strip, findings.verdicts) = (tiles, verdicts);
}

fn describe_games(findings: &Findings) -> Vec<Verdict> {
    let mut verdicts = match &findings.study {
        Study::Comparison { rule_change } => comparison::describe_change(findings, rule_change),
        Study::Check { check, .. } => [describe_bounds(findings, check), describe_cells(findings)].concat(),
        _ => describe_cells(findings),
    };
    // Numbers requested by name come first, after the results of bounds.
    let at = verdicts.iter().take_while(|verdict| verdict.topic == Topic::Check).count();
    verdicts.splice(at..at, shown::describe(findings));
    verdicts
}

/// The smallest number of blocks of any cell.
fn blocks(findings: &Findings) -> u64 {
    findings.cells.iter().map(|cell| cell.blocks).min().unwrap_or(0)
}

/// Whether some cell has too few blocks for a claim: another seed would give a different claim.
pub(crate) fn claims_nothing(findings: &Findings) -> bool {
    blocks(findings) < FEWEST_BLOCKS
}

fn describe_cells(findings: &Findings) -> Vec<Verdict> {
    let alone = findings.lineup.len() == 1;
    match findings.cells.as_slice() {
        [cell] if alone => alone::describe_cell(findings, cell),
        _ if alone => alone::describe_sweep(findings),
        [cell] => describe_cell(findings, cell),
        _ => sweep::describe(findings),
    }
}

/// The result of a check, or of the tested claim.
fn describe_bounds(findings: &Findings, found: &Check) -> Vec<Verdict> {
    let mut verdicts = found.claim.as_ref().map_or_else(|| check::describe_check(found), claim::describe_claims);
    // The first sentence alone must not read as a pass.
    if let Some(first) = verdicts.first_mut().filter(|_| findings.interrupted) {
        let text = if found.claim.is_some() { first.text.clone() } else { lower(&first.text) };
        first.text = format!("Interrupted, so far: {text}");
    }
    verdicts
}

/// An answer of the strip.
pub(crate) fn glance(question: Question, number: String, word: impl Into<String>, tone: Tone) -> Glance {
    Glance { question, number, word: word.into(), tone }
}

/// A verdict about all players.
pub(crate) fn verdict(topic: Topic, text: String) -> Verdict {
    Verdict { topic, strategy: None, text }
}

/// "a, b and 3 more": the first names, and the number of the others.
pub(crate) fn first_few(names: &[String], most: usize) -> String {
    let more = names.len().saturating_sub(most);
    let first = names.iter().take(most).cloned();
    list(&first.chain((more > 0).then(|| format!("{} more", count(more as u64)))).collect::<Vec<_>>())
}

/// "3 clearly worth taking and 2 not clear yet": every number above 0 with its words.
pub(crate) fn list_counts<W: Display>(counts: impl IntoIterator<Item = (u64, W)>) -> String {
    let counts = counts.into_iter().filter(|(number, _)| *number > 0);
    list(&counts.map(|(number, what)| format!("{number} {what}")).collect::<Vec<_>>())
}

/// The results named under *Fair?* come first; factors ranked below strategies follow seats.
fn describe_cell(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let ranked = fair::rank(findings, cell);
    let strategies = ranked.iter().position(|(who, _)| *who == Sharers::Strategies);
    let (first, rest) = ranked.split_at(strategies.map_or(ranked.len(), |place| place + 1));
    let mut verdicts: Vec<Verdict> = first.iter().map(describe_shares).collect();
    verdicts.extend(describe_seats(findings, &cell.seats, cell.blocks));
    verdicts.extend(neighbours::describe(findings, cell));
    verdicts.extend(rest.iter().map(describe_shares));
    verdicts.extend(cell.metrics.get(&findings.length).and_then(|found| describe_length(findings, found)));
    verdicts.extend(shape::describe(cell, findings.lineup.len()).filter(|_| !claims_nothing(findings)));
    verdicts.extend(describe_ends(&cell.ends));
    verdicts
}

fn describe_shares((who, shares): &(Sharers<'_>, Shares<'_>)) -> Verdict {
    if let Sharers::Levels(factor) = who { describe_factor(factor, shares) } else { rank_strategies(shares) }
}

/// Win rates: whether a strategy is clearly ahead, or all are practically even.
fn rank_strategies(shares: &Shares<'_>) -> Verdict {
    let name = |part: &Part<'_>| format!("{} {}", part.name, with_interval(part));
    let leader = shares.leader();
    let weighed = shares.weigh();
    // No strategy is named apart from equivalent ones.
    let apart = leader.filter(|_| !matches!(weighed, Evenness::Within(_)));
    let others = shares.parts().iter().filter(|part| apart.is_none_or(|leader| !core::ptr::eq(*part, leader)));
    let others = list(&others.map(name).collect::<Vec<_>>());
    let text = match (leader, weighed) {
        (_, Evenness::Within(within)) => {
            format!("All strategies are equivalent within {} of an even {}: {others}.", points(within), shares.even())
        }
        (Some(first), _) => format!(
            "{} has the highest win rate: {}, {} an even {}; {others}.",
            upper(&first.name),
            with_interval(first),
            shares.times(first),
            shares.even()
        ),
        (None, Evenness::Uneven(parts)) => say_uneven(shares, &parts),
        (None, _) => format!("No strategy is clearly ahead: {others}; an even share is {}.", shares.even()),
    };
    Verdict { topic: Topic::WinRate, strategy: leader.map(|first| first.name.clone()), text }
}

/// "Clearly above an even 20.0%: smuggler 28.3% (25.7–31.0). Not clear: trader 19.9% (17.6–22.3)."
fn say_uneven(shares: &Shares<'_>, uneven: &[&Part<'_>]) -> String {
    let clear = |part: &&Part<'_>| uneven.iter().any(|other| core::ptr::eq(*part, *other));
    let group = |head: String, wanted: &dyn Fn(&&Part<'_>) -> bool| {
        let parts: Vec<_> = shares.parts().iter().filter(|part| wanted(part)).collect();
        let named: Vec<_> = parts.iter().map(|part| format!("{} {}", part.name, with_interval(part))).collect();
        (!named.is_empty()).then(|| format!("{head}: {}.", list(&named)))
    };
    let groups = [
        group(format!("Clearly above an even {}", shares.even()), &|part| clear(part) && shares.is_above(part)),
        group(format!("Clearly below an even {}", shares.even()), &|part| clear(part) && !shares.is_above(part)),
        group("Not clear".to_owned(), &|part| !clear(part)),
    ];
    groups.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Whether any seat wins more or less than an even share, all seats judged together.
pub(crate) fn describe_seats(findings: &Findings, seats: &[SeatFinding], blocks: u64) -> Option<Verdict> {
    let shares = Shares::of_seats(findings, seats, blocks)?;
    // If the rules favour a seat, its place in the order may not matter.
    let is_order = seats.iter().all(|seat| seat.given.is_empty());
    let uneven = if is_order { "Seat order matters" } else { "Seats are uneven" };
    Some(verdict(Topic::Seats, say_evenness(&shares, "Seats are even", uneven, "seats are even")))
}

/// The levels of a factor that win more or less than an even share, at simultaneous intervals.
pub(crate) fn describe_factor(factor: &str, shares: &Shares<'_>) -> Verdict {
    let name = plain(factor);
    let even = format!("Win rates do not differ by {name}");
    let [uneven, question] = ["Win", "win"].map(|win| format!("{win} rates differ by {name}"));
    verdict(Topic::Factors, say_evenness(shares, &even, &uneven, &question))
}

/// Whether shares are even. The arguments are the beginnings of the sentence: for even shares, for uneven ones, and after "whether" for unclear ones.
fn say_evenness(shares: &Shares<'_>, even: &str, uneven: &str, question: &str) -> String {
    let share_of_each = shares.even();
    match shares.weigh() {
        Evenness::Within(within) => format!("{even}: each wins within {} of {share_of_each}.", points(within)),
        Evenness::Uneven(parts) => format!("{uneven}: {}; an even share is {share_of_each}.", wins(&parts)),
        Evenness::Unclear(low, high) => format!(
            "Whether {question} is not clear yet: each wins between {} and {}; an even share is {share_of_each}.",
            share(low),
            share(high)
        ),
    }
}

/// "lucky lou wins 46.6% (38.4–54.9) and hero wins 18.1% (12.0–24.8)".
fn wins(parts: &[&Part<'_>]) -> String {
    list(&parts.iter().map(|part| format!("{} wins {}", part.name, with_interval(part))).collect::<Vec<_>>())
}

/// The length of games.
pub(crate) fn describe_length(findings: &Findings, found: &Distribution) -> Option<Verdict> {
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let median = counted_in(found.p50, unit);
    let text = if found.p5 == found.p95 {
        format!("At least 90% of the games take {median}.")
    } else {
        format!("The median game takes {median}; the central 90% take {} to {}.", whole(found.p5), whole(found.p95))
    };
    Some(verdict(Topic::Length, text))
}

/// A less frequent end is not named.
const RARE_END: f64 = 0.005;

/// If a limit stops a larger share of the games, win rates say little about winning.
pub(crate) const MANY_CUT_SHORT: f64 = 0.5;

/// The maximum number of cells named in a warning.
const MOST_PLACES: usize = 3;

/// The share of the games stopped by a limit, if more than half.
fn cut_short(findings: &Findings, ends: &ByName<u64>) -> Option<f64> {
    let own = |end: &str| findings.themes.cut_short.iter().any(|limit| limit == end);
    let part: f64 = frequent_ends(ends).into_iter().filter(|(end, _)| own(end)).map(|(_, part)| part).sum();
    (part > MANY_CUT_SHORT).then_some(part)
}

/// A warning if a limit stops most games, with the names of the cells if there are several.
pub(crate) fn warn_of_limits<'f>(
    findings: &Findings,
    ends: impl Iterator<Item = (&'f ByName<u64>, String)>,
) -> Option<String> {
    let limited = ends.filter_map(|(ends, place)| Some((cut_short(findings, ends)?, place)));
    let limited: Vec<(f64, String)> = limited.collect();
    let least = limited.iter().map(|(part, _)| *part).reduce(f64::min)?;
    let at_least = if limited.iter().any(|(part, _)| *part > least) { " or more" } else { "" };
    let places: Vec<String> = limited.into_iter().map(|(_, place)| place).filter(|place| !place.is_empty()).collect();
    let places = if places.is_empty() { String::new() } else { format!(" {}", first_few(&places, MOST_PLACES)) };
    let part = share(least);
    Some(format!(
        "A limit stops {part}{at_least} of the games{places} before a player has won: win rates show who leads by then."
    ))
}

/// Why games end, the most frequent reason first; `None` without games.
pub(crate) fn describe_ends(ends: &ByName<u64>) -> Option<Verdict> {
    let ends = frequent_ends(ends);
    let name = |(end, part): &(&String, f64)| format!("{} ({})", plain(end), share(*part));
    let rest = 1.0 - ends.iter().map(|(_, part)| part).sum::<f64>();
    let rare = if rest > f64::EPSILON { format!("; others are rarer than {}", share(RARE_END)) } else { String::new() };
    let ends: Vec<_> = ends.iter().map(name).collect();
    (!ends.is_empty()).then(|| verdict(Topic::Ends, format!("Games end by {}{rare}.", list(&ends))))
}

/// The reasons for more than a negligible share of the games, with their shares, the most frequent first.
fn frequent_ends(ends: &ByName<u64>) -> Vec<(&String, f64)> {
    let games = ends.values().sum::<u64>() as f64;
    let shares = ends.iter().map(|(end, count)| (end, *count as f64 / games));
    let mut shares: Vec<_> = shares.filter(|(_, share)| *share > RARE_END).collect();
    shares.sort_by(|one, other| other.1.total_cmp(&one.1));
    shares
}

/// Warnings about any study with this number of blocks.
pub(crate) fn warn(findings: &Findings, blocks: u64) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if findings.interrupted {
        warnings.push("The run was interrupted: all results rest on fewer games than requested.".to_owned());
    }
    let place = |cell| if findings.cells.len() > 1 { cells::place(findings, cell) } else { String::new() };
    warnings.extend(warn_of_limits(findings, findings.cells.iter().map(|cell| (&cell.ends, place(cell)))));
    if !findings.unnamed_levels.is_empty() {
        let names = first_few(&findings.unnamed_levels, MOST_PLACES);
        warnings.push(format!("No win rates are counted for {names}: levels have the printed names."));
    }
    if blocks < FEWEST_BLOCKS {
        let blocks = counted(blocks, "block");
        warnings.push(format!("Intervals from {blocks} are rough: use at least {FEWEST_BLOCKS}."));
    }
    warnings.into_iter().map(|text| verdict(Topic::Caution, text)).collect()
}

#[cfg(test)]
mod tests;

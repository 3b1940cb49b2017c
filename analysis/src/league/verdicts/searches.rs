//! The main results of a league on several seeds, in plain sentences. Only results common to all searches are stated without their number.

use super::{BOUND, gains, points};
use crate::findings::format::{count, counted, list, round_share, share, share_with_interval};
use crate::findings::{
    Deviation, Glance, League, LeagueEnd, LeagueSearch, LeagueStanding, Question, Tone, Topic, Verdict,
};
use crate::verdicts::{glance, list_counts, verdict};

/// The most important sentence first.
pub(super) fn describe_searches(league: &League) -> Vec<Verdict> {
    let verdicts = [
        Some(describe_mainstay(league)),
        describe_shares(league),
        describe_dead(league),
        Some(describe_left(league)),
        Some(describe_circles(league)),
        describe_course(league),
        describe_detail(league),
    ];
    verdicts.into_iter().flatten().collect()
}

/// The strategies that are played and whether they can be beaten, at a glance.
pub(super) fn tiles(league: &League) -> Vec<Glance> {
    let (searches, ranks) = (league.searches.len(), mainstays(league));
    let (name, times) = ranks[0];
    let (word, tone) = match ranks.len() {
        1 if has_most(league, name) => ("mostly one strategy", Tone::Watch),
        1 if is_clear(league, name) => ("the same first in every search", Tone::Plain),
        _ if disagree(league) => ("depends on the search", Tone::Unclear),
        _ => ("not clear yet", Tone::Unclear),
    };
    let number = format!("{name} first in {times} of {searches} searches");
    let mixture = glance(Question::Mixture, number, word, tone);
    let judged = Judged::new(league);
    let (word, tone) = match (judged.beaten, judged.unclear) {
        (0, 0) => ("by no response found", Tone::Plain),
        (0, _) => ("not clear yet", Tone::Unclear),
        (all, _) if all == searches => ("yes", Tone::Watch),
        _ => ("in some searches", Tone::Watch),
    };
    let number = judged.most.map_or_else(
        || "no response known".to_owned(),
        |most| {
            format!("at most {} {}, even share {}", most.strategy, share_with_interval(&most.win_rate), even(league))
        },
    );
    vec![mixture, glance(Question::Left, number, word, tone)]
}

fn even(league: &League) -> String {
    share(1.0 / league.table as f64)
}

/// The strategies with the largest share and the number of their searches, the most frequent first.
fn mainstays(league: &League) -> Vec<(&str, usize)> {
    let first = |search: &LeagueSearch, name: &str| search.mainstay().is_some_and(|(own, _)| own == name);
    let times = |name: &str| league.searches.iter().filter(|search| first(search, name)).count();
    let mut ranks: Vec<(&str, usize)> =
        league.shares.keys().map(|name| (name.as_str(), times(name))).filter(|(_, times)| *times > 0).collect();
    ranks.sort_by_key(|(_, times)| core::cmp::Reverse(*times));
    ranks
}

/// Whether one strategy is clearly first in one search, and another in another.
fn disagree(league: &League) -> bool {
    let mut clear = league.searches.iter().filter_map(LeagueSearch::clear_mainstay);
    let first = clear.next();
    clear.any(|name| Some(name) != first)
}

fn standings<'l>(league: &'l League, name: &'l str) -> impl Iterator<Item = &'l LeagueStanding> {
    league.searches.iter().filter_map(move |search| search.strategies.get(name))
}

fn shares_of<'l>(league: &'l League, name: &'l str) -> impl Iterator<Item = f64> {
    standings(league, name).map(|standing| standing.share.estimate)
}

/// Whether one strategy clearly has more than half of every search's mixture.
fn has_most(league: &League, name: &str) -> bool {
    standings(league, name).all(|standing| standing.share.low > 0.5)
}

/// Whether a strategy is clearly first in every search.
fn is_clear(league: &League, name: &str) -> bool {
    league.searches.iter().all(|search| search.clear_mainstay() == Some(name))
}

/// "In all 4 searches players would settle mostly on trader."
fn describe_mainstay(league: &League) -> Verdict {
    let (searches, ranks) = (league.searches.len(), mainstays(league));
    let text = match ranks.as_slice() {
        [(name, _)] if has_most(league, name) => {
            format!("In all {searches} searches players would settle mostly on {name}.")
        }
        [(name, _)] if is_clear(league, name) => {
            format!("In all {searches} searches {name} has the largest share of the mixture.")
        }
        several => {
            let named: Vec<String> = several.iter().map(|(name, times)| format!("{name} in {times}")).collect();
            let begin = if disagree(league) {
                "The searches disagree on the mixture"
            } else {
                "The mixture is not clear, nor are the shares of single searches"
            };
            format!("{begin}. Largest share in {searches} searches: {}.", list(&named))
        }
    };
    verdict(Topic::WinRate, text)
}

/// The smallest and the largest share of the strategies that survive in some search.
fn describe_shares(league: &League) -> Option<Verdict> {
    let alive = league.shares.keys().filter(|name| standings(league, name).any(|standing| !standing.dies_out));
    let told: Vec<String> = alive
        .map(|name| {
            let shares = || shares_of(league, name);
            let (least, most) = (shares().fold(1.0, f64::min), shares().fold(0.0, f64::max));
            format!("{name} {} to {}", round_share(least), round_share(most))
        })
        .collect();
    (!told.is_empty()).then(|| verdict(Topic::WinRate, format!("Shares over all searches: {}.", list(&told))))
}

/// The strategies that die out: in all searches, or in a number of them.
fn describe_dead(league: &League) -> Option<Verdict> {
    let searches = league.searches.len();
    let times = |name: &str| standings(league, name).filter(|standing| standing.dies_out).count();
    let dead = league.shares.keys().map(|name| (name, times(name))).filter(|(_, times)| *times > 0);
    let (always, some): (Vec<_>, Vec<_>) = dead.partition(|(_, times)| *times == searches);
    let always: Vec<String> = always.into_iter().map(|(name, _)| name.clone()).collect();
    let some: Vec<String> = some.into_iter().map(|(name, times)| format!("{name} in {times} of {searches}")).collect();
    let verb = |names: &[String]| if names.len() == 1 { "dies" } else { "die" };
    let always =
        (!always.is_empty()).then(|| format!("In all {searches} searches {} {} out.", list(&always), verb(&always)));
    let some = (!some.is_empty()).then(|| format!("Only in some searches: {} {} out.", list(&some), verb(&some)));
    let told: Vec<String> = always.into_iter().chain(some).collect();
    (!told.is_empty()).then(|| verdict(Topic::WinRate, told.join(" ")))
}

/// The number of searches with a known response that beats the last mixture, and its highest win rate.
struct Judged<'l> {
    beaten: usize,
    unclear: usize,
    most: Option<&'l Deviation>,
}

impl<'l> Judged<'l> {
    fn new(league: &'l League) -> Self {
        let best = || league.searches.iter().filter_map(|search| search.best.as_ref());
        let judged = |gain: Option<bool>| best().filter(|best| gains(league, &best.win_rate) == gain).count();
        Self {
            beaten: judged(Some(true)),
            unclear: judged(None),
            most: best().max_by(|one, other| one.win_rate.estimate.total_cmp(&other.win_rate.estimate)),
        }
    }
}

fn describe_left(league: &League) -> Verdict {
    let (searches, Judged { beaten, unclear, most }) = (league.searches.len(), Judged::new(league));
    let Some(Deviation { strategy, win_rate }) = most else {
        return verdict(Topic::WinRate, format!("No search found a response that gains anything. {BOUND}"));
    };
    let margin = points(league.margin);
    let told = match (beaten, unclear) {
        (0, 0) => format!("No search found a response that gains more than {margin} points"),
        (0, _) => {
            format!("Whether more than {margin} points can be gained is not clear in {unclear} of {searches} searches")
        }
        (beaten, 0) => {
            format!("In {beaten} of {searches} searches the mixture can be beaten by more than {margin} points")
        }
        (beaten, unclear) => format!(
            "In {beaten} of {searches} searches the mixture can be beaten by more than {margin} points, in {unclear} that is not clear"
        ),
    };
    let wins = format!(
        "the best response found wins {} for {strategy}; an even share is {}",
        share_with_interval(win_rate),
        even(league)
    );
    verdict(Topic::WinRate, format!("{told}: {wins}. {BOUND}"))
}

fn describe_circles(league: &League) -> Verdict {
    let (searches, with) = (league.searches.len(), league.searches.iter().filter(|search| search.cycles > 0).count());
    let text = match with {
        0 => "No search has a clear rock-paper-scissors cycle.".to_owned(),
        _ => format!("{with} of {searches} searches found a clear rock-paper-scissors cycle."),
    };
    verdict(Topic::Cycle, text)
}

/// "4 searches on seeds 1 to 4 played 240,000 games. They ended: 1 when no strategy improved by more than the margin and 3 after all rounds."
fn describe_course(league: &League) -> Option<Verdict> {
    let [first, .., last] = league.searches.as_slice() else { return None };
    let ends = [
        (LeagueEnd::Settled, "when no response gained more than the margin on an even share"),
        (LeagueEnd::Rounds, "after all rounds"),
        (LeagueEnd::Games, "with too few games for another round"),
        (LeagueEnd::Nobody, "when no strategy improved by more than the margin"),
    ];
    let times = |end: LeagueEnd| league.searches.iter().filter(|search| search.ended == end).count() as u64;
    let ends = list_counts(ends.map(|(end, why)| (times(end), why)));
    let all = counted(league.searches.len() as u64, "search");
    let seeds = format!("on seeds {} to {}", first.seed, last.seed);
    let text = format!("{all} {seeds} played {} games. They ended: {ends}.", count(league.games));
    Some(verdict(Topic::WinRate, text))
}

/// The details that differ between searches.
fn describe_detail(league: &League) -> Option<Verdict> {
    let [first, second, ..] = league.searches.as_slice() else { return None };
    let text = format!(
        "Versions, rounds and files are those of the first search, on seed {}. Without --searches, --seed {} plays the second by itself.",
        first.seed, second.seed
    );
    Some(verdict(Topic::Caution, text))
}

#[cfg(test)]
mod tests;

//! The course of a league: one round after another.

use core::cell::Cell;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::Orders;

use super::budget::LEAGUE_BATCHES;
use super::conclude::conclude;
use super::payoffs::{Payoffs, line_ups, once};
use super::plan::{LAST_MIXTURE, LeaguePlan, mixture_file};
use super::played::{LEAST_SHARE, Played, Response, Round, estimate_win_rate};
use super::versions::Versions;
use crate::equilibrium::{Solution, solve};
use crate::experiment::{MIXTURE_FORM, MixtureForm};
use crate::findings::LeagueEnd;
use crate::findings::format::{list, share};
use crate::lineups::{Lineups, Seating};
use crate::run::SumsByBatch;
use crate::run::{Event, Header, Ledger, Progress, RunContext, RunError, RunOptions, RunResult, StepProgress};
use crate::train::{Drawn, Training, run_training};

/// Rounds in which the game of a round is solved.
const SOLVING: u32 = 20_000;

/// Plays a league and concludes. Setting `stop` ends it early; with a folder, the same league then resumes and ends with the same bytes as an
/// uninterrupted one.
///
/// # Errors
/// If a game fails, a file cannot be written, or the league was stopped.
pub fn run_league(
    plan: &LeaguePlan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let ledger = options.folder.as_deref().map(|folder| {
        let header = Header::new(digest_of(plan), 0, None, false, None).played_by(plan.command());
        Ledger::open(folder, header, options.force, progress)
    });
    let ledger = ledger.transpose()?;
    let kept = ledger.as_ref().map(|ledger| ledger.folder().to_owned());
    progress.on_event(Event::Started { cells: 1, games: plan.budget.games.saturating_mul(plan.searches), kept: 0 });
    let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
    let games = Cell::new(0);
    let played = play_all(plan, &means, &games);
    progress.on_event(Event::Finished { games: games.get(), interrupted: played.is_err() });
    let (played, others) = played.map_err(|error| match error {
        RunError::Nothing if games.get() == 0 => RunError::Nothing,
        other => other.after(games.get(), kept.clone()),
    })?;
    let findings = conclude(plan, &played, &others, options.command.clone());
    Ok(RunResult { findings, whole: true, outcomes: None, baseline: None, files: files(plan, &played), kept })
}

/// The results of the first search, and the plans and results of the others.
type Searched = (Played, Vec<(LeaguePlan, Played)>);

/// Plays one search after another; `games` counts those of the finished parts.
fn play_all(plan: &LeaguePlan, means: &RunContext<'_>, games: &Cell<u64>) -> Result<Searched, RunError> {
    let first = LeagueRun { plan, search: 1, means, games, before: 0 }.play()?;
    let mut others = Vec::new();
    for search in 2..=plan.searches {
        let own = plan.of_search(search);
        let played = LeagueRun { plan: &own, search, means, games, before: games.get() }.play()?;
        others.push((own, played));
    }
    Ok((first, others))
}

/// The files of a league: every form better than its start, each round's mixture of opponents, and the last mixture.
fn files(plan: &LeaguePlan, played: &Played) -> Vec<(String, String)> {
    let responses =
        (1..).zip(&played.rounds).flat_map(|(number, round)| round.responses.iter().map(move |one| (number, one)));
    let better = responses.filter(|(_, response)| response.training.held_out.improvement);
    let trained =
        better.map(|(number, response)| (played.versions.file(response.strategy, number), response.training.to_toml()));
    let describe = |round| describe_mixture(plan, &played.versions, round).to_toml();
    let mixtures = (1..).zip(&played.rounds).map(|(number, round)| (mixture_file(number), describe(round)));
    let last = played.rounds.last().map(|round| (LAST_MIXTURE.to_owned(), describe(round)));
    trained.chain(mixtures).chain(last).chain(plan.brought.iter().cloned()).collect()
}

fn describe_mixture(plan: &LeaguePlan, versions: &Versions, round: &Round) -> MixtureForm {
    MixtureForm {
        form: MIXTURE_FORM.to_owned(),
        ruleset: plan.registry.ruleset().id.to_owned(),
        table: plan.table,
        command: plan.command(),
        mixture: weights(versions, round).into_iter().collect(),
    }
}

/// The opponents for training, with the shares, rounded and in order so that a file has the same ones.
fn weights(versions: &Versions, round: &Round) -> Vec<(String, f64)> {
    let shares = round.active.iter().zip(&round.solution.mixture).filter(|(_, share)| **share >= LEAST_SHARE);
    let mut weights: Vec<_> =
        shares.map(|(&version, share)| (versions.get(version).label.clone(), (share * 1e6).round() / 1e6)).collect();
    weights.sort_by(|one: &(String, f64), other| one.0.cmp(&other.0));
    weights
}

/// Digest of everything that decides the result of a league, except the program.
fn digest_of(plan: &LeaguePlan) -> u64 {
    let labels: Vec<_> = plan.starts.members().iter().map(|member| &member.label).collect();
    let how = (plan.table, plan.budget.rounds, plan.budget.games, plan.margin.to_bits(), (plan.seed, plan.searches));
    let asked = (&plan.beside.trained, &plan.asked.1.keep);
    Digest::of(&("league", plan.registry.ruleset().id, plan.base.hash, labels, how, asked))
}

struct LeagueRun<'p> {
    plan: &'p LeaguePlan,
    /// The number of the search, from 1.
    search: u64,
    means: &'p RunContext<'p>,
    /// Games of the finished parts of all searches.
    games: &'p Cell<u64>,
    /// Games of the earlier searches.
    before: u64,
}

impl LeagueRun<'_> {
    fn play(&self) -> Result<Played, RunError> {
        let budget = self.plan.budget;
        let mut versions = Versions::new(&self.plan.starts);
        let mut payoffs = Payoffs::default();
        let mut rounds: Vec<Round> = Vec::new();
        let mut known = None;
        let ended = loop {
            let number = rounds.len() as u64 + 1;
            let tables = line_ups(versions.active(), self.plan.table);
            let needed = budget.needed(tables.len() as u64, versions.active().len(), versions.outside().len());
            // The budget of the first round was checked with the plan.
            if number > 1 && self.played() + needed > budget.games {
                break LeagueEnd::Games;
            }
            let knowing = |error: RunError| error.knowing(known.clone());
            self.play_line_ups(&versions, &tables, &mut payoffs, number).map_err(knowing)?;
            let solution = self.solve(&versions, &payoffs);
            let active = versions.active().to_vec();
            let mut round = Round { active, solution, responses: Vec::new(), returned: Vec::new() };
            self.respond(&versions, &mut round, number).map_err(knowing)?;
            self.recall(&versions, &mut round, number).map_err(knowing)?;
            let wins = round.responses.iter().filter_map(|response| round.win_rate(response, self.plan.table));
            let best = wins.map(|found| found.estimate).fold(0.0, f64::max);
            let settled = round.returned.is_empty() && best <= self.enough();
            let last = settled || number == budget.rounds;
            if !last {
                self.welcome(&mut versions, &mut round, number);
            }
            let nobody = round.returned.is_empty() && round.responses.iter().all(|response| response.joined.is_none());
            let best = self.describe_best(&versions, &round, number);
            self.means.progress.on_event(Event::Best { text: best.clone() });
            known = Some(best);
            rounds.push(round);
            if settled {
                break LeagueEnd::Settled;
            }
            if last {
                break LeagueEnd::Rounds;
            }
            if nobody {
                break LeagueEnd::Nobody;
            }
        };
        let last = rounds.last().expect("a league has a round");
        let judged = self.judge(&versions, last).map_err(|error| error.knowing(known))?;
        Ok(Played { versions, payoffs, rounds, ended, judged, games: self.played() })
    }

    /// The mixture of a round, and the best response to it.
    fn describe_best(&self, versions: &Versions, round: &Round, number: u64) -> String {
        let even = share(1.0 / self.plan.table as f64);
        let shares = weights(versions, round).into_iter().map(|(label, part)| format!("{label} {}", share(part)));
        let wins = round.responses.iter().filter_map(|own| Some((own, round.win_rate(own, self.plan.table)?.estimate)));
        let best = wins.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(own, wins)| {
            let name = &versions.get(own.start).strategy;
            format!("; the best response, of {name}, wins {}, even share {even}", share(wins))
        });
        let text = format!("the mixture of {}{}", list(&shares.collect::<Vec<_>>()), best.unwrap_or_default());
        self.told(&format!("round {number}: {text}"))
    }

    /// The win rate against a mixture that matters.
    fn enough(&self) -> f64 {
        1.0 / self.plan.table as f64 + self.plan.margin
    }

    /// Plays all line-ups with new seeds.
    fn play_line_ups(
        &self,
        versions: &Versions,
        tables: &[Vec<usize>],
        payoffs: &mut Payoffs,
        round: u64,
    ) -> Result<(), RunError> {
        let blocks_per_chunk = self.plan.budget.blocks_per_batch(tables.len() as u64);
        let part = Part {
            luck: format!("line-ups {round}"),
            folder: format!("round-{round}-line-ups"),
            name: format!("round {round}, line-ups"),
        };
        let won = self.play_tables(versions, (tables, None), (LEAGUE_BATCHES, blocks_per_chunk), &part)?;
        for (index, table) in tables.iter().enumerate() {
            let batches: Vec<&Vec<i64>> = won.values().map(|batch| &batch[index]).collect();
            payoffs.add(table, &batches, blocks_per_chunk * self.plan.table as u64);
        }
        Ok(())
    }

    /// Plays line-ups of versions, with drawn players in the other seats, in chunks of blocks.
    fn play_tables(
        &self,
        versions: &Versions,
        (line_ups, drawn): (&[Vec<usize>], Option<&Drawn>),
        (chunks, blocks_per_chunk): (u64, u64),
        part: &Part,
    ) -> Result<SumsByBatch, RunError> {
        let (players, registry) = versions.players(&self.plan.registry, &self.plan.beside);
        let told = self.told(&part.name);
        let progress = StepProgress { progress: self.means.progress, told: &told };
        progress.on_event(Event::Step { text: String::new() });
        let seat = |members: &Vec<usize>| Seating { game: 0, members: members.clone() };
        let seated: Vec<Seating> = line_ups.iter().map(seat).collect();
        let job = Lineups {
            games: &[&*self.plan.base.game],
            registry: &registry,
            players: &players,
            line_ups: &seated,
            drawn,
            seats: self.plan.table,
            orders: Orders::All,
            chunks,
            blocks_per_chunk,
            seed: self.plan.seed_of(&part.luck),
            digest: digest_of(self.plan),
            rules: &[self.plan.rule_words()],
            stop: self.means.stop,
            progress: &progress,
        };
        let played = job.play(&self.options(&part.folder))?;
        let games = job.games(&played.tally);
        if !played.whole {
            return Err(RunError::stopped(games));
        }
        self.games.set(self.games.get() + games);
        Ok(played.tally)
    }

    /// Games of this search.
    fn played(&self) -> u64 {
        self.games.get() - self.before
    }

    /// The name of a part, with the search if there are several.
    fn told(&self, part: &str) -> String {
        if self.search == 1 { part.to_owned() } else { format!("search {}, {part}", self.search) }
    }

    /// The options of one part of the league: a folder of its own.
    fn options(&self, folder: &str) -> RunOptions {
        self.means.options(&if self.search == 1 {
            folder.to_owned()
        } else {
            format!("search-{}-{folder}", self.search)
        })
    }

    fn solve(&self, versions: &Versions, payoffs: &Payoffs) -> Solution {
        let active = versions.active();
        let even = vec![1.0 / active.len() as f64; active.len()];
        solve(&payoffs.game(active, self.plan.table, &once()), &even, SOLVING)
    }

    /// Trains every strategy against the mixture, starting from its best form against it.
    fn respond(&self, versions: &Versions, round: &mut Round, number: u64) -> Result<(), RunError> {
        let mixture = self.plan.mixture(&mixture_file(number), &weights(versions, round));
        for &strategy in &self.plan.learners {
            let own = &versions.get(strategy).strategy;
            let forms = round.active.iter().zip(&round.solution.payoffs);
            let forms = forms.filter(|(version, _)| versions.get(**version).strategy == *own);
            let best = forms.max_by(|one, other| one.1.total_cmp(other.1).then(one.0.cmp(other.0)));
            let start = *best.expect("every strategy is in the league in some form").0;
            let games = self.plan.budget.training();
            let plan = self.plan.training(versions, start, &mixture, number, games);
            let plan = plan.unwrap_or_else(|faults| panic!("a training that was checked with the league: {faults}"));
            let told = self.told(&format!("round {number}, {own}"));
            let folder = format!("round-{number}-{}", versions.file(strategy, number).trim_end_matches(".toml"));
            let part = StepProgress { progress: self.means.progress, told: &told };
            let Training { trained, .. } = run_training(&plan, &self.options(&folder), &part, self.means.stop)?;
            self.games.set(self.games.get() + trained.games);
            round.responses.push(Response { strategy, start, training: trained, joined: None });
        }
        Ok(())
    }

    /// Plays the versions that have left against the mixture: a significant win by more than the margin brings a version back. Their line-ups are
    /// drawn, not all played, so that the game to solve stays small.
    fn recall(&self, versions: &Versions, round: &mut Round, number: u64) -> Result<(), RunError> {
        let outside = versions.outside();
        if outside.is_empty() {
            return Ok(());
        }
        let part = Part {
            luck: format!("outside {number}"),
            folder: format!("round-{number}-outside"),
            name: format!("round {number}, versions that left"),
        };
        let won = self.against_mixture(versions, round, &outside, &part)?;
        let wins = outside
            .iter()
            .enumerate()
            .map(|(place, &version)| (version, estimate_win_rate(&won, place, self.plan.table)));
        round.returned = wins.filter(|(_, found)| found.low > self.enough()).collect();
        Ok(())
    }

    /// Adds the responses that gained more than the margin; if there are too many versions, those with the smallest share leave.
    fn welcome(&self, versions: &mut Versions, round: &mut Round, number: u64) {
        let mut shares = round.solution.mixture.clone();
        for response in &mut round.responses {
            let held = &response.training.held_out;
            let gained = held.gain.is_some_and(|gain| gain.estimate > self.plan.margin);
            if held.improvement && gained {
                response.joined = Some(versions.all().len());
                versions.join(response.strategy, number, response.training.clone());
                shares.push(f64::INFINITY);
            }
        }
        for (version, _) in &round.returned {
            shares.insert(versions.readmit(*version), f64::INFINITY);
        }
        versions.limit(self.plan.budget.most_versions(), &shares);
    }

    /// Plays all present and past versions against the last mixture, with seeds that no choice used. Present versions come first.
    fn judge(&self, versions: &Versions, last: &Round) -> Result<SumsByBatch, RunError> {
        let judging = || "judging".to_owned();
        let part = Part { luck: judging(), folder: judging(), name: judging() };
        self.against_mixture(versions, last, &last.before_others(versions), &part)
    }

    /// Plays these versions against the mixture of a round.
    fn against_mixture(
        &self,
        versions: &Versions,
        round: &Round,
        who: &[usize],
        part: &Part,
    ) -> Result<SumsByBatch, RunError> {
        let (_, registry) = versions.players(&self.plan.registry, &self.plan.beside);
        let mixture = self.plan.mixture(LAST_MIXTURE, &weights(versions, round));
        let mut faults = Vec::new();
        let drawn = Drawn::new(&registry, &mixture, &mut faults);
        assert!(faults.is_empty(), "a mixture of versions: {faults:?}");
        let tables: Vec<Vec<usize>> = who.iter().map(|&version| vec![version]).collect();
        self.play_tables(versions, (&tables, Some(&drawn)), (self.plan.budget.judged_blocks(), 1), part)
    }
}

struct Part {
    /// The purpose of its seeds.
    luck: String,
    /// Its folder of finished work.
    folder: String,
    /// Its name while it is played.
    name: String,
}

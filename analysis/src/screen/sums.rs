//! The quantities measured for every value, and their sums by batch.
//!
//! All players meet the same blocks, so every change is computed batch by batch. Every quantity is a ratio of two sums: of wins and games, of combats
//! and rounds. Its change is estimated by the ratios over all games, its error by the contribution of each batch (linearised; Cochran 1977, section
//! 6.4) and Student's t over the batches.

use std::collections::BTreeMap;

use evenkeel_engine::Seat;
use evenkeel_engine::metrics::Scope;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{GameRecord, RulesetInfo, Usage};

use crate::conclude::most_of_one_event;
use crate::contrast::{BATCHES, Counts, MeanEstimate, Weighed};
use crate::plan::{Measure, Plan, Quantity, Statistic, quantities};
use crate::run::SumsByBatch;
use crate::tally::{Owner, OwnerLayout, positions, score_of_seat};

/// The quantities measured for a value.
pub(super) struct Layout {
    pub quantities: Vec<Measured>,
    /// Members, and seats.
    seats: usize,
    ends: usize,
    /// The owners of shown numbers, and the number of owners.
    owners: OwnerLayout,
    shown: usize,
}

/// A quantity and the place of its sums.
pub(super) struct Measured {
    pub quantity: Quantity,
    pub title: String,
    pub unit: String,
    /// Whether rules are judged by this quantity.
    pub main: bool,
    part: Vec<usize>,
    /// The divisor, besides the number of games.
    whole: Whole,
    counts: Counts,
    /// Games of a block.
    rotations: usize,
}

enum Whole {
    /// Games, times this.
    Games(f64),
    /// The sum at this place.
    Slot(usize),
}

impl Layout {
    pub fn new(plan: &Plan) -> Self {
        let cell = &plan.cells[0];
        let (seats, labels) = (plan.rotations(), cell.labels.len());
        let owners = OwnerLayout { labels, levels: 0 };
        let mut layout =
            Self { quantities: Vec::new(), seats, ends: plan.ruleset().ends.len(), owners, shown: plan.shown.len() };
        let all = quantities(cell, &plan.shown).into_iter().filter(|one| one.statistic == Statistic::Mean);
        let measured = all.filter_map(|mut quantity| {
            if let Measure::Shown { at, whose, .. } = &mut quantity.measure {
                // Numbers of levels are not kept here: there are many levels.
                *at = owners.position(*at / OwnerLayout::of(plan.ruleset(), labels).width(), *whose);
            }
            let (part, whole) = layout.place(plan.ruleset(), &quantity, &cell.label_of)?;
            let main = is_main(plan, &quantity);
            let unit = match quantity.measure {
                Measure::Shown { at, .. } => plan.shown[at / owners.width()].unit.clone(),
                _ => quantity.unit.to_owned(),
            };
            let counts = match quantity.measure {
                Measure::Shown { at, .. } => Counts::Amount { event: plan.shown[at / owners.width()].event as f64 },
                _ if unit == "share" => Counts::Share,
                _ => Counts::Amount { event: most_of_one_event(plan.ruleset(), &unit) },
            };
            Some(Measured { title: quantity.title(cell), unit, main, part, whole, counts, rotations: seats, quantity })
        });
        let mut measured: Vec<Measured> = measured.collect();
        // Alone at the table the score takes the place of a win.
        let score = plan.ruleset().themes.score.filter(|_| seats == 1);
        let is_score = |one: &Measured| score.is_some_and(|score| one.quantity.name.starts_with(score));
        measured.sort_by_key(|one| (!one.main, !is_score(one)));
        layout.quantities = measured;
        layout
    }

    /// The place of the sums of a quantity; `None` if it is not measured here.
    fn place(
        &self,
        ruleset: &'static RulesetInfo,
        quantity: &Quantity,
        label_of: &[usize],
    ) -> Option<(Vec<usize>, Whole)> {
        let whole_win = f64::from(WHOLE_WIN);
        let members = |label: usize| (0..self.seats).filter(|&member| label_of[member] == label).collect::<Vec<_>>();
        Some(match quantity.measure {
            // A strategy in every seat always wins its full share.
            Measure::WinRate { label } if members(label).len() == self.seats => return None,
            Measure::WinRate { label } => (members(label), Whole::Games(whole_win * members(label).len() as f64)),
            Measure::Own { label, metric } if self.seats == 1 && score_of_seat(ruleset) == Some(metric) => {
                (members(label), Whole::Games(1.0))
            }
            Measure::Seat { seat } => (vec![self.seats + seat], Whole::Games(whole_win)),
            Measure::Game { metric } if positions(ruleset, Scope::Game)[metric] == 0 => {
                (vec![self.length()], Whole::Games(1.0))
            }
            Measure::End { end } => (vec![self.length() + 1 + end], Whole::Games(1.0)),
            Measure::Shown { whose: Owner::Level(_), .. } => return None,
            Measure::Shown { at, .. } => (vec![self.number(at)], Whole::Slot(self.number(at) + 1)),
            _ => return None,
        })
    }

    const fn length(&self) -> usize {
        2 * self.seats
    }

    /// The place of the numerator of a shown number; its divisor comes next.
    const fn number(&self, at: usize) -> usize {
        self.length() + 1 + self.ends + 2 * at
    }

    /// The place of the number of offers of the affected choices; next is the number taken.
    pub const fn offered(&self) -> usize {
        self.number(self.shown * self.owners.width())
    }

    /// The place of the games that differ from those under the current rules.
    pub const fn otherwise(&self) -> usize {
        self.offered() + 2
    }

    /// The number of sums kept for every value.
    pub const fn slots(&self) -> usize {
        self.otherwise() + 1
    }

    /// The sums of one game, except the counts of decisions and whether it differs.
    pub fn weigh(&self, plan: &Plan, game: &GameRecord, score: Option<usize>, sums: &mut [i64]) {
        let GameRecord { metrics, places, .. } = game;
        sums.fill(0);
        for seat in (0..self.seats).map(Seat::new) {
            let worth = game.worth(score, seat);
            sums[places.member_at(seat)] = worth;
            sums[self.seats + seat.index()] = worth;
        }
        sums[self.length()] = metrics.get(0, Seat::new(0));
        sums[self.length() + 1 + usize::from(game.outcome.end)] = 1;
        let label_of = &plan.cells[0].label_of;
        for (index, shown) in plan.shown.iter().enumerate() {
            let mut add = |whose: Owner, (part, whole): (i64, i64)| {
                let at = self.number(self.owners.position(index, whose));
                sums[at] += part;
                sums[at + 1] += whole;
            };
            add(Owner::Game, shown.of_game(plan.ruleset(), metrics, self.seats));
            for seat in (0..self.seats).map(Seat::new) {
                add(Owner::Label(label_of[places.member_at(seat)]), shown.of_seat(metrics, seat));
            }
        }
    }

    /// Adds the numbers of offers and choices of these kinds.
    pub fn count(&self, usage: &Usage, kinds: &[usize], sums: &mut [i64]) {
        for member in 0..self.seats {
            for &kind in kinds {
                sums[self.offered()] += usage.offered(member, kind) as i64;
                sums[self.offered() + 1] += usage.taken(member, kind) as i64;
            }
        }
    }
}

/// The quantities by which rules are judged: win rates, or alone at the table the score; the length; numbers of the whole game requested by name.
/// With the same strategy everywhere, the win rates of seats.
fn is_main(plan: &Plan, quantity: &Quantity) -> bool {
    match quantity.measure {
        Measure::WinRate { .. } | Measure::Game { .. } | Measure::Own { .. } => true,
        Measure::Shown { whose, .. } => whose == Owner::Game,
        Measure::Seat { .. } => plan.is_mirrored(),
        _ => false,
    }
}

/// The current rules, or one of the values tried, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Base,
    Trial(usize),
}

/// Blocks in which many values are played together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pass {
    /// The blocks in which every value is played.
    First,
    /// The blocks in which unclear values are played.
    More,
}

/// All sums.
#[derive(Default)]
pub(super) struct Sums {
    /// By pass and value, those of every batch.
    of: BTreeMap<(Pass, Of), Vec<Vec<i64>>>,
    /// Games of a batch in each pass.
    games: BTreeMap<Pass, u64>,
}

impl Sums {
    /// Adds the results of one run: for each batch the sums of the current rules, then those of these values.
    pub fn take(&mut self, pass: Pass, trials: &[usize], games_per_batch: u64, won: &SumsByBatch) {
        self.games.insert(pass, games_per_batch);
        for (at, of) in core::iter::once(Of::Base).chain(trials.iter().map(|&trial| Of::Trial(trial))).enumerate() {
            self.of.insert((pass, of), won.values().map(|sums| sums[at].clone()).collect());
        }
    }

    /// Whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Games of a value.
    pub fn games(&self, of: Of) -> u64 {
        let passes = self.games.iter().filter(|(pass, _)| self.of.contains_key(&(**pass, of)));
        passes.map(|(_, games)| games * BATCHES).sum()
    }

    /// The sum of a slot over all games of a value.
    pub fn total(&self, of: Of, slot: usize) -> i64 {
        let own = self.of.iter().filter(|((_, other), _)| *other == of);
        own.flat_map(|(_, batches)| batches.iter().map(|sums| sums[slot])).sum()
    }

    /// A weighted sum of the results of values, in the passes in which all of them were played. `None` if its divisor is 0.
    pub fn contrast(&self, measured: &Measured, weights: &[(Of, f64)]) -> Option<MeanEstimate> {
        let passes: Vec<Pass> = self
            .games
            .keys()
            .copied()
            .filter(|pass| weights.iter().all(|(of, _)| self.of.contains_key(&(*pass, *of))))
            .collect();
        let games: u64 = passes.iter().map(|pass| self.games[pass]).sum();
        let blocks_per_batch = games / measured.rotations as u64;
        let mut least = f64::INFINITY;
        let mut level = |&(of, weight): &(Of, f64)| {
            let (level, whole) = self.level(measured, of, &passes)?;
            least = least.min(whole / blocks_per_batch as f64);
            Some((level, weight))
        };
        let levels: Vec<_> = weights.iter().map(&mut level).collect::<Option<_>>()?;
        let counts = match (measured.counts, &measured.whole) {
            (Counts::Amount { event }, Whole::Slot(_)) => Counts::Amount { event: event / least },
            (counts, _) => counts,
        };
        Some(Weighed { levels: &levels, blocks_per_batch }.contrast(counts))
    }

    /// The result of a value in each batch, as its ratio and the batch's contribution; and the divisor of a batch.
    pub(super) fn level(&self, measured: &Measured, of: Of, passes: &[Pass]) -> Option<(Vec<f64>, f64)> {
        let parts: Vec<(f64, f64)> =
            (0..BATCHES as usize).map(|batch| self.batch(measured, of, passes, batch)).collect();
        let (part, whole) = parts.iter().fold((0.0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
        let (ratio, mean) = (part / whole, whole / BATCHES as f64);
        let of_batch = |(part, whole): &(f64, f64)| ratio + (part - ratio * whole) / mean;
        (whole > 0.0).then(|| (parts.iter().map(of_batch).collect(), mean))
    }

    /// The results of a value in the even and in the odd batches; `None` if a divisor is 0.
    pub fn halves(&self, measured: &Measured, of: Of) -> Option<[f64; 2]> {
        let half = |first: usize| {
            let batches = (first..BATCHES as usize).step_by(2);
            let parts = batches.map(|batch| self.batch(measured, of, &[Pass::First], batch));
            let (part, whole) = parts.fold((0.0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
            (whole > 0.0).then(|| part / whole)
        };
        Some([half(0)?, half(1)?])
    }

    /// Part and whole of a value in one batch.
    fn batch(&self, measured: &Measured, of: Of, passes: &[Pass], batch: usize) -> (f64, f64) {
        let in_pass = |pass: &Pass| {
            let sums = &self.of[&(*pass, of)][batch];
            let part: i64 = measured.part.iter().map(|&slot| sums[slot]).sum();
            let whole = match measured.whole {
                Whole::Games(each) => self.games[pass] as f64 * each,
                Whole::Slot(slot) => sums[slot] as f64,
            };
            (part as f64, whole)
        };
        passes.iter().map(in_pass).fold((0.0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1))
    }
}

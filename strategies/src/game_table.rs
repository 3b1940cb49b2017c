//! A table for games of any ruleset: the boundary between code with a ruleset's types and code without.

use bitflags::bitflags;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::factor::Levels;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::replay::{Header, Replay};
use evenkeel_engine::{MAX_SEATS, Ruleset, Seat, Seats};

use crate::lookahead::Watched;
use crate::positions::Positions;
use crate::story::{self, Line};
use crate::{ChancesByRound, Orders, Places, Position, Table, Usage};

bitflags! {
    /// The optional parts of a game's record. An unwanted part has no cost.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Wanted: u8 {
        /// The levels of every seat in every factor, and the number of each where they are counted.
        const LEVELS = 1;
        /// The final standing of every seat.
        const STANDINGS = 2;
        /// How often each kind of choice was on offer and taken.
        const USAGE = 4;
        /// The win chances after each round. Includes [`USAGE`](Self::USAGE).
        const CHANCES = 8;
        /// The positions, one per round. Includes [`CHANCES`](Self::CHANCES).
        const POSITIONS = 16;
    }
}

impl Wanted {
    /// The parts needed for [`GameRecord::worth`] at a table of `seats`.
    pub const fn for_worth(score: Option<usize>, seats: usize) -> Self {
        if seats == 1 && score.is_none() { Self::STANDINGS } else { Self::empty() }
    }
}

/// The record of a played game. Made once and reused from game to game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The ranks, and the reason for the end.
    pub outcome: Outcome,
    /// All counted numbers.
    pub metrics: Metrics,
    /// The seating.
    pub places: Places,
    /// The members' choices, if [wanted](Wanted::USAGE).
    pub usage: Usage,
    /// The win chances after each round, if [wanted](Wanted::CHANCES).
    pub chances: ChancesByRound,
    /// The positions, if [wanted](Wanted::POSITIONS).
    pub positions: Vec<Position>,
    /// The judge's verdicts, at a table [with a judge](crate::GameRules::seat_judged).
    pub judged: Watched,
    standings: [i64; MAX_SEATS],
    /// By factor.
    levels: Vec<[Levels; MAX_SEATS]>,
    /// By factor: the count of each level, seat after seat; empty where levels are not counted.
    level_counts: Vec<Vec<u32>>,
}

impl GameRecord {
    /// An empty record for this many members.
    pub fn new(members: usize) -> Self {
        Self {
            outcome: Outcome::new(Seats::MOST, 0, |_| 1),
            metrics: Metrics::new(),
            places: Places::new(members, Orders::Typed, 0, 0),
            usage: Usage::new(members),
            chances: ChancesByRound::new(),
            positions: Vec::new(),
            judged: Watched::default(),
            standings: [0; MAX_SEATS],
            levels: Vec::new(),
            level_counts: Vec::new(),
        }
    }

    /// A seat's final standing, higher is better, if [wanted](Wanted::STANDINGS).
    pub const fn standing(&self, seat: Seat) -> i64 {
        self.standings[seat.index()]
    }

    /// A seat's levels in a factor, by its position; none unless [wanted](Wanted::LEVELS).
    pub fn levels(&self, factor: usize, seat: Seat) -> Levels {
        self.levels.get(factor).map_or(Levels::NONE, |seats| seats[seat.index()])
    }

    /// A seat's count of each level of a counted factor, if [wanted](Wanted::LEVELS).
    pub fn level_counts(&self, factor: usize, seat: Seat) -> &[u32] {
        let counts = &self.level_counts[factor];
        let levels = counts.len() / self.outcome.seats().count();
        &counts[seat.index() * levels..][..levels]
    }

    /// The value of the game to a seat: its share of the win in millionths. Alone at the table, its `score` (a metric by position), or its
    /// standing without one. [`Wanted::for_worth`] lists the parts needed.
    pub fn worth(&self, score: Option<usize>, seat: Seat) -> i64 {
        match score {
            _ if self.outcome.seats().count() > 1 => i64::from(self.outcome.win_share(seat)),
            Some(score) => self.metrics.get(score, seat),
            None => self.standing(seat),
        }
    }

    fn take_levels<G: Ruleset>(&mut self, game: &G, state: &G::State) {
        self.levels.resize(G::FACTORS.len(), [Levels::NONE; MAX_SEATS]);
        self.level_counts.resize_with(G::FACTORS.len(), Vec::new);
        for (factor, (levels, counts)) in self.levels.iter_mut().zip(&mut self.level_counts).enumerate() {
            let seats = || self.outcome.seats().iter();
            seats().for_each(|seat| levels[seat.index()] = game.levels(state, factor, seat));
            counts.clear();
            if G::FACTORS[factor].counted {
                let count = |seat| {
                    let levels = 0..G::FACTORS[factor].levels.len();
                    levels.map(move |level| game.level_count(state, factor, seat, level))
                };
                counts.extend(seats().flat_map(count));
            }
        }
    }
}

/// A table with its players for one game after another: a [`Table`] of some ruleset.
pub trait GameTable {
    /// Plays one game and records its outcome and the wanted parts.
    fn record(&mut self, luck: Luck, rotation: usize, wanted: Wanted, record: &mut GameRecord);

    /// The number of answers a member has imagined since the table was made.
    fn imagined(&self, member: usize) -> u64;

    /// Plays the game of a header, records and narrates it; with `views` also each seat's view at its decisions.
    fn tell(&mut self, header: Header, views: bool) -> (Replay, Vec<Line>);

    /// Plays one game and adds its questions and answers to a digest.
    fn answers(&mut self, luck: Luck, rotation: usize, before: u64) -> u64;
}

impl<G: Ruleset> GameTable for Table<'_, G> {
    fn record(&mut self, luck: Luck, rotation: usize, wanted: Wanted, record: &mut GameRecord) {
        let GameRecord { usage, chances, .. } = record;
        let state = if wanted.contains(Wanted::POSITIONS) {
            let (game, mut met) = (self.game(), Positions::default());
            usage.clear();
            let look = |state: &G::State| met.look(game, state);
            let state = self.play_looked_at(luck, rotation, &mut Silent, (usage, chances), look);
            record.positions = met.end(game, &state);
            state
        } else if wanted.contains(Wanted::CHANCES) {
            usage.clear();
            self.play_noted(luck, rotation, &mut Silent, usage, chances)
        } else if wanted.contains(Wanted::USAGE) {
            usage.clear();
            self.play_counted(luck, rotation, &mut Silent, usage)
        } else {
            self.play(luck, rotation, &mut Silent)
        };
        let game = self.game();
        record.outcome = game.outcome(&state);
        game.metrics(&state, &mut record.metrics);
        record.places = self.places(luck.block, rotation);
        if wanted.contains(Wanted::STANDINGS) {
            game.seats().iter().for_each(|seat| record.standings[seat.index()] = game.standing(&state, seat));
        }
        if wanted.contains(Wanted::LEVELS) {
            record.take_levels(game, &state);
        }
    }

    fn imagined(&self, member: usize) -> u64 {
        Table::imagined(self, member)
    }

    fn tell(&mut self, header: Header, views: bool) -> (Replay, Vec<Line>) {
        story::tell(self, header, views)
    }

    fn answers(&mut self, luck: Luck, rotation: usize, before: u64) -> u64 {
        let mut answers = before;
        let witness = |_: G::View<'_>, seat: Seat, actions: &[G::Action], answer: usize| {
            answers = Digest::of(&(answers, seat.index(), actions.len(), answer));
        };
        self.play_with(&mut PcgDice::new::<G::Stream>(luck), luck, rotation, &mut Silent, witness);
        answers
    }
}

//! A table at which games are played, whatever the ruleset: the boundary between what knows a ruleset's types and what does not.

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
    /// What is wanted of a game besides who won and what was counted. What is not wanted costs nothing.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Wanted: u8 {
        /// The levels of every seat in every factor, and how many of each where they are counted.
        const LEVELS = 1;
        /// How well every seat stands in the end.
        const STANDINGS = 2;
        /// How often each kind of choice was on offer and taken.
        const USAGE = 4;
        /// Who was how likely to win after each round. It brings [`USAGE`](Self::USAGE) along.
        const CHANCES = 8;
        /// Its positions, one per round. It brings [`CHANCES`](Self::CHANCES) along.
        const POSITIONS = 16;
    }
}

impl Wanted {
    /// What [`GameRecord::worth`] needs at a table of so many seats.
    pub const fn for_worth(score: Option<usize>, seats: usize) -> Self {
        if seats == 1 && score.is_none() { Self::STANDINGS } else { Self::empty() }
    }
}

/// What is known of a game that was played. Made once, filled by game after game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Who won, and why it ended.
    pub outcome: Outcome,
    /// Every number that was counted.
    pub metrics: Metrics,
    /// Who sat where.
    pub places: Places,
    /// What the members did, if that is [wanted](Wanted::USAGE).
    pub usage: Usage,
    /// Who was how likely to win after each round, if that is [wanted](Wanted::CHANCES).
    pub chances: ChancesByRound,
    /// Its positions, if they are [wanted](Wanted::POSITIONS).
    pub positions: Vec<Position>,
    /// What a judge saw, at a table where [one sits](crate::GameRules::seat_judged).
    pub judged: Watched,
    standings: [i64; MAX_SEATS],
    /// By factor.
    levels: Vec<[Levels; MAX_SEATS]>,
    /// By factor, of seat after seat the count of each level; empty where levels are not counted.
    level_counts: Vec<Vec<u32>>,
}

impl GameRecord {
    /// Of no game yet, for so many members.
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

    /// How well a seat stands in the end, higher is better, if that is [wanted](Wanted::STANDINGS).
    pub const fn standing(&self, seat: Seat) -> i64 {
        self.standings[seat.index()]
    }

    /// The levels of a seat in a factor, by its position; none where they were not [wanted](Wanted::LEVELS).
    pub fn levels(&self, factor: usize, seat: Seat) -> Levels {
        self.levels.get(factor).map_or(Levels::NONE, |seats| seats[seat.index()])
    }

    /// How many of each level of a counted factor a seat has, if they are [wanted](Wanted::LEVELS).
    pub fn level_counts(&self, factor: usize, seat: Seat) -> &[u32] {
        let counts = &self.level_counts[factor];
        let levels = counts.len() / self.outcome.seats().count();
        &counts[seat.index() * levels..][..levels]
    }

    /// What the game was worth to a seat: its share of the win in millionths; alone at the table its `score`, a metric by position, or
    /// where there is none how well it stands. [`Wanted::for_worth`] says what that needs.
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

/// A table with its players, ready to play one game after another: a [`Table`] of some ruleset.
pub trait GameTable {
    /// Plays one game and records what came of it, and what is wanted besides.
    fn record(&mut self, luck: Luck, rotation: usize, wanted: Wanted, record: &mut GameRecord);

    /// Answers a member has imagined since the table was made.
    fn imagined(&self, member: usize) -> u64;

    /// Plays the game of a header, writes it down and narrates it; with `views` also what each seat saw at its decisions.
    fn tell(&mut self, header: Header, views: bool) -> (Replay, Vec<Line>);

    /// Plays one game and digests who was asked and what was answered, on top of what was digested before.
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

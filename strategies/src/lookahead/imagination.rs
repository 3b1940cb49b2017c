//! Imagined games: their players, their length, and the worth of their last position.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::{Stop, lowest, run};
use evenkeel_engine::seat::MAX_SEATS;
use evenkeel_engine::{Ruleset, Seat, streams};

use super::council::Council;
use super::params::{Params, Rivals};
use crate::{Strategy, StrategyRng};
use evenkeel_engine::WinChances;

streams! {
    /// The assumed strategy at each seat.
    enum Guess { Model }
}

/// The players of imagined games and the evaluation of their ends. Everything is made once and reused.
pub struct Imagination<G: Ruleset> {
    seat: Seat,
    chances: WinChances,
    depth: u32,
    longest: u32,
    /// For each assumed strategy, a player at each seat that has not seen the game yet.
    models: Vec<Vec<Box<dyn Strategy<G>>>>,
    /// Copies of the models, which play in the game being imagined.
    playing: Vec<Vec<Box<dyn Strategy<G>>>>,
    /// The model at each seat in the current world.
    guessed: [usize; MAX_SEATS],
    /// A copy of each member of the council, which plays on after its own proposal.
    proposers: Vec<Box<dyn Strategy<G>>>,
    /// A copy of the base, which takes over afterwards.
    own: Box<dyn Strategy<G>>,
    thought: StrategyRng,
    answers: u64,
    clock: u32,
}

/// One imagined world and its luck, in which every candidate of a decision is tried.
pub struct World<G: Ruleset> {
    state: G::State,
    dice: PcgDice,
}

/// An action to try, and the player that continues after it.
pub struct Attempt<'a, G: Ruleset> {
    /// The action.
    pub action: G::Action,
    /// The member of the council that plays on at first, by its position; `None`: the base.
    pub proposer: Option<usize>,
    /// The number of decisions of the imagining seat before the base takes over.
    pub handover: u32,
    /// The council, each member with its memory; the base first.
    pub council: &'a [Box<dyn Strategy<G>>],
    /// Whether the action is the base's own answer, so that its memory stays valid.
    pub is_base: bool,
}

// A derived `Clone` would require the ruleset to be `Clone`.
impl<G: Ruleset> Clone for Imagination<G> {
    fn clone(&self) -> Self {
        Self {
            models: self.models.clone(),
            playing: self.playing.clone(),
            proposers: self.proposers.clone(),
            own: self.own.clone(),
            thought: self.thought.clone(),
            ..*self
        }
    }
}

impl<'a, G: Ruleset> Attempt<'a, G> {
    /// An action with the member of the council that proposes it, if any.
    pub fn of(council: &'a Council<G>, action: G::Action, by: Option<usize>, handover: u32, is_base: bool) -> Self {
        let proposer = by.filter(|&member| member != 0);
        Self { action, proposer, handover, council: council.members(), is_base }
    }
}

impl<G: Ruleset> Imagination<G> {
    /// Imagined games of a council. The parameters set the assumed strategies of the others.
    pub fn new(council: &Council<G>, params: &Params) -> Self {
        let members = council.members();
        let models = match params.rivals {
            Rivals::Base => &members[..1],
            Rivals::Mixed => members,
        };
        let models: Vec<_> = models.iter().map(|model| vec![model.clone(); MAX_SEATS]).collect();
        Self {
            seat: Seat::new(0),
            chances: WinChances::UNFITTED,
            depth: params.depth as u32,
            longest: params.longest as u32,
            playing: models.clone(),
            models,
            guessed: [0; MAX_SEATS],
            proposers: members.to_vec(),
            own: members[0].clone(),
            thought: StrategyRng::new(Luck::default(), 0, 0),
            answers: 0,
            clock: 0,
        }
    }

    /// Copies of this council play at the imagining seat from now on; the assumptions about the others stay.
    pub fn follow(&mut self, council: &Council<G>) {
        self.proposers = council.members().to_vec();
        self.own.clone_from(&council.members()[0]);
    }

    /// Begins a new game, in which `seat` imagines; `chances` evaluate positions.
    pub fn begin(&mut self, game: &G, seat: Seat, chances: WinChances) {
        (self.seat, self.chances) = (seat, chances);
        for model in &mut self.models {
            for other in game.seats().others(seat) {
                model[other.index()].begin(game, other);
            }
        }
        self.thought.restart(Luck::default(), 0);
    }

    /// The number of answers imagined since the strategy was made.
    pub fn answers(&self) -> u64 {
        self.answers
    }

    /// The round of the last imagined world.
    pub fn clock(&self) -> u32 {
        self.clock
    }

    /// Imagines a world that is consistent with `view`.
    pub fn imagine(&mut self, view: G::View<'_>, luck: Luck) -> World<G> {
        let mut dice = PcgDice::new::<G::Stream>(luck);
        let state = G::determinize(view, &mut dice);
        self.clock = G::game_of(view).clock(&state);
        if self.models.len() > 1 {
            let mut guess = PcgDice::new::<Guess>(luck.of_owner(1));
            let models = self.models.len() as u32;
            self.guessed.fill_with(|| guess.below(Guess::Model, models) as usize);
        }
        World { state, dice }
    }

    /// Plays an action, then the game on from there. Returns millionths of a win; for a player alone at the table, the expected score.
    pub fn play(&mut self, game: &G, world: &World<G>, attempt: &Attempt<'_, G>) -> i64 {
        let (me, mut state, mut dice) = (self.seat, world.state.clone(), world.dice.clone());
        self.seat_players(game, attempt);
        let until = if self.depth == 0 { u32::MAX } else { game.clock(&state) + self.depth };
        game.apply(&mut state, me, attempt.action, &mut dice, &mut Silent);
        let (mut helm, mut answers) = (attempt.handover, 0);
        let Self { playing, guessed, proposers, own, thought, longest, .. } = self;
        let stop = run(game, &mut state, &mut dice, &mut Silent, *longest, lowest, |state, seat, actions, _| {
            if game.clock(state) >= until {
                return None;
            }
            if actions.len() == 1 {
                return Some(0);
            }
            answers += 1;
            let player = match attempt.proposer {
                _ if seat != me => &mut playing[guessed[seat.index()]][seat.index()],
                Some(member) if helm > 0 => &mut proposers[member],
                _ => &mut *own,
            };
            helm = helm.saturating_sub(u32::from(seat == me));
            Some(player.choose(game.view(state, seat), actions, thought))
        });
        self.answers += answers;
        self.judge(game, &state, stop)
    }

    /// Seats the models, the proposer of the action, and the base to follow it.
    fn seat_players(&mut self, game: &G, attempt: &Attempt<'_, G>) {
        for other in game.seats().others(self.seat) {
            let (seat, model) = (other.index(), self.guessed[other.index()]);
            self.playing[model][seat].clone_from(&self.models[model][seat]);
        }
        self.own.clone_from(&attempt.council[0]);
        if !attempt.is_base {
            self.own.overruled(&attempt.action);
        }
        if let Some(member) = attempt.proposer {
            self.proposers[member].clone_from(&attempt.council[member]);
        }
    }

    fn judge(&self, game: &G, state: &G::State, stop: Stop) -> i64 {
        match stop {
            Stop::Over if game.seats().count() > 1 => i64::from(game.outcome(state).win_share(self.seat)),
            Stop::Over => game.standing(state, self.seat),
            Stop::Allowance | Stop::NoAnswer => self.chances.worth(game, state, self.seat),
        }
    }
}

//! Playing a game into a replay, and a replay into a game.

use super::{FORMAT, Header, Replay, STRETCH, Stretch, hexadecimal};
use crate::chance::PcgDice;
use crate::digest::Digest;
use crate::journal::{Journal, Silent};
use crate::play::{lowest, run};
use crate::{Game, Seat};

/// One choice of the replay.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The number of earlier choices.
    pub number: usize,
    /// The game.
    pub game: &'a G,
    /// The true state; see [`Asked::view`] for the seat's view of it.
    pub state: &'a G::State,
    /// The seat that chooses.
    pub seat: Seat,
    /// The legal actions.
    pub actions: &'a [G::Action],
    /// A position in `actions`.
    pub choice: usize,
}

impl<G: Game> Asked<'_, G> {
    /// The seat's view.
    pub fn view(&self) -> G::View<'_> {
        self.game.view(self.state, self.seat)
    }

    /// The action chosen.
    pub fn action(&self) -> G::Action {
        self.actions[self.choice]
    }
}

/// Receives a replay: events through [`Journal`], and every choice in turn.
pub trait Listener<G: Game>: Journal<G> {
    /// Receives a choice; its consequences follow as events.
    fn asked(&mut self, asked: &Asked<'_, G>);
}

impl<G: Game> Listener<G> for Silent {
    fn asked(&mut self, _: &Asked<'_, G>) {}
}

/// The place where a replay and the game differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Departure {
    /// A recorded choice does not exist. Choices are counted from 0.
    #[error("choice {number} is {choice}, but seat {seat} has only {offered} actions there")]
    Choice {
        /// The number of earlier choices.
        number: usize,
        /// As recorded.
        choice: u16,
        /// The seat that chooses.
        seat: Seat,
        /// The number of actions.
        offered: usize,
    },
    /// The state differs: a choice since the previous digest now has another effect.
    #[error("after {number} choices the state is {now}, but {then} was recorded; the first {sound} choices agree")]
    State {
        /// The number of earlier choices.
        number: usize,
        /// The number of choices up to which the digests agree.
        sound: usize,
        /// As recorded.
        then: String,
        /// As played now.
        now: String,
    },
    /// The record ends before the game.
    #[error("the record ends after {number} choices, but the game goes on with seat {seat}")]
    Short {
        /// The number of choices made.
        number: usize,
        /// The seat that would choose.
        seat: Seat,
    },
    /// The game ends before the record.
    #[error("the game is over after {number} choices, but the record has {recorded}")]
    Long {
        /// The number of choices made.
        number: usize,
        /// The number of recorded choices.
        recorded: usize,
    },
    /// A stretch holds more or fewer choices than allowed.
    #[error("stretch {0} of the record (counted from 0) does not have {STRETCH} choices")]
    Stretch(usize),
}

/// Plays one game and returns its record and the last state. `listener` receives the game during play; `choose` is as for [`crate::play::play_on`];
/// the header holds the luck.
pub fn record<G: Game>(
    game: &G,
    header: Header,
    listener: &mut impl Listener<G>,
    mut choose: impl FnMut(G::View<'_>, Seat, &[G::Action]) -> usize,
) -> (Replay, G::State) {
    let mut dice = PcgDice::new::<G::Stream>(header.luck());
    let (mut start, mut stretches) = (None, Vec::<Stretch>::new());
    let mut number = 0;
    let mut state = game.deal(&mut dice, listener);
    run(game, &mut state, &mut dice, listener, G::MAX_DECISIONS, lowest, |state, seat, actions, listener| {
        if actions.len() == 1 {
            return Some(0);
        }
        start.get_or_insert_with(|| digest_of(state));
        if stretches.last().is_none_or(|stretch| stretch.choices.len() == STRETCH) {
            stretches.last_mut().into_iter().for_each(|full| full.digest = digest_of(state));
            stretches.push(Stretch::default());
        }
        let choice = choose(game.view(state, seat), seat, actions);
        stretches.last_mut().into_iter().for_each(|stretch| stretch.choices.push(choice as u16));
        listener.asked(&Asked { number, game, state, seat, actions, choice });
        number += 1;
        Some(choice)
    });
    let last = digest_of(&state);
    stretches.last_mut().into_iter().for_each(|stretch| stretch.digest.clone_from(&last));
    (Replay { format: FORMAT, header, start: start.unwrap_or(last), stretches }, state)
}

fn digest_of(state: &impl core::hash::Hash) -> String {
    hexadecimal(Digest::of(state))
}

/// Plays a record again, without the strategies, and returns the last state.
///
/// # Errors
/// The first difference between the record and the game.
pub fn verify<G: Game>(game: &G, replay: &Replay) -> Result<G::State, Departure> {
    retell(game, replay, &mut Silent)
}

/// Plays a record again for a listener, which receives every event and every choice in the order of play.
///
/// # Errors
/// The first difference between the record and the game; the listener has received everything before it.
pub fn retell<G: Game>(game: &G, replay: &Replay, listener: &mut impl Listener<G>) -> Result<G::State, Departure> {
    if let Some(stretch) = uneven_stretch(&replay.stretches) {
        return Err(Departure::Stretch(stretch));
    }
    let choices: Vec<u16> = replay.stretches.iter().flat_map(|stretch| stretch.choices.iter().copied()).collect();
    let mut dice = PcgDice::new::<G::Stream>(replay.header.luck());
    let (mut number, mut departure) = (0, None);
    let mut state = game.deal(&mut dice, listener);
    run(game, &mut state, &mut dice, listener, G::MAX_DECISIONS, lowest, |state, seat, actions, listener| {
        if actions.len() == 1 {
            return Some(0);
        }
        match next(replay, &choices, number, state, seat, actions.len()) {
            Ok(choice) => {
                listener.asked(&Asked { number, game, state, seat, actions, choice });
                number += 1;
                Some(choice)
            }
            Err(parted) => {
                departure = Some(parted);
                None
            }
        }
    });
    if let Some(departure) = departure {
        return Err(departure);
    }
    if number < choices.len() {
        return Err(Departure::Long { number, recorded: choices.len() });
    }
    compare(number, recorded_digest(replay, replay.stretches.len()), &state)?;
    Ok(state)
}

fn uneven_stretch(stretches: &[Stretch]) -> Option<usize> {
    let last = stretches.len().saturating_sub(1);
    let even =
        |index: usize, count: usize| if index < last { count == STRETCH } else { (1..=STRETCH).contains(&count) };
    stretches.iter().enumerate().position(|(index, stretch)| !even(index, stretch.choices.len()))
}

/// The recorded digest after `stretches` stretches.
fn recorded_digest(replay: &Replay, stretches: usize) -> &str {
    stretches.checked_sub(1).map_or(&replay.start, |index| &replay.stretches[index].digest)
}

fn compare(number: usize, then: &str, state: &impl core::hash::Hash) -> Result<(), Departure> {
    let now = digest_of(state);
    if now == then {
        return Ok(());
    }
    let sound = number.saturating_sub(1) / STRETCH * STRETCH;
    Err(Departure::State { number, sound, then: then.to_owned(), now })
}

/// The recorded choice of this number, if the state is the recorded one and the choice exists.
fn next(
    replay: &Replay,
    choices: &[u16],
    number: usize,
    state: &impl core::hash::Hash,
    seat: Seat,
    offered: usize,
) -> Result<usize, Departure> {
    let Some(&choice) = choices.get(number) else { return Err(Departure::Short { number, seat }) };
    if number.is_multiple_of(STRETCH) {
        compare(number, recorded_digest(replay, number / STRETCH), state)?;
    }
    if usize::from(choice) < offered {
        return Ok(usize::from(choice));
    }
    Err(Departure::Choice { number, choice, seat, offered })
}

//! Positions arranged by hand, for tests and studies.

mod checks;
mod moment;
mod sheets;

pub use moment::Moment;

use super::actions::Action;
use super::cards::{CardId, CardSet, PlanetId, PlanetSet, SLOTS};
use super::referee::Referee;
use super::state::{Slot, State, TurnMarks};
use super::{Smugglers, Stream};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_engine::{Game, Seat};

/// A position under construction.
///
/// It starts as a game does, but without luck. Seats have the first characters of the table in order, with the ships and credits of the set-up. The
/// board has the first seven planets of the table. All Destiny cards lie face down; seat 0 begins the first round. Changes are booked so that the
/// accounts of the game add up: goods as bought from the bank, credits as initial credits. Cards, planets, sectors and characters go by their printed
/// names, slots and seats by their numbers from 0. Of two contradictory calls, the later counts; [`Scene::character`] fills the whole sheet anew.
///
/// Nothing is checked before [`build`](Scene::build), which reports all faults at once. [`Scene::moment`] sets the next question. [`Scene::answer`]
/// reaches deeper questions, such as the units of a sale or the price of an offer.
///
/// ```
/// use evenkeel_engine::chance::{Luck, PcgDice};
/// use evenkeel_engine::rules::{Choices, resolve};
/// use evenkeel_smugglers::scene::{Moment, Scene};
/// use evenkeel_smugglers::state::Site;
/// use evenkeel_smugglers::vocabulary::{Good, System};
/// use evenkeel_smugglers::{Question, Smugglers, Stream};
/// use evenkeel_engine::{Game, Seat, Seats};
///
/// let game = resolve::<Smugglers>(&Choices::default(), Seats::new(3).unwrap())?.game;
/// let runner = Seat::new(1);
/// let scene = Scene::new(&game).active(runner).round(10).at(runner, "B-080");
/// let scene = scene.level(runner, System::CargoPods, 6).brix(runner, 6, 9).credits(runner, 2500);
/// let scene = scene.moment(Moment::Visit(Site::Koroth));
/// let state = scene.build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0)))?;
/// assert_eq!(game.view(&state, runner).question(), Some(Question::Bribes));
///
/// let scene = Scene::new(&game).cargo(runner, Good::Food, 9).card(runner, "Psychic Worm");
/// let faults = scene.build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0))).unwrap_err();
/// assert_eq!(faults.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene<'g> {
    game: &'g Smugglers,
    state: State,
    moment: Moment,
    /// Rounds in which Brix Weapons were bought, if given: a stamp holds rounds only modulo [`STAMPS`].
    bought: Vec<(Seat, u16)>,
    answers: Vec<(Seat, Action)>,
    faults: Vec<Fault>,
}

/// The table: round, turn, decks and planets.
impl<'g> Scene<'g> {
    /// The first turn of a game, before it begins.
    pub fn new(game: &'g Smugglers) -> Self {
        let mut state = State::blank(game);
        for (slot, planet) in state.slots.iter_mut().zip(0..) {
            *slot = Slot { planet, event: None, wanted: 0 };
            state.planets.remove(planet);
        }
        for (seat, character) in game.seats.iter().zip(0..) {
            state.players[seat.index()] = game.first_sheet(seat, character);
        }
        Self::of(game, state)
    }

    /// Continues from an unmodified position.
    pub(super) const fn of(game: &'g Smugglers, state: State) -> Self {
        Self { game, state, moment: Moment::Turn, bought: Vec::new(), answers: Vec::new(), faults: Vec::new() }
    }

    /// The position so far, unchecked and before play continues.
    ///
    /// # Panics
    /// If a call was refused.
    #[cfg(test)]
    pub(super) fn unchecked(self) -> State {
        assert!(self.faults.is_empty(), "{}", Faults::from(self.faults));
        self.state
    }

    /// Changes the position, or stores the fault of the call.
    fn change(mut self, call: String, change: impl FnOnce(&Smugglers, &mut State) -> Result<(), Fault>) -> Self {
        if let Err(fault) = change(self.game, &mut self.state) {
            self.faults.push(Fault { place: Place::flag(call), ..fault });
        }
        self
    }

    /// The round of the game, from 1.
    #[must_use]
    pub const fn round(mut self, round: u16) -> Self {
        self.state.round = round;
        self
    }

    /// The first player of every round.
    #[must_use]
    pub const fn first(mut self, seat: Seat) -> Self {
        self.state.first = seat;
        self
    }

    /// The active player.
    #[must_use]
    pub const fn active(mut self, seat: Seat) -> Self {
        self.state.active = seat;
        self
    }

    /// The abilities that the active player has used this turn; [`Moment::Turn`] begins a new turn.
    #[must_use]
    pub const fn marks(mut self, marks: TurnMarks) -> Self {
        self.state.marks = marks;
        self
    }

    /// The moment of the turn at which play continues.
    #[must_use]
    pub fn moment(mut self, moment: Moment) -> Self {
        if let Some(card) = self.state.drawn.take() {
            self.state.destiny.insert(card);
        }
        self.moment = moment;
        let Some(name) = self.moment.card().map(str::to_owned) else { return self };
        self.change(format!("moment, with {name:?}"), |game, state| {
            state.drawn = Some(take_card(game, state, &name)?);
            Ok(())
        })
    }

    /// The answer of a seat to its next question; answers are given in the order of the calls.
    #[must_use]
    pub fn answer(mut self, seat: Seat, action: Action) -> Self {
        self.answers.push((seat, action));
        self
    }

    /// The Destiny deck consists of these cards, copies counted; other cards in no hand and on no planet are discarded.
    #[must_use]
    pub fn deck(self, names: &[&str]) -> Self {
        self.change(format!("deck({names:?})"), |game, state| {
            let mut deck = CardSet::EMPTY;
            for name in names {
                deck.insert(take_card(game, state, name)?);
            }
            state.destiny_discards |= state.destiny;
            state.destiny = deck;
            Ok(())
        })
    }

    /// The Planet deck consists of these cards; others that are not in play are discarded.
    #[must_use]
    pub fn planet_deck(self, names: &[&str]) -> Self {
        self.change(format!("planet_deck({names:?})"), |game, state| {
            let free = state.planets | state.planet_discards;
            let deck: PlanetSet = names.iter().map(|name| find_planet(game, name)).collect::<Result<_, _>>()?;
            if !free.includes(deck) {
                return Err(wrong("one of these planets is in play"));
            }
            (state.planets, state.planet_discards) = (deck, free - deck);
            Ok(())
        })
    }

    /// Puts a planet on the board; the planet it displaces goes to the new one's former slot or deck.
    #[must_use]
    pub fn planet(self, slot: u8, name: &str) -> Self {
        self.change(format!("planet({slot}, {name:?})"), |game, state| {
            let (planet, slot) = (find_planet(game, name)?, check_slot(slot)?);
            let left = state.slots[slot].planet;
            if let Some(other) = state.slots.iter_mut().find(|other| other.planet == planet) {
                other.planet = left;
            } else if (state.planets | state.planet_discards).contains(planet) {
                state.planet_discards.remove(planet);
                state.planets.remove(planet);
                state.planets.insert(left);
            } else {
                return Err(wrong("a Crime Lord expects a load there"));
            }
            state.slots[slot].planet = planet;
            Ok(())
        })
    }

    /// Puts a planetary event on the planet of a slot, with this many units still wanted.
    #[must_use]
    pub fn event(self, slot: u8, name: &str, wanted: u8) -> Self {
        self.change(format!("event({slot}, {name:?}, {wanted})"), |game, state| {
            let slot = check_slot(slot)?;
            let card = take_card(game, state, name)?;
            if let Some(before) = state.slots[slot].event.replace(card) {
                state.destiny.insert(before);
            }
            state.slots[slot].wanted = wanted;
            Ok(())
        })
    }

    /// Plays on from the chosen moment, through all answers, to the next question.
    ///
    /// # Errors
    /// All faults of the position; of the answers, the first impossible one.
    pub fn build(self, dice: &mut impl Dice<Stream>) -> Result<State, Faults> {
        Faults::none_in(self.check())?;
        let Self { game, mut state, moment, answers, .. } = self;
        Referee { game, state: &mut state, dice, journal: &mut Silent }.play_from(&moment);
        for (number, (seat, action)) in answers.into_iter().enumerate() {
            game.try_apply(&mut state, seat, action, dice, &mut Silent)
                .map_err(|error| Fault::new(Place::flag(format!("answer {}", number + 1)), error.to_string()))?;
        }
        if game.pending(&state).is_empty() {
            return Err(Fault::new(Place::flag("build"), "the game is over before the first decision").into());
        }
        Faults::none_in(unsound(game, &state))?;
        Ok(state)
    }
}

/// Violations in a position.
fn unsound(game: &Smugglers, state: &State) -> Vec<Fault> {
    game.unsound(state).into_iter().map(|message| Fault::new(Place::flag("the position"), message)).collect()
}

/// A fault of the current call.
fn wrong(message: impl Into<String>) -> Fault {
    Fault::new(Place::default(), message)
}

/// A fault of a name that is not in its table.
fn unknown<'a>(kind: &str, name: &str, names: impl Iterator<Item = &'a str>) -> Fault {
    wrong(format!("there is no {kind} `{name}`")).suggest(name, names.collect::<Vec<_>>())
}

fn check_slot(slot: u8) -> Result<usize, Fault> {
    let slot = usize::from(slot);
    if slot < SLOTS { Ok(slot) } else { Err(wrong(format!("the slots are 0 to {}", SLOTS - 1))) }
}

fn find_planet(game: &Smugglers, name: &str) -> Result<PlanetId, Fault> {
    game.planet_named(name)
        .ok_or_else(|| unknown("planet", name, game.planets.iter().map(|planet| planet.name.as_str())))
}

/// Takes a copy of a card out of the deck or the discards.
fn take_card(game: &Smugglers, state: &mut State, name: &str) -> Result<CardId, Fault> {
    take_first(game, state, |id| game.destiny.card(id).name == name)?
        .ok_or_else(|| unknown("card", name, game.destiny.all().iter().map(|id| game.destiny.card(id).name.as_str())))
}

/// Takes the first free card that fits; `None` if no card of the deck fits.
fn take_first(game: &Smugglers, state: &mut State, fits: impl Fn(CardId) -> bool) -> Result<Option<CardId>, Fault> {
    let fitting: CardSet = game.destiny.all().iter().filter(|&id| fits(id)).collect();
    let Some(card) = (fitting & (state.destiny | state.destiny_discards)).first() else {
        return if fitting.is_empty() { Ok(None) } else { Err(wrong("every copy of the card is elsewhere")) };
    };
    state.destiny.remove(card);
    state.destiny_discards.remove(card);
    Ok(Some(card))
}

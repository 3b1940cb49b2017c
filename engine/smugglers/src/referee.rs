//! The referee: carries out the rules on a state with dice and a journal. The chapters extend it.

use super::Smugglers;
use super::actions::Action;
use super::cards::{CardId, CardSet, DestinyCard, PlanetId, SLOTS, any_of};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Player;
use super::state::End;
use super::streams::Stream;
use super::vocabulary::{Ability, Effect};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

/// Whether the action uses the card or ability in question.
pub(super) fn is_use(action: Action) -> bool {
    match action {
        Action::Use => true,
        Action::Keep => false,
        other => wrong_answer(other),
    }
}

evenkeel_engine::referee!(Smugglers);

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    #[inline]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat.index()]
    }

    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    #[inline]
    pub(super) fn count(&mut self, seat: Seat, what: Count, by: i32) {
        self.player_mut(seat).counts[what as usize] += by;
    }

    /// Whether the character has this ability.
    #[inline]
    pub(super) fn able(&self, seat: Seat, ability: Ability) -> bool {
        self.game.able(self.player(seat), ability)
    }

    /// The cards in hand with this effect.
    #[inline]
    pub(super) fn held(&self, seat: Seat, effect: Effect) -> CardSet {
        self.player(seat).cards & self.game.destiny.with(effect)
    }

    /// The first card in hand with this effect.
    #[inline]
    pub(super) fn first_held(&self, seat: Seat, effect: Effect) -> Option<CardId> {
        self.held(seat, effect).first()
    }

    pub(super) fn card(&self, card: CardId) -> &DestinyCard {
        self.game.destiny.card(card)
    }

    /// Moves credits to a player by a named flow, or from the player if negative.
    pub(super) fn pay(&mut self, seat: Seat, flow: Flow, credits: i32) {
        let player = self.player_mut(seat);
        player.credits += credits;
        player.ledger[flow as usize] += credits;
        debug_assert!(player.credits >= 0, "{seat} pays more than is there");
        if Flow::INCOME.contains(&flow) {
            self.check_income(seat);
        }
    }

    /// Mode `income` (§19): the first player whose total income reaches the target wins at once.
    fn check_income(&mut self, seat: Seat) {
        let rules = &self.game.rules;
        if rules.mode == super::rules::Mode::Income && self.player(seat).income() >= i64::from(rules.income_target) {
            self.win(End::Income, SeatSet::one(seat));
        }
    }

    /// Whether the game is over: everything in progress then stops.
    pub(super) fn over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Ends the game, unless it has ended already.
    pub(super) fn win(&mut self, end: End, winners: SeatSet) {
        if self.state.end.is_none() {
            self.state.end = Some(end);
            self.state.winners = winners;
            self.note(Event::GameOver { end });
        }
    }

    /// Draws a Destiny card (§6). The discards refill an empty deck; `None` if both are empty.
    pub(super) fn take_destiny(&mut self) -> Option<CardId> {
        if self.state.destiny.is_empty() {
            self.state.destiny = core::mem::take(&mut self.state.destiny_discards);
        }
        // Drawing a random remaining card is equivalent to turning up a shuffled deck, and keeps no secret in the state.
        let card = any_of(self.state.destiny, Stream::Destiny, self.dice)?;
        self.state.destiny.remove(card);
        Some(card)
    }

    pub(super) fn discard(&mut self, card: CardId) {
        self.state.destiny_discards.insert(card);
    }

    /// Discards the card being resolved.
    pub(super) fn discard_drawn(&mut self) {
        if let Some(card) = self.state.drawn.take() {
            self.discard(card);
        }
    }

    /// Draws a Planet card (§10). The discards refill an empty deck; `None` if both are empty.
    pub(super) fn take_planet(&mut self) -> Option<PlanetId> {
        if self.state.planets.is_empty() {
            self.state.planets = core::mem::take(&mut self.state.planet_discards);
        }
        let planet = any_of(self.state.planets, Stream::Planets, self.dice)?;
        self.state.planets.remove(planet);
        Some(planet)
    }

    /// Planet replacement (§10): card and event are discarded, the next card takes the same slot.
    pub(super) fn replace_planet(&mut self, slot: u8) {
        let left = &mut self.state.slots[slot as usize];
        self.state.planet_discards.insert(left.planet);
        left.wanted = 0;
        if let Some(event) = left.event.take() {
            self.discard(event);
        }
        // The discarded card can always be drawn again, so there is one.
        if let Some(planet) = self.take_planet() {
            self.state.slots[slot as usize].planet = planet;
            self.note(Event::PlanetPlaced { slot, planet });
        }
    }

    /// The seven slots.
    pub(super) fn slots() -> core::ops::Range<u8> {
        0..SLOTS as u8
    }

    /// Rolls for both sides until one total is higher (§12); returns whether it is the first, and the dice.
    pub(super) fn opposed(&mut self, stream: Stream, first: i32, second: i32) -> (bool, u8, u8) {
        self.dice.until(|dice| {
            let (one, other) = (dice.d6(stream), dice.d6(stream));
            let lead = first + i32::from(one) - second - i32::from(other);
            (lead != 0).then_some((lead > 0, one, other))
        })
    }
}

//! Cards in hand (§6): gaining, losing and burning out.

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::{CardId, CardSet};
use super::events::Event;
use super::player::Player;
use super::referee::Referee;
use super::streams::Stream;
use super::vocabulary::{Ability, Category, Effect, Lifetime, System};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl Smugglers {
    /// "Act as though" amounts of the character and the cards in hand.
    pub(super) fn act_of(&self, player: &Player) -> [i8; System::COUNT] {
        let mut act = self.character(player).act;
        for card in player.cards & self.destiny.with(Effect::ActAs) {
            let card = self.destiny.card(card);
            if let Some(system) = card.system {
                act[system.index()] += card.amount as i8;
            }
        }
        act
    }

    /// Equipment Cards in hand.
    pub fn equipment(&self, player: &Player) -> CardSet {
        player.cards & self.destiny.of(Category::Equipment)
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Takes a card; a fifth Equipment Card makes its owner discard one at once.
    pub(super) fn gain_card(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).cards.insert(card);
        self.refresh(seat);
        self.note(Event::CardGained { seat, card });
        if self.equipment_count(seat) > self.game.rules.equipment_limit_in_force() {
            self.ask(seat, Question::Surplus);
        }
    }

    /// Discards a card from the hand. The caller handles lost Pods.
    pub(super) fn lose_card(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).cards.remove(card);
        self.discard(card);
        self.refresh(seat);
        self.note(Event::CardLost { seat, card });
    }

    /// Moves a card from one hand to another. The taker's surplus is settled before the giver's lost Pods.
    pub(super) fn hand_card(&mut self, from: Seat, to: Seat, card: CardId) {
        self.player_mut(from).cards.remove(card);
        self.refresh(from);
        self.note(Event::CardTaken { seat: to, from, card });
        self.check_pods(from);
        self.gain_card(to, card);
    }

    /// Exchanges two cards at once, so that neither player exceeds the limit in between.
    pub(super) fn swap_cards(&mut self, one: Seat, gives: CardId, other: Seat, gets: CardId) {
        self.player_mut(one).cards.remove(gives);
        self.player_mut(other).cards.remove(gets);
        for (seat, from, card) in [(one, other, gets), (other, one, gives)] {
            self.note(Event::CardTaken { seat, from, card });
            self.gain_card(seat, card);
        }
        self.check_pods(one);
        self.check_pods(other);
    }

    fn refresh(&mut self, seat: Seat) {
        let act = self.game.act_of(self.player(seat));
        self.player_mut(seat).act = act;
    }

    pub(super) fn equipment_count(&self, seat: Seat) -> usize {
        self.game.equipment(self.player(seat)).len()
    }

    /// D2: a surplus Equipment Card.
    pub(super) fn answer_surplus(&mut self, seat: Seat, action: Action) {
        let Action::Card(card) = action else { wrong_answer(action) };
        self.lose_card(seat, card);
        self.check_pods(seat);
    }

    /// Burnout (§21b): on a 1 the card is discarded. Not rolled for a character with `no_burnout`, nor for a card that changed hands after its use.
    pub(super) fn burnout_roll(&mut self, seat: Seat, card: CardId) {
        let held = self.player(seat).cards.contains(card);
        let burns = self.card(card).lifetime == Lifetime::Burnout;
        if held && burns && !self.never_burns(seat, card) && self.dice.d6(Stream::Burnout) == 1 {
            self.burn_out(seat, card);
        }
    }

    fn never_burns(&self, seat: Seat, card: CardId) -> bool {
        self.able(seat, Ability::NoBurnout) && self.card(card).category == Category::Equipment
    }

    /// Burns a card out, unless its owner's Equipment never does.
    pub(super) fn burn_out(&mut self, seat: Seat, card: CardId) {
        if !self.never_burns(seat, card) {
            self.note(Event::BurntOut { seat, card });
            self.lose_card(seat, card);
            self.check_pods(seat);
        }
    }

    /// Burnout cards in hand that affect this system.
    pub(super) fn burnouts_of(&self, seat: Seat, system: System) -> CardSet {
        self.held(seat, Effect::ActAs)
            .iter()
            .filter(|&card| self.card(card).system == Some(system) && self.card(card).lifetime == Lifetime::Burnout)
            .collect()
    }

    /// The 2d6 shield roll (§6 and §12): breached above the effective Shields, and on any 12.
    pub(super) fn shields_breached(&mut self, seat: Seat, stream: Stream) -> bool {
        let shields = self.game.effective_shields(self.player(seat));
        let roll = self.dice.two_d6(stream);
        let breached = i32::from(roll) > shields || roll == 12;
        self.note(Event::ShieldRoll { seat, roll, breached });
        breached
    }
}

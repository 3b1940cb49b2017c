//! Intervals (§6.3 and §22): the Traders asked at each moment, and their playable cards.
//!
//! An interval lies on the stack as one frame: the moment, the next Trader, and the number of consecutive passes. A seat without a usable card is
//! skipped without a question, and the frame then looks as if it had passed. So no Trader learns which others could have acted. An act restarts the
//! round with the active Trader.

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind, KindSet};
use super::events::Event;
use super::in_progress::{Die, Purpose};
use super::ledger::Count;
use super::referee::Referee;
use super::state::{Frame, State, Window};
use super::step::Step;
use super::streams::Stream;
use super::trader::Trader;
use super::vocabulary::Moment;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Cards that may be played at any time (§22).
pub(super) const ANY_TIME: KindSet = Kind::set(&[
    Kind::Gotcha,
    Kind::Piracy,
    Kind::LoseStation,
    Kind::LoseCargo,
    Kind::Stressed,
    Kind::Quarantine,
    Kind::Envoy,
]);
/// Cards for a die.
const DICE: KindSet = Kind::set(&[Kind::Zap, Kind::Superzap]);
const AVOID: KindSet = Kind::set(&[Kind::AvoidCalamity]);
const LOST: KindSet = Kind::set(&[Kind::Lost]);

impl State {
    /// Kinds of cards useful to any Trader at this moment; hands without them need no closer look.
    #[inline]
    fn useful_at(&self, moment: Moment) -> KindSet {
        match moment {
            Moment::Quarantine if self.quarantines.is_empty() => ANY_TIME,
            Moment::Quarantine => ANY_TIME | AVOID,
            Moment::BeforePetition | Moment::ActionStart | Moment::TurnEnd => ANY_TIME,
            Moment::Roll | Moment::AfterPetition => ANY_TIME | DICE,
            Moment::Die => DICE,
            Moment::Lost => ANY_TIME | LOST,
            Moment::Calamity => AVOID,
        }
    }

    /// Roles of cards at this moment for this Trader, independent of the hand. In step 2, only a jumper who is held lifts Quarantines.
    fn roles_at(&self, seat: Seat, moment: Moment) -> KindSet {
        let roles = self.useful_at(moment);
        if moment == Moment::Quarantine && !self.is_held(seat) { roles - AVOID } else { roles }
    }

    /// Whether the jumper may discard a card to roll again: any card, but not for world digits (§6.3).
    fn may_reroll(&self, seat: Seat, moment: Moment) -> bool {
        moment == Moment::Roll && seat == self.active && !self.trader(seat).hand.is_empty()
    }
}

impl StarTraders {
    /// Whether this Trader could act at this moment. `useful` are the kinds useful to any Trader.
    #[inline]
    fn could_act(&self, state: &State, seat: Seat, moment: Moment, useful: KindSet) -> bool {
        if !state.playing.contains(seat) {
            return false;
        }
        let trader = state.trader(seat);
        let holds = trader.kinds.meets(useful) || !trader.kinds.is_empty() && !trader.plays_as_printed();
        holds && self.could_play(state, seat, moment)
            || state.may_reroll(seat, moment)
            || self.may_offer_at(state, seat, moment)
    }

    fn could_play(&self, state: &State, seat: Seat, moment: Moment) -> bool {
        let (trader, roles) = (state.trader(seat), state.roles_at(seat, moment));
        if trader.plays_as_printed() {
            return (trader.kinds & roles).iter().any(|role| self.can_play(state, seat, role));
        }
        faces_in(trader).any(|face| !self.playable(state, seat, face, roles).is_empty())
    }

    /// Roles out of `roles` in which this Trader may now play the card.
    fn playable(&self, state: &State, seat: Seat, face: Face, roles: KindSet) -> KindSet {
        let able = self.serves_as(state.trader(seat), self.deck.kind(face)) & roles;
        able.iter().filter(|&role| self.can_play(state, seat, role)).collect()
    }

    /// Lists the cards in hand with the roles out of `roles` in which they may now be played.
    pub(super) fn list_plays(&self, state: &State, seat: Seat, roles: KindSet, out: &mut Actions<Action>) {
        let trader = state.trader(seat);
        if !trader.plays_as_printed() {
            for card in faces_in(trader) {
                self.playable(state, seat, card, roles).iter().for_each(|role| list_play(card, role, out));
            }
        } else if trader.kinds.meets(roles) {
            for card in faces_in(trader) {
                let role = self.deck.kind(card);
                if roles.contains(role) && self.can_play(state, seat, role) {
                    list_play(card, role, out);
                }
            }
        }
    }

    /// Lists the answers in an interval.
    pub(super) fn list_window(&self, state: &State, seat: Seat, moment: Moment, out: &mut Actions<Action>) {
        out.push(Action::Pass);
        self.list_plays(state, seat, state.roles_at(seat, moment), out);
        if state.may_reroll(seat, moment) {
            out.extend(faces_in(state.trader(seat)).map(Action::Reroll));
        }
        if self.may_offer_at(state, seat, moment) {
            out.push(Action::Offer);
        }
    }
}

/// A card in one role: a Zap changes the die either way.
#[inline]
fn list_play(card: Face, role: Kind, out: &mut Actions<Action>) {
    if DICE.contains(role) {
        out.push(Action::Zap { card, up: true });
        out.push(Action::Zap { card, up: false });
    } else {
        out.push(Action::Play { card, role });
    }
}

/// Different cards of a hand.
pub(super) fn faces_in(trader: &Trader) -> impl Iterator<Item = Face> + '_ {
    let copies = |place: usize| place > 0 && trader.hand[place - 1].face == trader.hand[place].face;
    (0..trader.hand.len()).filter(move |&place| !copies(place)).map(|place| trader.hand[place].face)
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Asks the next Trader round the table who could act, or closes the interval.
    pub(super) fn ask_next(&mut self, mut window: Window) {
        let (seats, useful) = (self.game.seats, self.state.useful_at(window.moment));
        while usize::from(window.quiet) < seats.count() {
            let seat = window.next;
            if self.game.could_act(self.state, seat, window.moment, useful) {
                self.replace_window(window);
                return self.ask(seat, Question::Window(window.moment));
            }
            window.next = seats.left_of(seat);
            window.quiet += 1;
        }
        self.state.stack.pop();
    }

    fn replace_window(&mut self, window: Window) {
        match self.state.stack.last_mut() {
            Some(Frame::Window(top)) => *top = window,
            other => panic!("an interval on top, not {other:?}"),
        }
    }

    pub(super) fn answer_window(&mut self, seat: Seat, moment: Moment, action: Action) {
        let next = if action == Action::Pass { self.game.seats.left_of(seat) } else { self.state.active };
        let Some(Frame::Window(window)) = self.state.stack.last_mut() else { wrong_answer(action) };
        window.next = next;
        window.quiet = if action == Action::Pass { window.quiet + 1 } else { 0 };
        if action != Action::Pass {
            self.act_in_window(seat, moment, action);
        }
    }

    /// After an act, the active Trader makes any delivery due at once (§8.4), before other Traders may act. Exceptions: in hyperspace, and while a
    /// petition die lies on the table.
    fn act_in_window(&mut self, seat: Seat, moment: Moment, action: Action) {
        if moment == Moment::TurnEnd && !self.state.turn.skipped {
            self.reopen_turn();
        }
        if moment == Moment::Quarantine
            && let Some(jump) = &mut self.state.jump
        {
            jump.disturbed = true;
        }
        if matches!(moment, Moment::Quarantine | Moment::BeforePetition | Moment::ActionStart) {
            self.then(Step::DeliverDue);
        }
        match action {
            Action::Play { card, role } if moment == Moment::Calamity => {
                self.state.stack.pop();
                self.avoid(seat, card, role);
            }
            Action::Play { card, role } => self.play_card(seat, card, role),
            Action::Zap { card, up } => self.zap(seat, card, up),
            Action::Reroll(card) => self.reroll(seat, card),
            Action::Offer => self.begin_offer(seat),
            other => wrong_answer(other),
        }
    }

    /// After an act at the end of the turn, the turn continues until its Trader ends it again (§5).
    fn reopen_turn(&mut self) {
        self.state.stack.pop();
        match self.state.stack.last_mut() {
            Some(top @ &mut Frame::Do(Step::EndTurn)) => *top = Frame::Do(Step::Menu),
            other => panic!("the end of a turn, not {other:?}"),
        }
    }

    /// Zap and Superzap (§13.2). Digits of a world are clamped after each card, other rolls are not.
    fn zap(&mut self, seat: Seat, card: Face, up: bool) {
        let step = if self.game.deck.kind(card) == Kind::Zap {
            self.game.rules.zap_step as i8
        } else {
            self.game.rules.superzap_step as i8
        };
        self.spend_card(seat, card);
        let die = self.state.die.as_mut().expect("a die on the table (§13.2)");
        die.value += if up { step } else { -step };
        if die.purpose == Purpose::Digit {
            die.value = die.value.clamp(1, 6);
        }
        let die = *die;
        self.note(Event::Zapped { seat, card, die });
    }

    /// A card is discarded to roll again, which cancels earlier changes of the die.
    fn reroll(&mut self, seat: Seat, card: Face) {
        self.take_card(seat, card);
        self.discard(card);
        self.count(seat, Count::Rerolls);
        self.note(Event::Rerolled { seat, card });
        self.roll(Purpose::Jump, seat, Stream::Jumps);
    }

    /// Moves a card from the hand to the discards, counted as played.
    pub(super) fn spend_card(&mut self, seat: Seat, card: Face) {
        self.take_card(seat, card);
        self.count_played(seat, card);
        self.discard(card);
    }

    /// Puts a die on the table. A roll opens an interval; a step below it takes the die.
    pub(super) fn roll(&mut self, purpose: Purpose, by: Seat, stream: Stream) {
        let die = Die { purpose, by, value: self.dice.d6(stream) as i8 };
        self.state.die = Some(die);
        self.note(Event::Rolled { die });
    }

    /// The final value of the die on the table.
    pub(super) fn read_die(&mut self) -> i8 {
        self.state.die.take().expect("a die on the table").value
    }
}

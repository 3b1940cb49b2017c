//! Quarantine (§6.4).

use super::StarTraders;
use super::actions::Action;
use super::deck::{Face, Kind};
use super::events::Event;
use super::map::WorldId;
use super::referee::Referee;
use super::state::{Quarantine, State};
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat, SeatSet};

impl State {
    /// Lists the owners whose Quarantines can be lifted.
    pub(super) fn list_lifts(&self, seat: Seat, out: &mut Actions<Action>) {
        let owners: SeatSet = self.holding(seat).map(|quarantine| quarantine.owner).collect();
        out.extend(owners.iter().map(Action::Trader));
    }

    /// Quarantines on the world of this Trader's ship that are not lifted for them.
    pub(super) fn holding(&self, seat: Seat) -> impl Iterator<Item = &Quarantine> {
        let at = self.trader(seat).at;
        self.quarantines.iter().filter(move |quarantine| quarantine.world == at && !quarantine.lifted.contains(seat))
    }

    /// Whether this Trader, jumping, is held by a Quarantine.
    #[inline]
    pub(super) fn is_held(&self, seat: Seat) -> bool {
        seat == self.active && !self.quarantines.is_empty() && self.holding(seat).next().is_some()
    }
}

impl StarTraders {
    /// Whether the Trader may declare a jump: with one answer for each Quarantine that holds them (§6.3).
    pub(super) fn could_leave(&self, state: &State, seat: Seat) -> bool {
        let held = state.holding(seat).count();
        held == 0 || held <= self.answers_in_hand(state, seat)
    }

    /// Cards this Trader can use as Avoid Calamity, copies counted.
    fn answers_in_hand(&self, state: &State, seat: Seat) -> usize {
        let trader = state.trader(seat);
        let answers = |face: Face| self.serves_as(trader, self.deck.kind(face)).contains(Kind::AvoidCalamity);
        trader.hand.iter().filter(|card| answers(card.face)).count()
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Quarantines end at the next turn of their player, played or skipped.
    pub(super) fn count_down_quarantines(&mut self, owner: Seat) {
        let theirs = |quarantine: &&mut Quarantine| quarantine.owner == owner;
        self.state.quarantines.iter_mut().filter(theirs).for_each(|quarantine| quarantine.left -= 1);
        self.end_quarantines(|quarantine| quarantine.left == 0);
    }

    /// Takes Quarantines off the table.
    pub(super) fn end_quarantines(&mut self, ends: impl Fn(&Quarantine) -> bool) {
        for place in (0..self.state.quarantines.len()).rev() {
            if ends(&self.state.quarantines[place]) {
                let quarantine = self.state.quarantines.remove(place);
                self.discard(quarantine.card);
                self.note(Event::QuarantineEnds { world: quarantine.world });
            }
        }
    }

    pub(super) fn answer_quarantine_world(&mut self, seat: Seat, card: Face, action: Action) {
        let Action::World(world) = action else { wrong_answer(action) };
        self.play_calamity(seat, card, Kind::Quarantine, seat, Some(world));
    }

    /// The Quarantine was not cancelled.
    pub(super) fn impose_quarantine(&mut self, owner: Seat, card: Face, world: WorldId) {
        let left = self.game.rules.quarantine_rounds as u8;
        self.state.quarantines.push(Quarantine { card, world, owner, left, lifted: SeatSet::EMPTY });
    }

    /// A trapped jumper plays Avoid Calamity in the Quarantine interval: one Quarantine is lifted, only for them.
    pub(super) fn answer_lift(&mut self, seat: Seat, card: Face, action: Action) {
        let Action::Trader(owner) = action else { wrong_answer(action) };
        self.spend_answer(seat, card, Kind::AvoidCalamity);
        let at = self.trader(seat).at;
        let lies = |quarantine: &&mut Quarantine| {
            quarantine.world == at && quarantine.owner == owner && !quarantine.lifted.contains(seat)
        };
        let quarantine = self.state.quarantines.iter_mut().find(lies).expect("a Quarantine to lift (§6.4)");
        quarantine.lifted.insert(seat);
        self.note(Event::Lifted { seat, world: at });
    }

    /// A successful jump ends all lifts.
    pub(super) fn forget_lifts(&mut self, seat: Seat) {
        for quarantine in &mut self.state.quarantines {
            quarantine.lifted.remove(seat);
        }
    }
}

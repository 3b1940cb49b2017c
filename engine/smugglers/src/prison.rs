//! Bounty and prison (§13).

use super::Smugglers;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Place;
use super::referee::Referee;
use super::streams::Stream;
use super::vocabulary::{Ability, Effect};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Adds to a Bounty, except in prison.
    pub(super) fn add_bounty(&mut self, seat: Seat, credits: i32) {
        if credits > 0 && self.player(seat).place != Place::Prison {
            self.player_mut(seat).bounty += credits;
            self.count(seat, Count::BountyGained, credits);
            self.note(Event::BountyAdded { seat, credits });
        }
    }

    /// Reduces a Bounty, outside prison not below the character's minimum.
    pub(super) fn cut_bounty(&mut self, seat: Seat, credits: i32) {
        let minimum = self.game.character(self.player(seat)).min_bounty;
        let player = self.player_mut(seat);
        let least = if player.place == Place::Prison { 0 } else { minimum };
        player.bounty = (player.bounty - credits).max(least);
    }

    /// A hit or a destruction pays the player responsible (§12) part of the Bounty, or all of it.
    pub(super) fn collect_bounty(&mut self, hunter: Seat, victim: Seat, all: bool) {
        let bounty = self.player(victim).bounty;
        let part = if all { bounty } else { bounty / self.game.rules.bounty_share };
        if part == 0 {
            return;
        }
        let times =
            if self.able(hunter, Ability::DoubleBounty) { self.game.rules.bounty_multiplier_in_force() } else { 1 };
        self.cut_bounty(victim, part);
        self.note(Event::BountyCollected { seat: hunter, victim, credits: part * times });
        self.pay(hunter, Flow::BountyCollected, part * times);
    }

    /// All Trade Goods are taken and the player stays in the sector, in prison.
    pub(super) fn imprison(&mut self, seat: Seat) {
        self.confiscate(seat);
        let player = self.player_mut(seat);
        player.place = Place::Prison;
        player.served = 0;
        self.count(seat, Count::Imprisoned, 1);
        self.note(Event::Imprisoned { seat });
    }

    /// The optional escape (step 1 of a turn in prison).
    pub(super) fn answer_escape(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Wait => self.serve(seat),
            Action::Escape => {
                let die = self.dice.d6(Stream::Prison);
                let escapes = die <= if self.able(seat, Ability::Escape3) { 3 } else { 1 };
                self.note(Event::EscapeTried { seat, die, escapes });
                if escapes {
                    self.player_mut(seat).place = Place::Space;
                    self.add_bounty(seat, self.game.rules.prison_escape_bounty);
                    self.release(seat);
                } else {
                    self.serve(seat);
                }
            }
            other => wrong_answer(other),
        }
    }

    /// Time served (step 2): the Bounty falls; at 0 the player is free after a full missed turn.
    fn serve(&mut self, seat: Seat) {
        let rules = &self.game.rules;
        let reduction = if self.held(seat, Effect::PrisonDouble).is_empty() {
            rules.prison_reduction
        } else {
            rules.prison_lawyer_reduction
        };
        let player = self.player_mut(seat);
        player.bounty = (player.bounty - reduction).max(0);
        if player.bounty == 0 && player.served >= 1 {
            self.release(seat);
        } else {
            player.served = player.served.saturating_add(1);
            self.miss_turn(seat);
        }
    }

    /// Frees a player; a Bounty below the minimum rises to it.
    fn release(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.place = Place::Space;
        player.served = 0;
        self.cut_bounty(seat, 0);
        self.note(Event::Released { seat });
    }

    /// E9: the target of a Bounty.
    pub(super) fn answer_bounty_on(&mut self, seat: Seat, action: Action) {
        let Action::Player(target) = action else { wrong_answer(action) };
        self.ask(seat, Question::BountyAmount { target });
    }

    /// E9: paid to the bank, added to the Bounty; it cannot be withdrawn.
    pub(super) fn answer_bounty_amount(&mut self, seat: Seat, target: Seat, action: Action) {
        let Action::Amount(credits) = action else { wrong_answer(action) };
        self.note(Event::BountyPlaced { seat, target, credits });
        self.pay(seat, Flow::BountyPlaced, -credits);
        self.add_bounty(target, credits);
    }
}

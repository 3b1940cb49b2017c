//! This Trader's turn: the next action while no jump is in progress.

use core::cmp::Reverse;

use evenkeel_star_traders::Action;
use evenkeel_star_traders::charts::CargoId;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::Stage;

use super::goals::{Deed, Goal, find};
use super::memory::Memory;
use super::situation::Situation;

impl Situation<'_> {
    /// The next action. Ending the stage is always first in the list.
    pub fn choose_act(&self, goal: Goal, memory: &mut Memory, actions: &[Action]) -> usize {
        let stage = self.view.stage();
        self.tidy_up(actions)
            .or_else(|| self.do_deed(goal, actions))
            .or_else(|| self.pick_along(goal, actions))
            .or_else(|| self.play_in_own_turn(actions))
            .or_else(|| match stage {
                Stage::Movement => self.move_on(goal, actions),
                Stage::Action => self.act(goal, actions).or_else(|| self.open_offer(memory, actions)),
                Stage::Draw => self.open_offer(memory, actions),
            })
            .unwrap_or(0)
    }

    /// Repairs, and cargo without a contract.
    fn tidy_up(&self, actions: &[Action]) -> Option<usize> {
        let useless = |cargo: CargoId| !self.is_called_for(cargo);
        actions.iter().rposition(|&action| match action {
            Action::Repair => self.me.engines > 1,
            Action::FastTalk(cargo) => useless(cargo),
            Action::Deliver { contract, .. } => useless(self.game.charts().contract(contract).cargo),
            _ => false,
        })
    }

    /// Whether a Current Contract calls for a cargo.
    pub fn is_called_for(&self, cargo: CargoId) -> bool {
        let mut open = self.view.contracts().iter().flatten();
        open.any(|&contract| self.game.charts().contract(contract).cargo == cargo)
    }

    /// The action at the goal, if it does not use the Action of the turn.
    fn do_deed(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        if goal.world != self.me.at {
            return None;
        }
        match goal.deed {
            Deed::Fetch(cargo) => find(actions, Action::PickUp(cargo)).or_else(|| self.shed_dead_cargo(actions)),
            Deed::FetchMission => find(actions, Action::PickUpImperial).or_else(|| self.make_room(actions)),
            _ => None,
        }
    }

    /// Abandons cargo without a contract, for cargo with one.
    fn shed_dead_cargo(&self, actions: &[Action]) -> Option<usize> {
        let full = self.me.hold.len() as i32 >= self.rules().hold_size;
        let dead = |action: &Action| matches!(*action, Action::Abandon(load) if full && self.is_dead(load));
        actions.iter().position(dead)
    }

    /// Abandons the least valuable cargo, for the Imperial Cargo.
    fn make_room(&self, actions: &[Action]) -> Option<usize> {
        let full = self.me.hold.len() as i32 >= self.rules().hold_size;
        let loads = actions.iter().enumerate().filter_map(|(index, &action)| match action {
            Action::Abandon(load) if full => Some((index, load)),
            _ => None,
        });
        loads.min_by_key(|&(_, load)| self.load_worth(load)).map(|(index, _)| index)
    }

    /// The worth of a cargo aboard, in Stellors.
    pub fn load_worth(&self, load: Load) -> i32 {
        match load {
            Load::Imperial(seat) if seat == self.seat() => 100,
            Load::Goods(cargo) if self.is_called_for(cargo) => self.weights.cargo,
            _ => 0,
        }
    }

    /// On towards the goal, as far as the attempts allow.
    fn move_on(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        if goal.world == self.me.at || self.settles_here(goal) {
            return None;
        }
        self.jump_to(goal, actions)
    }

    /// The Action of the turn.
    fn act(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        let petition = find(actions, Action::Petition).filter(|_| self.wants_petition());
        let engine = || find(actions, Action::BuyEngine).filter(|_| self.wants_engine());
        let station = || find(actions, Action::Build).filter(|_| self.wants_station());
        let settles = || self.may_build_here() && self.builds_first(goal);
        let first = if settles() { station() } else { engine() };
        petition
            .or(first)
            .or_else(station)
            .or_else(engine)
            .or_else(|| self.take_over(actions))
            .or_else(|| self.attack_an_engine(actions))
    }

    fn wants_petition(&self) -> bool {
        if self.rules().advanced() {
            return self.petitions_here();
        }
        let hurry = self.others().any(|seat| self.is_close(seat));
        let (target, faces) = if hurry { (0, self.weights.hurry) } else { (self.weights.target, self.weights.faces) };
        self.prestige() >= target && self.granting_faces() >= faces
    }

    fn wants_station(&self) -> bool {
        if !self.may_build_here() {
            return false;
        }
        if self.rules().advanced() {
            let spare = self.me.stellors >= self.weights.capital + self.rules().station_price;
            return self.plots().contains(self.me.at) || self.links().is_empty() || spare;
        }
        self.gain_of_station(self.me.at) > 0
    }

    /// Takeover, or Pirate Pete's Piracy as one: the latter only for a link, or from the leader.
    fn take_over(&self, actions: &[Action]) -> Option<usize> {
        let printed = self.game.deck().face(Kind::Takeover);
        let owner = self.view.owner_of(self.me.at);
        let link = self.rules().advanced() && self.sites().contains(self.me.at);
        let dear = link || owner.is_some() && owner == self.victim().or_else(|| self.leader());
        actions.iter().position(|&action| match action {
            Action::Play { card, role: Kind::Takeover } => card == printed || dear,
            _ => false,
        })
    }

    /// Pirate Pete's attack on the strongest Trader in reach, with Prestige that is not needed for a petition.
    fn attack_an_engine(&self, actions: &[Action]) -> Option<usize> {
        let spare = self.me.mission.is_some() || self.prestige() >= self.weights.attack;
        let attacks = actions.iter().enumerate().filter_map(|(index, &action)| match action {
            Action::Attack(on) if spare => Some((index, on)),
            _ => None,
        });
        attacks.min_by_key(|&(_, on)| (Reverse(self.menace(on)), self.steps_left(on))).map(|(index, _)| index)
    }
}

#[cfg(test)]
mod tests;

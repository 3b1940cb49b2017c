//! Questions from cards and at the start of a turn.

use evenkeel_smugglers::board::SectorId;
use evenkeel_smugglers::cards::{CardId, DestinyCard, PlanetId};
use evenkeel_smugglers::vocabulary::{Category, CustomsResult, Effect, System};
use evenkeel_smugglers::{Action, Question};

use super::answers::{find, using};
use super::combat::{SURE, contest, share};
use super::goal::{Deed, Goal};
use super::situation::Situation;
use evenkeel_strategies::NEVER_EMPTY;

/// Number of a wormhole roll that is hyperspace.
const LOST: u8 = 6;

impl Situation<'_> {
    pub(super) fn answer_card(&self, question: Question, course: Option<Goal>, actions: &[Action]) -> usize {
        let wanted = match question {
            Question::Escape => {
                if self.escapes() {
                    Action::Escape
                } else {
                    Action::Wait
                }
            }
            Question::Distress => {
                if self.can_mend_engine() {
                    Action::PlayOn
                } else {
                    Action::SendDistress
                }
            }
            Question::NearestPlanet => return self.pick_haven(actions),
            Question::WormholeNumber { .. } => return self.pick_wormhole(course, actions),
            Question::Repair => using(i32::from(self.me.hull) + 2 <= self.rules().ship_max_hull),
            Question::CharmWhom => return self.pick_charmed(actions),
            Question::CharmWhich { .. } => return self.pick_card(actions, Self::card_worth),
            Question::Worm => return self.pick_worm_victim(actions),
            Question::Redraw { card } => using(self.is_unwelcome(self.game.destiny().card(card))),
            Question::Surplus => return self.pick_card(actions, |situation, card| -situation.card_worth(card)),
            Question::CrimeLord { card, planet } => {
                if self.takes_delivery(self.game.destiny().card(card), planet) {
                    Action::Accept
                } else {
                    Action::Decline
                }
            }
            Question::MakeRoom { lacking, .. } => return self.pick_exactly(actions, i32::from(lacking)),
            Question::Excess { .. } => return self.pick_cheapest(actions),
            Question::Hide { .. } => return self.pick_to_hide(actions),
            Question::Loot { .. } => return self.pick_dearest(actions),
            Question::Pirates { card } => {
                if self.fights_pirates(card) {
                    Action::Fight
                } else {
                    Action::HandOver
                }
            }
            Question::Approach { card } => {
                if self.approaches(card) {
                    Action::Attack
                } else {
                    Action::LetPass
                }
            }
            Question::Military { card, result } => {
                if self.defies(card, result) {
                    Action::Fight
                } else {
                    Action::Submit
                }
            }
            Question::Bid => return self.bid(actions),
            _ => return actions.len() - 1,
        };
        find(actions, wanted)
    }

    /// An escape saves the remaining turns in prison and costs Bounty; after a failed try the turn is missed as usual.
    fn escapes(&self) -> bool {
        let rules = self.rules();
        let lawyer = self.me.cards.meets(self.game.destiny().with(Effect::PrisonDouble));
        let reduction = if lawyer { rules.prison_lawyer_reduction } else { rules.prison_reduction };
        let turns = (self.me.bounty + reduction - 1) / reduction;
        let price = (self.me.bounty + rules.prison_escape_bounty) * self.weights.bounty_fear / 100;
        turns * self.weights.wage > price
    }

    /// S6: the player with the best Friend.
    fn pick_charmed(&self, actions: &[Action]) -> usize {
        let friends = self.game.destiny().of(Category::Friend);
        let best = |action: &Action| match *action {
            Action::Player(seat) => {
                (self.view.player(seat).cards & friends).iter().map(|card| self.card_worth(card)).max().unwrap_or(0)
            }
            _ => 0,
        };
        (0..actions.len()).rev().max_by_key(|&index| best(&actions[index])).expect(NEVER_EMPTY)
    }

    /// Stranded at a yard with affordable Lightspeed.
    fn can_mend_engine(&self) -> bool {
        let price =
            self.port_at(self.me.sector).and_then(|port| self.game.level_price(self.me, port, System::Lightspeed));
        price.is_some_and(|price| price <= self.me.credits)
    }

    /// The tow or pod goes to the largest Starport.
    fn pick_haven(&self, actions: &[Action]) -> usize {
        let size = |action: &Action| match *action {
            Action::FlyTo(sector) => self.port_at(sector).map_or(-1, |port| port as i32),
            _ => -1,
        };
        (0..actions.len()).rev().max_by_key(|&index| size(&actions[index])).expect(NEVER_EMPTY)
    }

    fn pick_wormhole(&self, course: Option<Goal>, actions: &[Action]) -> usize {
        let goal = course.map_or(self.game.board().start(), |course| course.sector);
        let distance = |action: &Action| match *action {
            Action::Number(number) if number < LOST => {
                self.game.board().route(self.game.board().wormhole(number), goal)
            }
            _ => u8::MAX,
        };
        (0..actions.len()).min_by_key(|&index| distance(&actions[index])).expect(NEVER_EMPTY)
    }

    /// S7: a player on the run, or ready for it; otherwise the worm is kept for later.
    fn pick_worm_victim(&self, actions: &[Action]) -> usize {
        let danger = |action: &Action| match *action {
            Action::Player(seat) => {
                let player = self.view.player(seat);
                2 * i32::from(self.carries_run(player)) + i32::from(self.is_ready_to_run(player))
            }
            _ => 0,
        };
        let last = actions.len() - 1;
        (0..actions.len())
            .rev()
            .max_by_key(|&index| danger(&actions[index]))
            .filter(|&index| danger(&actions[index]) > 0)
            .unwrap_or(last)
    }

    /// Picks the card with the highest worth.
    pub(super) fn pick_card(&self, actions: &[Action], worth: impl Fn(&Self, CardId) -> i32) -> usize {
        let worth = |action: &Action| match *action {
            Action::Card(card) => worth(self, card),
            _ => i32::MIN,
        };
        (0..actions.len()).rev().max_by_key(|&index| worth(&actions[index])).expect(NEVER_EMPTY)
    }

    /// Whether another Destiny card would be better.
    fn is_unwelcome(&self, card: &DestinyCard) -> bool {
        match card.effect {
            Effect::Pirate => self.me.load() > 0,
            Effect::Military => self.me.bounty > 0 || self.me.load() > 0,
            Effect::BountyHunter => self.me.bounty >= card.min_bounty && self.me.bounty > 0,
            Effect::Monster | Effect::IonStorm | Effect::Asteroids => true,
            Effect::AddBounty => self.me.bounty > 0,
            Effect::BurnoutOne => !self.game.equipment(self.me).is_empty(),
            _ => false,
        }
    }

    /// D3: only if the load can be delivered by the end of the next turn, and pays for Customs, room and the turns. Before 2.0 this turn
    /// goes on after it, so there are two moves.
    fn takes_delivery(&self, card: &DestinyCard, planet: PlanetId) -> bool {
        let planet = &self.game.planets()[planet as usize];
        let moves = if self.rules().v2_crime_lord { 1 } else { 2 };
        if self.carries_run(self.me) || self.turns_to(planet.sector) > moves || !self.is_in_time(2) {
            return false;
        }
        let pay = card.units * card.price;
        let room = self.weights.unit * (card.units - self.me.free_pods()).max(0);
        let turns = if self.rules().v2_crime_lord { 2 } else { self.turns_to(planet.sector) };
        pay - self.customs_cost(planet.starport, pay) - room > turns * self.weights.wage
    }

    /// D4, D5: pirates without prey, merchants and idle hunters attack if it pays.
    fn approaches(&self, card: CardId) -> bool {
        let merchant = self.game.destiny().card(card).effect == Effect::Merchant;
        (!merchant || self.weights.merchants) && !self.carries_run(self.me) && self.worth_attacking(card) > 0
    }

    /// D6: fights rather than losing a run; also for a full hold with good odds.
    fn defies(&self, card: CardId, result: CustomsResult) -> bool {
        if !matches!(result, CustomsResult::Detained | CustomsResult::Imprisoned) {
            return false;
        }
        let ship = self.game.destiny().card(card);
        let escapes = contest(self.me.effective(System::Engines) - ship.engines);
        let wins = contest(self.me.effective(System::Lasers) - ship.lasers);
        let clear = escapes + (SURE - escapes) * wins / SURE;
        let cargo = self.cargo_worth(self.me.cargo);
        let fear = ship.attack_bounty * self.weights.bounty_fear / 100;
        cargo > fear && share(cargo - fear, clear) > share(self.cost_of_hit(), SURE - clear)
    }

    /// A1: the smallest raise, up to a share of the Contract's expected gain, never out of working capital.
    fn bid(&self, actions: &[Action]) -> usize {
        let auction = self.view.auction().expect("an auction in progress");
        let gain = self.contract_gain(self.game.destiny().card(auction.card));
        let limit = (gain * self.weights.bid / 100).min(self.me.credits - self.weights.working);
        let raise = |action: &Action| match *action {
            Action::Raise(step) => auction.bid + step <= limit,
            _ => false,
        };
        if self.carries_run(self.me) || self.saves_for_run() { 0 } else { actions.iter().position(raise).unwrap_or(0) }
    }

    /// The destination of the Crime Lord's load, if there is one aboard.
    pub fn delivery_goal(&self) -> Option<Goal> {
        let delivery = self.me.delivery?;
        let card = self.game.destiny().card(delivery.card);
        let goal: SectorId = self.game.planets()[delivery.planet as usize].sector;
        let open = card.units - i32::from(delivery.delivered);
        // Before 2.0 a load may be two moves away on the turn it was accepted.
        let moves = if delivery.fresh { 2 } else { 1 };
        (open > 0 && self.me.units(card.good) > 0 && self.turns_to(goal) <= moves).then(|| Goal {
            sector: goal,
            deed: Deed::Deliver,
            net: open * card.price,
        })
    }
}

#[cfg(test)]
mod tests;

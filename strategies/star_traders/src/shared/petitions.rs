//! Petitions: the consequences of a result, for oneself and for others.

use evenkeel_engine::Seat;
use evenkeel_star_traders::charts::{Petition, PetitionRow, Ruling};
use evenkeel_star_traders::deck::Kind;

use super::situation::Situation;
use super::worths::NEVER;

impl Situation<'_> {
    fn ruling(&self, result: i32) -> Ruling {
        let petition = if self.rules().advanced() { Petition::Station } else { Petition::Mission };
        self.game.charts().ruling(petition, PetitionRow::of(result))
    }

    /// Whether a petition of this Trader is granted with this result, at their best bonus and known funds.
    pub fn is_granted(&self, seat: Seat, value: i32) -> bool {
        (0..=self.view.petition_bonus(seat)).any(|bonus| self.can_meet(seat, value + bonus))
    }

    fn can_meet(&self, seat: Seat, result: i32) -> bool {
        let Some(price) = self.ruling(result).price else { return false };
        let other = self.view.other(seat);
        let prestige = i32::from(other.prestige());
        let spent = price.prestige + prestige.checked_div(price.share).unwrap_or(0);
        other.stellors() >= price.stellors && prestige >= spent
    }

    /// The number of faces with which this Trader's petition is granted, a Zap in hand included.
    pub fn granting_faces(&self) -> i32 {
        (1..=6).filter(|&face| self.is_within_reach(face)).count() as i32
    }

    /// Whether a face grants this Trader's petition, directly or with a card in hand.
    fn is_within_reach(&self, face: i32) -> bool {
        let rules = self.rules();
        let steps = [(Kind::Zap, rules.zap_step), (Kind::Superzap, rules.superzap_step)];
        let mut held = steps.into_iter().filter(|&(kind, _)| self.me.holds(kind));
        self.is_granted(self.seat(), face)
            || held.any(|(_, step)| [-step, step].iter().any(|by| self.is_granted(self.seat(), face + by)))
    }

    /// The cost of a refusal with this result to this Trader, in Stellors, with the bonus that is best for them.
    pub fn cost_of_refusal(&self, seat: Seat, value: i32) -> i32 {
        let cost = |bonus: i32| {
            let ruling = self.ruling(value + bonus);
            let other = self.view.other(seat);
            let prestige = ruling.lose_prestige.min(i32::from(other.prestige()));
            let station = if ruling.auction { self.link_worth() } else { 0 };
            ruling.lose_stellors.min(other.stellors())
                + prestige * self.weights.prestige * self.weights.refused / 1000
                + ruling.lose_turns * self.weights.turn
                + station
        };
        (0..=self.view.petition_bonus(seat)).map(cost).min().unwrap_or(0)
    }

    /// The best bonus: granted, and as cheap as possible.
    pub fn best_bonus(&self, result: i32) -> u8 {
        let weights = self.weights;
        let cost = |bonus: i32| {
            let ruling = self.ruling(result + bonus);
            let Some(price) = ruling.price.filter(|_| self.can_meet(self.seat(), result + bonus)) else {
                let lost = weights.bonus_lost * ruling.lose_prestige + weights.bonus_turn * ruling.lose_turns;
                return NEVER + ruling.lose_stellors + lost;
            };
            let prestige = self.prestige().checked_div(price.share).unwrap_or(price.prestige);
            price.stellors + weights.bonus_paid * prestige
        };
        (0..=self.view.petition_bonus(self.seat())).min_by_key(|&bonus| cost(bonus)).expect("no bonus at least") as u8
    }

    /// Whether an Imperial Station is worth the Emperor's price. The last link always is.
    pub fn pays_petition(&self) -> bool {
        let Some(hearing) = self.view.hearing() else { return true };
        let Some(price) = self.ruling(i32::from(hearing.result)).price else { return true };
        let prestige = price.prestige + self.prestige().checked_div(price.share).unwrap_or(0);
        let last = self.core().len() as i32 + 1 >= i32::from(self.view.chain_wanted());
        let paid = price.stellors * 10 + prestige * self.weights.prestige * self.weights.advanced / 100;
        last || paid <= self.weights.chain * 10
    }
}

#[cfg(test)]
mod tests;

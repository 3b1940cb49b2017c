//! Dice on the table: Zaps, second rolls, and what a petition's die would come to.

use evenkeel_engine::Seat;
use evenkeel_engine::star_traders::Action;
use evenkeel_engine::star_traders::charts::{Petition, PetitionRow};
use evenkeel_engine::star_traders::deck::{Face, Kind};
use evenkeel_engine::star_traders::in_progress::{Die, Purpose};
use evenkeel_engine::star_traders::routes::Jump;
use evenkeel_engine::star_traders::trader::Load;
use evenkeel_engine::star_traders::vocabulary::JumpKind;

use super::goals::find;
use super::situation::Situation;

impl Situation<'_> {
    /// Whether a petition of this Trader is granted with this result, by their best bonus and what is known of their purse.
    fn is_granted(&self, seat: Seat, value: i32) -> bool {
        (0..=self.view.petition_bonus(seat)).any(|bonus| self.can_meet(seat, value + bonus))
    }

    fn can_meet(&self, seat: Seat, result: i32) -> bool {
        let petition = if self.rules().advanced() { Petition::Station } else { Petition::Mission };
        let Some(price) = self.game.charts().ruling(petition, PetitionRow::of(result)).price else { return false };
        let other = self.view.other(seat);
        let prestige = i32::from(other.prestige());
        let spent = price.prestige + prestige.checked_div(price.share).unwrap_or(0);
        other.stellors() >= price.stellors && prestige >= spent
    }

    /// Faces of six with which an own petition is granted.
    pub fn granting_faces(&self) -> i32 {
        (1..=6).filter(|&face| self.is_granted(self.seat(), face)).count() as i32
    }

    /// The bonus that is best: granted, and as cheap as can be.
    pub fn best_bonus(&self, result: i32) -> u8 {
        let petition = if self.rules().advanced() { Petition::Station } else { Petition::Mission };
        let cost = |bonus: i32| {
            let ruling = self.game.charts().ruling(petition, PetitionRow::of(result + bonus));
            match ruling.price.filter(|_| self.can_meet(self.seat(), result + bonus)) {
                Some(price) => price.stellors + 2 * self.prestige().checked_div(price.share).unwrap_or(price.prestige),
                None => 1000 + ruling.lose_stellors + 3 * ruling.lose_prestige + 50 * ruling.lose_turns,
            }
        };
        (0..=self.view.petition_bonus(self.seat())).min_by_key(|&bonus| cost(bonus)).expect("no bonus at least") as u8
    }

    /// Whether a die of this value does what its roller hopes for.
    fn serves(&self, die: Die, value: i32) -> bool {
        match die.purpose {
            Purpose::Jump => self.jump_succeeds(value),
            Purpose::Petition => self.is_granted(die.by, value),
            Purpose::Jackpot => value >= self.rules().jackpot_least,
            Purpose::Attack => value >= self.rules().pete_least,
            Purpose::Digit => true,
        }
    }

    fn jump_succeeds(&self, value: i32) -> bool {
        let Some((jump, colour)) = self.view.jump().and_then(|jump| Some((jump, jump.colour?))) else { return true };
        let skills = self.view.skills(self.view.active());
        let kind = if jump.kind == JumpKind::Station { Jump::Station } else { Jump::Regular };
        value + self.rules().bonus(colour, skills) >= self.rules().need(colour, kind, skills)
    }

    /// A card for the die on the table: up for oneself, down for one who is about to win or who leads.
    pub fn mend_die(&self, actions: &[Action]) -> Option<usize> {
        let die = self.view.die()?;
        let own = die.by == self.seat();
        let good = self.serves(die, i32::from(die.value));
        if own == good || (!own && !self.minds(die)) {
            return None;
        }
        let wanted = |card: Face, up: bool| {
            let step = self.step(card);
            up == own && self.serves(die, i32::from(die.value) + if up { step } else { -step }) == own
        };
        let zap = actions.iter().position(|&action| matches!(action, Action::Zap { card, up } if wanted(card, up)));
        zap.or_else(|| self.roll_again(die, actions))
    }

    fn step(&self, card: Face) -> i32 {
        match self.game.deck().kind(card) {
            Kind::Zap => self.rules().zap_step,
            _ => self.rules().superzap_step,
        }
    }

    /// Whether it matters what a rival rolls: petitions always, jumps with an Imperial Cargo, what the victim of choice does.
    fn minds(&self, die: Die) -> bool {
        let carries = || self.view.other(die.by).hold().iter().any(|cargo| cargo.load == Load::Imperial(die.by));
        match die.purpose {
            Purpose::Petition => true,
            Purpose::Jump => carries(),
            Purpose::Jackpot => self.victim() == Some(die.by) || self.weights.malice,
            Purpose::Attack | Purpose::Digit => false,
        }
    }

    /// Discards the cheapest card for a second roll, where it is likely to help.
    fn roll_again(&self, die: Die, actions: &[Action]) -> Option<usize> {
        if die.purpose != Purpose::Jump || die.by != self.seat() {
            return None;
        }
        let card = self.cheapest_card()?;
        let likely = (1..=6).filter(|&face| self.serves(die, face)).count() >= 3;
        let last = self.me.mission.is_some();
        let affordable = self.card_worth(self.game.deck().kind(card)) <= self.weights.thrift;
        find(actions, Action::Reroll(card)).filter(|_| likely && (affordable || last))
    }
}

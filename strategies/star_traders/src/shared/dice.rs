//! Dice on the table: Zaps and second rolls.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::{Face, Kind};
use evenkeel_star_traders::in_progress::{Die, Purpose};
use evenkeel_star_traders::map::{WorldId, world_of};
use evenkeel_star_traders::routes::Jump;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::JumpKind;

use super::goals::{Goal, find};
use super::situation::{FAR, Situation};

impl Situation<'_> {
    /// A card for the die on the table: for this Trader's roll, or against a Trader who is about to win or leads.
    pub fn mend_die(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        let die = self.view.die()?;
        let own = die.by == self.seat();
        match die.purpose {
            Purpose::Digit => self.mend_digit(die, goal, actions),
            Purpose::Jump if own && self.is_psychic() => self.mend_number(die, goal, actions),
            _ if own => self.mend_own(die, actions),
            _ if self.serves(die, i32::from(die.value)) => self.spoil(die, actions),
            Purpose::Petition => self.push_lower(die, actions),
            _ => None,
        }
    }

    /// The first card that gives a die a wanted value.
    fn zap_so_that(&self, die: Die, actions: &[Action], wanted: impl Fn(i32) -> bool) -> Option<usize> {
        actions
            .iter()
            .position(|&action| matches!(action, Action::Zap { card, up } if wanted(self.changed(die, card, up))))
    }

    /// The value of a die with a card played on it.
    fn changed(&self, die: Die, card: Face, up: bool) -> i32 {
        let step = match self.game.deck().kind(card) {
            Kind::Zap => self.rules().zap_step,
            _ => self.rules().superzap_step,
        };
        let value = i32::from(die.value) + if up { step } else { -step };
        if die.purpose == Purpose::Digit { value.clamp(1, 6) } else { value }
    }

    fn mend_own(&self, die: Die, actions: &[Action]) -> Option<usize> {
        if self.serves(die, i32::from(die.value)) {
            return None;
        }
        if self.weights.hoards && die.purpose == Purpose::Jump && self.me.mission.is_none() {
            return self.roll_again(die, actions);
        }
        self.zap_so_that(die, actions, |value| self.serves(die, value)).or_else(|| self.roll_again(die, actions))
    }

    /// Spoils a rival's roll, if it matters.
    fn spoil(&self, die: Die, actions: &[Action]) -> Option<usize> {
        if self.minds(die) { self.zap_so_that(die, actions, |value| !self.serves(die, value)) } else { None }
    }

    /// Pushes a petition that fails anyway into a row with a higher cost to its petitioner.
    fn push_lower(&self, die: Die, actions: &[Action]) -> Option<usize> {
        let cost = |value: i32| self.cost_of_refusal(die.by, value);
        let now = cost(i32::from(die.value));
        let worse = |value: i32| !self.is_granted(die.by, value) && cost(value) - now >= self.weights.spite;
        self.zap_so_that(die, actions, worse)
    }

    /// Whether a die of this value is a success for its roller.
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

    /// Whether a rival's roll matters: petitions always, jumps with an Imperial Cargo, jackpots of the chosen victim, attacks if they would
    /// be on this Trader.
    fn minds(&self, die: Die) -> bool {
        let carries = || self.view.other(die.by).hold().iter().any(|cargo| cargo.load == Load::Imperial(die.by));
        match die.purpose {
            Purpose::Petition => true,
            Purpose::Jump => carries(),
            Purpose::Jackpot => self.victim() == Some(die.by) || self.weights.malice,
            Purpose::Attack => self.leader_is_me() || self.me.mission.is_some(),
            Purpose::Digit => false,
        }
    }

    /// Whether no rival is nearer to winning: attacks are on the leader.
    fn leader_is_me(&self) -> bool {
        self.others().all(|seat| self.menace(seat) <= self.menace(self.seat()))
    }

    fn is_psychic(&self) -> bool {
        self.view.jump().is_some_and(|jump| jump.kind == JumpKind::Psychic)
    }

    /// The Seer's number: its gain counts, not success.
    fn mend_number(&self, die: Die, goal: Goal, actions: &[Action]) -> Option<usize> {
        let now = self.gain_of_number(i32::from(die.value), goal.world);
        self.zap_so_that(die, actions, |value| self.gain_of_number(value, goal.world) >= now + self.weights.digit)
            .or_else(|| {
                let card = self.cheapest_card().filter(|&card| now <= 0 && self.is_cheap(card))?;
                find(actions, Action::Reroll(card))
            })
    }

    /// Attempts, in tenths, saved by the best line that a number allows.
    fn gain_of_number(&self, number: i32, goal: WorldId) -> i32 {
        let skills = self.skills;
        let left = self.way(self.me.at, goal);
        let lines = self.game.map().lines(self.me.at).iter().filter(|&&(to, colour)| {
            let owns = self.view.has_permission(self.seat(), to);
            let kind = if owns { Jump::Station } else { Jump::Regular };
            number + self.rules().bonus(colour, skills) >= self.rules().need(colour, kind, skills)
        });
        lines.map(|&(to, _)| left - self.way(to, goal)).max().unwrap_or(0).max(0)
    }

    /// A digit of a world: nearer to this Trader's goal, or farther from the goal of a rival's mission.
    fn mend_digit(&self, die: Die, goal: Goal, actions: &[Action]) -> Option<usize> {
        if die.by == self.seat() {
            let now = self.way_by_digit(i32::from(die.value), |world| self.way(world, goal.world))?;
            let nearer = |value: i32| {
                self.way_by_digit(value, |world| self.way(world, goal.world))
                    .is_some_and(|way| way + self.weights.digit <= now)
            };
            return self.zap_so_that(die, actions, nearer);
        }
        let target = self.mission_target(die.by)?;
        let skills = self.view.skills(die.by);
        let way = |world| i32::from(self.game.routes().attempts(world, target, Jump::Regular, skills));
        let now = self.way_by_digit(i32::from(die.value), way)?;
        self.zap_so_that(die, actions, |value| {
            self.way_by_digit(value, way).is_some_and(|left| left >= now + self.weights.digit)
        })
    }

    /// The next stop of a rival's mission.
    fn mission_target(&self, seat: evenkeel_engine::Seat) -> Option<WorldId> {
        let other = self.view.other(seat);
        let contract = self.game.charts().contract(other.mission()?);
        let carried = other.hold().iter().any(|cargo| cargo.load == Load::Imperial(seat));
        Some(if carried { contract.delivery } else { contract.pickup })
    }

    /// The remaining way with this last digit, by the best pair if there is a choice; `None` while digits are still to come.
    fn way_by_digit(&self, value: i32, way: impl Fn(WorldId) -> i32) -> Option<i32> {
        let jump = self.view.jump()?;
        let (first, second, last) = (jump.digits[0], jump.digits[1], value as u8);
        let three = jump.kind == JumpKind::Awesome && !jump.lost;
        match (first, second) {
            (0, _) => None,
            (first, 0) => (!three).then(|| way(world_of(first, last))),
            (first, second) => {
                let pairs = [(first, second), (second, last), (last, first)];
                Some(pairs.into_iter().map(|(tens, units)| way(world_of(tens, units))).min().unwrap_or(FAR))
            }
        }
    }

    /// Discards the cheapest card for a second roll, if it is likely to help.
    fn roll_again(&self, die: Die, actions: &[Action]) -> Option<usize> {
        if die.purpose != Purpose::Jump {
            return None;
        }
        let card = self.cheapest_card()?;
        let likely = (1..=6).filter(|&face| self.serves(die, face)).count() as i32 >= self.weights.again;
        let last = self.me.mission.is_some();
        find(actions, Action::Reroll(card)).filter(|_| likely && (self.is_cheap(card) || last))
    }

    /// Whether a card is cheap enough to discard for a second roll.
    fn is_cheap(&self, card: Face) -> bool {
        self.card_worth(self.game.deck().kind(card)) <= self.weights.thrift
    }
}

#[cfg(test)]
mod tests;

//! Other players: what there is to take from them, who is about to win, and whether to go after them.

use evenkeel_engine::Seat;
use evenkeel_engine::smugglers::player::Player;
use evenkeel_engine::smugglers::vocabulary::{Ability, Good};

use super::combat::{Arms, SURE, breach, share};
use super::goal::{Deed, Goal};
use super::situation::{Situation, UNIT};

/// What stopping somebody who is about to win is worth: about what it takes to try again.
const FOILED_RUN: i32 = 2500;
/// Credits by which Additional Damage sets a rival back are worth so much to oneself.
const DAMAGE_DONE: i32 = 40;

impl Situation<'_> {
    /// Units of a player's hold that can be pirated, dearest first: Brix Weapons, then ordinary goods.
    fn lootable(&self, victim: &Player) -> [i32; 2] {
        let limit = if self.game.able(self.me, Ability::PirateAll) { i32::MAX } else { self.rules().piracy_goods() };
        let room = self.me.free_pods().max(self.me.load() - self.me.units(Good::BrixWeapons));
        let liquidates = self.game.able(self.me, Ability::Liquidate);
        let limit = if liquidates { limit } else { limit.min(room) };
        let visible = (victim.load() - self.game.hiding_room(victim)).max(0);
        let brix = victim.units(Good::BrixWeapons).min(visible).min(limit);
        [brix, (visible - brix).min(limit - brix)]
    }

    /// Credits a hit on a player brings: Bounty, and with the Shields down the loot, or a run foiled.
    pub fn spoils(&self, victim: &Player) -> i32 {
        let bounty = if self.rules().v2_bounty_collection { victim.bounty / self.rules().bounty_share } else { 0 };
        let collects = self.game.able(self.me, Ability::DoubleBounty);
        let bounty = if collects { bounty * self.rules().bounty_multiplier_in_force() } else { bounty };
        let [brix, ordinary] = self.lootable(victim);
        let foiled =
            self.carries_run(victim) && victim.units(Good::BrixWeapons) - brix < self.rules().koroth_units_in_force();
        let loot = brix * self.brix_worth() / 2 + ordinary * UNIT + if foiled { FOILED_RUN } else { 0 };
        bounty + share(loot.max(DAMAGE_DONE), breach(self.game.effective_shields(victim)))
    }

    /// What attacking a player is worth, turns left out.
    pub fn worth_robbing(&self, victim: &Player) -> i32 {
        let odds = Arms::of(self.me).odds(Arms::of(victim), true);
        let fire = Arms::of(self.me).fire(Arms::of(victim));
        if fire < SURE / 2 + self.weights.edge {
            return 0;
        }
        let own_bounty = self.me.bounty / self.rules().bounty_share;
        share(self.spoils(victim), odds.hit) - share(self.cost_of_hit() + own_bounty, odds.struck)
    }

    /// The best attack within this turn's reach that `wanted` admits.
    pub fn best_attack(&self, wanted: impl Fn(&Player) -> bool) -> Option<Goal> {
        let mut best: Option<Goal> = None;
        for (seat, victim) in self.others() {
            if !wanted(victim) || self.turns_to(victim.sector) > 1 {
                continue;
            }
            let net = self.worth_robbing(victim) - self.weights.wage;
            let goal = Goal { sector: victim.sector, deed: Deed::Attack(seat), net };
            best = Some(best.map_or(goal, |best| best.or(goal)));
        }
        best.filter(|best| best.net > -self.weights.wage)
    }

    /// Attacks that the weights ask for as a matter of course.
    pub fn usual_attack(&self) -> Option<Goal> {
        let (runs, goods) = (self.weights.stops_runs, self.weights.robs_players);
        if !runs && !goods {
            return None;
        }
        self.best_attack(|victim| (runs && self.carries_run(victim)) || (goods && victim.load() > 0))
    }

    /// The rival nearest to winning: by money and weapons, then by seat.
    pub fn leader(&self) -> Option<(Seat, &Player)> {
        let wealth = |player: &Player| player.credits + player.units(Good::BrixWeapons) * self.brix_worth();
        self.others().max_by_key(|(seat, player)| (wealth(player), core::cmp::Reverse(*seat)))
    }

    /// Brix, when a rival who is ready for the run can be there within a turn or two: that rival will be caught with the goods.
    pub fn ambush(&self) -> Option<Goal> {
        let brix = self.game.board().brix();
        let comes = |victim: &Player| {
            let speed = victim.effective(evenkeel_engine::smugglers::vocabulary::System::Lightspeed);
            self.is_ready_to_run(victim) && self.turns_at(speed, victim.sector, brix) <= 2
        };
        let prize = |victim: &Player| {
            let laden = Player { cargo: run_load(self.rules().koroth_units_in_force()), ..*victim };
            self.worth_robbing(&laden)
        };
        let best = self.others().filter(|(_, victim)| comes(victim)).map(|(_, victim)| prize(victim)).max()?;
        let net = best / 2 - self.weights.wage * (self.turns_to(brix) + 1);
        (net > 0).then_some(Goal { sector: brix, deed: Deed::Upgrade, net })
    }

    /// Whether a player could set out for Koroth on the next turn.
    pub fn is_ready_to_run(&self, player: &Player) -> bool {
        self.game.has_run() && self.can_fly_run(player) && player.credits >= self.run_cost(player)
    }
}

/// A hold with nothing but what the run takes.
const fn run_load(units: i32) -> [u8; Good::COUNT] {
    let mut cargo = [0; Good::COUNT];
    cargo[Good::BrixWeapons.index()] = units as u8;
    cargo
}

/// Cargo without Brix Weapons.
pub const fn ordinary(mut cargo: [u8; Good::COUNT]) -> [u8; Good::COUNT] {
    cargo[Good::BrixWeapons.index()] = 0;
    cargo
}

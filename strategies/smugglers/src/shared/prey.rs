//! Other players as prey: the possible loot, and whether to attack them.

use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::vocabulary::{Ability, Good};

use super::combat::{Arms, SURE, breach, share};
use super::goal::{Deed, Goal};
use super::situation::Situation;

impl Situation<'_> {
    /// Whether pirated goods without room are turned into credits: only since 2.0.
    fn liquidates(&self) -> bool {
        self.rules().v2_greenbeard && self.game.able(self.me, Ability::Liquidate)
    }

    /// The chance that a ship that lost Exchange Fire can be looted: since 2.0 its Shields are rolled for first.
    pub fn chance_of_loot(&self, victim: &Player) -> i32 {
        if self.rules().v2_combat { breach(self.game.effective_shields(victim)) } else { SURE }
    }

    /// The worth of pirating a player's hold, in credits: Brix Weapons first, then ordinary goods, as many as are in sight, allowed and
    /// have room. Goods without room may become credits.
    fn worth_of_loot(&self, victim: &Player) -> [i32; 2] {
        let limit = self.piracy_limit(self.me);
        let visible = (victim.load() - self.game.hiding_room(victim)).max(0);
        let brix = victim.units(Good::BrixWeapons).min(visible).min(limit);
        let room = self.me.free_pods().max(self.me.load() - self.me.units(Good::BrixWeapons));
        let kept = brix.min(room);
        let ordinary = (visible - brix).min(limit - brix);
        let fits = ordinary.min((self.me.free_pods() - kept).max(0));
        let sold = if self.liquidates() { brix - kept + ordinary - fits } else { 0 };
        let taken = if self.liquidates() { brix } else { kept };
        let loot = kept * self.brix_worth() * self.weights.loot / 100
            + fits * self.weights.unit
            + sold * self.rules().liquidation_price;
        [taken, loot]
    }

    /// The worth of a hit on a player, in credits: the Bounty, and, if the Shields fail, the loot or a stopped run.
    pub fn spoils(&self, victim: &Player) -> i32 {
        let bounty = if self.rules().v2_bounty_collection { victim.bounty / self.rules().bounty_share } else { 0 };
        let collects = self.game.able(self.me, Ability::DoubleBounty);
        let bounty = if collects { bounty * self.rules().bounty_multiplier_in_force() } else { bounty };
        let [brix, loot] = self.worth_of_loot(victim);
        let foiled =
            self.carries_run(victim) && victim.units(Good::BrixWeapons) - brix < self.rules().koroth_units_in_force();
        let loot = loot + if foiled { self.weights.foil } else { 0 };
        let kill = self.worth_of_kill(i32::from(victim.hull));
        bounty + kill + share(loot.max(self.weights.setback), self.chance_of_loot(victim))
    }

    /// The worth of attacking a player, without the cost of its turns.
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

    /// The attacks that the weights and the mode suggest.
    pub fn usual_attack(&self) -> Option<Goal> {
        let (runs, goods, ships) = (self.weights.vigilant, self.weights.robs, self.counts_ships());
        let quarry = self.weights.quarry;
        self.best_attack(|victim| {
            ships || victim.bounty >= quarry || (goods && victim.load() > 0) || (runs && self.carries_run(victim))
        })
    }
}

/// Cargo without Brix Weapons.
pub const fn ordinary(mut cargo: [u8; Good::COUNT]) -> [u8; Good::COUNT] {
    cargo[Good::BrixWeapons.index()] = 0;
    cargo
}

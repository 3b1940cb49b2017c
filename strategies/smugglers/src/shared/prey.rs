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

    /// The worth of pirating a player's hold, in credits: Brix Weapons first, then the ordinary goods that are in sight, allowed and have room.
    /// Goods without room may become credits.
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

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, THIRD, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_engine::Seat;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::rules::Mode;
    use evenkeel_smugglers::scene::Scene;
    use evenkeel_smugglers::vocabulary::System;

    /// The Brix Weapons taken and the worth of the loot, from a hold of these units of both goods.
    fn loot(game: &Smugglers, scene: Scene<'_>, brix: u8, food: u8) -> [i32; 2] {
        let scene = scene.level(OTHER, System::CargoPods, 10).brix(OTHER, brix, 5).cargo(OTHER, Good::Food, food);
        look(game, scene, |situation| situation.worth_of_loot(situation.view.player(OTHER)))
    }

    /// Half of 500 for a Brix Weapon, 45 for another unit, four units at most.
    #[test]
    fn loot_is_what_is_allowed_and_has_room() {
        let game = game(|_| {});
        let empty = |brix, food| loot(&game, scene(&game), brix, food);
        assert_eq!([empty(0, 0), empty(0, 3), empty(0, 5)], [[0, 0], [0, 135], [0, 180]]);
        assert_eq!([empty(3, 3), empty(6, 3)], [[3, 750 + 45], [4, 1000]]);
        let food = || scene(&game).cargo(ME, Good::Food, 4);
        assert_eq!(loot(&game, food(), 0, 3), [0, 45], "one Pod is free");
        assert_eq!(loot(&game, food(), 3, 0), [3, 750], "Food goes overboard for weapons");
        assert_eq!(loot(&game, scene(&game).brix(ME, 4, 5), 3, 3), [1, 250], "weapons do not");
    }

    #[test]
    fn hidden_goods_are_no_loot() {
        let game = game(|_| {});
        let found = |food| loot(&game, scene(&game).card(OTHER, "Smuggling Pods"), 0, food);
        assert_eq!([2, 3, 4, 5].map(found), [[0, 0], [0, 0], [0, 45], [0, 90]]);
    }

    #[test]
    fn greenbeard_turns_goods_without_room_into_credits() {
        let found = |on: bool, brix: u8, hold: fn(Scene<'_>) -> Scene<'_>, food| {
            let game = game(|rules| rules.v2_greenbeard = on);
            loot(&game, hold(scene(&game).character(ME, "Greenbeard")), brix, food)
        };
        let food: fn(Scene<'_>) -> Scene<'_> = |scene| scene.cargo(ME, Good::Food, 4);
        assert_eq!([found(true, 0, food, 5), found(false, 0, food, 5)], [[0, 45 + 200], [0, 45]]);
        let weapons: fn(Scene<'_>) -> Scene<'_> = |scene| scene.brix(ME, 4, 5);
        assert_eq!([found(true, 3, weapons, 2), found(false, 3, weapons, 2)], [[3, 250 + 200], [1, 250]]);
    }

    fn spoils(game: &Smugglers, scene: Scene<'_>) -> i32 {
        look(game, scene, |situation| situation.spoils(situation.view.player(OTHER)))
    }

    #[test]
    fn a_hit_collects_a_quarter_of_the_bounty() {
        let game = game(|_| {});
        let hunted = || scene(&game).bounty(OTHER, 1000);
        assert_eq!(spoils(&game, hunted()), 250 + 40, "and damages the ship");
        assert_eq!(spoils(&game, hunted().character(ME, "Sharon Rex")), 500 + 40);
        let thrice = self::game(|rules| rules.v2_sharon_rex = false);
        assert_eq!(spoils(&thrice, scene(&thrice).character(ME, "Sharon Rex").bounty(OTHER, 1000)), 750 + 40);
        let before = self::game(|rules| rules.v2_bounty_collection = false);
        assert_eq!(spoils(&before, scene(&before).bounty(OTHER, 1000)), 40);
    }

    /// Six of ten weapons remain, enough for a run; five of nine are too few.
    #[test]
    fn a_hit_takes_loot_or_stops_a_run() {
        let game = game(|_| {});
        let laden = |brix| scene(&game).level(OTHER, System::CargoPods, 10).brix(OTHER, brix, 5);
        assert_eq!([5, 6, 9, 10].map(|brix| spoils(&game, laden(brix))), [1000, 3500, 3500, 1000]);
        let shielded = scene(&game).cargo(OTHER, Good::Food, 3).level(OTHER, System::Shields, 4);
        assert_eq!(spoils(&game, shielded.clone()), 112, "135 in 833 of 1000");
        let before = self::game(|rules| rules.v2_combat = false);
        let shielded = scene(&before).cargo(OTHER, Good::Food, 3).level(OTHER, System::Shields, 4);
        assert_eq!(spoils(&before, shielded), 135);
        let kills = self::game(|rules| rules.mode = Mode::Kills);
        assert_eq!(spoils(&kills, scene(&kills).hull(OTHER, 1)), 2500 + 40);
    }

    /// A ship with Lasers 3 and Engines 2 that meets others of Lasers 1 and Engines 3: 262 of 1000 fights hit, 60 are a hit of 220.
    fn meeting(game: &Smugglers) -> Scene<'_> {
        let scene = scene(game).level(ME, System::Lasers, 3).level(ME, System::Engines, 2);
        scene.level(OTHER, System::Engines, 3).level(THIRD, System::Engines, 3)
    }

    #[test]
    fn an_attack_is_worth_its_spoils_less_its_danger() {
        let game = game(|_| {});
        let worth = |edge, bounty| {
            let scene = meeting(&game).cargo(OTHER, Good::Food, 4).bounty(ME, bounty);
            look_with(&game, &Weights { edge, ..Weights::default() }, scene, |situation| {
                situation.worth_robbing(situation.view.player(OTHER))
            })
        };
        assert_eq!([worth(0, 0), worth(0, 1000)], [47 - 13, 47 - 28]);
        assert_eq!([312, 313].map(|edge| worth(edge, 0)), [34, 0]);
    }

    #[test]
    fn the_best_attack_in_reach_is_chosen() {
        let game = game(|_| {});
        let best = |edge, scene: Scene<'_>| {
            let goal = look_with(&game, &Weights { edge, ..Weights::default() }, scene, |situation| {
                situation.best_attack(|_| true)
            });
            goal.map(|goal| (goal.deed, goal.net))
        };
        let scene = |mine, other| meeting(&game).cargo(OTHER, Good::Food, mine).cargo(THIRD, Good::Food, other);
        assert_eq!(best(0, scene(4, 4)), Some((Deed::Attack(OTHER), -166)));
        assert_eq!(best(0, scene(3, 4)), Some((Deed::Attack(THIRD), -166)));
        assert_eq!(
            best(0, scene(3, 4).at(THIRD, "E-006")),
            Some((Deed::Attack(OTHER), 35 - 13 - 200)),
            "two turns away"
        );
        assert_eq!(best(313, scene(4, 4)), None);
    }

    #[test]
    fn players_are_attacked_for_a_run_a_bounty_or_their_goods() {
        let attacked = |mode, weights: &Weights, scene: fn(Scene<'_>, Seat) -> Scene<'_>| {
            let game = game(|rules| rules.mode = mode);
            let armed = self::scene(&game).level(ME, System::Lasers, 9).level(ME, System::Engines, 9);
            let armed = armed.at(THIRD, "A-066").level(OTHER, System::CargoPods, 10);
            look_with(&game, weights, scene(armed, OTHER), |situation| situation.usual_attack().is_some())
        };
        let (plain, run) = (Weights::default(), Mode::KorothRun);
        let robber = Weights { robs: true, vigilant: false, ..Weights::default() };
        assert!(!attacked(run, &plain, |scene, _| scene) && attacked(Mode::Kills, &plain, |scene, _| scene));
        assert!(!attacked(run, &plain, |scene, seat| scene.bounty(seat, 9999)));
        assert!(attacked(run, &plain, |scene, seat| scene.bounty(seat, 10_000)));
        assert!(!attacked(run, &plain, |scene, seat| scene.cargo(seat, Good::Food, 5)));
        assert!(
            attacked(run, &robber, |scene, seat| scene.cargo(seat, Good::Food, 1))
                && !attacked(run, &robber, |scene, _| scene)
        );
        assert!(attacked(run, &plain, |scene, seat| scene.brix(seat, 6, 5)));
        let idle = Weights { vigilant: false, ..Weights::default() };
        assert!(!attacked(run, &idle, |scene, seat| scene.brix(seat, 6, 5)));
    }
}

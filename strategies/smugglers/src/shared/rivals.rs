//! Rivals in the way of a run: which are ready or lie in wait, and the chance of passing them.

use evenkeel_engine::Seat;
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::vocabulary::{Ability, Good, System};

use super::combat::{Arms, SURE, share};
use super::goal::{Deed, Goal};
use super::situation::Situation;

impl Situation<'_> {
    /// The chance, in per mille, of bringing this many Brix Weapons from Brix past the rivals that lie in wait. A rival counts if three conditions
    /// hold: it can be there in a turn, it wins Exchange Fire in at least half of all cases, and it could take more than the run can spare.
    pub fn chance_to_pass(&self, load: i32) -> i32 {
        let board = self.game.board();
        let spare = load - self.rules().koroth_units_in_force();
        let turns = self.turns_at(self.speed(), board.brix(), board.koroth()).min(2);
        let mut chance = SURE;
        for (_, rival) in self.others() {
            let speed = rival.effective(System::Lightspeed);
            if self.turns_at(speed, rival.sector, board.brix()) > 1 || self.piracy_limit(rival) <= spare {
                continue;
            }
            let arms = Arms::of(rival);
            if arms.fire(Arms::of(self.me)) < SURE / 2 {
                continue;
            }
            let odds = arms.odds(Arms::of(self.me), true);
            let robbed = share(odds.hit, self.chance_of_loot(self.me));
            for _ in 0..turns {
                chance = share(chance, SURE - robbed);
            }
        }
        chance
    }

    /// The maximum number of units a player takes in one act of piracy.
    pub fn piracy_limit(&self, pirate: &Player) -> i32 {
        if self.game.able(pirate, Ability::PirateAll) { i32::MAX } else { self.rules().piracy_goods() }
    }

    /// The rival closest to winning: by money and weapons, then by seat.
    pub fn leader(&self) -> Option<(Seat, &Player)> {
        let wealth = |player: &Player| player.credits + player.units(Good::BrixWeapons) * self.brix_worth();
        self.others().max_by_key(|(seat, player)| (wealth(player), core::cmp::Reverse(*seat)))
    }

    /// Whether any rival carries enough Brix Weapons for the run.
    pub fn any_rival_runs(&self) -> bool {
        self.others().any(|(_, rival)| self.carries_run(rival))
    }

    /// Brix, if a rival ready for the run can be there soon: that rival will be caught with the goods. Waiting needs no landing, and no
    /// Customs.
    pub fn ambush(&self) -> Option<Goal> {
        let brix = self.game.board().brix();
        let comes = |victim: &Player| {
            let speed = victim.effective(System::Lightspeed);
            self.is_ready_to_run(victim) && self.turns_at(speed, victim.sector, brix) <= self.weights.patience
        };
        let prize = |victim: &Player| {
            let laden = Player { cargo: run_load(self.rules().koroth_units_in_force()), ..*victim };
            self.worth_robbing(&laden)
        };
        let best = self.others().filter(|(_, victim)| comes(victim)).map(|(_, victim)| prize(victim)).max()?;
        let net = share(best, 10 * self.weights.ambush) - self.weights.wage * (self.turns_to(brix) + 1);
        (net > 0).then_some(Goal { sector: brix, deed: Deed::Rest, net })
    }

    /// Whether a player could set out for Koroth on the next turn.
    pub fn is_ready_to_run(&self, player: &Player) -> bool {
        self.game.has_run() && self.can_fly_run(player) && player.credits >= self.run_cost(player)
    }

    /// The credits available for a Bounty.
    pub fn stake(&self) -> i32 {
        self.me.credits * self.weights.stake / 100
    }

    /// A Bounty on the leader, if that player could set out and has none yet, placed at the nearest planet.
    pub fn hindrance(&self) -> Option<Goal> {
        let (seat, leader) = self.leader()?;
        let ready = self.is_ready_to_run(leader) && leader.bounty == 0 && !self.carries_run(leader);
        if !self.weights.places || !ready || self.me.bounty > 0 {
            return None;
        }
        let least = self.rules().bounty_amounts.iter().copied().min()?;
        let sector = self.nearest_planet()?;
        let net = self.weights.hindrance - least - self.weights.wage * self.turns_to(sector);
        (self.stake() >= least).then_some(Goal { sector, deed: Deed::PlaceBounty(seat), net })
    }
}

/// A hold with the run's load only.
const fn run_load(units: i32) -> [u8; Good::COUNT] {
    let mut cargo = [0; Good::COUNT];
    cargo[Good::BrixWeapons.index()] = units as u8;
    cargo
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, THIRD, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::scene::Scene;

    /// A ship that passes from Brix to Koroth in two turns.
    fn runner(game: &Smugglers) -> Scene<'_> {
        scene(game).level(ME, System::Lightspeed, 6).level(ME, System::CargoPods, 10)
    }

    fn armed<'g>(scene: Scene<'g>, seat: Seat, at: &str, level: u8) -> Scene<'g> {
        scene.at(seat, at).level(seat, System::Lasers, level).level(seat, System::Engines, level)
    }

    /// A rival two levels better hits 659 of 1000 on each of two turns; an equal one 250.
    #[test]
    fn every_rival_at_brix_who_can_take_too_much_is_a_danger() {
        let game = game(|_| {});
        let passes = |scene, load| look(&game, scene, |situation| situation.chance_to_pass(load));
        let lurking = |level| armed(runner(&game), OTHER, "E-006", level);
        assert_eq!([6, 9, 10, 11].map(|load| passes(lurking(3), load)), [116, 116, 1000, 1000], "it takes four");
        assert_eq!([0, 1].map(|level| passes(lurking(level), 6)), [1000, 562]);
        assert_eq!(passes(lurking(3).level(ME, System::Lightspeed, 4), 6), 116, "two turns at most");
        assert_eq!(passes(lurking(3).level(ME, System::Shields, 2), 6), 129, "Shields hold at times");
        assert_eq!(passes(armed(lurking(3), THIRD, "E-006", 3), 6), 13);
        let away = |speed| armed(runner(&game), OTHER, "G-043", 3).level(OTHER, System::Lightspeed, speed);
        assert_eq!([5, 6].map(|speed| passes(away(speed), 6)), [1000, 116]);
    }

    #[test]
    fn the_leader_is_the_richest_and_of_equals_the_first() {
        let game = game(|_| {});
        let leader = |scene| look(&game, scene, |situation| situation.leader().map(|(seat, _)| seat));
        assert_eq!(leader(scene(&game).credits(OTHER, 700).credits(THIRD, 700)), Some(OTHER));
        assert_eq!(leader(scene(&game).credits(OTHER, 700).credits(THIRD, 701)), Some(THIRD));
        let laden = scene(&game).credits(OTHER, 700).credits(THIRD, 201).brix(THIRD, 1, 5);
        assert_eq!(leader(laden), Some(THIRD), "a Brix Weapon is 500");
    }

    /// A rival who could buy at Brix at once.
    fn buyer(game: &Smugglers) -> Scene<'_> {
        let scene = scene(game).level(OTHER, System::Lightspeed, 6).level(OTHER, System::CargoPods, 6);
        scene.credits(OTHER, 3000)
    }

    #[test]
    fn a_rival_is_ready_with_the_ship_and_the_money() {
        let game = game(|_| {});
        let ready = |scene| look(&game, scene, |situation| situation.is_ready_to_run(situation.view.player(OTHER)));
        assert!(ready(buyer(&game)));
        assert!(!ready(buyer(&game).credits(OTHER, 2999)));
        assert!(!ready(buyer(&game).level(OTHER, System::CargoPods, 5)));
    }

    /// Four weapons at half of 500 and a stopped run of 2500 are 3500; the rival comes half of the time.
    #[test]
    fn an_ambush_is_laid_for_a_rival_about_to_buy() {
        let game = game(|_| {});
        let net = |weights: &Weights, scene: Scene<'_>| {
            let scene = armed(scene, ME, "E-006", 6);
            look_with(&game, weights, scene, |situation| situation.ambush().map(|goal| (goal.deed, goal.net)))
        };
        let plain = Weights::default();
        assert_eq!(net(&plain, buyer(&game)), Some((Deed::Rest, 1750 - 400)));
        assert_eq!(net(&plain, buyer(&game).credits(OTHER, 2999)), None);
        let paid = [874, 875].map(|wage| net(&Weights { wage, ..Weights::default() }, buyer(&game)));
        assert_eq!(paid, [Some((Deed::Rest, 2)), None]);
        let far = |patience| net(&Weights { patience, ..Weights::default() }, buyer(&game).at(OTHER, "A-047"));
        assert_eq!([1, 2].map(far), [None, Some((Deed::Rest, 1350))], "two turns away");
        let distant = armed(buyer(&game), ME, "G-043", 6);
        assert_eq!(look(&game, distant, |situation| situation.ambush()).map(|goal| goal.net), Some(1750 - 600));
    }

    #[test]
    fn a_stake_is_half_of_the_credits() {
        let game = game(|_| {});
        assert_eq!(look(&game, scene(&game).credits(ME, 1001), |situation| situation.stake()), 500);
    }

    /// Hindering is worth 1500; the Bounty costs 500, the turn to Bellisarde 200.
    #[test]
    fn a_leader_about_to_buy_gets_a_bounty() {
        let game = game(|_| {});
        let weights = Weights { places: true, ..Weights::default() };
        let net = |scene| look_with(&game, &weights, scene, |situation| situation.hindrance().map(|goal| goal.net));
        let scene = || buyer(&game).credits(OTHER, 4000).credits(ME, 1000);
        assert_eq!(net(scene()), Some(800));
        assert_eq!(net(scene().credits(ME, 999)), None, "half of it is too little");
        assert_eq!(net(scene().bounty(ME, 1)), None, "a landing with a Bounty is a Customs roll");
        assert_eq!(net(scene().bounty(OTHER, 100)), None, "one is enough");
        assert_eq!(net(scene().level(OTHER, System::Lightspeed, 5)), None, "no danger yet");
        assert_eq!(net(scene().brix(OTHER, 6, 5)), None, "too late");
        assert_eq!(look(&game, scene(), |situation| situation.hindrance()), None, "a trader places none");
    }
}

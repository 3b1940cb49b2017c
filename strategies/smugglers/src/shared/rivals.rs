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

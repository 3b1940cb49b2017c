//! Worthwhile contracts: the best trip of one or two, in Stellors per attempt.

use arrayvec::ArrayVec;
use evenkeel_star_traders::Action;
use evenkeel_star_traders::charts::{CargoId, Contract, ContractId, Special};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::state::{PEEK, SPACES};
use evenkeel_star_traders::trader::{HOLD, Load};
use evenkeel_star_traders::vocabulary::Personality;

use super::goals::{Deed, Goal};
use super::situation::{FAR, Situation};

/// The maximum number of contracts considered: one per space, and one unwanted cargo per place of a hold.
const JOBS: usize = SPACES + HOLD;
/// The maximum number of second contracts of a trip: those, and the ones the Psychic sees.
const NEXT: usize = JOBS + PEEK;

/// A contract to serve, with the pickup of its cargo unless it is aboard.
#[derive(Clone, Copy)]
struct Job {
    cargo: CargoId,
    from: Option<WorldId>,
    to: WorldId,
    /// Attempts, in tenths, from its pickup to its delivery.
    carry: i32,
    /// Its gain, in tenths of a Stellor.
    points: i32,
    /// Whether it is still in the deck, so that another delivery must come first.
    coming: bool,
}

impl Job {
    /// Its first stop.
    fn stop(&self) -> WorldId {
        self.from.unwrap_or(self.to)
    }
}

/// The next stop of a trip, and the trip's gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trip {
    /// The destination.
    pub stop: WorldId,
    /// The cargo to fetch there.
    pub fetch: Option<CargoId>,
    /// Tenths of a Stellor per hundred attempts.
    pub rate: i32,
}

impl Situation<'_> {
    /// The best trip with the Current Contracts.
    pub fn best_trip(&self) -> Option<Trip> {
        let jobs = self.jobs();
        let next = self.next_jobs(&jobs);
        let (room, shed) = self.room();
        let mut best: Option<Trip> = None;
        let mut consider = |job: &Job, time: i32, points: i32| {
            let points = if job.from.is_some() { points - shed } else { points };
            let rate = points * 100 / (time + self.weights.stop + 1);
            if points > 0 && best.is_none_or(|trip| rate > trip.rate) {
                let fetch = job.from.map(|_| job.cargo);
                best = Some(Trip { stop: job.stop(), fetch, rate });
            }
        };
        for job in jobs.iter().filter(|job| job.from.is_none() || room > 0) {
            let alone = self.time(job);
            consider(job, alone, job.points);
            for next in next.iter().filter(|next| next.cargo != job.cargo) {
                let points = job.points + next.points * self.weights.second / 100;
                consider(job, self.time_of_two(job, next, alone, room), points);
            }
        }
        best
    }

    /// Free places in the hold, and the cost of a cargo abandoned for one, in tenths of a Stellor.
    fn room(&self) -> (i32, i32) {
        let free = self.rules().hold_size - self.me.hold.len() as i32;
        if free > 0 || !self.me.hold.iter().any(|cargo| self.is_dead(cargo.load)) {
            return (free, 0);
        }
        let (price, prestige) = (self.rules().abandon_price, self.rules().abandon_prestige);
        if self.me.stellors < price {
            (0, 0)
        } else {
            (1, price * 10 + prestige.min(self.prestige()) * self.prestige_worth())
        }
    }

    /// Whether a cargo has no Current Contract.
    pub fn is_dead(&self, load: Load) -> bool {
        matches!(load, Load::Goods(cargo) if !self.is_called_for(cargo))
    }

    fn jobs(&self) -> ArrayVec<Job, JOBS> {
        let contracts = self.view.contracts().iter().enumerate();
        let listed = contracts.filter_map(|(space, id)| Some(self.job(space, (*id)?)));
        listed.chain(self.riddances()).filter(|job| job.points > 0).take(JOBS).collect()
    }

    /// Possible second jobs: the same ones, and contracts that the Psychic sees coming.
    fn next_jobs(&self, jobs: &[Job]) -> ArrayVec<Job, NEXT> {
        let coming = self.view.peeked().map(|id| {
            let contract = self.game.charts().contract(id);
            let points = self.worth(SPACES, id, contract, Some(contract.pickup)) * self.weights.peek / 100;
            let carry = self.way(contract.pickup, contract.delivery);
            let (from, to) = (Some(contract.pickup), contract.delivery);
            Job { cargo: contract.cargo, from, to, carry, points, coming: true }
        });
        jobs.iter().copied().chain(coming).take(NEXT).collect()
    }

    fn job(&self, space: usize, id: ContractId) -> Job {
        let contract = self.game.charts().contract(id);
        let aboard = self.me.carries(Load::Goods(contract.cargo));
        let from = (!aboard).then_some(contract.pickup);
        let carry = from.map_or(0, |from| self.way(from, contract.delivery));
        let points = self.worth(space, id, contract, from);
        Job { cargo: contract.cargo, from, to: contract.delivery, carry, points, coming: false }
    }

    /// Dead cargo in a full hold, carried to a Completed Contract.
    fn riddances(&self) -> impl Iterator<Item = Job> {
        let full = self.me.hold.len() as i32 >= self.rules().hold_size;
        let bound = self.me.hold.iter().filter(move |cargo| full && self.is_dead(cargo.load));
        bound.filter_map(|cargo| {
            let id = cargo.marker.filter(|&id| self.view.rights(id, self.seat()) > 0)?;
            let contract = self.game.charts().contract(id);
            Some(Job {
                cargo: contract.cargo,
                from: None,
                to: contract.delivery,
                carry: 0,
                points: self.weights.room,
                coming: false,
            })
        })
    }

    /// A worthwhile cargo on this world, if the goal leaves room for it.
    pub fn pick_along(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        let free = self.rules().hold_size - self.me.hold.len() as i32;
        let needed = i32::from(matches!(goal.deed, Deed::Fetch(_) | Deed::FetchMission));
        if free <= needed || self.me.mission.is_some() {
            return None;
        }
        actions.iter().position(|action| matches!(*action, Action::PickUp(cargo) if self.pays_along(cargo)))
    }

    fn pays_along(&self, cargo: CargoId) -> bool {
        let near = |job: &Job| job.cargo == cargo && self.way(self.me.at, job.to) <= self.weights.detour;
        !self.me.carries(Load::Goods(cargo)) && self.jobs().iter().any(near)
    }

    /// Attempts, in tenths, for one job.
    fn time(&self, job: &Job) -> i32 {
        self.way(self.me.at, job.stop()) + job.carry
    }

    /// Attempts for two jobs, if the first stop is that of the first job.
    fn time_of_two(&self, job: &Job, next: &Job, alone: i32, room: i32) -> i32 {
        let in_turn = alone + self.way(job.to, next.stop()) + next.carry;
        if next.coming {
            return in_turn;
        }
        let Some(from) = job.from else { return in_turn };
        let start = alone - job.carry;
        let together = match next.from {
            None => start + self.way(from, next.to) + self.way(next.to, job.to),
            Some(other) if room >= 2 => {
                let ends = self.way(other, job.to).min(next.carry);
                start + self.way(from, other) + ends + self.way(job.to, next.to)
            }
            Some(_) => FAR,
        };
        in_turn.min(together)
    }

    /// The gain of a contract, in tenths of a Stellor: payoff, Prestige, the station there, and the race for it.
    fn worth(&self, space: usize, id: ContractId, contract: Contract, from: Option<WorldId>) -> i32 {
        let rules = self.rules();
        let doubled = space == 0 && self.view.playing().len() as i32 >= rules.imperial_traders;
        let factor = if doubled { rules.imperial_factor } else { 1 };
        let prestige = match contract.special {
            Special::Jackpot => contract.prestige / 3,
            _ => contract.prestige,
        };
        let (races, lost) = self.race(contract, from);
        let station = match self.view.owner_of(contract.delivery) {
            Some(owner) if owner == self.seat() => contract.station_stellors * 10,
            Some(_) => -contract.station_stellors * self.weights.envy / 10,
            None => 0,
        };
        let special = if contract.special == Special::Telzey { self.weights.telzey } else { 0 };
        let (money, hero) = self.extras();
        let paid = (self.game.charts().average(id, rules) + money) * self.weights.money / 10;
        let free = self.view.owner_of(contract.delivery).is_none() && self.can_build();
        let site = if free { self.gain_of_station(contract.delivery).max(0) * self.weights.plot / 100 } else { 0 };
        let payoff = paid + special + site;
        let points = payoff + (prestige * factor + races + hero) * self.prestige_worth() + station;
        if lost { points * self.weights.lost_race / 100 } else { points + races * self.weights.race }
    }

    /// The extra pay of the Negotiator and the Hero for a delivery: Stellors and Prestige.
    fn extras(&self) -> (i32, i32) {
        let rules = self.rules();
        let is = |personality: Personality, number: i32| if self.me.is(personality) { number } else { 0 };
        (is(Personality::Negotiator, rules.negotiator_delivery), is(Personality::Hero, rules.hero_delivery))
    }

    /// The number of rivals with the cargo, and whether one of them arrives sooner.
    fn race(&self, contract: Contract, from: Option<WorldId>) -> (i32, bool) {
        let own = match from {
            None => self.way(self.me.at, contract.delivery),
            Some(from) => self.way(self.me.at, from) + self.way(from, contract.delivery),
        };
        let (mut rivals, mut lost) = (0, false);
        for seat in self.others() {
            let other = self.view.other(seat);
            if other.hold().iter().any(|cargo| cargo.load == Load::Goods(contract.cargo)) {
                rivals += 1;
                let theirs = self.way_of(seat, contract.delivery) * i32::from(self.me.engines);
                lost |= theirs < own * i32::from(other.engines());
            }
        }
        (rivals, lost)
    }
}

#[cfg(test)]
mod tests;

//! Trade: where to sell what is aboard, and what to buy where for which planet.

use evenkeel_engine::smugglers::cards::{CardId, SLOTS, cards_of};
use evenkeel_engine::smugglers::vocabulary::{Ability, Effect, Good, Rating, Starport};

use super::bridge::Bridge;
use super::venture::{Deed, Venture};

/// A unit that cannot be sold at once is still worth so much.
const LEFTOVER: i32 = 15;
/// Sixths of a credit a unit must bring before a trade is looked at.
const LEAST_MARGIN: i32 = 6 * 12;

/// What one planet pays for one good.
#[derive(Clone, Copy)]
struct Outlet {
    /// Sixths of a credit a unit.
    price: i32,
    /// Most units it takes, whatever the dice say.
    limit: i32,
    /// Starport whose Availability roll limits it too; none at a fixed price.
    rolled: Option<Starport>,
    /// Under this Contract.
    contract: Option<CardId>,
}

/// Goods to be bought somewhere.
#[derive(Clone, Copy)]
struct Purchase {
    good: Good,
    from: usize,
    /// Sixths of a credit a unit.
    cost: i32,
    /// Sixths of a unit.
    bought: i32,
    /// Turns until they are aboard.
    there: i32,
}

impl Outlet {
    /// Units sold of `have`, in sixths.
    fn sells(&self, bridge: &Bridge<'_>, have: i32) -> i32 {
        let have = have.min(self.limit);
        self.rolled.map_or(6 * have, |port| bridge.almanac.units(port, have))
    }
}

impl Bridge<'_> {
    /// Whether this captain would take a good through Customs where it is contraband.
    fn dares(&self, port: Starport) -> bool {
        self.manner.smuggles.is_some_and(|largest| port as usize <= largest as usize)
    }

    /// How a slot's planet takes a good, if it does and the captain dares.
    fn outlet(&self, slot: usize, good: Good, contracts: Contracts) -> Option<Outlet> {
        let (planet, place) = (self.planet(slot), &self.view.slots()[slot]);
        if let Some(event) = self.event(slot).filter(|event| event.good == good) {
            return Some(Outlet { price: 6 * event.price, limit: i32::from(place.wanted), rolled: None, contract: None });
        }
        let rating = planet.demand[good.index()];
        if rating == Rating::Illegal && !self.dares(planet.starport) {
            return None;
        }
        if let Some(card) = contracts[good.index()] {
            let contract = self.game.destiny().card(card);
            return Some(Outlet { price: 6 * contract.price, limit: contract.units, rolled: None, contract: Some(card) });
        }
        let bonus = if good == Good::Medical && self.game.able(self.me, Ability::MedicalPlus10) {
            6 * self.rules().medical_bonus
        } else {
            0
        };
        let price = self.almanac.price(rating) + bonus;
        Some(Outlet { price, limit: i32::MAX, rolled: Some(planet.starport), contract: None })
    }

    /// The best Contract held for each good.
    fn contracts(&self) -> Contracts {
        let mut best = [None; 5];
        for card in cards_of(self.me.cards & self.game.destiny().with(Effect::Contract)) {
            best[self.game.destiny().card(card).good.index()] = Some(card);
        }
        best
    }

    /// What Customs at a slot costs when this good is sold there.
    fn toll_at(&self, slot: usize, good: Good, cargo: i32) -> i32 {
        if self.me.bounty > 0 || self.illegal(slot, good) || self.carries_contraband(slot) {
            self.toll(self.planet(slot).starport, cargo)
        } else {
            0
        }
    }

    /// The best sale of what is aboard.
    pub fn best_sale(&self) -> Option<Venture> {
        let contracts = self.contracts();
        let mut best: Option<Venture> = None;
        for good in Good::RATED {
            let have = self.me.units(good);
            if have == 0 {
                continue;
            }
            for slot in 0..SLOTS {
                let Some(outlet) = self.outlet(slot, good, contracts) else { continue };
                let goal = self.planet(slot).sector;
                let sold = outlet.sells(self, have);
                let pay = sold * outlet.price / 36 + (6 * have - sold) * LEFTOVER / 6;
                let net = pay - self.toll_at(slot, good, pay) - self.manner.wage * self.turns_to(goal);
                let deed = outlet.contract.map_or(Deed::Sell(good), Deed::Contract);
                best = keep(best, Venture { goal, deed, net });
            }
        }
        best
    }

    /// The best purchase for a later sale.
    pub fn best_trade(&self) -> Option<Venture> {
        let (pods, purse) = (self.me.free_pods(), self.me.credits - self.manner.reserve);
        if pods == 0 || purse <= 0 {
            return None;
        }
        let contracts = self.contracts();
        let mut best: Option<Venture> = None;
        for good in Good::RATED {
            let outlets: [Option<Outlet>; SLOTS] = core::array::from_fn(|slot| self.outlet(slot, good, contracts));
            let dearest = outlets.iter().flatten().map(|outlet| outlet.price).max().unwrap_or(0);
            for from in 0..SLOTS {
                let Some(cost) = self.cost(from, good).filter(|cost| cost + LEAST_MARGIN <= dearest) else { continue };
                let bought = self.almanac.units(self.planet(from).starport, pods.min(6 * purse / cost));
                let there = self.turns_to(self.planet(from).sector);
                let ceiling = bought * (dearest - cost) / 36 - self.manner.wage * (there + 1);
                if best.is_none_or(|best| best.net < ceiling) {
                    let lot = Purchase { good, from, cost, bought, there };
                    best = self.best_outlet(&lot, &outlets, best);
                }
            }
        }
        best
    }

    /// Mean price of a good where it can be bought, in sixths of a credit.
    fn cost(&self, slot: usize, good: Good) -> Option<i32> {
        let wanted = self.event(slot).is_some_and(|event| event.good == good);
        let rating = self.planet(slot).demand[good.index()];
        (!wanted && rating < Rating::High).then(|| self.almanac.price(rating))
    }

    /// The best planet to take a purchase to, if that beats the best trade so far.
    fn best_outlet(
        &self,
        lot: &Purchase,
        outlets: &[Option<Outlet>; SLOTS],
        mut best: Option<Venture>,
    ) -> Option<Venture> {
        let Purchase { good, from, cost, bought, there } = *lot;
        let source = self.planet(from);
        let entry = if self.me.bounty > 0 || self.carries_contraband(from) {
            self.toll(source.starport, self.cargo_worth(&self.me.cargo))
        } else {
            0
        };
        for (slot, outlet) in outlets.iter().enumerate() {
            let Some(outlet) = outlet.filter(|outlet| slot != from && outlet.price >= cost + LEAST_MARGIN) else { continue };
            let ceiling = bought * (outlet.price - cost) / 36 - self.manner.wage * (there + 1);
            if best.is_some_and(|best| best.net >= ceiling) {
                continue;
            }
            let onward = self.turns_at(self.speed(), source.sector, self.planet(slot).sector);
            let units = (bought + self.me.units(good) * 6 + 3) / 6;
            let sold = outlet.sells(self, units).min(bought);
            let pay = sold * outlet.price / 36 + (bought - sold) * LEFTOVER / 6;
            let profit = pay - bought * cost / 36 - entry - self.toll_at(slot, good, pay);
            let net = profit - self.manner.wage * (there + onward);
            best = keep(best, Venture { goal: source.sector, deed: Deed::Buy(good, outlet.price / 6), net });
        }
        best
    }

    /// The best lawful or unlawful business: with a hold worth emptying that comes first, else a trade is looked for.
    pub fn best_business(&self) -> Option<Venture> {
        let sale = self.best_sale();
        if sale.is_some_and(|sale| sale.net > 0) {
            return sale;
        }
        sale.into_iter().fold(self.best_trade(), keep)
    }

    /// What selling so many units of a good here and now might bring instead: the best mean price on the board.
    pub fn fair_price(&self, good: Good) -> i32 {
        let contracts = self.contracts();
        let prices = (0..SLOTS).filter_map(|slot| self.outlet(slot, good, contracts)).map(|outlet| outlet.price / 6);
        prices.max().unwrap_or(0)
    }
}

/// A Contract by good.
type Contracts = [Option<CardId>; 5];

fn keep(best: Option<Venture>, other: Venture) -> Option<Venture> {
    Some(best.map_or(other, |best| best.or(other)))
}

//! Trade: where to sell the goods aboard, and which goods to buy for which planet.

use evenkeel_smugglers::board::SectorId;
use evenkeel_smugglers::cards::{CardId, SLOTS};
use evenkeel_smugglers::vocabulary::{Ability, Effect, Good, Rating, Starport};

use super::goal::{Deed, Goal};
use super::situation::Situation;

impl Situation<'_> {
    /// The best business. A hold worth emptying comes first, then a trade, or a deal with a player.
    pub fn best_business(&self) -> Option<Goal> {
        let exchange = Exchange::open(self);
        let sale = exchange.best_sale();
        let trade = if sale.is_some_and(|sale| sale.net > 0) { None } else { exchange.best_trade() };
        [trade, self.best_meeting()].into_iter().flatten().fold(sale, |best, other| Some(better(best, other)))
    }

    /// A good that sells here, lawfully, at its best price anywhere, so that carrying it beyond this slot gains nothing.
    pub fn sale_in_passing(&self, slot: usize) -> Option<Good> {
        let good =
            Good::RATED.into_iter().max_by_key(|&good| self.me.units(good)).filter(|&good| self.me.units(good) > 1)?;
        let exchange = Exchange::open(self);
        let outlets = exchange.outlets(good);
        let here = outlets.prices[slot];
        let sold = exchange.sells(slot, &outlets, self.me.units(good));
        let most = sold >= 6 * (self.me.units(good) - 1);
        (most && !self.illegal(slot, good) && here > 0 && 100 * here >= self.weights.passing * outlets.dearest)
            .then_some(good)
    }

    /// A purchase at this slot on the way to another goal, for a later sale worth the extra turns.
    pub fn purchase_in_passing(&self, slot: usize) -> Option<Deed> {
        let exchange = Exchange::open(self);
        let (pods, purse) = exchange.means()?;
        let markets = Good::RATED.map(|good| exchange.outlets(good));
        let trade = exchange.best_from(slot, &markets, pods, purse, None)?;
        (trade.net + self.weights.wage > 0).then_some(trade.deed)
    }

    /// The worth of this many sixths of a unit left over after a sale.
    fn leftover(&self, sixths: i32) -> i32 {
        sixths * self.weights.unit * self.weights.leftover / 600
    }

    /// The best mean price for a good on the board, in credits.
    pub fn fair_price(&self, good: Good) -> i32 {
        Exchange::open(self).outlets(good).prices.into_iter().max().expect("a price per Starport").max(0) / 6
    }
}

/// One of the seven planets, with the data for trading.
#[derive(Clone, Copy)]
struct Stall {
    sector: SectorId,
    port: Starport,
    demand: [Rating; 5],
    event: Option<Want>,
    /// Turns until an action there is possible.
    turns: i32,
    /// Whether Customs apply there in any case.
    guarded: bool,
}

impl Stall {
    fn wants(&self, good: Good) -> bool {
        self.event.is_some_and(|want| want.good == good)
    }

    fn forbids(&self, good: Good) -> bool {
        self.demand[good.index()] == Rating::Illegal && !self.wants(good)
    }
}

/// The goods an event takes, and their price.
#[derive(Clone, Copy)]
struct Want {
    good: Good,
    /// Sixths of a credit per unit.
    price: i32,
    units: i32,
}

/// The prices of one good at the seven planets: sixths of a credit per unit, below 0 where it cannot be sold. Also the most units taken at
/// a fixed price, below 0 where dice decide.
struct Outlets {
    prices: [i32; SLOTS],
    limits: [i32; SLOTS],
    dearest: i32,
    contract: Option<CardId>,
}

/// Goods for sale at a planet.
#[derive(Clone, Copy)]
struct Purchase {
    good: Good,
    from: usize,
    /// Sixths of a credit per unit.
    cost: i32,
    /// Sixths of a unit.
    bought: i32,
    /// Their cost in credits, weighted by the mode.
    paid: i32,
    /// The minimum cost of the way: turns, and Customs at the place of purchase.
    way: i32,
    /// The Customs part of this cost.
    entry: i32,
}

impl Purchase {
    /// An upper bound of its worth if it sells at this price.
    const fn ceiling(&self, price: i32) -> i32 {
        self.bought * price / 36 - self.paid - self.way
    }
}

/// The data of all seven planets.
struct Exchange<'b, 'a> {
    situation: &'b Situation<'a>,
    stalls: [Stall; SLOTS],
    /// The Contract held for each good.
    contracts: [Option<CardId>; 5],
}

impl<'b, 'a> Exchange<'b, 'a> {
    fn open(situation: &'b Situation<'a>) -> Self {
        let stalls = core::array::from_fn(|slot| {
            let planet = situation.planet(slot);
            let wanted = i32::from(situation.view.slots()[slot].wanted);
            let event =
                situation.event(slot).map(|card| Want { good: card.good, price: 6 * card.price, units: wanted });
            let turns = situation.turns_to(planet.sector);
            let guarded = situation.me.bounty > 0 || situation.carries_contraband(slot);
            Stall { sector: planet.sector, port: planet.starport, demand: planet.demand, event, turns, guarded }
        });
        let mut contracts = [None; 5];
        for card in situation.me.cards & situation.game.destiny().with(Effect::Contract) {
            contracts[situation.game.destiny().card(card).good.index()] = Some(card);
        }
        Self { situation, stalls, contracts }
    }

    /// The prices of a good at the seven planets: events and Contracts at a fixed price, the others by the dice. Where it is forbidden,
    /// only if the weights allow it.
    fn outlets(&self, good: Good) -> Outlets {
        let contract = self.contracts.get(good.index()).copied().flatten();
        let mut outlets = Outlets { prices: [-1; SLOTS], limits: [-1; SLOTS], dearest: -1, contract };
        if good == Good::BrixWeapons {
            return outlets;
        }
        let situation = self.situation;
        let medical = good == Good::Medical && situation.game.able(situation.me, Ability::MedicalPlus10);
        let bonus = if medical { 6 * situation.rules().medical_bonus } else { 0 };
        let fixed = contract.map(|card| situation.game.destiny().card(card)).map(|card| (6 * card.price, card.units));
        for (slot, stall) in self.stalls.iter().enumerate() {
            let rating = stall.demand[good.index()];
            let (price, limit) = match (stall.event, fixed) {
                (Some(want), _) if want.good == good => (want.price, want.units),
                _ if rating == Rating::Illegal && !situation.dares(stall.port) => continue,
                (_, Some(fixed)) => fixed,
                _ => (situation.averages.price(rating) + bonus, -1),
            };
            outlets.prices[slot] = price;
            outlets.limits[slot] = limit;
            outlets.dearest = outlets.dearest.max(price);
        }
        outlets
    }

    /// Units sold at a slot of `have`, in sixths.
    fn sells(&self, slot: usize, outlets: &Outlets, have: i32) -> i32 {
        match outlets.limits[slot] {
            limit if limit >= 0 => 6 * have.min(limit),
            _ => self.situation.averages.units(self.stalls[slot].port, have),
        }
    }

    /// The Customs cost at a slot of bringing this good there.
    fn customs_cost_at(&self, slot: usize, good: Good, cargo: i32) -> i32 {
        let stall = &self.stalls[slot];
        let passed = stall.guarded || stall.forbids(good);
        if passed { self.situation.customs_cost(stall.port, cargo) } else { 0 }
    }

    /// The Customs cost at a slot before any purchase there.
    fn entry_cost(&self, slot: usize) -> i32 {
        let stall = &self.stalls[slot];
        let cargo = || self.situation.cargo_worth(self.situation.me.cargo);
        if stall.guarded { self.situation.customs_cost(stall.port, cargo()) } else { 0 }
    }

    fn best_sale(&self) -> Option<Goal> {
        let mut best: Option<Goal> = None;
        for good in Good::RATED.into_iter().filter(|&good| self.situation.me.units(good) > 0) {
            let (have, outlets) = (self.situation.me.units(good), self.outlets(good));
            for slot in (0..SLOTS).filter(|&slot| outlets.prices[slot] >= 0) {
                if !self.situation.is_in_time(self.stalls[slot].turns) {
                    continue;
                }
                let sold = self.sells(slot, &outlets, have);
                let pay = sold * outlets.prices[slot] / 36 + self.situation.leftover(6 * have - sold);
                let time = self.situation.weights.wage * self.stalls[slot].turns;
                if best.is_some_and(|best| best.net >= pay - time) {
                    continue;
                }
                let wanted = self.stalls[slot].wants(good);
                let deed = outlets.contract.filter(|_| !wanted).map_or(Deed::Sell(good), Deed::Contract);
                let net = pay - time - self.customs_cost_at(slot, good, pay);
                best = Some(better(best, Goal { sector: self.stalls[slot].sector, deed, net }));
            }
        }
        best
    }

    /// The best purchase for a later sale.
    fn best_trade(&self) -> Option<Goal> {
        let (pods, purse) = self.means()?;
        let mut best: Option<Goal> = None;
        let markets = Good::RATED.map(|good| self.outlets(good));
        // Near planets first: their worth excludes most of the far ones early.
        let mut nearest_first: [usize; SLOTS] = core::array::from_fn(|slot| slot);
        nearest_first.sort_by_key(|&slot| self.stalls[slot].turns);
        for from in nearest_first {
            best = self.best_from(from, &markets, pods, purse, best);
        }
        best
    }

    /// Pods and credits for purchases, if there are any.
    fn means(&self) -> Option<(i32, i32)> {
        let (pods, purse) = (self.situation.me.free_pods(), self.situation.me.credits - self.situation.weights.reserve);
        (pods > 0 && purse > 0).then_some((pods, purse))
    }

    /// The best purchase at a slot, if it beats the best trade so far.
    fn best_from(
        &self,
        from: usize,
        markets: &[Outlets; 5],
        pods: i32,
        purse: i32,
        mut best: Option<Goal>,
    ) -> Option<Goal> {
        let situation = self.situation;
        let entry = self.entry_cost(from);
        let way = situation.weights.wage * (self.stalls[from].turns + 1) + entry;
        for (good, outlets) in Good::RATED.into_iter().zip(markets) {
            let Some(cost) =
                self.cost(from, good).filter(|cost| cost + 6 * situation.weights.margin <= outlets.dearest)
            else {
                continue;
            };
            let bought = situation.averages.units(self.stalls[from].port, most_affordable(pods, 6 * purse, cost));
            let paid = situation.cost_in_mode(bought * cost / 36);
            let lot = Purchase { good, from, cost, bought, paid, way, entry };
            if best.is_none_or(|best| best.net < lot.ceiling(outlets.dearest)) {
                best = self.best_outlet(&lot, outlets, best);
            }
        }
        best
    }

    /// Mean price of a good where it can be bought, in sixths of a credit.
    fn cost(&self, slot: usize, good: Good) -> Option<i32> {
        let stall = &self.stalls[slot];
        let rating = stall.demand[good.index()];
        (!stall.wants(good) && rating < Rating::High).then(|| self.situation.averages.price(rating))
    }

    /// The best destination for a purchase, if it beats the best trade so far.
    fn best_outlet(&self, lot: &Purchase, outlets: &Outlets, mut best: Option<Goal>) -> Option<Goal> {
        let Purchase { good, from, cost, bought, paid, entry, .. } = *lot;
        let (situation, source) = (self.situation, self.stalls[from]);
        let units = (bought + situation.me.units(good) * 6 + 3) / 6;
        for (slot, &price) in outlets.prices.iter().enumerate() {
            let worthwhile = slot != from && price >= cost + 6 * situation.weights.margin;
            if !worthwhile || best.is_some_and(|best| best.net >= lot.ceiling(price)) {
                continue;
            }
            let onward = situation.turns_at(situation.speed(), source.sector, self.stalls[slot].sector);
            if !situation.is_in_time(source.turns + onward) {
                continue;
            }
            let sold = self.sells(slot, outlets, units).min(bought);
            let pay = sold * price / 36 + situation.leftover(bought - sold);
            let unseen = pay - paid - entry - situation.weights.wage * (source.turns + onward);
            if best.is_some_and(|best| best.net >= unseen) {
                continue;
            }
            let net = unseen - self.customs_cost_at(slot, good, pay);
            best = Some(better(best, Goal { sector: source.sector, deed: Deed::Buy(good, price / 6), net }));
        }
        best
    }
}

/// The number of units a purse buys, up to a limit; most purses reach the limit, which saves a division.
const fn most_affordable(limit: i32, purse: i32, price: i32) -> i32 {
    if limit * price <= purse { limit } else { purse / price }
}

/// The better of two ventures, or the only one.
fn better(best: Option<Goal>, other: Goal) -> Goal {
    best.map_or(other, |best| best.or(other))
}

#[cfg(test)]
mod tests;

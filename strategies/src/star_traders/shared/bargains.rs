//! Bargains: permission and its price, an Avoid Calamity in need, offers, auctions.

use evenkeel_engine::Seat;
use evenkeel_engine::star_traders::deck::Kind;
use evenkeel_engine::star_traders::in_progress::{Item, Lot};
use evenkeel_engine::star_traders::map::WorldId;
use evenkeel_engine::star_traders::trader::Load;
use evenkeel_engine::star_traders::{Action, Question};

use super::goals::{ATTEMPT_WORTH, find};
use super::situation::Situation;

/// Everywhere in this file: what is worth nothing, and what is not for sale.
const NEVER: i32 = 1000;

impl Situation<'_> {
    /// The fee for a jump: a third of what permission saves the jumper.
    pub fn choose_fee(&self, to: WorldId, actions: &[Action]) -> usize {
        let most = self.permission_worth(self.me.at, to) / 30;
        let within = |action: &Action| matches!(action, Action::Stellors(fee) if *fee <= most);
        actions.iter().rposition(within).unwrap_or(0)
    }

    /// What permission saves the jumper, in tenths of a Stellor.
    fn permission_worth(&self, from: WorldId, to: WorldId) -> i32 {
        let colour = self.game.map().colour(from, to);
        self.saving(colour.expect("a station jump follows a line")) * ATTEMPT_WORTH / 10
    }

    /// Grants permission for a quarter of what it is worth to the jumper, but never to one about to win.
    pub fn grants(&self, to: WorldId, fee: i32) -> bool {
        let jumper = self.view.active();
        let fair = fee * 10 * 4 >= self.permission_worth(self.view.other(jumper).at(), to);
        fair && !self.is_close(jumper)
    }

    /// Whom to ask for an Avoid Calamity: whoever holds most cards and is not close to winning.
    pub fn ask_for_help(&self, actions: &[Action]) -> usize {
        let harm = self.harm_at_hand();
        if harm < self.weights.guard + 4 {
            return 0;
        }
        let cards =
            |action: &Action| if let Action::Trader(seat) = action { self.view.other(*seat).cards() } else { 0 };
        (1..actions.len()).max_by_key(|&index| cards(&actions[index])).expect("a Trader to ask")
    }

    /// Half of the harm, as near as there is a sum.
    pub fn price_of_help(&self, actions: &[Action]) -> usize {
        let harm = self.harm_at_hand();
        let within = |action: &Action| matches!(action, Action::Stellors(sum) if *sum <= harm / 2);
        actions.iter().rposition(within).unwrap_or(0)
    }

    /// Sells an Avoid Calamity for more than it is worth in hand, but not to one about to win.
    pub fn sells_help(&self, to: Seat, stellors: i32) -> bool {
        let card = self.card_worth(Kind::AvoidCalamity);
        !self.is_close(to)
            && stellors >= card + self.weights.margin
            && self.view.calamity().is_none_or(|c| c.by != self.seat())
    }

    /// What an item is worth, in Stellors: as a loss where it is one's own, as a gain where it is not.
    fn item_worth(&self, item: Item, own: bool) -> i32 {
        match item {
            Item::Nothing | Item::Right(_) => 0,
            Item::Station(world) => self.station_worth(world, own),
            Item::Engine => self.engine_price(own),
            Item::Cargo(load) => self.cargo_price(load, own),
            Item::Card(face) => self.card_worth(self.game.deck().kind(face)) - self.crowded_out(own),
            Item::AnyCard => 4,
            Item::Personality(_) => {
                if own {
                    NEVER
                } else {
                    10
                }
            }
        }
    }

    /// The card that a further one pushes out of a full hand.
    fn crowded_out(&self, own: bool) -> i32 {
        let full = !own && self.me.hand.len() as i32 >= self.rules().hand_limit;
        let cheapest = self.cheapest_card().filter(|_| full);
        cheapest.map_or(0, |card| self.card_worth(self.game.deck().kind(card)))
    }

    fn station_worth(&self, world: WorldId, own: bool) -> i32 {
        if own && self.me.imperial.contains(world) {
            return NEVER;
        }
        let deliveries = self.view.contracts().iter().flatten();
        let income = deliveries.filter(|&&id| self.game.charts().contract(id).delivery == world).count() as i32;
        let link = self.rules().advanced() && !self.me.imperial.is_empty() && self.sites().contains(world);
        3 + 3 * income + if link { self.weights.chain / 4 } else { 0 }
    }

    fn engine_price(&self, own: bool) -> i32 {
        let engines = i32::from(self.me.engines);
        if own {
            if engines <= 3 { NEVER } else { self.weights.engine + 15 }
        } else if engines < self.view.engine_limit().min(self.weights.engines) {
            self.weights.engine
        } else {
            0
        }
    }

    fn cargo_price(&self, load: Load, own: bool) -> i32 {
        let room = (self.me.hold.len() as i32) < self.rules().hold_size;
        match (load, own) {
            (Load::Imperial(seat), true) if seat == self.seat() => NEVER,
            (_, true) => self.load_worth(load),
            (_, false) if room => self.load_worth(load) * 3 / 4,
            (_, false) => -5,
        }
    }

    /// Accepts what is a gain, with more to gain the nearer the other is to winning.
    pub fn accepts_offer(&self) -> bool {
        let Some(offer) = self.view.offer() else { return false };
        let gain = self.item_worth(offer.give, false) - self.item_worth(offer.ask, true) + offer.stellors;
        gain >= self.weights.margin + if self.is_close(offer.proposer) { 25 } else { 0 }
    }

    /// An offer worth making in the own turn: a link for the chain, or a card of no use.
    pub fn open_offer(&self, actions: &[Action]) -> Option<usize> {
        if self.view.turn().offers[self.seat().index()] > 0 {
            return None;
        }
        self.wish().and_then(|_| find(actions, Action::Offer))
    }

    /// The offer to make: partner, what is given, what is asked, and the Stellors paid (below 0: asked for).
    fn wish(&self) -> Option<(Seat, Item, Item, i32)> {
        if self.rules().advanced() && !self.me.imperial.is_empty() {
            let price = self.rules().deal_money.iter().copied().rfind(|&sum| sum <= 8 && sum <= self.me.stellors)?;
            let sites = self.sites();
            let owner = self.others().find(|&seat| self.view.other(seat).stations().meets(sites))?;
            let world = (self.view.other(owner).stations() & sites).first()?;
            return Some((owner, Item::Nothing, Item::Station(world), price));
        }
        self.sale()
    }

    /// Sells a card that is worth little to a rival who may use it, every third round.
    fn sale(&self) -> Option<(Seat, Item, Item, i32)> {
        if !self.view.round().is_multiple_of(3) || self.me.mission.is_some() {
            return None;
        }
        let card = self.cheapest_card()?;
        let kind = self.game.deck().kind(card);
        let price = self.card_worth(kind) + self.weights.margin;
        let sum = self.rules().deal_money.iter().copied().find(|&sum| sum > 0 && sum >= price)?;
        let able = |seat: &Seat| self.view.other(*seat).stellors() >= sum;
        let buyer = self.others().filter(able).min_by_key(|&seat| self.menace(seat))?;
        (self.card_worth(kind) <= 3 && kind as u8 >= Kind::Gotcha as u8).then_some((
            buyer,
            Item::Card(card),
            Item::Nothing,
            -sum,
        ))
    }

    /// The steps of making an offer.
    pub fn make_offer(&self, question: Question, actions: &[Action]) -> usize {
        let Some((partner, give, ask, stellors)) = self.wish() else { return 0 };
        let wanted = match question {
            Question::OfferPartner => Action::Trader(partner),
            Question::OfferGive => Action::Item(give),
            Question::OfferAsk => Action::Item(ask),
            Question::OfferPayer if stellors < 0 => Action::PartnerPays,
            Question::OfferPayer => Action::IPay,
            _ => Action::Stellors(stellors.abs()),
        };
        find(actions, wanted).unwrap_or(0)
    }

    /// Raises by the least step while the lot is worth more.
    pub fn bid(&self, actions: &[Action]) -> usize {
        let auction = self.view.auction().expect("an auction in progress");
        let worth = self.lot_worth(auction.lot);
        let pays = |action: &Action| matches!(action, Action::Stellors(raise) if auction.bid + raise <= worth);
        actions.iter().position(pays).unwrap_or(0)
    }

    /// A sealed bid: what the lot is worth, as near as the list goes.
    pub fn sealed_bid(&self, actions: &[Action]) -> usize {
        let worth = self.lot_worth(self.view.auction().expect("an auction in progress").lot);
        let within = |action: &Action| matches!(action, Action::Stellors(sum) if *sum <= worth);
        actions.iter().rposition(within).unwrap_or(0)
    }

    fn lot_worth(&self, lot: Lot) -> i32 {
        match lot {
            Lot::Station(world) => {
                let own = self.stations().contains(world);
                self.station_worth(world, own) + if own { 6 } else { 2 }
            }
            Lot::Personality(_) => 8,
        }
    }
}

//! Offers between players: in an encounter and through the Galactic Broker (§12 and §17).

use super::Smugglers;
use super::actions::{Action, Payer, Question};
use super::cards::CardSet;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Player;
use super::referee::Referee;
use super::rules::Rules;
use super::state::{Fighter, Lot, MAX_PLAYERS, Offer, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Category, Effect, Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;

/// All ways to pay the Broker.
const PAYERS: [Payer; 3] = [Payer::Proposer, Payer::Partner, Payer::Both];

impl Lot {
    const fn units(self) -> i32 {
        match self {
            Self::Goods(_, units) => units as i32,
            _ => 0,
        }
    }

    fn cards(self) -> CardSet {
        match self {
            Self::Card(card) => CardSet::one(card),
            _ => CardSet::EMPTY,
        }
    }
}

impl Offer {
    /// An offer without lots.
    pub(super) const fn opening(proposer: Seat, partner: Seat, broker: bool) -> Self {
        Self { proposer, partner, broker, give: Lot::Nothing, ask: Lot::Nothing, credits: 0, payer: Payer::Proposer }
    }

    fn is_empty(&self) -> bool {
        self.give == Lot::Nothing && self.ask == Lot::Nothing && self.credits == 0
    }
}

impl Smugglers {
    /// The Broker's fee (§17): the sum over both directions, the percentage rounded up; 0 in an encounter.
    pub(super) fn broker_fee(&self, offer: &Offer) -> i32 {
        if !offer.broker {
            return 0;
        }
        let rules = &self.rules;
        let lots = [offer.give, offer.ask];
        let units: i32 = lots.iter().map(|lot| lot.units()).sum();
        let cards: usize = lots.iter().map(|lot| lot.cards().len()).sum();
        let percentage = rules.broker_fee(offer.credits.abs());
        percentage + units * rules.broker_good_fee + cards as i32 * rules.broker_card_fee
    }

    /// The credits needed to give the smallest sum of an offer, the fee included: in an encounter, and by Broker.
    pub(super) fn smallest_gifts(rules: &Rules) -> [i32; 2] {
        let gifts = |&credits: &i32| [credits, credits + rules.broker_fee(credits)];
        rules.offer_credits.first().map_or([i32::MAX; 2], gifts)
    }

    /// The fee of the cheapest possible offer: a quick test that two empty purses cannot deal.
    fn least_fee(&self) -> i32 {
        let rules = &self.rules;
        let credits = rules.offer_credits.first().copied().unwrap_or(0);
        let percentage = rules.broker_fee(credits);
        rules.broker_good_fee.min(rules.broker_card_fee).min(percentage)
    }

    /// The shares of proposer and partner in the fee; when halved, the proposer pays the odd credit.
    pub fn fee_shares(&self, offer: &Offer) -> [i32; 2] {
        let fee = self.broker_fee(offer);
        match offer.payer {
            Payer::Proposer => [fee, 0],
            Payer::Partner => [0, fee],
            Payer::Both => [fee - fee / 2, fee / 2],
        }
    }

    /// Whether both sides can carry out a complete offer: stock and credits before the deal, Pods and cards after it.
    pub(super) fn can_carry_out(&self, state: &State, offer: &Offer) -> bool {
        if offer.is_empty() {
            return false;
        }
        let (proposer, partner) = (&state.players[offer.proposer.index()], &state.players[offer.partner.index()]);
        let shares = self.fee_shares(offer);
        // Credits come first, because they rule out most offers at the least cost.
        proposer.credits >= offer.credits.max(0) + shares[0]
            && partner.credits >= (-offer.credits).max(0) + shares[1]
            && has(proposer, offer.give)
            && has(partner, offer.ask)
            && self.fits(proposer, offer.give, offer.ask)
            && self.fits(partner, offer.ask, offer.give)
    }

    /// Whether a player has the Pods and the Equipment slots after giving one lot and receiving the other.
    fn fits(&self, player: &Player, gives: Lot, gets: Lot) -> bool {
        let cards = (player.cards - gives.cards()) | gets.cards();
        let equipment = (cards & self.destiny.of(Category::Equipment)).len();
        // The receiver of goods receives no card that counts as Pods.
        let pods = i32::from(player.levels[System::CargoPods.index()])
            + i32::from(player.act[System::CargoPods.index()])
            - self.pods_of(gives);
        // Limits apply to the receiver; a giver who loses Pods chooses which goods to lose (L1).
        let room_for_card = equipment <= self.rules.equipment_limit_in_force() || gets.cards().is_empty();
        let room_for_goods = player.load() - gives.units() + gets.units() <= pods.max(0) || gets.units() == 0;
        room_for_card && room_for_goods
    }

    /// Pods that belong to a card.
    fn pods_of(&self, lot: Lot) -> i32 {
        match lot {
            Lot::Card(card) => {
                let card = self.destiny.card(card);
                if card.effect == Effect::ActAs && card.system == Some(System::CargoPods) { card.amount } else { 0 }
            }
            _ => 0,
        }
    }

    /// O6: payers that make an offer possible.
    pub(super) fn payers(&self, state: &State, offer: &Offer) -> impl Iterator<Item = Payer> {
        PAYERS.into_iter().filter(|&payer| self.can_carry_out(state, &Offer { payer, ..*offer }))
    }

    /// Whether any payer can pay for the offer; an encounter has no fee and no payer.
    fn works(&self, state: &State, offer: &Offer) -> bool {
        if offer.broker { self.payers(state, offer).next().is_some() } else { self.can_carry_out(state, offer) }
    }

    /// O5: credits that are possible with the named lots, as [`Action::Credits`] counts them.
    pub(super) fn credit_options(&self, state: &State, offer: &Offer) -> impl Iterator<Item = i32> {
        let sums = self.rules.offer_credits.iter();
        let both = sums.clone().copied().chain(sums.map(|&credits| -credits));
        core::iter::once(0).chain(both).filter(|&credits| self.works(state, &Offer { credits, ..*offer }))
    }

    /// A player's possible lots: nothing, each number of each good, each card.
    fn lots(player: &Player) -> impl Iterator<Item = Lot> {
        let cargo = player.cargo;
        let goods = (0..Good::COUNT)
            .flat_map(move |good| (1..=cargo[good]).map(move |units| Lot::Goods(Good::ALL[good], units)));
        core::iter::once(Lot::Nothing).chain(goods).chain(player.cards.iter().map(Lot::Card))
    }

    /// Whether an offer with both lots named can be completed. If it is possible with any credits, it is possible with none or with the smallest sum,
    /// as only the purse limits them.
    pub(super) fn ask_leads_on(&self, state: &State, offer: &Offer) -> bool {
        let least = self.rules.offer_credits.first().copied().unwrap_or(0);
        [0, least, -least].into_iter().any(|credits| self.works(state, &Offer { credits, ..*offer }))
    }

    /// Whether an offer with only the first lot named can be completed.
    pub(super) fn give_leads_on(&self, state: &State, offer: &Offer) -> bool {
        Self::lots(&state.players[offer.partner.index()]).any(|ask| self.ask_leads_on(state, &Offer { ask, ..*offer }))
    }

    /// Whether any offer of one player to another is possible.
    pub(super) fn can_offer(&self, state: &State, proposer: Seat, partner: Seat, broker: bool) -> bool {
        let opening = Offer::opening(proposer, partner, broker);
        let purses = [proposer, partner].map(|seat| state.players[seat.index()].credits);
        // Usually one of the two can give the smallest sum, so no search is needed.
        if purses[0].max(purses[1]) >= self.gifts[usize::from(broker)] {
            return true;
        }
        if broker && purses.iter().sum::<i32>() < self.least_fee() {
            return false;
        }
        Self::lots(&state.players[proposer.index()]).any(|give| self.give_leads_on(state, &Offer { give, ..opening }))
    }
}

fn has(player: &Player, lot: Lot) -> bool {
    match lot {
        Lot::Nothing => true,
        Lot::Goods(good, units) => player.cargo[good.index()] >= units,
        Lot::Card(card) => player.cards.contains(card),
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// B1: the active player first, then each other player clockwise, each up to their number of offers.
    pub(super) fn ask_broker(&mut self, mut proposer: Seat) {
        let rules = &self.game.rules;
        for _ in 0..MAX_PLAYERS {
            let limit = if proposer == self.state.active { rules.broker_offers } else { rules.broker_replies };
            let may = i32::from(self.state.broker_offers) < limit;
            if may && self.game.broker_partners(self.state, proposer).next().is_some() {
                self.then(Step::Broker { proposer });
                return self.ask(proposer, Question::BrokerPartner);
            }
            self.state.broker_offers = 0;
            proposer = self.game.seats.left_of(proposer);
            if proposer == self.state.active {
                return;
            }
        }
    }

    pub(super) fn answer_broker(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Player(partner) => {
                self.state.broker_offers += 1;
                self.open_offer(seat, partner, true);
            }
            // The step below asks the next proposer, as this one has no offers left.
            Action::Done => self.state.broker_offers = u8::MAX,
            other => wrong_answer(other),
        }
    }

    fn open_offer(&mut self, proposer: Seat, partner: Seat, broker: bool) {
        self.state.offer = Some(Offer::opening(proposer, partner, broker));
        self.ask(proposer, Question::OfferGive);
    }

    /// P1: the sides take turns, the active one first; two passes in a row end it.
    pub(super) fn ask_parley(&mut self, speaker: Seat) {
        let parley = self.state.parley.expect("an encounter in progress");
        if parley.silence >= 2 {
            self.state.parley = None;
            return;
        }
        let listener = if speaker == self.state.active { parley.other } else { self.state.active };
        self.then(Step::Parley { speaker: listener });
        self.ask(speaker, Question::Parley);
    }

    pub(super) fn answer_parley(&mut self, seat: Seat, action: Action) {
        let active = self.state.active;
        let parley = self.state.parley.as_mut().expect("an encounter in progress");
        let listener = if seat == active { parley.other } else { active };
        match action {
            Action::Done => parley.silence += 1,
            Action::Attack => self.attack_player(seat, listener),
            Action::Offer => {
                parley.silence = 0;
                parley.offers[usize::from(seat != active)] += 1;
                self.open_offer(seat, listener, false);
            }
            other => wrong_answer(other),
        }
    }

    /// At most one combat per encounter; it ends the encounter and the turn.
    fn attack_player(&mut self, attacker: Seat, attacked: Seat) {
        self.state.parley = None;
        self.state.offer = None;
        self.cut_turn_short();
        self.begin_combat(Fighter::Player(attacker), Fighter::Player(attacked));
    }

    /// O1 to O6: the proposer builds the offer.
    pub(super) fn draft_offer(&mut self, seat: Seat, question: Question, action: Action) {
        let offer = self.state.offer.as_mut().expect("an offer in progress");
        let giving = matches!(question, Question::OfferGive | Question::OfferGiveUnits { .. });
        let lot = match (question, action) {
            (Question::OfferGive, Action::OfferGood(good)) => {
                return self.ask(seat, Question::OfferGiveUnits { good });
            }
            (Question::OfferAsk, Action::OfferGood(good)) => return self.ask(seat, Question::OfferAskUnits { good }),
            (_, Action::OfferNothing) => Lot::Nothing,
            (_, Action::OfferCard(card)) => Lot::Card(card),
            (Question::OfferGiveUnits { good } | Question::OfferAskUnits { good }, Action::Units(units)) => {
                Lot::Goods(good, units)
            }
            (Question::OfferCredits, Action::Credits(credits)) => {
                offer.credits = credits;
                let next = if offer.broker { Question::OfferFee } else { Question::OfferAnswer };
                let asked = if offer.broker { seat } else { offer.partner };
                return self.ask(asked, next);
            }
            (Question::OfferFee, Action::Fee(payer)) => {
                offer.payer = payer;
                let partner = offer.partner;
                return self.ask(partner, Question::OfferAnswer);
            }
            (_, other) => wrong_answer(other),
        };
        if giving {
            offer.give = lot;
            self.ask(seat, Question::OfferAsk);
        } else {
            offer.ask = lot;
            self.ask(seat, Question::OfferCredits);
        }
    }

    /// O7.
    pub(super) fn answer_offer(&mut self, seat: Seat, action: Action) {
        let offer = self.state.offer.take().expect("an offer in progress");
        self.note(Event::Offered { offer, accepted: action == Action::Accept });
        match action {
            Action::Accept => self.exchange(&offer),
            Action::Decline => {}
            Action::Attack => self.attack_player(seat, offer.proposer),
            other => wrong_answer(other),
        }
    }

    /// Both sides exchange at once; prices and fees are paid from the credits before the deal.
    fn exchange(&mut self, offer: &Offer) {
        let (proposer, partner) = (offer.proposer, offer.partner);
        let [proposer_fee, partner_fee] = self.game.fee_shares(offer);
        self.state.hidden = [0; Good::COUNT];
        self.count(proposer, Count::Deals, 1);
        self.count(partner, Count::Deals, 1);
        for (seat, fee) in [(proposer, proposer_fee), (partner, partner_fee)] {
            self.pay(seat, Flow::BrokerFee, -fee);
        }
        self.pay(proposer, Flow::Deal, -offer.credits);
        self.pay(partner, Flow::Deal, offer.credits);
        self.swap_lots(offer);
    }

    fn swap_lots(&mut self, offer: &Offer) {
        let (proposer, partner) = (offer.proposer, offer.partner);
        for (from, to, lot) in [(proposer, partner, offer.give), (partner, proposer, offer.ask)] {
            if let Lot::Goods(good, units) = lot {
                self.hand_goods(from, to, good, units);
            }
        }
        match (offer.give, offer.ask) {
            (Lot::Card(give), Lot::Card(ask)) => self.swap_cards(proposer, give, partner, ask),
            (Lot::Card(give), _) => self.hand_card(proposer, partner, give),
            (_, Lot::Card(ask)) => self.hand_card(partner, proposer, ask),
            _ => {}
        }
    }
}

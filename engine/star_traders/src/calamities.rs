//! Calamities (§13): played on a Trader, avoided or bought off at once, or suffered.
//!
//! A Calamity lies on the table (`State::calamity`) while its victim answers. Whether the victim could have avoided it is secret. Without a usable
//! card they are not asked. Only they and the Trader asked know of a request in vain.

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind};
use super::events::Event;
use super::in_progress::{Calamity, Item, Offer};
use super::interrupts::faces_in;
use super::ledger::Count;
use super::luck::goods;
use super::map::WorldId;
use super::referee::Referee;
use super::rules::Deals;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::trader::MAX_PLAYERS;
use super::vocabulary::{Moment, Personality};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

const NO_CALAMITY: &str = "a Calamity on the table (§13.1)";

impl StarTraders {
    /// Cards in hand that avoid a Calamity.
    pub(super) fn list_answers(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let trader = state.trader(seat);
        let kinds = self.kinds_for(trader, Kind::AvoidCalamity);
        out.push(Action::Pass);
        let faces = faces_in(trader).filter(|&face| kinds.contains(self.deck.kind(face)));
        out.extend(faces.map(|card| Action::Play { card, role: Kind::AvoidCalamity }));
    }

    /// The Traders that the victim may still ask for an Avoid Calamity: all who visibly hold cards (§18.2).
    pub(super) fn sellers<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
        let asked = state.calamity.expect(NO_CALAMITY).asked;
        let open = self.rules.deals == Deals::Structured && self.avoid_prices(state, seat).next().is_some();
        let most = if open { self.rules.deal_offers_avoid } else { 0 };
        self.seats.others(seat).filter(move |&other| {
            state.playing.contains(other)
                && !state.trader(other).hand.is_empty()
                && i32::from(asked[other.index()]) < most
        })
    }

    /// The offer to buy an Avoid Calamity, as known to its two sides.
    fn purchase(&self, proposer: Seat, partner: Seat, stellors: i32) -> Offer {
        let ask = Item::Card(self.deck.face(Kind::AvoidCalamity));
        Offer { proposer, partner, give: Item::Nothing, ask, stellors }
    }

    /// Sums the victim can offer: 0 only if gifts are allowed.
    fn avoid_prices(&self, state: &State, seat: Seat) -> impl Iterator<Item = i32> {
        let (purse, gifts) = (state.unpledged(seat), self.rules.deal_gifts);
        self.rules.deal_money.iter().copied().filter(move |&sum| sum <= purse && (sum > 0 || gifts))
    }

    pub(super) fn list_avoid_prices(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.extend(self.avoid_prices(state, seat).map(Action::Stellors));
    }

    /// The stations from which the victim of Lose a Station chooses.
    pub(super) fn list_exposed(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.extend(self.exposed_stations(state.trader(seat)).iter().map(Action::World));
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Puts a Calamity on the table.
    pub(super) fn play_calamity(&mut self, by: Seat, card: Face, role: Kind, on: Seat, world: Option<WorldId>) {
        self.take_card(by, card);
        self.count_played(by, card);
        self.note(Event::Played { seat: by, card, role, on: Some(on), world });
        self.state.calamity = Some(Calamity { card, role, by, on, world, struck: false, asked: [0; MAX_PLAYERS] });
        self.then(Step::Strike);
        if self.game.deck.is_calamity(role) {
            self.then(Step::Answer);
        }
    }

    /// Asks the victim for an Avoid Calamity; any Trader may cancel a Quarantine.
    pub(super) fn ask_victim(&mut self) {
        let calamity = self.calamity();
        if calamity.role == Kind::Quarantine {
            return self.open_window(Moment::Calamity);
        }
        let able = !self.game.kinds_for(self.trader(calamity.on), Kind::AvoidCalamity).is_empty();
        if able {
            self.ask(calamity.on, Question::Avoid);
        } else {
            self.then(Step::BuyAnswer);
        }
    }

    fn calamity(&self) -> Calamity {
        self.state.calamity.expect(NO_CALAMITY)
    }

    pub(super) fn answer_avoid(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => {}
            Action::Play { card, role } => self.avoid(seat, card, role),
            other => wrong_answer(other),
        }
    }

    /// The Calamity is cancelled; both cards are discarded.
    pub(super) fn avoid(&mut self, seat: Seat, card: Face, role: Kind) {
        self.spend_answer(seat, card, role);
        self.cancel_calamity();
    }

    fn cancel_calamity(&mut self) {
        let calamity = self.state.calamity.take().expect(NO_CALAMITY);
        self.discard(calamity.card);
    }

    /// A card is played as Avoid Calamity, here or to lift a Quarantine: the Hero gains Prestige.
    pub(super) fn spend_answer(&mut self, seat: Seat, card: Face, role: Kind) {
        let kind = self.game.deck.kind(card);
        self.spend_card(seat, card);
        self.note(Event::Avoided { seat, card });
        self.note_shrug(seat, kind, role);
        if role == Kind::AvoidCalamity {
            let gain = self.game.hero_avoids(self.trader(seat));
            self.gain_prestige(seat, gain);
        }
    }

    /// Records that the Impervious uses another card as an Avoid Calamity.
    fn note_shrug(&mut self, seat: Seat, kind: Kind, role: Kind) {
        let petes = kind == Kind::Piracy && self.is(seat, Personality::PiratePete);
        if role == Kind::AvoidCalamity && kind != Kind::AvoidCalamity && !petes {
            self.trader_mut(seat).shrugged += 1;
        }
    }

    /// The victim has no answer in hand and may ask each other Trader for one.
    pub(super) fn offer_purchase(&mut self) {
        let on = self.calamity().on;
        if self.game.sellers(self.state, on).next().is_some() {
            self.ask(on, Question::AvoidFrom);
        }
    }

    pub(super) fn answer_avoid_from(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => {}
            Action::Trader(of) => self.ask(seat, Question::AvoidPrice { of }),
            other => wrong_answer(other),
        }
    }

    /// A Trader without an Avoid Calamity is not asked; the victim learns only of a refusal.
    pub(super) fn answer_avoid_price(&mut self, seat: Seat, of: Seat, action: Action) {
        let Action::Stellors(stellors) = action else { wrong_answer(action) };
        self.state.calamity.as_mut().expect(NO_CALAMITY).asked[of.index()] += 1;
        self.then(Step::BuyAnswer);
        if self.trader(of).holds(Kind::AvoidCalamity) {
            self.ask(of, Question::SellAvoid { to: seat, stellors });
        } else {
            self.note(Event::Refused { offer: self.game.purchase(seat, of, stellors) });
        }
    }

    /// If sold, it is played at once.
    pub(super) fn answer_sell_avoid(&mut self, seller: Seat, to: Seat, stellors: i32, action: Action) {
        let offer = self.game.purchase(to, seller, stellors);
        if action == Action::Pass {
            return self.note(Event::Refused { offer });
        }
        self.state.stack.pop();
        self.shake_hands(offer);
        self.pass_money(to, seller, stellors);
        self.note(Event::AvoidBought { seat: to, from: seller });
        let card = self.game.deck.face(Kind::AvoidCalamity);
        self.take_card(seller, card);
        self.put_in_hand(to, card, self.game.seats.all());
        self.avoid(to, card, Kind::AvoidCalamity);
    }

    /// The Calamity takes effect, unless cancelled. Quarantines and Envoys stay on the table, other cards are discarded.
    pub(super) fn strike(&mut self) {
        let Some(calamity) = self.state.calamity else { return };
        let Calamity { card, role, by, on, world, .. } = calamity;
        self.count(on, Count::Suffered);
        match role {
            Kind::Piracy | Kind::LoseCargo => return self.take_booty(calamity),
            Kind::Quarantine => self.impose_quarantine(by, card, world.expect("a world to quarantine")),
            Kind::Envoy => self.give_envoy(on, card),
            _ => self.discard(card),
        }
        self.state.calamity = None;
        match role {
            Kind::Gotcha => self.steal_prestige(by, on, self.game.rules.gotcha_prestige),
            Kind::Takeover => self.take_over(by, world.expect("a station to take over")),
            Kind::LoseStation => self.ask(on, Question::GiveUpStation),
            Kind::Stressed => self.stress(on),
            Kind::Lost => self.lose_the_way(),
            _ => {}
        }
    }

    /// Piracy takes Prestige as well as a cargo; the card's player chooses the cargo.
    fn take_booty(&mut self, calamity: Calamity) {
        let Calamity { card, role, by, on, .. } = calamity;
        self.discard(card);
        if role == Kind::Piracy {
            self.steal_prestige(by, on, self.game.rules.piracy_prestige);
        }
        let any = role == Kind::LoseCargo && !self.trader(on).hold.is_empty();
        if any || goods(self.trader(on)).next().is_some() {
            self.state.calamity = Some(Calamity { struck: true, ..calamity });
            self.ask(by, Question::Cargo);
        } else {
            self.state.calamity = None;
        }
    }

    pub(super) fn answer_cargo(&mut self, by: Seat, action: Action) {
        let Action::Load(load) = action else { wrong_answer(action) };
        let calamity = self.state.calamity.take().expect(NO_CALAMITY);
        if calamity.role == Kind::Piracy {
            self.note(Event::CargoTaken { seat: by, from: calamity.on, load });
            self.move_cargo(calamity.on, by, load);
            self.then(Step::TrimHold(by));
        } else {
            self.note(Event::CargoLost { seat: calamity.on, load });
            self.unload(calamity.on, load);
            self.clear_completed();
        }
    }

    /// The station changes hands without Prestige; movement ends, and the Action is used.
    fn take_over(&mut self, by: Seat, world: WorldId) {
        self.hand_station(world, by);
        self.state.turn.acted = true;
        self.end_movement();
    }

    pub(super) fn answer_give_up_station(&mut self, seat: Seat, action: Action) {
        let Action::World(world) = action else { wrong_answer(action) };
        self.trader_mut(seat).stations.remove(world);
        self.note(Event::StationGone { seat, world });
    }

    fn stress(&mut self, on: Seat) {
        self.trader_mut(on).stressed = true;
        self.note(Event::Stressed { seat: on });
    }

    fn give_envoy(&mut self, on: Seat, card: Face) {
        self.trader_mut(on).envoy = Some(card);
        self.note(Event::EnvoyAboard { seat: on, card });
        if !self.state.is_in_hyperspace(on) {
            self.discard_arrived_envoy(on);
        }
    }

    /// An Envoy is discarded at its destination (§13.3); at once if it is played there (ruling 48).
    pub(super) fn discard_arrived_envoy(&mut self, seat: Seat) {
        let trader = self.trader(seat);
        if let Some(card) = trader.envoy
            && self.game.deck.card(card).destination == trader.at
        {
            self.trader_mut(seat).envoy = None;
            self.discard(card);
            self.note(Event::EnvoyLeft { seat, card });
        }
    }
}

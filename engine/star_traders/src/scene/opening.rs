//! The start of play from an arranged position.

use super::Scene;
use crate::StarTraders;
use crate::deck::{Face, Kind};
use crate::in_progress::{Die, Lot, Offer, Purpose};
use crate::map::WorldId;
use crate::referee::Referee;
use crate::rules::Deals;
use crate::state::State;
use crate::step::Step;
use crate::streams::Stream;
use crate::vocabulary::{Moment, Stage};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

/// The first question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// The active Trader's next act.
    Menu,
    /// The interval of this moment.
    Interval(Moment),
    /// The set-up of the game.
    SetUp,
    /// This offer lies on the table.
    Offer(Offer),
    /// The station on this world is auctioned.
    Auction(WorldId),
    /// A card is played on a Trader.
    Calamity { by: Seat, card: Face, role: Kind, on: Seat },
    /// The die of the active Trader's petition has this value.
    Petition(i8),
}

/// The turn, and its acts in progress.
impl Scene<'_> {
    /// The active Trader.
    #[must_use]
    pub fn active(mut self, seat: Seat) -> Self {
        if self.plays("active", seat) {
            self.state.active = seat;
        }
        self
    }

    /// The first Trader of the game; a round ends before their turn.
    #[must_use]
    pub fn first(mut self, seat: Seat) -> Self {
        if self.plays("first", seat) {
            self.state.first = seat;
        }
        self
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(mut self, round: u16) -> Self {
        self.state.round = round;
        self
    }

    /// The stage of the turn, after all questions at its start. In a Draw stage the cards are already drawn.
    #[must_use]
    pub const fn stage(mut self, stage: Stage) -> Self {
        self.state.turn.stage = stage;
        self.state.turn.opened = true;
        self
    }

    /// Jump attempts used in this turn.
    #[must_use]
    pub const fn attempts(mut self, attempts: u8) -> Self {
        self.state.turn.attempts = attempts;
        self
    }

    /// The Action of this turn is used.
    #[must_use]
    pub const fn acted(mut self) -> Self {
        self.state.turn.acted = true;
        self
    }

    /// A Codebreaker has been played in this turn.
    #[must_use]
    pub const fn codebreaker(mut self) -> Self {
        self.state.turn.codebreaker = true;
        self
    }

    /// Permission to use the station on this world has been refused in this turn.
    #[must_use]
    pub fn refused(mut self, world: &str) -> Self {
        if let Some(world) = self.world("refused", world) {
            self.state.turn.refused.insert(world);
        }
        self
    }

    fn opens(mut self, method: &str, opening: Opening) -> Self {
        if self.opening != Opening::Menu {
            self.refuse(method, "there is only one way to continue");
        }
        self.opening = opening;
        self
    }

    /// Before the set-up of the game: Personalities are auctioned if the rules say so, otherwise as arranged; ships, stations, cards and contracts
    /// are dealt.
    #[must_use]
    pub fn set_up(self) -> Self {
        self.opens("set_up", Opening::SetUp)
    }

    /// The interval at the start of the Action stage or at the end of the turn: all but the active Trader are asked. The other intervals follow from
    /// acts; reach them by [`answers`](Scene::answers).
    #[must_use]
    pub fn interval(mut self, moment: Moment) -> Self {
        if !matches!(moment, Moment::ActionStart | Moment::TurnEnd) {
            self.refuse("interval", format!("{moment:?} follows an action: give the answers that lead to it"));
        }
        self.opens("interval", Opening::Interval(moment))
    }

    /// This complete offer lies on the table: its partner is asked.
    #[must_use]
    pub fn offer(mut self, offer: Offer) -> Self {
        if self.plays("offer", offer.proposer) & self.plays("offer", offer.partner) {
            self.state.turn.offers[offer.proposer.index()] += 1;
        }
        self.opens("offer", Opening::Offer(offer))
    }

    /// The active Trader's petition for the station on this world failed, and the station is auctioned (§19). The Trader on their left bids first.
    #[must_use]
    pub fn auction(mut self, world: &str) -> Self {
        match self.world("auction", world) {
            Some(world) => self.opens("auction", Opening::Auction(world)),
            None => self,
        }
    }

    /// A card from the hand of `by` is played on another Trader.
    #[must_use]
    pub fn calamity(self, by: Seat, kind: Kind, on: Seat) -> Self {
        let card = self.game.deck.face(kind);
        self.opens("calamity", Opening::Calamity { by, card, role: kind, on })
    }

    /// The active Trader petitions; the die, after all cards played on it, has this value.
    #[must_use]
    pub fn petition(self, shows: i8) -> Self {
        self.opens("petition", Opening::Petition(shows))
    }

    /// Checks the conditions of this start of play.
    pub(super) fn check_opening(&mut self) {
        let (game, state) = (self.game, &self.state);
        let fault = match self.opening {
            Opening::Menu | Opening::Interval(_) => None,
            Opening::SetUp => {
                let has =
                    |seat: Seat| !state.trader(seat).hand.is_empty() || !state.trader(seat).all_stations().is_empty();
                let dealt = game.seats.iter().any(has) || state.contract_deck != game.charts.all_contracts();
                dealt.then(|| ("set_up", "it deals cards, stations and contracts".to_owned()))
            }
            Opening::Offer(offer) => misfit_of_offer(game, state, &offer).map(|what| ("offer", what)),
            Opening::Auction(world) => {
                let exposed = game.exposed_stations(state.trader(state.active)).contains(world);
                let what = "the active Trader has no station there that they could lose by a petition";
                (!exposed || !game.rules.advanced()).then(|| ("auction", what.to_owned()))
            }
            Opening::Calamity { by, card, role, on } => {
                let plays = game.seats.all().contains(by) && game.seats.all().contains(on);
                if !plays || state.trader(by).copies(card) == 0 {
                    Some(("calamity", format!("seat {by} does not hold the card")))
                } else {
                    let hits = game.is_target(state, by, role, on);
                    (!hits).then(|| ("calamity", format!("seat {by} cannot play it on seat {on}")))
                }
            }
            Opening::Petition(_) => {
                let may = game.may_petition(state, state.active);
                (!may).then(|| ("petition", "the active Trader may not petition".to_owned()))
            }
        };
        if let Some((method, what)) = fault {
            self.refuse(method, what);
        }
    }
}

fn misfit_of_offer(game: &StarTraders, state: &State, offer: &Offer) -> Option<String> {
    let &Offer { proposer, partner, .. } = offer;
    let play = game.seats.all().contains(proposer) && game.seats.all().contains(partner);
    if game.rules.deals != Deals::Structured || proposer == partner || !play {
        Some(format!("seat {proposer} can make seat {partner} no offer"))
    } else if !game.may_propose(state, offer) {
        Some(format!("seat {proposer} may not offer this"))
    } else {
        (!game.can_honour(state, offer, partner))
            .then(|| format!("seat {partner} could not fulfil it, and is not asked"))
    }
}

impl Opening {
    /// Runs to the first question. Before, empty spaces are filled and the Psychic looks at the deck.
    pub(super) fn begin<D: Dice<Stream>, J: Journal<StarTraders>>(self, referee: &mut Referee<'_, D, J>) {
        if self == Self::SetUp {
            begin_set_up(referee);
        } else {
            referee.state.peek = referee.game.psychic_cards();
            referee.fill_empty_spaces();
            referee.peek_contracts();
            self.begin_in_turn(referee);
        }
        referee.run_on();
    }

    fn begin_in_turn<D: Dice<Stream>, J: Journal<StarTraders>>(self, referee: &mut Referee<'_, D, J>) {
        let active = referee.state.active;
        if self == Self::Interval(Moment::TurnEnd) {
            referee.state.turn.stage = Stage::Draw;
            return referee.end_stage(active);
        }
        referee.then(Step::Menu);
        match self {
            Self::Menu | Self::SetUp => {}
            Self::Interval(moment) => {
                (referee.state.turn.stage, referee.state.turn.opened) = (Stage::Action, true);
                referee.ask_the_others(moment);
            }
            Self::Offer(offer) => {
                referee.state.offer = Some(offer);
                referee.propose();
            }
            Self::Auction(world) => {
                referee.use_action();
                referee.open_auction(Lot::Station(world), referee.game.seats.left_of(active));
            }
            Self::Calamity { by, card, role, on } => referee.play_calamity(by, card, role, on, None),
            Self::Petition(value) => {
                referee.use_action();
                referee.state.die = Some(Die { purpose: Purpose::Petition, by: active, value });
                referee.then(Step::JudgePetition);
            }
        }
    }
}

/// As [`StarTraders::deal`](evenkeel_engine::Game::deal), but with the arranged first Trader and dealt Personalities.
fn begin_set_up<D: Dice<Stream>, J: Journal<StarTraders>>(referee: &mut Referee<'_, D, J>) {
    (referee.state.round, referee.state.active) = (0, referee.state.first);
    referee.then(Step::DealCards);
    referee.then(Step::PlaceTraders);
    if referee.game.rules.personalities_bid {
        referee.then(Step::AuctionPersonality);
    }
}

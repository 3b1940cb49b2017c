//! Playing Trader's Luck cards (§13): times, targets, and the effects of those that are not Calamities.

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind, KindSet};
use super::events::Event;
use super::interrupts::ANY_TIME;
use super::map::{ALL_WORLDS, WorldId, WorldSet};
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use super::trader::{Load, Trader};
use super::vocabulary::Stage;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Cards that only the active Trader may play, between two of their acts.
const OWN_TURN: KindSet = Kind::set(&[Kind::Codebreaker, Kind::Takeover, Kind::Superjump]);

impl StarTraders {
    /// Whether this Trader, who holds a card for it, could play `role` now: place, target and payment. The caller checks the moment.
    pub(super) fn can_play(&self, state: &State, seat: Seat, role: Kind) -> bool {
        match role {
            Kind::Gotcha | Kind::Piracy | Kind::LoseStation | Kind::LoseCargo | Kind::Stressed | Kind::Envoy => {
                state.playing.iter().any(|on| self.is_target(state, seat, role, on))
            }
            Kind::Quarantine => state.has_quarantine_room(),
            Kind::Takeover => !self.takeover_worlds(state, seat).is_empty(),
            Kind::Superjump => self.may_jump(state, seat) && !self.superjump_worlds(state, seat).is_empty(),
            Kind::Codebreaker => !state.turn.codebreaker,
            Kind::Zap | Kind::Superzap => state.die.is_some(),
            Kind::Lost | Kind::AvoidCalamity => true,
            Kind::Jubilee => false,
        }
    }

    /// Whether `by` may play `role` on `on`, including themselves if that is possible (§13.1).
    pub(super) fn is_target(&self, state: &State, by: Seat, role: Kind, on: Seat) -> bool {
        let victim = state.trader(on);
        match role {
            Kind::Envoy => self.may_be_given_envoy(victim),
            Kind::Stressed => !victim.stressed,
            _ if by == on => false,
            Kind::Gotcha => true,
            Kind::Piracy => self.can_rob(state, by, on),
            Kind::LoseStation => !self.exposed_stations(victim).is_empty(),
            Kind::LoseCargo => !victim.hold.is_empty(),
            _ => false,
        }
    }

    /// Piracy: both on one world, and the pirate able to pay for excess cargo aboard (ruling 23).
    fn can_rob(&self, state: &State, by: Seat, on: Seat) -> bool {
        let apart = self.rules.piracy_same_world && state.trader(by).at != state.trader(on).at;
        if apart || state.is_in_hyperspace(by) || state.is_in_hyperspace(on) {
            return false;
        }
        !self.overfills(state, by, on) || self.can_abandon(state.unpledged(by), 1)
    }

    /// Whether Piracy's cargo exceeds the hold of its player.
    pub(super) fn overfills(&self, state: &State, by: Seat, on: Seat) -> bool {
        !self.has_room(state.trader(by)) && goods(state.trader(on)).next().is_some()
    }

    /// Takeover: stations that the active Trader could take, by world. They must still have their Action.
    pub(super) fn takeover_worlds(&self, state: &State, seat: Seat) -> WorldSet {
        if state.turn.stage == Stage::Draw || !self.may_act(state, seat) {
            return WorldSet::EMPTY;
        }
        let others = state.playing.iter().filter(|&other| other != seat);
        let exposed = others.fold(WorldSet::EMPTY, |worlds, other| worlds | self.exposed_stations(state.trader(other)));
        if self.rules.takeover_same_world { exposed & WorldSet::one(state.trader(seat).at) } else { exposed }
    }

    /// Superjump: its possible destinations.
    pub(super) fn superjump_worlds(&self, state: &State, seat: Seat) -> WorldSet {
        let at = state.trader(seat).at;
        if self.rules.superjump_any_world { ALL_WORLDS - WorldSet::one(at) } else { self.map.neighbours(at) }
    }

    /// Cards for the Trader's own turn, with no jump in progress.
    pub(super) fn list_own_plays(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        self.list_plays(state, seat, ANY_TIME | OWN_TURN, out);
    }

    /// Lists the possible targets of a card.
    pub(super) fn list_targets(&self, state: &State, seat: Seat, role: Kind, out: &mut Actions<Action>) {
        let targets = state.playing.iter().filter(|&on| self.is_target(state, seat, role, on));
        out.extend(targets.map(Action::Trader));
    }
}

/// Lists the cargo that Piracy and Lose a Cargo may take: for Piracy no Imperial Cargo.
pub(super) fn list_booty(state: &State, out: &mut Actions<Action>) {
    let calamity = state.calamity.expect("a Calamity on the table (§13.1)");
    let victim = state.trader(calamity.on);
    for load in super::hold::different_loads(victim) {
        if calamity.role == Kind::LoseCargo || matches!(load, Load::Goods(_)) {
            out.push(Action::Load(load));
        }
    }
}

pub(super) fn list_worlds(which: WorldSet, out: &mut Actions<Action>) {
    out.extend(which.iter().map(Action::World));
}

/// Cargoes that can be pirated.
pub(super) fn goods(trader: &Trader) -> impl Iterator<Item = Load> {
    trader.hold.iter().map(|cargo| cargo.load).filter(|load| matches!(load, Load::Goods(_)))
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Plays a card; missing details are asked first.
    pub(super) fn play_card(&mut self, seat: Seat, card: Face, role: Kind) {
        match role {
            Kind::Superjump => self.ask(seat, Question::Destination { card }),
            Kind::Quarantine => self.ask(seat, Question::QuarantineWorld { card }),
            Kind::AvoidCalamity => self.ask(seat, Question::Lift { card }),
            Kind::Codebreaker => self.break_codes(seat, card, role),
            Kind::Lost => self.play_calamity(seat, card, role, self.state.active, None),
            Kind::Takeover => self.play_takeover(seat, card, role),
            Kind::Gotcha | Kind::Piracy | Kind::LoseStation | Kind::LoseCargo | Kind::Stressed | Kind::Envoy => {
                self.ask(seat, Question::Target { card, role });
            }
            Kind::Zap | Kind::Superzap | Kind::Jubilee => wrong_answer(Action::Play { card, role }),
        }
    }

    pub(super) fn answer_target(&mut self, seat: Seat, card: Face, role: Kind, action: Action) {
        let Action::Trader(on) = action else { wrong_answer(action) };
        self.play_calamity(seat, card, role, on, None);
    }

    /// Takeover needs no further details, unless a designer lets it reach beyond the current world.
    fn play_takeover(&mut self, seat: Seat, card: Face, role: Kind) {
        if self.game.rules.takeover_same_world {
            self.attack_station(seat, card, role, self.trader(seat).at);
        } else {
            self.ask(seat, Question::TakeoverWorld { card, role });
        }
    }

    pub(super) fn answer_takeover_world(&mut self, seat: Seat, card: Face, role: Kind, action: Action) {
        let Action::World(world) = action else { wrong_answer(action) };
        self.attack_station(seat, card, role, world);
    }

    fn attack_station(&mut self, seat: Seat, card: Face, role: Kind, world: WorldId) {
        let owner = self.state.owner_of(world).expect("a station to take over");
        self.play_calamity(seat, card, role, owner, Some(world));
    }

    /// Codebreaker: permission at every station to the end of the turn.
    fn break_codes(&mut self, seat: Seat, card: Face, role: Kind) {
        self.spend_card(seat, card);
        self.state.turn.codebreaker = true;
        self.note(Event::Played { seat, card, role, on: None, world: None });
    }
}

//! Possible targets of a player: of cards and abilities, partners, nearby planets.

use arrayvec::ArrayVec;

use super::Smugglers;
use super::board::SectorId;
use super::cards::SLOTS;
use super::player::{Place, Player};
use super::state::State;
use super::vocabulary::Category;
use evenkeel_engine::{Seat, SeatSet};

impl Smugglers {
    /// Players at large in the same sector.
    pub(super) fn company(&self, state: &State, seat: Seat) -> SeatSet {
        let here = state.players[seat.index()].sector;
        self.at_large(state, seat).filter(|other| state.players[other.index()].sector == here).collect()
    }

    /// The other players who are neither imprisoned, nor in hyperspace, nor out.
    pub(super) fn at_large(&self, state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats.others(seat).filter(|other| state.players[other.index()].at_large())
    }

    /// Targets of a Psionic Worm: within 3 sectors, at large, not marked already.
    pub(super) fn worm_targets(&self, state: &State, seat: Seat) -> SeatSet {
        let here = state.players[seat.index()].sector;
        self.at_large(state, seat)
            .filter(|other| {
                let player = &state.players[other.index()];
                !player.skip && self.board.hex_distance(here, player.sector) <= 3
            })
            .collect()
    }

    /// Targets of Mikk Staygo: in the same or an adjacent sector, at large, with a Friend.
    pub(super) fn charm_targets(&self, state: &State, seat: Seat) -> SeatSet {
        let here = state.players[seat.index()].sector;
        self.at_large(state, seat)
            .filter(|other| {
                let player = &state.players[other.index()];
                player.cards.meets(self.destiny.of(Category::Friend))
                    && self.board.hex_distance(here, player.sector) <= 1
            })
            .collect()
    }

    /// Targets of a Bounty: no prisoners; ships in hyperspace too.
    pub(super) fn bounty_targets(&self, state: &State, seat: Seat) -> SeatSet {
        let allowed = |place: Place| matches!(place, Place::Space | Place::Hyperspace);
        self.seats.others(seat).filter(|other| allowed(state.players[other.index()].place)).collect()
    }

    /// Broker partners of a proposer now: all for the active player, the active player for the others.
    pub(super) fn broker_partners(&self, state: &State, proposer: Seat) -> impl Iterator<Item = Seat> {
        let active = state.active;
        let candidates = if proposer == active { self.seats.all() } else { SeatSet::one(active) };
        let at_large = |seat: Seat| state.players[seat.index()].at_large();
        let proposes = at_large(proposer);
        candidates.iter().filter(move |&other| {
            proposes && other != proposer && at_large(other) && self.can_offer(state, proposer, other, true)
        })
    }

    /// Bribes a player can pay at Koroth.
    pub(super) fn most_bribes(&self, player: &Player) -> i32 {
        (player.credits / self.rules.koroth_bribe).min(self.rules.koroth_max_bribes)
    }

    /// Whether the player is at the destination of the Crime Lord's load, with units still to deliver.
    pub(super) fn delivery_here(&self, player: &Player) -> bool {
        player.delivery.is_some_and(|delivery| {
            let open = i32::from(delivery.delivered) < self.destiny.card(delivery.card).units;
            open && self.planets[delivery.planet as usize].sector == player.sector
        })
    }

    /// The nearest planets by straight-line distance, Koroth and Brix included (§12).
    pub(super) fn nearest_planets(&self, state: &State, from: SectorId) -> ArrayVec<SectorId, { SLOTS + 2 }> {
        let slots = state.slots.iter().map(|slot| self.planets[slot.planet as usize].sector);
        let all = slots.chain([self.board.koroth(), self.board.brix()]);
        let best = all.clone().map(|sector| self.board.hex_distance(from, sector)).min();
        all.filter(|&sector| Some(self.board.hex_distance(from, sector)) == best).collect()
    }
}

//! Ship sheets of a scene: positions, levels and cargo.

use super::{Scene, take_card, take_first, unknown, wrong};
use crate::Smugglers;
use crate::cards::CardId;
use crate::ledger::{Count, Flow};
use crate::player::{Delivery, Place, Player, STAMPS};
use crate::state::State;
use crate::vocabulary::{Effect, Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::{Fault, Word};

impl Scene<'_> {
    /// Changes the table for a seat; `what` names the call in a fault.
    fn seated(self, seat: Seat, what: &str, change: impl FnOnce(&Smugglers, &mut State) -> Result<(), Fault>) -> Self {
        let players = self.game.seats.count();
        self.change(format!("{what} of seat {seat}"), |game, state| {
            if seat.index() < players {
                change(game, state)
            } else {
                Err(wrong(format!("the game has {players} seats")))
            }
        })
    }

    /// Writes on a ship sheet.
    fn write(self, seat: Seat, what: &str, write: impl FnOnce(&mut Player)) -> Self {
        self.seated(seat, what, |_, state| {
            write(&mut state.players[seat.index()]);
            Ok(())
        })
    }

    /// Gives a seat this character, with the sheet of the set-up: call it before other changes of the seat.
    #[must_use]
    pub fn character(self, seat: Seat, name: &str) -> Self {
        self.seated(seat, "character", |game, state| {
            let names = || game.characters.iter().map(|character| character.name.as_str());
            let character =
                names().position(|other| other == name).ok_or_else(|| unknown("character", name, names()))?;
            let player = &mut state.players[seat.index()];
            if !player.cards.is_empty() || player.load() > 0 || player.delivery.is_some() {
                return Err(wrong("the sheet would be lost").help("set the character before the ship's cargo"));
            }
            *player = game.first_sheet(seat, character as u8);
            Ok(())
        })
    }

    /// Puts a ship into a sector.
    #[must_use]
    pub fn at(self, seat: Seat, sector: &str) -> Self {
        self.seated(seat, "sector", |game, state| {
            let found = game.board.find(sector).ok_or_else(|| wrong(format!("there is no sector `{sector}`")))?;
            state.players[seat.index()].sector = found;
            Ok(())
        })
    }

    /// Puts a ship into hyperspace.
    #[must_use]
    pub fn in_hyperspace(self, seat: Seat) -> Self {
        self.write(seat, "hyperspace", |player| player.place = Place::Hyperspace)
    }

    /// Imprisons a player in the ship's sector, after this many whole turns missed there.
    #[must_use]
    pub fn in_prison(self, seat: Seat, missed: u8) -> Self {
        self.write(seat, "prison", |player| (player.place, player.served) = (Place::Prison, missed))
    }

    /// Puts a player out of the game (mode `last_ship`), after those already out. Call it last: goods, cards and levels are lost.
    #[must_use]
    pub fn out(self, seat: Seat) -> Self {
        self.seated(seat, "out", |game, state| {
            let before = state.players.iter().filter(|player| player.place == Place::Out).count();
            let player = &mut state.players[seat.index()];
            (player.place, player.out_order) = (Place::Out, before as u8 + 1);
            (player.levels, player.stamps) = ([0; System::COUNT], [0; STAMPS]);
            for (lost, units) in state.goods_lost.iter_mut().zip(core::mem::take(&mut player.cargo)) {
                *lost += i32::from(units);
            }
            state.destiny_discards |= core::mem::replace(&mut player.cards, Bits::EMPTY);
            player.act = game.act_of(player);
            if let Some(Delivery { card, planet, .. }) = player.delivery.take() {
                state.destiny_discards.insert(card);
                state.planet_discards.insert(planet);
            }
            Ok(())
        })
    }

    /// Marks a player to miss the next turn.
    #[must_use]
    pub fn misses_turn(self, seat: Seat) -> Self {
        self.write(seat, "missed turn", |player| player.skip = true)
    }

    /// Credits in hand.
    #[must_use]
    pub fn credits(self, seat: Seat, credits: i32) -> Self {
        self.write(seat, "credits", |player| {
            let others = player.ledger.iter().sum::<i32>() - player.ledger[Flow::Start as usize];
            player.ledger[Flow::Start as usize] = credits.saturating_sub(others);
            player.credits = credits;
        })
    }

    /// Income so far (§19), earned by trade; it is part of the credits in hand, unless spent.
    #[must_use]
    pub fn earned(self, seat: Seat, income: i32) -> Self {
        self.write(seat, "income", |player| {
            let others = player.ledger.iter().sum::<i32>() - player.ledger[Flow::Start as usize];
            let others = others.saturating_sub(player.ledger[Flow::Trade as usize]).saturating_add(income);
            player.ledger[Flow::Start as usize] = player.credits.saturating_sub(others);
            player.ledger[Flow::Trade as usize] = income;
        })
    }

    /// Sets a counter, such as ships destroyed.
    #[must_use]
    pub fn counted(self, seat: Seat, what: Count, number: i32) -> Self {
        self.write(seat, "counter", |player| player.counts[what as usize] = number)
    }

    /// Bounty on a player, in credits.
    #[must_use]
    pub fn bounty(self, seat: Seat, bounty: i32) -> Self {
        self.write(seat, "Bounty", |player| player.bounty = bounty)
    }

    /// Hull points.
    #[must_use]
    pub fn hull(self, seat: Seat, points: u8) -> Self {
        self.write(seat, "Hull", |player| player.hull = points)
    }

    /// Base level of a system.
    #[must_use]
    pub fn level(self, seat: Seat, system: System, level: u8) -> Self {
        self.write(seat, "level", |player| player.levels[system.index()] = level)
    }

    /// Loads this many more units of an ordinary good.
    #[must_use]
    pub fn cargo(self, seat: Seat, good: Good, units: u8) -> Self {
        self.seated(seat, "cargo", |_, state| {
            if good == Good::BrixWeapons {
                return Err(wrong("Brix Weapons have a round of purchase").help("load them with `brix`"));
            }
            load(state, seat, good, units)
        })
    }

    /// Loads this many more Brix Weapons, bought in this round.
    #[must_use]
    pub fn brix(mut self, seat: Seat, units: u8, bought: u16) -> Self {
        self.bought.push((seat, bought));
        self.seated(seat, "Brix Weapons", |_, state| {
            load(state, seat, Good::BrixWeapons, units)?;
            state.players[seat.index()].stamps[usize::from(bought) % STAMPS] += units;
            Ok(())
        })
    }

    /// Gives a player a copy of a card: Equipment, a Friend or a Contract.
    #[must_use]
    pub fn card(self, seat: Seat, name: &str) -> Self {
        self.seated(seat, "card", |game, state| {
            let card = take_card(game, state, name)?;
            let player = &mut state.players[seat.index()];
            player.cards.insert(card);
            player.act = game.act_of(player);
            Ok(())
        })
    }

    /// A Crime Lord Offer accepted on the previous turn: a load of this good for a planet, with some units already delivered.
    #[must_use]
    pub fn delivery(self, seat: Seat, good: Good, planet: &str, delivered: u8) -> Self {
        self.seated(seat, "delivery", |game, state| {
            let planet = super::find_planet(game, planet)?;
            if !(state.planets | state.planet_discards).contains(planet) {
                return Err(wrong("the planet is in play"));
            }
            if state.players[seat.index()].delivery.is_some() {
                return Err(wrong("a player holds one Crime Lord Offer at most"));
            }
            let fits = |id: CardId| {
                let card = game.destiny.card(id);
                card.effect == Effect::CrimeLord && card.good == good
            };
            let offer = take_first(game, state, fits)?;
            let card = offer.ok_or_else(|| wrong(format!("no Crime Lord Offer is about {}", good.word())))?;
            state.planets.remove(planet);
            state.planet_discards.remove(planet);
            state.players[seat.index()].delivery = Some(Delivery { card, planet, delivered, fresh: false });
            Ok(())
        })
    }
}

/// Loads goods from the bank.
fn load(state: &mut State, seat: Seat, good: Good, units: u8) -> Result<(), Fault> {
    let cargo = &mut state.players[seat.index()].cargo[good.index()];
    *cargo = cargo.checked_add(units).ok_or_else(|| wrong("no ship carries as much"))?;
    state.goods_made[good.index()] += i32::from(units);
    Ok(())
}

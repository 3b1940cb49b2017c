//! Conditions that make a scene a position of a game.

use super::{Scene, unsound};
use crate::Smugglers;
use crate::player::{Place, Player};
use crate::rules::Mode;
use crate::scene::Moment;
use crate::state::Site;
use crate::vocabulary::{Category, Effect, System};
use evenkeel_engine::Seat;
use evenkeel_engine::rules::{Fault, Place as FaultPlace, Word};

/// The maximum credits and Bounty of a player: sums of a whole game stay far below the limit of an `i32`.
const MOST_CREDITS: i32 = 1_000_000;

/// Collects the faults of one thing, such as a seat.
struct Finds<'a> {
    place: String,
    faults: &'a mut Vec<Fault>,
}

impl Finds<'_> {
    /// Adds a fault unless `so` holds.
    fn must(&mut self, so: bool, otherwise: impl FnOnce() -> String) {
        if !so {
            self.faults.push(Fault::new(FaultPlace::flag(&*self.place), otherwise()));
        }
    }
}

impl Scene<'_> {
    /// All faults: refused calls, then contradictions.
    pub(super) fn check(&self) -> Vec<Fault> {
        let mut faults = self.faults.clone();
        let sound = self.check_turn(&mut faults);
        for seat in self.game.seats.iter() {
            let mut finds = Finds { place: format!("seat {seat}"), faults: &mut faults };
            self.check_sheet(seat, &mut finds);
            self.check_hand(seat, &mut finds);
        }
        self.check_characters(&mut faults);
        self.check_brix(&mut faults);
        self.check_events(&mut faults);
        if sound {
            let mut finds = Finds { place: "moment".to_owned(), faults: &mut faults };
            self.check_moment(&mut finds);
        }
        faults.extend(unsound(self.game, &self.state));
        faults
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat.index()]
    }

    fn has(&self, seat: Seat) -> bool {
        seat.index() < self.game.seats.count()
    }

    /// Checks round and seats; false if no seat can be active.
    fn check_turn(&self, faults: &mut Vec<Fault>) -> bool {
        let (game, state) = (self.game, &self.state);
        let mut finds = Finds { place: "turn".to_owned(), faults };
        let last = game.rules.time_max_rounds;
        finds.must((1..=last).contains(&i32::from(state.round)), || format!("the rounds are 1 to {last}"));
        let seated = self.has(state.first) && self.has(state.active);
        finds.must(seated, || format!("the game has {} seats", game.seats.count()));
        let active = seated && self.player(state.active).place != Place::Out;
        finds.must(active || !seated, || "the player whose turn it is is out of the game".to_owned());
        let left = game.seats.iter().filter(|&seat| self.player(seat).place != Place::Out).count();
        finds.must(left >= 2, || "fewer than two players are left".to_owned());
        active
    }

    fn check_sheet(&self, seat: Seat, finds: &mut Finds<'_>) {
        let (rules, player) = (&self.game.rules, self.player(seat));
        if player.place == Place::Out {
            finds.must(rules.mode == Mode::LastShip, || "players are out in mode last_ship only".to_owned());
            let bare = player.cards.is_empty() && player.load() == 0 && player.delivery.is_none();
            finds.must(bare, || "a player who is out has no cards and no goods".to_owned());
            return;
        }
        finds.must((0..=MOST_CREDITS).contains(&player.credits), || format!("credits are 0 to {MOST_CREDITS}"));
        let minimum = self.game.character(player).min_bounty;
        let least = if player.place == Place::Prison { 0 } else { minimum };
        let bounty = (least..=MOST_CREDITS).contains(&player.bounty);
        finds.must(bounty, || format!("the Bounty is {least} to {MOST_CREDITS} here"));
        for system in System::ALL {
            let most = self.game.charts.upgrade(system).most;
            let level = player.levels[system.index()];
            finds.must(level <= most, || format!("{} go up to {most}, not {level}", system.word()));
        }
        // Levels of the first ship may exceed the cap, bought levels may not (ruling 72).
        let cap = rules.total_cap().max(self.game.first_sheet(seat, player.character).total_levels());
        let total = player.total_levels();
        finds.must(total <= cap, || format!("the levels add up to {cap} at most, not {total}"));
        let income = rules.mode != Mode::Income || player.income() < i64::from(rules.income_target);
        finds.must(income, || "the income has won the game already".to_owned());
    }

    /// Only kept cards may be in hand, and no Offer may have more units delivered than it asks for.
    fn check_hand(&self, seat: Seat, finds: &mut Finds<'_>) {
        let (destiny, player) = (&self.game.destiny, self.player(seat));
        for card in player.cards.iter().map(|card| destiny.card(card)) {
            let kept = matches!(card.category, Category::Equipment | Category::Friend);
            finds.must(kept || card.effect == Effect::Contract, || format!("no player keeps the card {}", card.name));
        }
        if let Some(delivery) = player.delivery {
            let units = destiny.card(delivery.card).units;
            finds.must(i32::from(delivery.delivered) <= units, || format!("the Crime Lord expects {units} units"));
        }
        if let Some(card) = self.state.marks.overdrive
            && seat == self.state.active
        {
            let held = player.cards.contains(card) && destiny.card(card).effect == Effect::ActAsMove;
            finds.must(held, || "the Overdrive Coil in use is not held".to_owned());
        }
    }

    fn check_characters(&self, faults: &mut Vec<Fault>) {
        for seat in self.game.seats.iter() {
            let character = self.player(seat).character;
            let twin = self.game.seats.iter().take(seat.index()).any(|other| self.player(other).character == character);
            let mut finds = Finds { place: format!("seat {seat}"), faults };
            let name = || self.game.character(self.player(seat)).name.clone();
            finds.must(!twin, || format!("{} plays at another seat", name()));
        }
    }

    /// Brix Weapons exist only in mode `koroth_run`, bought in a round that is still valid (§18).
    fn check_brix(&self, faults: &mut Vec<Fault>) {
        let (round, valid) = (i32::from(self.state.round), self.game.rules.brix_valid_rounds);
        for &(seat, bought) in &self.bought {
            let mut finds = Finds { place: format!("Brix Weapons of seat {seat}"), faults };
            finds.must(self.game.has_run(), || "there are none in this mode".to_owned());
            let first = (round - valid).max(1);
            let fresh = (first..=round).contains(&i32::from(bought));
            finds.must(fresh, || format!("in round {round} they were bought in {first} to {round}, not {bought}"));
        }
    }

    fn check_events(&self, faults: &mut Vec<Fault>) {
        for (number, slot) in self.state.slots.iter().enumerate() {
            let Some(event) = slot.event else { continue };
            let card = self.game.destiny.card(event);
            let mut finds = Finds { place: format!("planet {}", number + 1), faults };
            finds.must(card.effect == Effect::Planetary, || format!("{} is no planetary event", card.name));
            let wanted = (1..=card.units).contains(&i32::from(slot.wanted));
            finds.must(wanted, || format!("the event wants 1 to {} units, not {}", card.units, slot.wanted));
        }
    }

    fn check_moment(&self, finds: &mut Finds<'_>) {
        let (game, state) = (self.game, &self.state);
        let (seat, me) = (state.active, self.player(state.active));
        let free = me.at_large() && !me.skip;
        finds.must(free || matches!(self.moment, Moment::Turn | Moment::EndTurn), || {
            "in hyperspace, in prison or marked to miss the turn a player can only begin and end it".to_owned()
        });
        match &self.moment {
            Moment::Broker => {
                finds.must(game.rules.v2_galactic_broker, || "there is no Broker before 2.0".to_owned());
            }
            Moment::Loot(_) => {
                let merchant = state.drawn.is_none_or(|card| game.destiny.card(card).effect == Effect::Merchant);
                finds.must(merchant, || "only Merchant Ships have goods".to_owned());
            }
            Moment::Visit(site) | Moment::Business(site) => {
                finds.must(is_here(game, self, *site), || format!("{site:?} is not in the sector of the ship"));
            }
            Moment::Meeting(other) => self.check_company(seat, *other, finds),
            _ => {}
        }
        if let Some([attacker, attacked]) = self.moment.fighters() {
            let mine = [attacker, attacked].contains(&seat);
            finds.must(mine, || "one of the two fighters has the turn".to_owned());
            if mine {
                self.check_company(seat, if seat == attacker { attacked } else { attacker }, finds);
            }
        }
    }

    /// Whether the active player can meet another.
    fn check_company(&self, seat: Seat, other: Seat, finds: &mut Finds<'_>) {
        let met = self.has(other) && self.game.company(&self.state, seat).contains(other);
        finds.must(met, || format!("seat {other} is not there"));
    }
}

/// Whether the active player is at this site.
fn is_here(game: &Smugglers, scene: &Scene<'_>, site: Site) -> bool {
    let me = scene.player(scene.state.active);
    match site {
        Site::CrimeLord => game.delivery_here(me),
        site => game.site_at(&scene.state, me.sector) == Some(site),
    }
}

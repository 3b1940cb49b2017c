//! Set-up (§4).

use arrayvec::ArrayVec;

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::{CardSet, CharacterId, CharacterSet, PlanetSet, SLOTS, any_of};
use super::events::Event;
use super::factors::is_written;
use super::ledger::Flow;
use super::player::{Place, Player};
use super::referee::Referee;
use super::rules::{Dealing, Picking};
use super::state::{Checkpoint, Customs, MAX_PLAYERS, Site, Slot, State, TurnMarks};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, CustomsResult, Good, System};
use evenkeel_engine::agenda::Agenda;
use evenkeel_engine::bits::SetPer;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::{Fault, Place as FaultPlace, Word as _};
use evenkeel_engine::{Seat, SeatSet};

impl State {
    /// An empty board with full decks.
    pub(super) fn blank(game: &Smugglers) -> Self {
        Self {
            players: [Player::UNKNOWN; MAX_PLAYERS],
            slots: [Slot { planet: 0, event: None, wanted: 0 }; SLOTS],
            destiny: game.destiny.all(),
            destiny_discards: CardSet::EMPTY,
            drawn: None,
            planets: PlanetSet::first_numbers(game.planets.len()),
            planet_discards: PlanetSet::EMPTY,
            offered_planet: None,
            hands: SetPer([CharacterSet::EMPTY; MAX_PLAYERS]),
            sealed: [0; MAX_PLAYERS],
            first: Seat::new(0),
            active: Seat::new(0),
            round: 1,
            marks: TurnMarks::default(),
            stack: Agenda::default(),
            site: Site::Slot(0),
            customs: Customs {
                checkpoint: Checkpoint::Planet(Site::Slot(0)),
                dice: ArrayVec::new(),
                result: CustomsResult::NoDelay,
            },
            hidden: [0; Good::COUNT],
            deal: None,
            available: 0,
            combat: None,
            offer: None,
            auction: None,
            parley: None,
            broker_offers: 0,
            goods_made: [0; Good::COUNT],
            goods_lost: [0; Good::COUNT],
            end: None,
            winners: SeatSet::EMPTY,
        }
    }
}

impl Smugglers {
    /// Step 5: initial values, changed by the character, plus the house rules' additions for every first ship and for the seat's (ruling 93).
    pub(super) fn first_sheet(&self, seat: Seat, character: CharacterId) -> Player {
        let (rules, card) = (&self.rules, &self.characters[character as usize]);
        let (own_credits, own_levels) = rules.extras_of_seats()[seat.index()];
        let mut levels = card.start;
        // Without this change Greenbeard's ship starts with ordinary Lasers (§21, change 4).
        if !rules.v2_greenbeard && card.has(Ability::Liquidate) {
            levels[System::Lasers.index()] = self.charts.upgrade(System::Lasers).start;
        }
        for (level, (extra, system)) in levels.iter_mut().zip(rules.extra_levels().into_iter().zip(System::ALL)) {
            let most = i32::from(self.charts.upgrade(system).most);
            *level = (i32::from(*level) + extra + own_levels).clamp(0, most) as u8;
        }
        let mut player = Player {
            character,
            sector: self.board.start(),
            place: Place::Space,
            hull: rules.ship_max_hull as u8,
            levels,
            act: card.act,
            bounty: card.bounty,
            credits: (card.credits + rules.start_extra_credits + own_credits).max(0),
            ..Player::UNKNOWN
        };
        player.ledger[Flow::Start as usize] = player.credits;
        player
    }

    /// The Characters that an experiment names for seats (ruling 92), by their names on cards: a designer's own table may have others.
    pub(super) fn find_named(&self, faults: &mut Vec<Fault>) -> [Option<CharacterId>; MAX_PLAYERS] {
        let dealings = self.rules.dealings();
        core::array::from_fn(|seat| {
            let dealing = dealings[seat];
            if dealing == Dealing::Dealt || seat >= self.seats.count() {
                return None;
            }
            let place = || FaultPlace::rule(format!("characters.seat_{}", seat + 1));
            if dealings[..seat].contains(&dealing) {
                let fault = Fault::new(place(), format!("another seat already has {}", dealing.word()));
                faults.push(fault.help("name every Character once"));
            }
            let found = self.characters.iter().position(|card| is_written(dealing.word(), &card.name));
            if found.is_none() {
                let fault = Fault::new(place(), format!("the table characters has no {}", dealing.word()));
                faults.push(fault.help("name one of its Characters, or leave this out"));
            }
            found.map(|id| id as CharacterId)
        })
    }

    /// Characters dealt to each player: 12 characters allow 6, 4, 3, 2, 2.
    pub(super) fn hand_size(&self) -> usize {
        self.characters.len() / self.seats.count()
    }

    /// Deals random hands from the characters in `pool` to the given seats; a named Character is the whole hand of its seat.
    pub(super) fn deal_hands(
        &self,
        state: &mut State,
        mut pool: CharacterSet,
        seats: impl Iterator<Item = Seat>,
        dice: &mut impl Dice<Stream>,
    ) {
        self.named.into_iter().flatten().for_each(|named| pool.remove(named));
        for seat in seats {
            let mut hand: CharacterSet = self.named[seat.index()].into_iter().collect();
            let drawn = if hand.is_empty() { self.hand_size() } else { 0 };
            for _ in 0..drawn {
                let pick = any_of(pool, Stream::Characters, dice).expect("a character for every hand");
                hand.insert(pick);
                pool.remove(pick);
            }
            state.hands[seat.index()] = hand;
        }
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Steps 1 to 4: random draws replace shuffled decks; hands are dealt and one character of each is picked.
    pub(super) fn set_up(&mut self) {
        let (game, seats) = (self.game, self.game.seats);
        game.deal_hands(self.state, game.all_characters(), seats.iter(), self.dice);
        match game.rules.setup_characters {
            Picking::Choose => self.state.stack.ask(seats.all(), Question::Character),
            Picking::Random => {
                for seat in seats.iter() {
                    let hand = self.state.hands[seat.index()];
                    let pick = any_of(hand, Stream::Characters, self.dice).expect("a hand to pick from");
                    self.state.sealed[seat.index()] = pick + 1;
                }
                self.then(Step::Reveal);
            }
        }
        self.run_on();
    }

    /// K1: sealed until all have picked.
    pub(super) fn pick_character(&mut self, seat: Seat, action: Action) {
        let Action::Character(character) = action else { wrong_answer(action) };
        if self.seal(seat, character) {
            self.then(Step::Reveal);
        }
    }

    /// All reveal: sheets are filled (step 5), planets placed (6) and the first player found (7).
    pub(super) fn reveal_characters(&mut self) {
        let seats = self.game.seats;
        for seat in seats.iter() {
            let character = self.state.sealed[seat.index()] - 1;
            self.fill_sheet(seat, character);
        }
        self.state.sealed = [0; MAX_PLAYERS];
        self.state.hands = SetPer([CharacterSet::EMPTY; MAX_PLAYERS]);
        for slot in Self::slots() {
            if let Some(planet) = self.take_planet() {
                self.state.slots[slot as usize].planet = planet;
                self.note(Event::PlanetPlaced { slot, planet });
            }
        }
        let first = self.find_first_player();
        self.state.first = first;
        self.state.active = first;
        self.note(Event::FirstPlayer { seat: first });
        self.then(Step::BeginTurn);
    }

    /// Step 5.
    fn fill_sheet(&mut self, seat: Seat, character: CharacterId) {
        *self.player_mut(seat) = self.game.first_sheet(seat, character);
        self.note(Event::Dealt { seat, character });
    }

    /// Step 7: all players roll, the highest starts, tied leaders reroll; or the seat that an experiment names (ruling 94).
    fn find_first_player(&mut self) -> Seat {
        if let Some(named) = self.game.rules.start_first.seat() {
            return named;
        }
        let mut leaders = self.game.seats.all();
        while leaders.len() > 1 {
            leaders = self.highest_rollers(leaders);
        }
        leaders.first().unwrap_or(Seat::new(0))
    }

    /// One round of the roll for the first player: the seats that share the highest number.
    pub(super) fn highest_rollers(&mut self, rollers: SeatSet) -> SeatSet {
        let mut rolls = [0; MAX_PLAYERS];
        for seat in rollers {
            rolls[seat.index()] = self.dice.d6(Stream::FirstPlayer);
        }
        let best = rolls.into_iter().max();
        rollers.iter().filter(|seat| Some(rolls[seat.index()]) == best).collect()
    }
}

impl super::rules::Rules {
    /// Levels that the house rules add to every first ship, in the order of [`System::ALL`].
    pub(super) const fn extra_levels(&self) -> [i32; System::COUNT] {
        [
            self.start_extra_engines,
            self.start_extra_lightspeed,
            self.start_extra_shields,
            self.start_extra_lasers,
            self.start_extra_cargo_pods,
        ]
    }
}

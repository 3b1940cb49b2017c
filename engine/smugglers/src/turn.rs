//! The sequence of a turn (§5), missed turns (§8), stranded ships (§16) and the round.

use super::Smugglers;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Place;
use super::referee::Referee;
use super::rules::Mode;
use super::state::{End, TurnMarks};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, Category, Effect, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Step 0 of §5: hyperspace and prison come first.
    pub(super) fn begin_turn(&mut self) {
        let seat = self.state.active;
        self.state.marks = TurnMarks::default();
        self.count(seat, Count::Turns, 1);
        self.note(Event::TurnBegins { round: self.state.round, seat });
        self.then(Step::EndTurn);
        self.then(Step::TakeTurn);
        match self.player(seat).place {
            Place::Space => {}
            Place::Hyperspace => self.leave_hyperspace(seat),
            Place::Prison => self.ask(seat, Question::Escape),
            Place::Out => panic!("{seat} is out and has no turn"),
        }
    }

    /// Missed turns (§8) and stranded ships (§16), then the turn proper.
    pub(super) fn take_turn(&mut self) {
        let seat = self.state.active;
        if self.player(seat).skip {
            self.miss_turn(seat);
        } else if self.player(seat).effective(System::Lightspeed) == 0 {
            self.ask(seat, Question::Distress);
        } else {
            self.start_turn(seat);
        }
    }

    /// Skips to the end of the turn.
    pub(super) fn miss_turn(&mut self, seat: Seat) {
        self.state.marks.missed = true;
        self.count(seat, Count::Missed, 1);
        self.note(Event::TurnMissed { seat });
        self.cut_turn_short();
    }

    /// Start-of-turn abilities and cards, then the Broker, the Destiny card, the move and the encounter.
    fn start_turn(&mut self, seat: Seat) {
        self.repair_on_6(seat);
        self.then(Step::Destiny);
        if self.game.rules.v2_galactic_broker {
            self.state.broker_offers = 0;
            self.then(Step::Broker { proposer: seat });
        }
        self.then(Step::Jettison);
        if self.can_use_worm(seat) {
            self.ask(seat, Question::Worm);
        }
        if self.can_charm(seat) {
            self.ask(seat, Question::CharmWhom);
        }
        self.then(Step::Repair);
    }

    /// Distress signal (§16): towed to the nearest planet, Lightspeed 1, with no fewer credits left than the floor.
    pub(super) fn answer_distress(&mut self, seat: Seat, action: Action) {
        match action {
            Action::PlayOn => self.start_turn(seat),
            Action::SendDistress => {
                let rules = &self.game.rules;
                let fee = (self.player(seat).credits - rules.distress_floor).clamp(0, rules.distress_fee);
                self.pay(seat, Flow::Distress, -fee);
                self.player_mut(seat).levels[System::Lightspeed.index()] = 1;
                self.note(Event::Towed { seat, fee });
                self.cut_turn_short();
                self.fly_to_nearest(seat);
            }
            other => wrong_answer(other),
        }
    }

    /// Crime Lord deadline and Brix Weapons expiry, then the next player (§5, step 4).
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.active;
        if self.state.marks.missed {
            self.player_mut(seat).skip = false;
        }
        self.settle_delivery(seat);
        self.expire_brix(seat);
        self.pass_turn(seat);
    }

    /// Play passes to the left, past players who are out; a round ends when the first player would begin another.
    fn pass_turn(&mut self, from: Seat) {
        let mut seat = from;
        loop {
            seat = self.game.seats.left_of(seat);
            if seat == self.state.first && !self.begin_round() {
                return;
            }
            if self.player(seat).place != Place::Out {
                break;
            }
        }
        self.state.active = seat;
        self.then(Step::BeginTurn);
    }

    /// Ends one round and begins the next; false if time is up (§19).
    fn begin_round(&mut self) -> bool {
        let round = self.state.round;
        for seat in self.game.seats.iter() {
            self.expire_brix(seat);
        }
        if i32::from(round) >= self.game.rules.time_max_rounds {
            let end = if self.game.rules.mode == Mode::Kills { End::Kills } else { End::TimeLimit };
            let winners = self.leaders();
            self.win(end, winners);
            return false;
        }
        self.state.round = round + 1;
        true
    }

    /// The leaders when time is up, among players still in: by ships destroyed in mode `kills`, otherwise by credits.
    fn leaders(&self) -> SeatSet {
        let standing = |seat: Seat| self.game.time_score(self.player(seat));
        let best = self.game.seats.iter().map(standing).max();
        self.game.seats.iter().filter(|&seat| Some(standing(seat)) == best).collect()
    }

    /// Rune Reydar's ability and the Ship's Mechanic (§21a, §21b): one roll each, automatic.
    fn repair_on_6(&mut self, seat: Seat) {
        let chances = usize::from(self.able(seat, Ability::RepairOn6)) + self.held(seat, Effect::RepairOn6).len();
        for _ in 0..chances {
            if self.damaged(seat) && self.dice.d6(Stream::Repair) == 6 {
                self.regain_hull(seat, 1);
            }
        }
    }

    /// Whether Hull can be regained.
    pub(super) fn damaged(&self, seat: Seat) -> bool {
        i32::from(self.player(seat).hull) < self.game.rules.ship_max_hull
    }

    /// Adds Hull, up to the maximum of a ship.
    pub(super) fn regain_hull(&mut self, seat: Seat, points: i32) {
        let most = self.game.rules.ship_max_hull;
        let before = i32::from(self.player(seat).hull);
        let hull = (before + points).min(most);
        self.player_mut(seat).hull = hull as u8;
        if hull > before {
            self.note(Event::HullRegained { seat, points: hull - before });
        }
    }

    /// S5: a card that regains Hull (Nanobot Kit).
    pub(super) fn offer_repair(&mut self) {
        let seat = self.state.active;
        if !self.held(seat, Effect::Repair).is_empty() && self.damaged(seat) {
            self.ask(seat, Question::Repair);
        }
    }

    pub(super) fn answer_repair(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Keep => {}
            Action::Use => {
                let card = self.first_held(seat, Effect::Repair).expect("a card to use");
                let points = self.card(card).units;
                self.lose_card(seat, card);
                self.regain_hull(seat, points);
                self.then(Step::Repair);
            }
            other => wrong_answer(other),
        }
    }

    /// S7: whether a Psionic Worm has a target.
    fn can_use_worm(&self, seat: Seat) -> bool {
        !self.held(seat, Effect::PsionicWorm).is_empty() && !self.game.worm_targets(self.state, seat).is_empty()
    }

    pub(super) fn answer_worm(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Nobody => {}
            Action::Player(target) => {
                let card = self.first_held(seat, Effect::PsionicWorm).expect("a worm to use");
                self.lose_card(seat, card);
                self.player_mut(target).skip = true;
                self.note(Event::Worm { seat, target });
                if self.can_use_worm(seat) {
                    self.ask(seat, Question::Worm);
                }
            }
            other => wrong_answer(other),
        }
    }

    /// S6: whether Mikk Staygo has a target.
    fn can_charm(&self, seat: Seat) -> bool {
        self.able(seat, Ability::TakeFriend) && !self.game.charm_targets(self.state, seat).is_empty()
    }

    /// Mikk Staygo names a player; a 6 takes a Friend (§21a, `take_friend`).
    pub(super) fn answer_charm_whom(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Nobody => {}
            Action::Player(from) => {
                let die = self.dice.d6(Stream::Charm);
                self.note(Event::Charm { seat, from, die });
                if die == 6 {
                    self.ask(seat, Question::CharmWhich { from });
                }
            }
            other => wrong_answer(other),
        }
    }

    pub(super) fn answer_charm_which(&mut self, seat: Seat, from: Seat, action: Action) {
        let Action::Card(card) = action else { wrong_answer(action) };
        debug_assert_eq!(self.card(card).category, Category::Friend);
        self.hand_card(from, seat, card);
    }
}

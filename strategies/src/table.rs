//! A table with its players, for one game after another.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Journal;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::play::{Stop, lowest, run};
use evenkeel_engine::{Game, Ruleset, Seat};

use crate::{ChancesByRound, Orders, Places, Strategy, StrategyRng, Usage};

/// A game, a line-up and their dice. Reused from game to game: playing allocates nothing.
pub struct Table<'g, G: Game> {
    game: &'g G,
    members: Vec<Box<dyn Strategy<G>>>,
    orders: Orders,
    thoughts: Vec<StrategyRng>,
    dice: PcgDice,
}

impl<'g, G: Game> Table<'g, G> {
    /// Seats `members` at a table, in all their circular orders in turn.
    ///
    /// # Panics
    /// If the number of members is not the number of seats.
    pub fn new(game: &'g G, members: Vec<Box<dyn Strategy<G>>>) -> Self {
        assert_eq!(members.len(), game.seats().count(), "one member per seat");
        let luck = Luck::default();
        let thoughts = (0..members.len()).map(|member| StrategyRng::new(luck, 0, member)).collect();
        Self { game, members, orders: Orders::All, thoughts, dice: PcgDice::new::<G::Stream>(luck) }
    }

    /// The same table with these circular orders.
    #[must_use]
    pub fn seated_in(self, orders: Orders) -> Self {
        Self { orders, ..self }
    }

    /// The seating in a rotation of a block.
    pub fn places(&self, block: u64, rotation: usize) -> Places {
        Places::new(self.members.len(), self.orders, block, rotation)
    }

    /// The rules in force.
    pub const fn game(&self) -> &'g G {
        self.game
    }

    /// The number of answers a member has imagined since the table was made.
    pub fn imagined(&self, member: usize) -> u64 {
        self.members[member].imagined()
    }

    /// Plays one whole game and returns its last state. A game with more than [`Game::MAX_DECISIONS`] decisions stops there.
    pub fn play(&mut self, luck: Luck, rotation: usize, journal: &mut impl Journal<G>) -> G::State {
        self.play_watched(luck, rotation, journal, |_| {}, |_, _, _, _| {})
    }

    /// Seats the members for one game, and returns a function that chooses for each seat, as required by
    /// [`play_on`](evenkeel_engine::play::play_on).
    pub fn seat_members(
        &mut self,
        luck: Luck,
        rotation: usize,
    ) -> impl for<'v> FnMut(G::View<'v>, Seat, &[G::Action]) -> usize {
        let (game, places) = (self.game, self.places(luck.block, rotation));
        for (member, thought) in self.thoughts.iter_mut().enumerate() {
            thought.restart(luck, rotation as u64);
            self.members[member].begin(game, places.seat_of(member));
        }
        move |view, seat, actions| {
            let member = places.member_at(seat);
            self.members[member].choose(view, actions, &mut self.thoughts[member])
        }
    }

    /// Plays one whole game as [`play`](Self::play) does and counts its choices by kind.
    pub fn play_counted(
        &mut self,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        usage: &mut Usage,
    ) -> G::State
    where
        G: Kinds,
    {
        let places = self.places(luck.block, rotation);
        self.play_watched(luck, rotation, journal, |_| {}, counting::<G>(usage, places))
    }

    /// Plays one whole game as [`play_counted`](Self::play_counted) does and also records the win chances after each round.
    pub fn play_noted(
        &mut self,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        usage: &mut Usage,
        chances: &mut ChancesByRound,
    ) -> G::State
    where
        G: Ruleset,
    {
        self.play_looked_at(luck, rotation, journal, (usage, chances), |_| {})
    }

    /// The same; `onlooker` sees every state with an open question.
    pub(crate) fn play_looked_at(
        &mut self,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        (usage, chances): (&mut Usage, &mut ChancesByRound),
        mut onlooker: impl FnMut(&G::State),
    ) -> G::State
    where
        G: Ruleset,
    {
        let (game, places) = (self.game, self.places(luck.block, rotation));
        chances.clear();
        let look = |state: &G::State| {
            chances.note(game, state);
            onlooker(state);
        };
        self.play_watched(luck, rotation, journal, look, counting::<G>(usage, places))
    }

    fn play_watched(
        &mut self,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        onlooker: impl FnMut(&G::State),
        witness: impl FnMut(G::View<'_>, Seat, &[G::Action], usize),
    ) -> G::State {
        let mut dice = core::mem::replace(&mut self.dice, PcgDice::new::<G::Stream>(luck));
        dice.restart(luck);
        let state = self.play_seen(&mut dice, luck, rotation, journal, onlooker, witness);
        self.dice = dice;
        state
    }

    /// Plays one whole game with the given dice. At each question `witness` sees the state, the seat, the list of legal actions and the
    /// answer.
    pub fn play_with(
        &mut self,
        dice: &mut impl Dice<G::Stream>,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        witness: impl FnMut(G::View<'_>, Seat, &[G::Action], usize),
    ) -> G::State {
        self.play_seen(dice, luck, rotation, journal, |_| {}, witness)
    }

    /// `onlooker` sees every state with an open question, forced or not.
    fn play_seen(
        &mut self,
        dice: &mut impl Dice<G::Stream>,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        mut onlooker: impl FnMut(&G::State),
        mut witness: impl FnMut(G::View<'_>, Seat, &[G::Action], usize),
    ) -> G::State {
        let game = self.game;
        let mut choose = self.seat_members(luck, rotation);
        let mut state = game.deal(dice, journal);
        let stop = run(game, &mut state, dice, journal, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
            onlooker(state);
            if actions.len() == 1 {
                return Some(0);
            }
            let choice = choose(game.view(state, seat), seat, actions);
            witness(game.view(state, seat), seat, actions, choice);
            Some(choice)
        });
        assert_eq!(stop, Stop::Over, "{} asked more than {} decisions", G::ID, G::MAX_DECISIONS);
        state
    }
}

/// A witness that counts the choices of the members seated at these places.
fn counting<G: Kinds>(usage: &mut Usage, places: Places) -> impl FnMut(G::View<'_>, Seat, &[G::Action], usize) {
    move |view, seat, actions, choice| usage.count::<G>(places.member_at(seat), view, actions, choice)
}

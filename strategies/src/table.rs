//! A table with its players, ready to play one game after another.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Journal;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::play::{Stop, play_on};
use evenkeel_engine::{Game, Seat};

use crate::{Strategy, StrategyRng, Usage};

/// A game, a line-up and their dice. Reused from game to game: playing allocates nothing.
pub struct Table<'g, G: Game> {
    game: &'g G,
    members: Vec<Box<dyn Strategy<G>>>,
    thoughts: Vec<StrategyRng>,
    dice: PcgDice,
}

impl<'g, G: Game> Table<'g, G> {
    /// Seats `members` at a table.
    ///
    /// # Panics
    /// If there are not as many members as seats.
    pub fn new(game: &'g G, members: Vec<Box<dyn Strategy<G>>>) -> Self {
        assert_eq!(members.len(), game.seats().count(), "one member per seat");
        let luck = Luck::default();
        let thoughts = (0..members.len()).map(|member| StrategyRng::new(luck, 0, member)).collect();
        Self { game, members, thoughts, dice: PcgDice::new::<G::Stream>(luck) }
    }

    /// The seat of a member in this rotation: each rotation moves everybody one place clockwise.
    pub fn seat_of(&self, member: usize, rotation: usize) -> Seat {
        Seat::new((member + rotation) % self.members.len())
    }

    /// The member at a seat in this rotation.
    pub fn member_at(&self, seat: Seat, rotation: usize) -> usize {
        member_of(seat, rotation, self.members.len())
    }

    /// Answers a member has imagined since the table was made.
    pub fn imagined(&self, member: usize) -> u64 {
        self.members[member].imagined()
    }

    /// Plays one whole game and returns its last state. A game that asks more than [`Game::MAX_DECISIONS`] stops there.
    pub fn play(&mut self, luck: Luck, rotation: usize, journal: &mut impl Journal<G>) -> G::State {
        self.play_watched(luck, rotation, journal, |_, _, _, _| {})
    }

    /// Seats the members for one game, and gives what chooses for whoever is asked, as [`play_on`] wants it.
    pub fn seat_members(
        &mut self,
        luck: Luck,
        rotation: usize,
    ) -> impl for<'v> FnMut(G::View<'v>, Seat, &[G::Action]) -> usize {
        let (game, count) = (self.game, self.members.len());
        let shift = rotation % count;
        for (member, thought) in self.thoughts.iter_mut().enumerate() {
            thought.restart(luck, rotation as u64);
            self.members[member].begin(game, Seat::new((member + rotation) % count));
        }
        move |view, seat, actions| {
            let member = if seat.index() >= shift { seat.index() - shift } else { seat.index() + count - shift };
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
        let count = self.members.len();
        self.play_watched(luck, rotation, journal, |view, seat, actions, choice| {
            usage.count::<G>(member_of(seat, rotation, count), view, actions, choice);
        })
    }

    fn play_watched(
        &mut self,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        witness: impl FnMut(G::View<'_>, Seat, &[G::Action], usize),
    ) -> G::State {
        let mut dice = core::mem::replace(&mut self.dice, PcgDice::new::<G::Stream>(luck));
        dice.restart(luck);
        let state = self.play_with(&mut dice, luck, rotation, journal, witness);
        self.dice = dice;
        state
    }

    /// Plays one whole game with the given dice. `witness` sees every state that asks, who was asked, the list of legal actions
    /// and the answer.
    pub fn play_with(
        &mut self,
        dice: &mut impl Dice<G::Stream>,
        luck: Luck,
        rotation: usize,
        journal: &mut impl Journal<G>,
        mut witness: impl FnMut(G::View<'_>, Seat, &[G::Action], usize),
    ) -> G::State {
        let game = self.game;
        let mut choose = self.seat_members(luck, rotation);
        let mut state = game.deal(dice, journal);
        let stop = play_on(game, &mut state, dice, journal, G::MAX_DECISIONS, |view, seat, actions| {
            let choice = choose(view, seat, actions);
            witness(view, seat, actions, choice);
            choice
        });
        assert_eq!(stop, Stop::Over, "{} asked more than {} decisions", G::ID, G::MAX_DECISIONS);
        state
    }
}

/// The member at a seat in a rotation of a line-up of so many.
fn member_of(seat: Seat, rotation: usize, count: usize) -> usize {
    (seat.index() + count - rotation % count) % count
}

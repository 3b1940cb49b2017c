//! Look-ahead without a kind of choice imagines that its rivals take it, but not that it does itself.

use crate::common::Rostered;
use std::sync::{Arc, Mutex};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::{Game, Seat};
use evenkeel_strategies::lookahead::{Lookahead, Params};
use evenkeel_strategies::{Choice, Registry, Restricted, Strategy, StrategyRng, Table, seat};

use super::{Work, every_case, game, lineup};

/// The number of lists with these kinds beside others, at the seat that looks ahead and at its rivals' seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Noted {
    own: u64,
    rivals: u64,
}

impl Noted {
    fn add(&mut self, more: Self) {
        self.own += more.own;
        self.rivals += more.rivals;
    }
}

/// Plays as its base and records the kinds on offer.
struct Witness<G: Game> {
    base: Box<dyn Strategy<G>>,
    seat: Seat,
    kinds: KindSet,
    noted: Arc<Mutex<Noted>>,
}

impl<G: Game> Clone for Witness<G> {
    fn clone(&self) -> Self {
        Self { base: self.base.clone(), noted: Arc::clone(&self.noted), ..*self }
    }
}

impl<G: Kinds> Strategy<G> for Witness<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.seat = seat;
        self.base.begin(game, seat);
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let offered = G::offered(view, actions);
        let beside_others = offered.meets(self.kinds) && !self.kinds.includes(offered);
        let mut noted = self.noted.lock().unwrap();
        *if self.seat == Seat::new(0) { &mut noted.own } else { &mut noted.rivals } += u64::from(beside_others);
        drop(noted);
        self.base.choose(view, actions, rng)
    }

    fn overruled(&mut self, played: &G::Action) {
        self.base.overruled(played);
    }
}

/// The number of lists with these kinds, over all players that look-ahead at the first seat imagines, in a game where it excludes some.
fn noted<G: Rostered>(game: &G, base: &str, kinds: KindSet, without: KindSet) -> Noted {
    let registry = Registry::of::<G::Roster>();
    let noted = Arc::default();
    let witness = |name: &str| -> Box<dyn Strategy<G>> {
        let base = seat(&registry, name).unwrap().swap_remove(0);
        Box::new(Witness { base, seat: Seat::new(0), kinds, noted: Arc::clone(&noted) })
    };
    let council = registry.own().filter(|entry| entry.name != base).map(|entry| witness(entry.name)).collect();
    let params = Params { worlds: 2, first: 2, depth: 1, ..Params::default() };
    let thinker = Lookahead::new(params, witness(base), council);
    let mut members = seat(&registry, &lineup::<G>(base, base)).unwrap();
    members[0] = Box::new(Restricted::new(Box::new(thinker), without));
    Table::new(game, members).play(Luck::of_table(17, 0), 0, &mut Silent);
    *noted.lock().unwrap()
}

#[test]
fn whoever_looks_ahead_imagines_doing_without_and_rivals_who_do_not() {
    #[derive(Clone, Copy)]
    struct Imagined;
    impl Work for Imagined {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let seats = lineup::<G>(base, base).split(',').count();
            let game = game::<G>(variant, settings, seats);
            let (mut free, mut restricted) = (Noted::default(), Noted::default());
            for kind in G::KEY.iter().map(|&kind| KindSet::one(kind as u8)) {
                free.add(noted(&game, base, kind, KindSet::EMPTY));
                restricted.add(noted(&game, base, kind, kind));
            }
            assert!(free.own > 0, "{} {variant}: none of the kinds comes up", G::ID);
            assert_eq!(restricted.own, 0, "{} {variant}", G::ID);
            assert_eq!(restricted.rivals > 0, seats > 1, "{} {variant}: {restricted:?}", G::ID);
        }
    }
    every_case(Imagined);
}

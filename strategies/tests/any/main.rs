//! Strategies for every ruleset: the cases of the tests, and the work on each.

mod careless;
mod chances;
mod conditions;
mod imagined;
mod lookahead;
mod outside;
mod records;
mod rules_in_force;
mod seats;
mod survival;
mod tables;
mod usage;
mod without;

#[path = "../common/mod.rs"]
mod common;

use common::{Rostered, Visitor, visit};
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Player, game_digest};
use evenkeel_engine::rules::{Choices, Named, Place, parse_setting, resolve};
use evenkeel_engine::{Game, Seat, Seats};
use evenkeel_smugglers::Smugglers;
use evenkeel_strategies::{Registry, Strategy, StrategyRng, Table, seat};

/// The rulesets, a variant of each, a base, and settings that keep a game short.
const CASES: [Case<'static>; 6] = [
    ("smugglers", "2.0", "trader", &["time.max_rounds=12"]),
    ("knight-hawks", "advanced", "closer", &["battle=k8"]),
    ("star-traders", "basic", "courier", &["time.max_rounds=5"]),
    ("star-traders", "advanced", "chain", &["time.max_rounds=4"]),
    ("astronavis", "basic", "freighter", &[]),
    ("astronavis", "advanced", "cautious", &[]),
];

/// Puts a case's rules in force.
fn game<G: Rostered>(variant: &str, settings: &[&str], seats: usize) -> G {
    let mut choices = Choices::default();
    let place = Place::flag("--variant".to_owned());
    choices.variant = Some(Named { name: variant.to_owned(), value: (), place });
    choices.settings = settings.iter().map(|typed| parse_setting("--set", typed).unwrap()).collect();
    resolve::<G>(&choices, Seats::new(seats).unwrap()).unwrap_or_else(|faults| panic!("{faults}")).game
}

/// `word` at the first seat, the base at the others.
fn lineup<G: Game>(word: &str, base: &str) -> String {
    let count = G::SEATS.0.max(2).min(G::SEATS.1);
    core::iter::once(word).chain(core::iter::repeat_n(base, count - 1)).collect::<Vec<_>>().join(",")
}

fn digests<G: Rostered>(game: &G, lineup: &str, blocks: u64) -> Vec<u64> {
    let mut table = Table::new(game, seat(&Registry::of::<G::Roster>(), lineup).unwrap());
    let play = |block| game_digest(game, &table.play(Luck::of_table(11, block), block as usize, &mut Silent));
    (0..blocks).map(play).collect()
}

/// A ruleset, a variant, a base, and settings.
type Case<'a> = (&'a str, &'a str, &'a str, &'a [&'a str]);

struct OnCase<'a, F>(Case<'a>, F);

/// The work on a case.
trait Work {
    fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]);
}

impl<F: Work> Visitor for OnCase<'_, F> {
    type Output = ();

    fn visit<G: Rostered>(self) {
        let (_, variant, base, settings) = self.0;
        self.1.work::<G>(variant, base, settings);
    }
}

fn every_case<F: Work + Copy>(work: F) {
    for case in CASES {
        on_case(case, work);
    }
}

fn on_case<F: Work>(case: Case<'_>, work: F) {
    visit(case.0, OnCase(case, work)).unwrap_or_else(|| panic!("no ruleset {}", case.0));
}

/// Players at every seat of the games for the law.
struct Players(Vec<Box<dyn Strategy<Smugglers>>>);

impl Player<Smugglers> for Players {
    fn begin(&mut self, game: &Smugglers, _: Luck) {
        for (place, player) in self.0.iter_mut().enumerate() {
            player.begin(game, Seat::new(place));
        }
    }

    fn choose(
        &mut self,
        view: <Smugglers as Game>::View<'_>,
        seat: Seat,
        actions: &[<Smugglers as Game>::Action],
    ) -> usize {
        self.0[seat.index()].choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    }
}

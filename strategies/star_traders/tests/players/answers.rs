//! Every question gets an answer, equal for equal views, and without allocating.

use std::cell::RefCell;
use std::collections::BTreeMap;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Player, Trial, fair, game_digest};
use evenkeel_engine::rules::Value;
use evenkeel_engine::{Audit, Game, Seat};
use evenkeel_star_traders::rules::{AuctionForm, Deals, Pool};
use evenkeel_star_traders::{Action, Question, Rules, StarTraders, Stream, View};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{TRADERS, VARIANTS, game, play, table};

/// Rules that together reach every question.
const OPTIONS: [fn(&mut Rules); 6] = [
    |rules| rules.personalities = Pool::All16,
    |rules| rules.personalities_goods = true,
    |rules| rules.personalities_bid = true,
    |rules| {
        rules.personalities_bid = true;
        rules.auction = AuctionForm::Sealed;
        rules.personalities = Pool::All12;
    },
    |rules| rules.deals = Deals::Off,
    |rules| rules.drop_out_seat = 2,
];

/// Plays both games with every option, checks every answer against its list, and audits the end.
#[test]
fn answers_are_in_the_list_and_the_questions_are_met() {
    let met = RefCell::new(Vec::new());
    for variant in VARIANTS {
        for option in OPTIONS {
            let rules = game(variant, 6, option);
            let mut table = table(&rules, "courier,network,courtier,saboteur,chain,uniform");
            for block in 0..4 {
                let luck = Luck::of_table(8, block);
                let mut dice = PcgDice::new::<Stream>(luck);
                let state = table.play_with(&mut dice, luck, 0, &mut Silent, |view: View<'_>, _, _, choice| {
                    let mut actions = evenkeel_engine::Actions::new();
                    StarTraders::actions(view, &mut actions);
                    assert!(choice < actions.len(), "{:?}", view.question());
                    note(&mut met.borrow_mut(), view.question());
                });
                rules.audit(&state).unwrap_or_else(|fault| panic!("{variant}, block {block}: {fault}"));
            }
        }
    }
    assert!(met.borrow().len() >= 36, "only {} kinds of questions came up", met.borrow().len());
}

/// Look-ahead plays on in imagined worlds, where offers, promises and bids of the others stay possible.
#[test]
fn imagined_games_go_on() {
    for variant in VARIANTS {
        let rules = game(variant, 3, |rules| (rules.personalities, rules.max_rounds) = (Pool::All16, 20));
        let mut table = table(&rules, "lookahead{worlds=4;first=2;depth=1},courier,network");
        for block in 0..6 {
            let state = table.play(Luck::of_table(1, block), 0, &mut Silent);
            rules.audit(&state).unwrap_or_else(|fault| panic!("{variant}, block {block}: {fault}"));
        }
    }
}

fn note(met: &mut Vec<core::mem::Discriminant<Question>>, question: Option<Question>) {
    let kind = core::mem::discriminant(&question.expect("a question"));
    if !met.contains(&kind) {
        met.push(kind);
    }
}

/// Traders at every seat of the games for the laws.
struct Crew(Vec<Box<dyn Strategy<StarTraders>>>);

impl Player<StarTraders> for Crew {
    fn begin(&mut self, game: &StarTraders, _: Luck) {
        for (seat, trader) in self.0.iter_mut().enumerate() {
            trader.begin(game, Seat::new(seat));
        }
    }

    fn choose(&mut self, view: View<'_>, seat: Seat, actions: &[Action]) -> usize {
        self.0[seat.index()].choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    }
}

/// Law 6: in two situations that look the same to a seat, every strategy gives the same answer. Hands, decks, purses and offers are secret, so there
/// are many such pairs.
#[test]
fn traders_play_fair() {
    for variant in VARIANTS {
        let rules = game(variant, 3, |rules| rules.max_rounds = 4);
        let registry = Registry::of::<StarTradersRoster>();
        for entry in registry.entries().iter().filter(|entry| TRADERS.contains(&entry.name)) {
            let mut crew = Crew((0..3).map(|_| entry.make(&registry, &[])).collect());
            let trial = Trial { games: 5, twins: 30, ..Trial::default() };
            let asked = fair(&rules, &trial, &mut crew, entry.name, |view, seat, actions| {
                let mut trader = entry.make(&registry, &[]);
                trader.begin(StarTraders::game_of(view), seat);
                trader.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
            });
            let asked = asked.unwrap_or_else(|breach| panic!("{breach}"));
            assert!(asked > 100, "{} was asked {asked} times in the {variant} game", entry.name);
        }
    }
}

/// A variant and a change of its rules.
type Place = (&'static str, fn(&mut Rules));

/// Variants, and rules in which more weights can matter.
const DIGESTED: [Place; 5] = [
    ("basic", |rules| rules.personalities = Pool::All16),
    ("advanced", |rules| rules.personalities = Pool::All16),
    ("basic", |rules| (rules.personalities, rules.personalities_bid) = (Pool::All16, true)),
    ("advanced", |rules| (rules.personalities, rules.luck_piracy) = (Pool::All12, 200)),
    ("advanced", |rules| (rules.personalities, rules.personalities_bid) = (Pool::All16, true)),
];

/// Blocks for the first attempt, and enough blocks for rare events.
const BLOCKS: [u64; 2] = [5, 60];

/// One hash of some games of a Trader with others.
fn digest((variant, change): Place, member: &str, blocks: u64) -> u64 {
    let rules = game(variant, 4, change);
    let mut hashes = Vec::new();
    let lineup = format!("{member},courier,network,saboteur");
    play(&rules, &lineup, blocks, |state, _| hashes.push(game_digest(&rules, state)));
    Digest::of(&hashes)
}

#[test]
fn the_same_luck_gives_the_same_games() {
    for place in DIGESTED {
        assert_eq!(digest(place, "chain", BLOCKS[0]), digest(place, "chain", BLOCKS[0]));
    }
}

/// Each weight changes some decision in games where it could matter.
#[test]
fn every_parameter_changes_play() {
    let registry = Registry::of::<StarTradersRoster>();
    let traders = || registry.entries().iter().filter(|entry| TRADERS.contains(&entry.name));
    let parameters = (traders().next().expect("a Trader").parameters)();
    let mut known = BTreeMap::new();
    for (index, parameter) in parameters.iter().enumerate() {
        let members: Vec<(&str, Value)> = traders()
            .flat_map(|entry| {
                let now = (entry.defaults)()[index].clone();
                let away = match &now {
                    Value::Switch(now) => vec![Value::Switch(!now)],
                    _ => [parameter.sweep.0, parameter.sweep.1].map(Value::Integer).to_vec(),
                };
                away.into_iter().filter(move |away| *away != now).map(move |away| (entry.name, away))
            })
            .collect();
        let mut changes = |name: &'static str, away: &Value, blocks: u64| {
            let changed = format!("{name}{{{}={away}}}", parameter.path);
            DIGESTED.into_iter().enumerate().any(|(number, place)| {
                let plain = known.entry((name, number, blocks)).or_insert_with(|| digest(place, name, blocks));
                digest(place, &changed, blocks) != *plain
            })
        };
        let seen = BLOCKS.iter().any(|&blocks| members.iter().any(|(name, away)| changes(name, away, blocks)));
        assert!(seen, "{} changes nothing", parameter.path);
    }
}

/// Games of Traders allocate nothing after the table is set up.
#[test]
fn no_game_of_traders_allocates() {
    for variant in VARIANTS {
        let rules = game(variant, 5, |_| {});
        let mut table = table(&rules, "courier,network,courtier,saboteur,chain");
        table.play(Luck::default(), 0, &mut Silent);
        let counted = allocation_counter::measure(|| {
            for block in 1..=20 {
                table.play(Luck::of_table(5, block), block as usize % 5, &mut Silent);
            }
        });
        assert_eq!(counted.count_total, 0, "{variant}");
    }
}

//! Set-up (§4).

use super::super::deck::Kind;
use super::super::ledger::Flow;
use super::super::map::WorldSet;
use super::super::rules::{Dealing, Pool, Rules, check};
use super::super::state::State;
use super::super::vocabulary::{Personality, PersonalitySet};
use super::super::{Event, Question, StarTraders, Stream};
use super::game_with;
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::{FirstSeat, Word as _};
use evenkeel_engine::{Actions, Audit, Seat, Seats};

/// Deals a game; the Insider puts their stations on the last free worlds. Also returns the table at their first question.
fn deal(game: &StarTraders, block: u64) -> (State, Option<State>, Vec<Event>) {
    let (mut dice, mut events) = (PcgDice::new::<Stream>(Luck::of_table(3, block)), Vec::new());
    let mut state = game.deal(&mut dice, &mut events);
    let mut placing = None;
    while let Some(seat) = game.pending(&state).first() {
        let view = game.view(&state, seat);
        let Some(Question::InsiderStation { .. }) = view.question() else { break };
        let mut actions = Actions::new();
        StarTraders::actions(view, &mut actions);
        placing.get_or_insert_with(|| state.clone());
        game.apply(&mut state, seat, actions[actions.len() - 1], &mut dice, &mut events);
    }
    (state, placing, events)
}

fn who_is(state: &State, personality: Personality) -> Option<Seat> {
    state.playing.iter().find(|&seat| state.trader(seat).is(personality))
}

#[test]
fn everybody_begins_alike() {
    for (variant, contracts) in [("basic", [2, 2, 3, 4, 5]), ("advanced", [2, 3, 4, 5, 6])] {
        for (players, contracts) in (2..=6).zip(contracts) {
            let game = game_with(variant, players, |rules| rules.personalities = Pool::None);
            let (state, _, events) = deal(&game, 0);
            let jubilees = events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
            let cards: usize = state.traders[..players].iter().map(|trader| trader.hand.len()).sum();
            assert_eq!((cards + jubilees, state.current().count()), (2 * players, contracts), "{variant}, {players}");
            for trader in &state.traders[..players] {
                assert_eq!((trader.ledger[Flow::Start as usize], trader.engines, trader.prestige), (40, 3, 1));
                assert_eq!(
                    (trader.stations, trader.imperial, trader.personalities),
                    (WorldSet::one(trader.at), WorldSet::EMPTY, PersonalitySet::EMPTY)
                );
                let starts = game.map.starts();
                assert!(starts.contains(&trader.at) || players == 6 && trader.at == game.map.capital());
            }
            assert_eq!(state.built_on().len(), players);
        }
    }
}

/// Step 5: the last in turn order, and no Trader with fewer players.
#[test]
fn the_sixth_without_an_insider_has_capital() {
    let game = game_with("basic", 6, |rules| rules.personalities = Pool::None);
    for block in 0..20 {
        let (state, ..) = deal(&game, block);
        let last = Seat::new((state.first.index() + 5) % 6);
        assert_eq!(state.trader(last).at, game.map.capital());
        let places = [state.first, last].map(|own| super::super::factors::level_of(&game, &state, TURN_ORDER, own));
        assert_eq!(places, [Some(0), Some(5)]);
    }
    let named = game_with("basic", 6, |rules| rules.start_first = FirstSeat::Seat3);
    let (state, ..) = deal(&named, 0);
    assert_eq!(super::super::factors::level_of(&named, &state, TURN_ORDER, state.first), None, "seats show the same");
}

/// The position, among the factors, of the place in the order of turns.
const TURN_ORDER: usize = 2;

/// Step 6: Capital for any number of players, and three more stations before contracts are drawn.
#[test]
fn the_insider_has_capital_and_three_stations_more() {
    for players in 2..=6 {
        let game = game_with("basic", players, |_| {});
        let found =
            (0..60).map(|block| deal(&game, block)).find(|(state, ..)| who_is(state, Personality::Insider).is_some());
        let (state, placing, _) = found.expect("a deal with the Insider");
        let (insider, placing) =
            (who_is(&state, Personality::Insider).unwrap(), placing.expect("their stations are asked for"));
        assert_eq!(state.trader(insider).at, game.map.capital());
        assert_eq!(state.trader(insider).stations.len(), 4);
        assert_eq!((placing.current().count(), placing.trader(insider).hand.len()), (0, 0));
        let others = state.playing.iter().filter(|&seat| seat != insider);
        assert!(others.map(|seat| state.trader(seat)).all(|trader| game.map.starts().contains(&trader.at)));
    }
}

#[test]
fn the_banker_begins_with_150_stellors_and_one_engine() {
    let game = game_with("basic", 6, |rules| rules.personalities = Pool::All12);
    let (state, ..) = (0..60)
        .map(|block| deal(&game, block))
        .find(|(state, ..)| who_is(state, Personality::Banker).is_some())
        .unwrap();
    let banker = state.trader(who_is(&state, Personality::Banker).unwrap());
    assert_eq!((banker.ledger[Flow::Start as usize], banker.engines), (150, 1));
}

/// All Traders have different Personalities, and every one of the pool turns up.
#[test]
fn personalities_are_dealt_out_of_the_pool() {
    let game = game_with("basic", 4, |_| {});
    let mut seen = PersonalitySet::EMPTY;
    for block in 0..40 {
        let (state, ..) = deal(&game, block);
        let dealt = state.traders[..4].iter().fold(PersonalitySet::EMPTY, |dealt, trader| {
            assert!(!dealt.meets(trader.personalities), "one is dealt twice");
            dealt | trader.personalities
        });
        assert_eq!(dealt.len(), 4);
        seen |= dealt;
    }
    assert_eq!(seen, PersonalitySet::first_numbers(7));
}

/// Ruling 116: a named Personality belongs only to that seat, in the pool or not; the others keep their usual ones as far as possible.
#[test]
fn a_personality_that_is_named_for_a_seat_is_dealt_to_it() {
    let plain = game_with("basic", 4, |_| {});
    for (named, personality) in [
        (Dealing::None, None),
        (Dealing::LuckyLou, Some(Personality::LuckyLou)),
        (Dealing::Impervious, Some(Personality::Impervious)),
    ] {
        let game = game_with("basic", 4, |rules| rules.personalities_seat_2 = named);
        let mut alike = 0;
        for block in 0..60 {
            let (before, (state, ..)) = (deal(&plain, block).0, deal(&game, block));
            assert_eq!(state.traders[1].dealt, personality);
            let dealt: Vec<_> = state.traders[..4].iter().filter_map(|trader| trader.dealt).collect();
            let others: PersonalitySet = dealt.iter().copied().collect();
            assert_eq!((dealt.len(), others.len()), (3 + usize::from(personality.is_some()), dealt.len()));
            assert_eq!(
                super::super::factors::level_of(&game, &state, 0, Seat::new(1)),
                Some(personality.map_or(0, |own| 1 + own as usize))
            );
            alike += [0, 2, 3].iter().filter(|&&seat| state.traders[seat].dealt == before.traders[seat].dealt).count();
        }
        assert!(alike > 60, "of 180: {alike}");
    }
    let none = game_with("basic", 4, |rules| rules.personalities = Pool::None);
    assert_eq!(super::super::factors::level_of(&none, &deal(&none, 0).0, 0, Seat::new(1)), None, "nothing to compare");
}

/// Ruling 116: a named Banker has the Banker's initial resources, and a named Insider has Capital.
#[test]
fn who_is_named_has_the_gifts_of_the_set_up() {
    let game = game_with("basic", 3, |rules| {
        (rules.personalities_seat_1, rules.personalities_seat_3) = (Dealing::Banker, Dealing::Insider);
    });
    let (state, ..) = deal(&game, 5);
    assert_eq!((state.traders[0].stellors, state.traders[0].engines), (150, 1));
    assert_eq!(state.traders[2].start, game.map.capital());
}

#[test]
fn seats_are_named_once_and_only_where_something_is_dealt() {
    let told = |seats: usize, change: &dyn Fn(&mut Rules)| {
        let mut rules = Rules::default();
        change(&mut rules);
        check(&rules, Seats::new(seats).unwrap()).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(told(4, &|rules| rules.personalities_seat_2 = Dealing::Hero), "");
    assert_eq!(
        told(4, &|rules| (rules.personalities_seat_1, rules.personalities_seat_2) = (Dealing::None, Dealing::None)),
        ""
    );
    let twice =
        told(4, &|rules| (rules.personalities_seat_1, rules.personalities_seat_3) = (Dealing::Hero, Dealing::Hero));
    assert!(twice.contains("personalities.seat_3") && twice.contains("another seat already has hero"), "{twice}");
    assert!(told(4, &|rules| rules.personalities_seat_5 = Dealing::None).contains("there are 4 seats at this table"));
    assert_eq!(told(4, &|rules| (rules.start_seat_4_money, rules.start_seat_4_cards) = (-5, 1)), "");
    assert!(told(4, &|rules| rules.start_first = FirstSeat::Seat5).starts_with("start.first: there are 4 seats"));
    assert!(told(4, &|rules| rules.start_seat_5_money = -5).starts_with("start.seat_5.extra_money: there are 4 seats"));
    assert!(told(4, &|rules| rules.start_seat_6_cards = 1).starts_with("start.seat_6.extra_cards: there are 4 seats"));
    let bid = told(4, &|rules| (rules.personalities_bid, rules.personalities_seat_1) = (true, Dealing::None));
    assert!(bid.contains("this is auctioned, not dealt"), "{bid}");
    for (number, personality) in Personality::ALL.iter().copied().enumerate() {
        assert_eq!(
            (Dealing::ALL[number + 2].word(), Dealing::ALL[number + 2].fixed()),
            (personality.word(), Some(personality))
        );
    }
}

/// Ruling 117: money of a seat, never below 0, also in addition to the Banker's; the ledger agrees.
#[test]
fn a_seat_starts_with_more_or_less_money_than_the_others() {
    let game = game_with("basic", 4, |rules| {
        (rules.personalities, rules.personalities_seat_4) = (Pool::None, Dealing::Banker);
        (rules.start_seat_1_money, rules.start_seat_2_money) = (-15, 25);
        (rules.start_seat_3_money, rules.start_seat_4_money) = (-41, -30);
        rules.luck_jubilee = 0;
    });
    let (state, ..) = deal(&game, 3);
    assert_eq!([0, 1, 2, 3].map(|seat| state.traders[seat].stellors), [25, 65, 0, 120]);
    assert!(state.traders[..4].iter().all(|trader| trader.ledger[Flow::Start as usize] == trader.stellors));
    game.audit(&state).unwrap();
}

/// Ruling 118: the named seat goes first, in every game.
#[test]
fn a_seat_that_is_named_has_the_first_turn() {
    let game = game_with("basic", 4, |rules| (rules.personalities, rules.start_first) = (Pool::None, FirstSeat::Seat3));
    for block in 0..10 {
        let (state, ..) = deal(&game, block);
        assert_eq!((state.first, state.active), (Seat::new(2), Seat::new(2)));
    }
}

/// Ruling 117: cards of a seat, from none to a full hand.
#[test]
fn a_seat_is_dealt_more_or_fewer_cards_than_the_others() {
    let game = game_with("basic", 5, |rules| {
        (rules.personalities, rules.luck_jubilee, rules.hand_limit) = (Pool::None, 0, 3);
        (rules.start_seat_1_cards, rules.start_seat_2_cards) = (-1, 1);
        (rules.start_seat_3_cards, rules.start_seat_4_cards) = (-4, 4);
    });
    let (state, ..) = deal(&game, 3);
    assert_eq!([0, 1, 2, 3, 4].map(|seat| state.traders[seat].hand.len()), [1, 3, 0, 3, 2]);
    game.audit(&state).unwrap();
}

/// Step 7: a dealt Jubilee is not replaced, and all Traders pay for their stations placed so far.
#[test]
fn a_jubilee_dealt_is_played_at_once() {
    let game = game_with("basic", 3, |rules| rules.personalities = Pool::None);
    let jubilee = |events: &[Event]| {
        events.iter().find_map(|event| match *event {
            Event::Played { seat, role: Kind::Jubilee, .. } => Some(seat),
            _ => None,
        })
    };
    let (state, _, events) =
        (0..200).map(|block| deal(&game, block)).find(|(.., events)| jubilee(events).is_some()).unwrap();
    let who = jubilee(&events).unwrap();
    for seat in state.playing {
        assert_eq!(state.trader(seat).stellors, 38);
        assert_eq!(state.trader(seat).hand.len(), if seat == who { 1 } else { 2 });
    }
    let drawn = events.iter().rposition(|event| matches!(event, Event::Drawn { .. })).unwrap();
    let played = events.iter().position(|event| matches!(event, Event::Played { .. })).unwrap();
    assert!(drawn < played, "not everybody had their cards");
}

/// Any seat may be first, and any seat may get any arm.
#[test]
fn seats_and_arms_are_drawn() {
    let game = game_with("basic", 5, |rules| rules.personalities = Pool::None);
    let (mut first, mut arms) = ([0; 5], [[0; 5]; 5]);
    for block in 0..200 {
        let (state, ..) = deal(&game, block);
        first[state.first.index()] += 1;
        for (seat, trader) in state.traders[..5].iter().enumerate() {
            arms[seat][usize::from(trader.at) / 6] += 1;
        }
    }
    assert!(first.iter().chain(arms.as_flattened()).all(|&count| (20..=65).contains(&count)), "{first:?} {arms:?}");
}

/// Before the deal nothing has happened: no marks, no counts, no turn, and all cards in their decks.
#[test]
fn a_table_is_bare_before_the_deal() {
    for variant in ["basic", "advanced"] {
        let game = game_with(variant, 3, |_| {});
        let state = State::blank(&game);
        for trader in &state.traders {
            let start = trader.ledger[Flow::Start as usize];
            assert_eq!((trader.stellors, trader.ledger.iter().sum::<i32>()), (start, start), "nothing but the start");
            assert_eq!((trader.at, trader.start, trader.skip, trader.shrugged, trader.stressed), (0, 0, 0, 0, false));
            assert_eq!(i32::from(trader.prestige), game.rules.start_prestige);
            assert_eq!(i32::from(trader.engines), game.rules.start_engines);
            assert!(trader.hand.is_empty() && trader.hold.is_empty() && trader.all_stations().is_empty());
            assert!(trader.counts.iter().chain(&trader.played).chain(&trader.rows).all(|&count| count == 0));
        }
        assert_eq!((state.round, state.peek, state.lead_changes), (0, 0, 0));
        assert!(state.luck_discards.iter().all(|&copies| copies == 0));
        assert!(game.deck().cards().iter().zip(state.luck_deck).all(|(card, copies)| card.copies == copies));
        assert!(state.rights.iter().flatten().all(|&rights| rights == 0));
        assert!(state.dealt.iter().flatten().all(|&sum| sum == 0));
        assert!(state.engine_stamps.iter().flatten().all(|&engines| engines == 0));
        let turn = &state.turn;
        assert_eq!((turn.attempts, turn.aborts, turn.refused), (0, 0, WorldSet::EMPTY));
        assert!(![turn.opened, turn.skipped, turn.acted, turn.codebreaker, turn.awesome, turn.warped].contains(&true));
        assert_eq!((state.surplus_spaces, state.sealed), (0, [0; 6]));
        assert!(turn.offers.iter().all(|&offers| offers == 0));
    }
}

//! The fuzz targets in `fuzz/` and the property tests beside this file call these functions. A failing input is kept in `fixtures/`, and every run of
//! the tests tries it.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::replay::Replay;
use evenkeel_engine::rules::{Choices, Faults, HouseRules, Tables, resolve};
use evenkeel_engine::{Actions, Describe, Ruleset, Seats};

/// Hands the list of all rulesets to the macro `$with`.
macro_rules! rulesets {
    ($with:ident) => {
        $with! {
            evenkeel_smugglers::Smugglers,
            evenkeel_astronavis::AstroNavis,
            evenkeel_knight_hawks::KnightHawks,
            evenkeel_star_traders::StarTraders,
        }
    };
}
pub(crate) use rulesets;

/// Reads a text as every possible user input: house rules, a replay, and each table of each ruleset. For any text, the
/// result is a value or faults with messages; never a panic.
pub fn read_inputs(text: &str) {
    if let Err(error) = Replay::from_json(text) {
        assert!(!error.to_string().is_empty(), "an error without words");
    }
    macro_rules! read_all {
        ($($game:ty),* $(,)?) => {
            $(read_rules::<$game>(text);)*
            $(read_tables::<$game>(text);)*
        };
    }
    rulesets!(read_all);
}

fn read_rules<G: Describe>(text: &str) {
    let resolved = HouseRules::parse("rules.toml", text)
        .and_then(|house| resolve::<G>(&Choices { house, ..Choices::default() }, fewest::<G>()));
    check(resolved.map(drop));
}

fn read_tables<G: Describe>(text: &str) {
    for table in G::TABLES {
        let mut tables = Tables::built_in(G::TABLES);
        tables.replace(table.name, "table.csv", text);
        check(G::new(G::Rules::default(), &tables, fewest::<G>()).map(drop));
    }
}

fn fewest<G: Describe>() -> Seats {
    Seats::new(G::SEATS.0).expect("a table of that size")
}

fn check(read: Result<(), Faults>) {
    let Err(faults) = read else { return };
    assert!(!faults.is_empty(), "refused without a fault");
    for fault in &faults {
        assert!(!fault.message.trim().is_empty(), "a fault without words: {fault:?}");
    }
}

/// Plays as the bytes say: which ruleset, variant and number of seats, which seed, which action of every list. After every
/// step the state adds up, and an action that is not in the list is refused and leaves the state unchanged.
pub fn play_legally(bytes: &[u8]) {
    let Some((&ruleset, rest)) = bytes.split_first() else { return };
    let mut number = 0;
    macro_rules! play_one {
        ($($game:ty),* $(,)?) => {
            $(if ruleset % 4 == number {
                play::<$game>(rest);
            }
            number += 1;)*
        };
    }
    rulesets!(play_one);
    assert_eq!(number, 4, "a ruleset that is not played");
}

fn play<G: Ruleset>(bytes: &[u8]) {
    let [variant, seats, low, high, choices @ ..] = bytes else { return };
    let (fewest, most) = G::SEATS;
    let seats = Seats::new(fewest + usize::from(*seats) % (most - fewest + 1)).expect("a table of that size");
    let mut rules = G::Rules::default();
    (G::VARIANTS[usize::from(*variant) % G::VARIANTS.len()].adapt)(&mut rules);
    let game = G::new(rules, &Tables::built_in(G::TABLES), seats).expect("a printed variant");
    let mut dice = PcgDice::new::<G::Stream>(Luck::of_table(u64::from(*low) + (u64::from(*high) << 8), 0));
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut last: Option<G::Action> = None;
    for &choice in choices {
        let pending = game.pending(&state);
        let Some(seat) = pending.nth(usize::from(choice) % pending.len().max(1)) else { return };
        let mut actions = Actions::new();
        G::actions(game.view(&state, seat), &mut actions);
        if let Some(stale) = last.filter(|stale| !actions.contains(stale)) {
            refuse(&game, &state, seat, stale, &mut dice);
        }
        let action = actions[usize::from(choice) % actions.len()];
        game.try_apply(&mut state, seat, action, &mut dice, &mut Silent).expect("a listed action is legal");
        if let Err(what) = game.audit(&state) {
            panic!("{}: {what}", G::ID);
        }
        last = Some(action);
    }
}

fn refuse<G: Ruleset>(
    game: &G,
    state: &G::State,
    seat: evenkeel_engine::Seat,
    action: G::Action,
    dice: &mut impl Dice<G::Stream>,
) {
    let mut after = state.clone();
    assert!(game.try_apply(&mut after, seat, action, dice, &mut Silent).is_err(), "{}: {action:?} was taken", G::ID);
    assert!(after == *state, "{}: a refused action changed the state", G::ID);
}

//! Counting choices by kind: it changes no game, counts every decision, and names the choices.

use core::cell::Cell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::rules::printed;
use evenkeel_smugglers::{Smugglers, Stream};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Registry, Table, Usage, seat};

const LINEUP: &str = "trader,smuggler,pirate,hunter";

fn table(game: &Smugglers) -> Table<'_, Smugglers> {
    Table::new(game, seat(&Registry::of::<SmugglersRoster>(), LINEUP).unwrap())
}

#[test]
fn counting_changes_no_game() {
    let game = printed::<Smugglers>(4).unwrap();
    for rotation in 0..4 {
        let luck = Luck::of_table(3, 5);
        let counted = table(&game).play_counted(luck, rotation, &mut Silent, &mut Usage::new(4));
        assert_eq!(counted, table(&game).play(luck, rotation, &mut Silent));
    }
}

#[test]
fn every_decision_is_of_one_kind_and_was_on_offer() {
    let game = printed::<Smugglers>(4).unwrap();
    let (mut usage, mut asked, luck) = (Usage::new(4), [0; 4], Luck::of_table(3, 6));
    table(&game).play_counted(luck, 1, &mut Silent, &mut usage);
    let (mut watched, counted) = (table(&game), Cell::new([0_u64; 4]));
    let mut dice = PcgDice::new::<Stream>(luck);
    watched.play_with(&mut dice, luck, 1, &mut Silent, |_, seat, _, _| {
        let mut counts = counted.get();
        // With rotation 1 the member numbered 0 sits at seat 1.
        counts[(seat.index() + 3) % 4] += 1;
        counted.set(counts);
    });
    for (member, asked) in asked.iter_mut().enumerate() {
        for kind in 0..Smugglers::KINDS.len() {
            let (offered, taken) = (usage.offered(member, kind), usage.taken(member, kind));
            assert!(taken <= offered, "{} was taken {taken} times of {offered}", Smugglers::KINDS[kind].name);
            *asked += taken;
        }
    }
    assert_eq!(asked, counted.get());
    assert!(usage.kinds_taken().len() > 20 && usage.kinds_offered().includes(usage.kinds_taken()));
}

/// A kind is alone if no other kind is on offer. It cannot be excluded in these decisions.
#[test]
fn kinds_that_stand_alone_are_told_from_others() {
    let game = printed::<Smugglers>(4).unwrap();
    let (mut usage, luck) = (Usage::new(4), Luck::of_table(3, 6));
    table(&game).play_counted(luck, 1, &mut Silent, &mut usage);
    let alone = Cell::new([0_u64; 128]);
    let mut dice = PcgDice::new::<Stream>(luck);
    table(&game).play_with(&mut dice, luck, 1, &mut Silent, |view, _, actions, choice| {
        let of = |action| Smugglers::kind(view, action);
        let mut counts = alone.get();
        counts[of(&actions[choice])] += u64::from(actions.iter().all(|action| of(action) == of(&actions[0])));
        alone.set(counts);
    });
    let counted = |kind| (0..4).map(|member| usage.alone(member, kind)).sum::<u64>();
    assert!((0..Smugglers::KINDS.len()).all(|kind| counted(kind) == alone.get()[kind]));
    assert!(alone.get().iter().any(|&count| count > 0), "some kind stands alone");
}

#[test]
fn usage_adds_up() {
    let game = printed::<Smugglers>(4).unwrap();
    let of = |blocks: core::ops::Range<u64>| {
        let (mut table, mut usage) = (table(&game), Usage::new(4));
        blocks.for_each(|block| drop(table.play_counted(Luck::of_table(3, block), 0, &mut Silent, &mut usage)));
        usage
    };
    let mut parts = of(0..2);
    parts.add(&of(2..3));
    assert_eq!(parts, of(0..3));
}

//! The warning of a player that always or never finishes before the others.

use super::{CLEAR, findings, told, tournament};
use crate::findings::{Matchup, Topic, Tournament};
use crate::testing::made::around;

/// The rating of a player that always or never comes first only reflects the number of imagined draws.
#[test]
fn whoever_always_or_never_finishes_first_is_warned_of() {
    for (ahead, word) in [(1.0, Some("always")), (0.0, Some("never")), (0.9, None)] {
        let matchup = |against: &str, ahead: f64| Matchup {
            strategy: "rider".into(),
            against: against.to_owned(),
            ahead: around(ahead, 0.01),
            meetings: 200,
            p_value: 0.01,
            p_adjusted: 0.01,
        };
        let matchups = vec![matchup("walker", ahead), matchup("sprinter", ahead)];
        let few = Tournament { matchups: matchups.clone(), blocks: 29, ..tournament([CLEAR; 3]) };
        assert_eq!(told(&findings(few), Topic::Caution).len(), 1, "few blocks are warned of, and no player in them");
        let texts = told(&findings(Tournament { matchups, ..tournament([CLEAR; 3]) }), Topic::Caution);
        let wanted = word.map(|word| format!("rider {word} finishes before the others: "));
        assert_eq!(texts.len(), usize::from(wanted.is_some()), "{texts:?}");
        assert!(wanted.is_none_or(|wanted| texts[0].starts_with(&wanted)), "{texts:?}");
    }
    let mixed = [1.0, 0.0].map(|ahead| Matchup {
        strategy: "rider".into(),
        against: "walker".into(),
        ahead: around(ahead, 0.0),
        meetings: 200,
        p_value: 0.01,
        p_adjusted: 0.01,
    });
    assert!(
        told(&findings(Tournament { matchups: mixed.to_vec(), ..tournament([CLEAR; 3]) }), Topic::Caution).is_empty()
    );
}

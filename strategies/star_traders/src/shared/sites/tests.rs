//! The use of a station in the rounds left.

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

/// In round 1: the Basic game is expected to last for the horizon, the Advanced game for twice as long; a rival about to win ends both.
#[test]
fn a_station_is_of_use_to_the_horizon() {
    for (horizon, basic, advanced) in [(13, 12, 25), (3, 2, 5), (2, 2, 3)] {
        let weights = Weights { horizon, last: 2, ..Weights::default() };
        assert_eq!(Position::basic(|scene| scene).judged_by(&weights).rounds_left(), basic, "{horizon}");
        assert_eq!(Position::advanced(|scene| scene).judged_by(&weights).rounds_left(), advanced, "{horizon}");
        let late = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld"));
        assert_eq!(late.judged_by(&weights).rounds_left(), 2, "{horizon}");
    }
}

/// Half of the owner's pay counts; all of it if a rival is on the way with the cargo, none if this Trader is.
#[test]
fn a_station_earns_from_deliveries_of_others() {
    let weights = Weights { market: 50, bound: 200, ..Weights::default() };
    for (carrier, percent) in [(None, 50), (Some(RIVAL), 100), (Some(ME), 0)] {
        let position = Position::basic(|scene| match carrier {
            Some(seat) => scene.load_for(seat, "Swarm", "Verne"),
            None => scene,
        });
        let contract = position.view().contracts()[0].expect("a contract");
        let paid = position.game.charts().contract(contract).station_stellors * 10;
        assert_eq!(position.judged_by(&weights).income_of(contract), paid * percent / 100, "{carrier:?}");
    }
}

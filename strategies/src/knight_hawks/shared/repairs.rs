//! Repair points: the urgent first, the hull with what is left.

use evenkeel_engine::knight_hawks::Action;
use evenkeel_engine::knight_hawks::repair::most_points;
use evenkeel_engine::knight_hawks::vocabulary::System;

use super::situation::Situation;

/// Rank of a repair, 0 the most urgent, and the points it is given.
const fn urgency(system: System) -> (u8, u16) {
    match system {
        System::Fire => (0, 60),
        System::Torpedo | System::AssaultRocket | System::LaserCannon | System::DisruptorCannon => (1, 50),
        System::Drive => (2, 40),
        System::CombatControl => (3, 40),
        System::Navigation => (4, 40),
        System::Steering => (5, 30),
        System::Hull => (7, u16::MAX),
        _ => (6, 30),
    }
}

impl Situation<'_> {
    /// Points for the item asked about: its share, after what more urgent items still to come are to get.
    pub fn choose_points(self, actions: &[Action]) -> Action {
        let (_, asked, left) = self.view.repair().expect("repairs in progress");
        let (rank, wanted) = urgency(asked);
        let urgent: u16 = self
            .view
            .repairs_left()
            .skip(1)
            .map(urgency)
            .filter(|(other, _)| *other < rank)
            .map(|(_, points)| points)
            .sum();
        let share = wanted.min(left.saturating_sub(urgent)).min(most_points(self.rules()));
        let fits = |action: &&Action| matches!(action, Action::Points(points) if u16::from(*points) <= share);
        actions.iter().rev().find(fits).copied().expect("no points at least")
    }
}

//! Repair points: urgent repairs first, the hull with the rest.

use evenkeel_knight_hawks::Action;
use evenkeel_knight_hawks::repair::most_points;
use evenkeel_knight_hawks::vocabulary::System;

use super::situation::Situation;
use super::weights::Weights;

/// Rank of a repair, 0 the most urgent, and its points.
const fn urgency(weights: &Weights, system: System) -> (u8, i32) {
    match system {
        System::Fire => (0, weights.quench),
        System::Torpedo | System::AssaultRocket | System::LaserCannon | System::DisruptorCannon => {
            (1, weights.mend_guns)
        }
        System::Drive => (2, weights.mend_drive),
        System::CombatControl => (3, weights.mend_control),
        System::Navigation => (4, weights.mend_control),
        System::Steering => (5, weights.mend_rest),
        System::Hull => (7, i32::MAX),
        _ => (6, weights.mend_rest),
    }
}

impl Situation<'_> {
    /// Points for the item in question: its share, after the points of more urgent items still to come.
    pub fn choose_points(self, actions: &[Action]) -> Action {
        let (_, asked, left) = self.view.repair().expect("repairs in progress");
        let (rank, wanted) = urgency(self.weights, asked);
        let urgent: i32 = self
            .view
            .repairs_left()
            .skip(1)
            .map(|system| urgency(self.weights, system))
            .filter(|(other, _)| *other < rank)
            .map(|(_, points)| points)
            .sum();
        let share = wanted.min(i32::from(left) - urgent).max(0).min(i32::from(most_points(self.rules())));
        let fits = |action: &&Action| matches!(action, Action::Points(points) if i32::from(*points) <= share);
        // A player who may not leave an item unrepaired gets a list without zero.
        actions.iter().rev().find(fits).copied().unwrap_or(actions[0])
    }
}

#[cfg(test)]
mod tests;

//! The rows of a tournament: their columns, and the description in their files.

use serde_json::{Value as Json, json};

use super::TournamentPlan;
use crate::rows::{AboutRows, CellColumns, Frame, LINEUPS, OutcomeRows, Source};

pub(super) fn frame_of(plan: &TournamentPlan, rows: OutcomeRows) -> Frame {
    let labels: Vec<String> = plan.players.members().iter().map(|member| member.label.clone()).collect();
    let common = CellColumns { first: LINEUPS, varied: Vec::new(), labels: &labels };
    Frame::of(rows, plan.registry.ruleset(), &common)
}

/// The description in the files of rows.
pub(super) fn about_rows(plan: &TournamentPlan) -> AboutRows {
    let hash = format!("{:016x}", plan.base.hash);
    let lineups = if plan.table == 1 { plan.players.members().len() } else { plan.lineups.len() };
    let describe = |lineup: usize| -> Json {
        let labels: Vec<&str> = plan.members_of(lineup).iter().map(|player| plan.label(*player)).collect();
        json!({ LINEUPS: lineup + 1, "values": {}, "rules_hash": hash, "lineup": labels })
    };
    AboutRows::new(
        plan.registry.ruleset(),
        Source {
            first: LINEUPS,
            varied: &[],
            seats: plan.rotations(),
            variant: plan.base.variant,
            hash: plan.base.hash,
            seed: plan.seed,
            command: plan.command(),
            cells: (0..lineups).map(describe).collect(),
        },
    )
}

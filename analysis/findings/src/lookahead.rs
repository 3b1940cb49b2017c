//! What look-ahead took positions to be worth.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ByName;

/// The win chances by which players who look ahead judge positions in which nobody has won yet, as fitted to games: at a table,
/// each seat's strength is the weighted sum of what is counted here, and it wins in proportion to the exponential of that. Alone
/// at the table the sum is the score the game is expected to end with. All weights are millionths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FittedWinChances {
    /// Weight of the standing, the ruleset's own measure of who is ahead.
    pub standing: i64,
    /// Added to the sum; matters only alone at the table.
    pub constant: i64,
    /// Weight of each feature, per unit of it; features that were left out of the fit are left out here.
    pub features: ByName<i64>,
}

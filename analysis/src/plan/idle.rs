//! Remarks on settings that have no effect, because another rule excludes them in every cell.

use evenkeel_engine::rules::{Condition, Tables};

use super::Plan;

/// A sentence for each changed rule, and each changed column of a table, that cannot matter in any cell.
pub(super) fn remarks(plan: &Plan) -> Vec<String> {
    let ruleset = plan.ruleset();
    let games = || plan.cells.iter().map(|cell| &cell.game);
    let say =
        |what: &str, needs: &str| format!("{what} has no effect under these rules: it only matters with {needs}.");
    let changed = plan.base.changed.iter().filter_map(|(path, _)| {
        let parameter = ruleset.parameters().iter().find(|parameter| parameter.path == *path)?;
        let needs = games().map(|game| game.unmet(parameter)).collect::<Option<Vec<String>>>()?;
        Some(say(path, needs.first()?))
    });
    let columns = plan.base.tables.differing_columns(&Tables::built_in(ruleset.tables)).into_iter();
    let columns = columns.filter_map(|(table, column)| {
        let unmet = |when: &&'static str| !when.is_empty() && games().all(|game| !game.meet(when));
        let when = [table.when, column.when].into_iter().find(unmet)?;
        let needs: Vec<String> = Condition::read(when).map(|condition| condition.to_string()).collect();
        Some(say(&format!("The column {} of your table {}", column.name, table.name), &needs.join(" and ")))
    });
    changed.chain(columns).collect()
}

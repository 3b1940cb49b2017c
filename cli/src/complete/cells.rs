//! Completion of single cells of tables: the tables, then the rows of one, then the columns of a row.

use evenkeel_engine::rules::{CELLS, CellPath, Column, Place, Table, Tables};

/// The paths that begin with `typed`, with meanings: up to the next dot, or to the end. `declared` are the ruleset's tables, `tables` their texts.
pub fn paths(typed: &str, declared: &'static [Table], tables: &Tables) -> Vec<(String, &'static str)> {
    let Some(rest) = typed.strip_prefix(CELLS) else {
        return vec![(CELLS.to_owned(), "single cells of tables")];
    };
    let Some(table) = rest.split_once('.').and_then(|(name, _)| declared.iter().find(|table| table.name == name))
    else {
        return declared.iter().map(|table| (format!("{CELLS}{}.", table.name), table.about)).collect();
    };
    let sheet = tables.open(table.name, &mut Vec::new());
    // The name of a row may have dots: the typed text may be a complete name and the beginning of another.
    let mut all = Vec::new();
    for row in sheet.rows() {
        let row = format!("{CELLS}{}.{}.", table.name, table.row_name(row));
        if typed.starts_with(&row) {
            all.extend(table.cell_columns().map(|column| (format!("{row}{}=", column.name), meaning(column, table))));
        } else {
            all.push((row, table.about));
        }
    }
    all
}

/// The column of a whole path.
pub fn column(path: &str, declared: &'static [Table]) -> Option<&'static Column> {
    CellPath::find(path, &Place::Unknown, declared).ok().map(|(_, column)| column)
}

const fn meaning(column: &Column, table: &Table) -> &'static str {
    if column.about.is_empty() { table.about } else { column.about }
}

#[cfg(test)]
mod tests {
    use evenkeel_engine::Describe;
    use evenkeel_knight_hawks::KnightHawks;

    use super::*;

    fn offered(typed: &str) -> Vec<String> {
        let declared = KnightHawks::TABLES;
        let all = paths(typed, declared, &Tables::built_in(declared));
        all.into_iter().map(|(path, _)| path).filter(|path| path.starts_with(typed)).collect()
    }

    #[test]
    fn tables_then_rows_then_columns_are_offered() {
        assert_eq!(offered(""), ["table."]);
        assert_eq!(offered("table.ship"), ["table.ships."]);
        assert_eq!(offered("table.combat"), ["table.combat-table.", "table.combat-table-basic."]);
        assert_eq!(offered("table.ships.assault_"), ["table.ships.assault_scout.", "table.ships.assault_carrier."]);
        assert_eq!(offered("table.combat-table.lc/no"), ["table.combat-table.lc/none."]);
        assert_eq!(offered("table.ships.frigate.h"), ["table.ships.frigate.hull_size=", "table.ships.frigate.hp="]);
        let columns = offered("table.ships.frigate.");
        assert!(!columns.iter().any(|path| path.ends_with(".id=")), "the key names rows: {columns:?}");
    }

    #[test]
    fn what_there_is_not_is_not_offered() {
        assert_eq!(offered("table.shops."), [""; 0]);
        assert_eq!(offered("table.ships.frogate.h"), [""; 0]);
        assert!(column("table.ships.frigate.hpp", KnightHawks::TABLES).is_none());
        assert_eq!(column("table.ships.frigate.kind", KnightHawks::TABLES).unwrap().choices().count(), 5);
    }
}

//! Any table, set for a terminal: intervals beside their numbers, or below them if too wide. Tables that are still too wide are cut into parts.

use anstyle::Style;
use comfy_table::{Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, LineStyle, TableStyle, Width};

use super::text::{Screen, clean, write_lines};
use crate::table::{Column, Detail, Entry, Kind, Row, Table, Tone};

/// A line under the headings and no others, which suffices to compare numbers.
const RULED: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
/// The width of the gap after a column with its separator, in characters.
const GAP: usize = 3;
/// The length up to which a heading may widen its column, in characters.
const LONGEST_HEAD: usize = 14;
/// The minimum number of characters per line of broken words.
const LEAST_WORDS: usize = 12;

/// Writes a table: its title, if any, its rows and its notes.
pub fn write(table: &Table, screen: Screen, text: &mut String) {
    let upright = stand_up(table);
    let sheet = Sheet::new(upright.as_ref().unwrap_or(table), screen);
    let parts = sheet.parts();
    let count = parts.len();
    for (part, number) in parts.into_iter().zip(1..) {
        text.push('\n');
        let title = if count == 1 { table.title.clone() } else { format!("{} ({number} of {count})", table.title) };
        if !title.is_empty() {
            write_lines(&title, Style::new().bold(), screen, text);
        }
        text.push_str(&sheet.set(&part).trim_fmt());
        text.push('\n');
    }
    table.notes.iter().for_each(|note| write_lines(note, Style::new(), screen, text));
}

/// A single row without a name is easier to read from top to bottom: one row per column.
fn stand_up(table: &Table) -> Option<Table> {
    let [row] = table.rows.as_slice() else { return None };
    let named = |(column, entry): (&Column, &Entry)| column.kind.is_label() && !entry.text().is_empty();
    if table.columns.iter().zip(&row.entries).any(named) {
        return None;
    }
    let numbers = table.columns.iter().zip(&row.entries).filter(|(column, _)| !column.kind.is_label());
    let rows = numbers.map(|(column, entry)| {
        let name = Entry::from(crate::value::Value::label(&column.head));
        Row { entries: vec![name, entry.clone()], ..Row::default() }
    });
    Some(Table { columns: vec![Column::label(""), Column::number("")], rows: rows.collect(), ..Table::default() })
}

/// A table with the columns that a terminal shows, and their widths.
struct Sheet<'a> {
    table: &'a Table,
    screen: Screen,
    /// Positions of the columns shown.
    columns: Vec<usize>,
    /// Whether intervals are shown below their numbers.
    stacked: bool,
}

impl<'a> Sheet<'a> {
    fn new(table: &'a Table, screen: Screen) -> Self {
        let shown = |index: &usize| !matches!(table.columns[*index].detail, Detail::Page | Detail::Report);
        let columns: Vec<usize> = (0..table.columns.len()).filter(shown).collect();
        let beside = Sheet { table, screen, columns, stacked: false };
        let fits = beside.room(&beside.columns) <= usize::from(screen.width);
        Sheet { stacked: !fits, ..beside }
    }

    /// The number of characters that these columns take.
    fn room(&self, columns: &[usize]) -> usize {
        columns.iter().map(|column| self.width(*column) + GAP).sum()
    }

    /// The columns of each part: those that name the rows, and as many others as fit.
    fn parts(&self) -> Vec<Vec<usize>> {
        let is_label = |index: &usize| self.table.columns[*index].kind.is_label();
        let (names, others): (Vec<usize>, Vec<usize>) = self.columns.iter().partition(|index| is_label(index));
        let mut parts = vec![names.clone()];
        for other in others {
            let part = parts.last_mut().expect("there is a first part");
            part.push(other);
            if part.len() > names.len() + 1 && self.room(part) > usize::from(self.screen.width) {
                part.pop();
                parts.push(names.iter().copied().chain([other]).collect());
            }
        }
        parts
    }

    /// The minimum width of a column. Numbers are never broken over lines; long names, words and headings may be.
    fn width(&self, index: usize) -> usize {
        let column = &self.table.columns[index];
        let names = self.table.columns.iter().filter(|column| column.kind.is_label()).count().max(1);
        let lines = self.table.rows.iter().flat_map(|row| {
            self.content(column, &row.entries[index]).split('\n').map(|line| line.chars().count()).collect::<Vec<_>>()
        });
        let content = lines.max().unwrap_or(0);
        let head = broken(head(column)).split([' ', '\n']).map(|word| word.chars().count()).max().unwrap_or(0);
        match column.kind {
            Kind::Number => content.max(head.min(usize::from(self.screen.width) / 3)),
            Kind::NumberLabel | Kind::Label => {
                content.max(head.min(LONGEST_HEAD)).min(usize::from(self.screen.width) / 3 / names)
            }
            Kind::Words => content.min(LEAST_WORDS).max(head),
        }
    }

    fn content(&self, column: &Column, entry: &Entry) -> String {
        let (number, interval) = (clean(&entry.text()), entry.interval(column));
        match (interval.is_empty(), self.stacked) {
            (true, _) => number,
            (false, true) => format!("{number}\n{interval}"),
            (false, false) => format!("{number} ({interval})"),
        }
    }

    fn set(&self, columns: &[usize]) -> comfy_table::Table {
        let mut set = comfy_table::Table::new();
        set.load_style(RULED).set_content_arrangement(ContentArrangement::Dynamic).set_width(self.screen.width);
        if self.screen.colour {
            set.enforce_styling();
        } else {
            set.force_no_tty();
        }
        if columns.iter().any(|index| !self.table.columns[*index].head.is_empty()) {
            set.set_header(columns.iter().map(|index| Cell::new(broken(head(&self.table.columns[*index])))));
        }
        for row in &self.table.rows {
            set.add_row(columns.iter().map(|index| {
                let entry = &row.entries[*index];
                painted(Cell::new(self.content(&self.table.columns[*index], entry)), entry.tone)
            }));
        }
        // Columns exist once there are rows.
        for (place, index) in set.column_iter_mut().zip(columns) {
            place.set_padding((0, 2));
            let column = &self.table.columns[*index];
            if column.kind.is_right() {
                place.set_cell_alignment(CellAlignment::Right);
            }
            place.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed((self.width(*index) + GAP - 1) as u16)));
        }
        set
    }
}

fn head(column: &Column) -> &str {
    if column.short.is_empty() { &column.head } else { &column.short }
}

/// A heading with possible breaks at the dots of a rule's path, if it is long; numbers stay whole.
fn broken(head: &str) -> String {
    let head = clean(head);
    if head.contains(' ') || head.chars().count() <= LONGEST_HEAD {
        return head;
    }
    let parts: Vec<&str> = head.split('.').collect();
    let number = |part: &str| part.starts_with(|letter: char| letter.is_ascii_digit());
    let rest = parts[1..].iter().map(|part| if number(part) { format!(".{part}") } else { format!(".\n{part}") });
    std::iter::once(parts[0].to_owned()).chain(rest).collect()
}

fn painted(cell: Cell, tone: Tone) -> Cell {
    match tone {
        Tone::Above | Tone::Strong | Tone::Warn => cell.fg(Color::DarkYellow),
        Tone::Below => cell.fg(Color::Blue),
        Tone::Pass => cell.fg(Color::Green),
        Tone::Fail => cell.fg(Color::Red),
        Tone::Plain | Tone::Significant | Tone::Faint => cell,
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_findings::Estimate;

    use super::*;
    use crate::value::Value;

    /// One row: a name of two letters, and shares of 17 characters with their intervals beside them, or 9 with their intervals below.
    fn table(numbers: usize) -> Table {
        let share = Value::share(&Estimate { estimate: 0.5, low: 0.4, high: 0.6 });
        let columns = std::iter::once(Column::label("a")).chain((0..numbers).map(|_| Column::number("n")));
        let entries = std::iter::once(Value::label("xx")).chain(vec![share; numbers]).map(Entry::from);
        let rows = vec![Row { entries: entries.collect(), ..Row::default() }];
        Table { columns: columns.collect(), rows, ..Table::default() }
    }

    fn screen(width: u16) -> Screen {
        Screen { width, ..Screen::default() }
    }

    #[test]
    fn intervals_go_below_their_numbers_if_there_is_no_room_beside() {
        let stacked = |width| Sheet::new(&table(1), screen(width)).stacked;
        assert_eq!([stacked(25), stacked(24)], [false, true], "2 and 17 characters, and a gap after each");
    }

    #[test]
    fn a_part_has_the_names_and_the_columns_that_fit() {
        let parts = |width| Sheet::new(&table(3), screen(width)).parts();
        assert_eq!(parts(29), [vec![0, 1, 2], vec![0, 3]], "5 and 12 characters each");
        assert_eq!(parts(28), [vec![0, 1], vec![0, 2], vec![0, 3]]);
        assert_eq!(parts(10), [vec![0, 1], vec![0, 2], vec![0, 3]], "one in any case");
    }

    #[test]
    fn heads_and_names_widen_a_column_to_a_limit() {
        let long = "x".repeat(30);
        let widths = |labels: usize, column: Column, text: &str| {
            let mut columns = vec![Column::label("a"); labels];
            columns.push(column);
            let entries = vec![Entry::from(Value::label(text)); columns.len()];
            let table = Table { columns, rows: vec![Row { entries, ..Row::default() }], ..Table::default() };
            Sheet::new(&table, screen(60)).width(labels)
        };
        assert_eq!(widths(1, Column::number(&long), "5"), 20, "a third of the screen");
        assert_eq!(widths(0, Column::label(&long), "five"), 14);
        assert_eq!(widths(1, Column::label(&long), "five"), 10, "a third for all names");
        assert_eq!([widths(1, Column::words("head"), &long), widths(1, Column::words(&long), "5")], [12, 30]);
    }

    #[test]
    fn only_one_row_without_a_name_is_stood_up() {
        let named = table(2);
        assert!(stand_up(&named).is_none());
        let mut nameless = table(2);
        nameless.rows[0].entries[0] = Value::label("").into();
        let upright = stand_up(&nameless).unwrap();
        let texts: Vec<[String; 2]> = upright.rows.iter().map(|row| [0, 1].map(|at| row.entries[at].text())).collect();
        assert_eq!(texts, [["n", "50.0%"], ["n", "50.0%"]]);
        nameless.rows.push(nameless.rows[0].clone());
        assert!(stand_up(&nameless).is_none());
    }

    #[test]
    fn a_long_head_is_broken_at_the_dots_of_a_rule_and_at_none_of_a_number() {
        let told = broken("table.ships.frigate.point_buy=3.5");
        assert_eq!(told, "table.\nships.\nfrigate.\npoint_buy=3.5");
        assert_eq!(broken("brix.price"), "brix.price");
        assert_eq!(["fourteen.marks", "fifteen.letters"].map(broken), ["fourteen.marks", "fifteen.\nletters"]);
        assert_eq!(broken("a head.of words with.dots"), "a head.of words with.dots");
    }
}

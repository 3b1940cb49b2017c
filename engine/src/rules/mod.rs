//! Rules as typed numbers and tables with their provenance; house rules over them; every fault at once.

mod cell;
mod column;
mod condition;
mod csv_table;
mod fault;
mod field;
mod first_seat;
mod house;
mod kind;
mod marks;
mod number;
mod parameter;
mod plausible;
mod redraw;
mod resolve;
mod sheet;
mod suggest;
mod table;
mod tables;
mod text;
mod toml_fault;
mod unseen;
mod value;
mod word;

pub use cell::{CELLS, CellPath};
pub use column::{Column, Holds, decimal, one_or_zero, text, whole, word, words, yes_or_no};
pub use condition::{Alternative, Condition};
pub use csv_table::{CsvTable, Row};
pub use fault::{Fault, Faults, MOST_TOLD, Place, nearest};
pub use field::Field;
pub use first_seat::FirstSeat;
pub use house::{HouseRules, Named, parse_setting, read_rules, read_tables, value_of};
pub use kind::Kind;
pub use number::read_whole;
pub use parameter::{Parameter, Provenance, Rules, check_seats, is_about, seat_of};
pub use plausible::{Plausible, Redrawable, Version};
pub use redraw::Redraw;
pub use resolve::{Choices, OpenInput, Replacement, Resolved, open_inputs, printed, resolve, resolve_over};
pub use sheet::tell_form;
pub use table::Table;
pub use tables::Tables;
pub use toml_fault::toml_fault;
pub use unseen::tell_unseen;
pub use value::{List, Value};
pub use word::Word;

/// A named set of rules, such as a former edition.
#[derive(Clone, Copy, Debug)]
pub struct Variant<R> {
    /// The name on the command line.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub about: &'static str,
    /// Turns the defaults into this variant.
    pub adapt: fn(&mut R),
}

#[cfg(test)]
mod tests;

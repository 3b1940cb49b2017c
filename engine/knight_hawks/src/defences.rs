//! Defences of a ship (§8): the combat table and the choice of its column.

use super::weapons::Weapon;
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::{CsvTable, Fault, Tables, Word};
use evenkeel_engine::words;

words! {
    /// A column of the combat table.
    pub enum Column {
        /// No defence.
        None = "none",
        ReflectiveHull = "rh",
        ProtonScreen = "ps",
        ElectronScreen = "es",
        StasisScreen = "ss",
        /// Masking screen.
        Mask = "ms",
    }
}

words! {
    /// A defence system that can be lost. Reflective hulls are painted on and cannot be lost.
    pub enum Defence {
        ProtonScreen = "ps",
        ElectronScreen = "es",
        StasisScreen = "ss",
        /// Masking screens.
        Mask = "ms",
        /// Interceptor missiles.
        Interceptors = "icm",
    }
}

words! {
    /// The kinds of screens, one at a time (ruling 12).
    pub enum Screen {
        /// Proton screen.
        Proton = "ps",
        /// Electron screen.
        Electron = "es",
        /// Stasis screen.
        Stasis = "ss",
        /// Masking screen.
        Mask = "ms",
    }
}

impl Column {
    /// As in the rulebook.
    pub const CODES: [&'static str; Column::COUNT] = ["None", "RH", "PS", "ES", "SS", "MS"];

    /// As in the rulebook.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl Defence {
    /// As in the rulebook.
    pub const CODES: [&'static str; Defence::COUNT] = ["PS", "ES", "SS", "MS", "ICM"];

    /// As in the rulebook.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl Screen {
    /// The system that produces it.
    #[inline]
    pub const fn system(self) -> Defence {
        match self {
            Self::Proton => Defence::ProtonScreen,
            Self::Electron => Defence::ElectronScreen,
            Self::Stasis => Defence::StasisScreen,
            Self::Mask => Defence::Mask,
        }
    }

    /// Its column of the combat table.
    #[inline]
    pub const fn column(self) -> Column {
        match self {
            Self::Proton => Column::ProtonScreen,
            Self::Electron => Column::ElectronScreen,
            Self::Stasis => Column::StasisScreen,
            Self::Mask => Column::Mask,
        }
    }
}

/// Defences in use at once. The column `None` stands for the empty set and is never in one.
pub type ColumnSet = Bits<Column, u8>;

/// The number of such sets.
const SETS: usize = 1 << (Column::COUNT - 1);

/// A weapon's odds against a defence: a value of the combat table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aim {
    /// Chance to hit in percent, before modifiers.
    pub base: u8,
    /// Whether a hit does half damage to the hull.
    pub half: bool,
}

/// The combat table, and its values against every set of defences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatTable {
    columns: [[Aim; Column::COUNT]; Weapon::COUNT],
    aims: [[Aim; SETS]; Weapon::COUNT],
}

impl CombatTable {
    /// Reads the table `combat-table`; with `basic`, lays `combat-table-basic` over it (§20).
    pub fn read(tables: &Tables, basic: bool, faults: &mut Vec<Fault>) -> Self {
        let mut given = [[None; Column::COUNT]; Weapon::COUNT];
        let sheet = tables.open("combat-table", faults);
        read_cells(sheet, &mut given, faults);
        for weapon in Weapon::ALL {
            for column in Column::ALL.iter().filter(|&&column| given[*weapon as usize][column as usize].is_none()) {
                let fault = sheet.fault(format!("there is no row for {} against {}", weapon.code(), column.code()));
                faults.push(fault.help("give each weapon a row for None, RH, PS, ES, SS and MS"));
            }
        }
        let mut overlay = [[None; Column::COUNT]; Weapon::COUNT];
        read_cells(tables.open("combat-table-basic", faults), &mut overlay, faults);
        let printed = given.map(|row| row.map(Option::unwrap_or_default));
        let columns = core::array::from_fn(|weapon| {
            core::array::from_fn(|column| overlay[weapon][column].filter(|_| basic).unwrap_or(printed[weapon][column]))
        });
        Self { columns, aims: columns.map(|row| core::array::from_fn(|set| effective(&row, set_numbered(set)))) }
    }

    /// One cell.
    #[inline]
    pub const fn cell(&self, weapon: Weapon, column: Column) -> Aim {
        self.columns[weapon as usize][column as usize]
    }

    /// Whether some defence halves its damage.
    pub fn halves(&self, weapon: Weapon) -> bool {
        self.columns[weapon as usize].iter().any(|aim| aim.half)
    }

    /// The value for a weapon against these defences in use (§8.1).
    #[inline]
    pub fn aim(&self, weapon: Weapon, defences: ColumnSet) -> Aim {
        self.aims[weapon as usize][usize::from(defences.word() >> 1)]
    }

    /// The same for a shot out of a mask: against a laser, the mask counts as if it were around the target (§8.3).
    #[inline]
    pub fn aim_from(&self, masked: bool, weapon: Weapon, defences: ColumnSet) -> Aim {
        let outward = if masked && weapon.is_laser() { defences | ColumnSet::one(Column::Mask) } else { defences };
        self.aim(weapon, outward)
    }
}

fn read_cells(sheet: &CsvTable, given: &mut [[Option<Aim>; Column::COUNT]; Weapon::COUNT], faults: &mut Vec<Fault>) {
    for row in sheet.rows() {
        let weapon = row.word::<Weapon>("weapon", faults);
        let column = row.word::<Column>("defence", faults);
        let aim = Aim { base: row.integer("to_hit", faults) as u8, half: row.flag("half_damage", faults) };
        if given[weapon as usize][column as usize].replace(aim).is_some() {
            faults.push(row.fault(format!("{} against {} is listed twice", weapon.code(), column.code())));
        }
    }
}

/// The set at this position among all sets: the bit of the column `None` is left out.
const fn set_numbered(place: usize) -> ColumnSet {
    ColumnSet::from_word((place as u8) << 1)
}

/// The defence that increases the chance most; otherwise the one that lowers it most, half damage before whole.
fn effective(row: &[Aim; Column::COUNT], defences: ColumnSet) -> Aim {
    let nothing = row[Column::None as usize];
    let used =
        || Column::ALL[1..].iter().filter(|column| defences.contains(**column)).map(|column| row[*column as usize]);
    let attracting = used().filter(|aim| aim.base > nothing.base).max_by_key(|aim| (aim.base, aim.half));
    attracting.or_else(|| used().min_by_key(|aim| (aim.base, !aim.half))).unwrap_or(nothing)
}

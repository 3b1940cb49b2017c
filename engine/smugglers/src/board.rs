//! The board: sectors, distances and reachable sectors (§3 and §7).

use super::vocabulary::Feature;
use evenkeel_engine::rules::{CsvTable, Fault, Tables};

/// The maximum number of sectors of a designer's board: a sector is one byte.
pub const MAX_SECTORS: usize = 120;
/// Wormholes are numbered 1 to 5; a 6 is hyperspace.
pub const WORMHOLES: usize = 5;
/// The distance to a sector that cannot be reached.
pub const UNREACHABLE: u8 = u8::MAX;

/// A sector by position in the table: number 1 is 0.
pub type SectorId = u8;

/// One hexagon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sector {
    /// Its id, such as `G-043`.
    pub id: String,
    /// Its permanent feature.
    pub feature: Feature,
    axial: (i32, i32),
}

/// The galaxy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    sectors: Vec<Sector>,
    start: SectorId,
    koroth: SectorId,
    brix: SectorId,
    wormholes: [SectorId; WORMHOLES],
    black_holes: Vec<SectorId>,
    hex: Vec<u8>,
    route: Vec<u8>,
    nearest_first: Vec<SectorId>,
}

impl Board {
    /// Reads the table `board`.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("board", faults);
        let mut board = Self::empty();
        let mut wormholes = [None; WORMHOLES];
        for (index, row) in sheet.rows().take(MAX_SECTORS).enumerate() {
            let feature: Feature = row.word("feature", faults);
            let number = row.integer("number", faults);
            if number != index as i32 + 1 {
                faults.push(row.fault(format!("sector number {number} is in the place of {}", index + 1)));
            }
            let axial = (row.integer("axial_q", faults), row.integer("axial_r", faults));
            let (sector, id) = (index as SectorId, row.text("sector_id"));
            if let Some(other) = board.sectors.iter().find(|other| other.id == id || other.axial == axial) {
                faults.push(row.fault(format!("sector `{id}` has the position of `{}`", other.id)));
            }
            match feature {
                Feature::Wormhole => {
                    let number = row.integer_within("feature_detail", 1..=WORMHOLES as i32, faults);
                    wormholes[number as usize - 1] = Some(sector);
                }
                Feature::BlackHole => board.black_holes.push(sector),
                _ => {}
            }
            board.sectors.push(Sector { id: id.to_owned(), feature, axial });
        }
        if sheet.len() > MAX_SECTORS {
            faults
                .push(sheet.fault(format!("the board has {} sectors", sheet.len())).help("at most 120 are supported"));
        }
        board.place_landmarks(sheet, wormholes, faults);
        board.measure();
        board
    }

    const fn empty() -> Self {
        Self {
            sectors: Vec::new(),
            start: 0,
            koroth: 0,
            brix: 0,
            wormholes: [0; WORMHOLES],
            black_holes: Vec::new(),
            hex: Vec::new(),
            route: Vec::new(),
            nearest_first: Vec::new(),
        }
    }

    fn place_landmarks(&mut self, sheet: &CsvTable, wormholes: [Option<SectorId>; WORMHOLES], faults: &mut Vec<Fault>) {
        let mut only = |feature: Feature, name: &str| {
            let mut found = (0..self.sectors.len()).filter(|&sector| self.sectors[sector].feature == feature);
            if let (Some(sector), None) = (found.next(), found.next()) {
                return sector as SectorId;
            }
            faults.push(sheet.fault(format!("the board needs exactly one sector with the feature `{name}`")));
            0
        };
        (self.start, self.koroth, self.brix) =
            (only(Feature::Start, "start"), only(Feature::Koroth, "koroth"), only(Feature::Brix, "brix"));
        for (number, wormhole) in wormholes.into_iter().enumerate() {
            match wormhole {
                Some(sector) => self.wormholes[number] = sector,
                None => faults.push(sheet.fault(format!("wormhole {} is missing", number + 1))),
            }
        }
    }

    /// Fills the distance tables.
    fn measure(&mut self) {
        let count = self.sectors.len();
        self.hex = vec![0; count * count];
        self.route = vec![UNREACHABLE; count * count];
        self.nearest_first = vec![0; count * count];
        for from in 0..count {
            for to in 0..count {
                self.hex[from * count + to] = hex_distance(self.sectors[from].axial, self.sectors[to].axial);
            }
        }
        // Routes pass through sectors of any number, so all neighbours must be known first.
        for from in 0..count {
            self.measure_routes(from);
            let row = from * count;
            let mut order: Vec<SectorId> = (0..count as SectorId).collect();
            order.sort_by_key(|&to| self.route[row + to as usize]);
            self.nearest_first[row..row + count].copy_from_slice(&order);
        }
    }

    /// Shortest paths from one sector that do not pass through a nebula: breadth first, leaving no nebula except the first sector.
    fn measure_routes(&mut self, from: usize) {
        let count = self.sectors.len();
        let row = from * count;
        self.route[row + from] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while next < queue.len() {
            let at = queue[next];
            next += 1;
            if at != from && self.sectors[at].feature == Feature::Nebula {
                continue;
            }
            for to in 0..count {
                if self.hex[at * count + to] == 1 && self.route[row + to] == UNREACHABLE {
                    self.route[row + to] = self.route[row + at] + 1;
                    queue.push(to);
                }
            }
        }
    }

    /// Number of sectors.
    pub fn len(&self) -> usize {
        self.sectors.len()
    }

    /// Whether there are no sectors, as after a faulty table.
    pub fn is_empty(&self) -> bool {
        self.sectors.is_empty()
    }

    /// One sector.
    pub fn sector(&self, sector: SectorId) -> &Sector {
        &self.sectors[sector as usize]
    }

    /// The permanent feature of a sector.
    #[inline]
    pub fn feature(&self, sector: SectorId) -> Feature {
        self.sectors[sector as usize].feature
    }

    /// The starting sector of all ships.
    pub const fn start(&self) -> SectorId {
        self.start
    }

    /// Sector of Koroth.
    pub const fn koroth(&self) -> SectorId {
        self.koroth
    }

    /// Sector of Brix.
    pub const fn brix(&self) -> SectorId {
        self.brix
    }

    /// Sector of wormhole `number`, 1 to 5.
    pub const fn wormhole(&self, number: u8) -> SectorId {
        self.wormholes[number as usize - 1]
    }

    /// Sectors of all wormholes, in the order of their numbers.
    pub const fn wormholes(&self) -> [SectorId; WORMHOLES] {
        self.wormholes
    }

    /// Sectors of all black holes.
    pub fn black_holes(&self) -> &[SectorId] {
        &self.black_holes
    }

    /// Straight-line distance between two sectors.
    #[inline]
    pub fn hex_distance(&self, from: SectorId, to: SectorId) -> u8 {
        self.hex[from as usize * self.sectors.len() + to as usize]
    }

    /// Moves between two sectors on a path that does not pass through a nebula; [`UNREACHABLE`] if there is none.
    #[inline]
    pub fn route(&self, from: SectorId, to: SectorId) -> u8 {
        self.route[from as usize * self.sectors.len() + to as usize]
    }

    /// All sectors, nearest first, unreachable ones last.
    pub fn nearest_first(&self, from: SectorId) -> &[SectorId] {
        &self.nearest_first[from as usize * self.sectors.len()..][..self.sectors.len()]
    }

    /// Sectors within `moves` of `from`, nearest first, including `from`.
    #[inline]
    pub fn within(&self, from: SectorId, moves: i32) -> &[SectorId] {
        let count = self.sectors.len();
        let row = from as usize * count;
        let (order, route) = (self.nearest_first(from), &self.route[row..row + count]);
        let moves = moves.clamp(0, i32::from(UNREACHABLE) - 1) as u8;
        &order[..order.partition_point(|&to| route[to as usize] <= moves)]
    }

    /// Sector of this id, such as `B-070`.
    pub fn find(&self, id: &str) -> Option<SectorId> {
        self.sectors.iter().position(|sector| sector.id == id).map(|index| index as SectorId)
    }
}

/// Hexagons between two axial coordinates (§3).
fn hex_distance(a: (i32, i32), b: (i32, i32)) -> u8 {
    let (dq, dr) = (a.0 - b.0, a.1 - b.1);
    dq.abs().max(dr.abs()).max((dq + dr).abs()).min(i32::from(UNREACHABLE) - 1) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Smugglers;
    use evenkeel_engine::Describe;

    #[test]
    fn routes_are_the_same_both_ways_between_open_sectors() {
        let board = Board::read(&Tables::built_in(Smugglers::TABLES), &mut Vec::new());
        let open: Vec<_> = (0..board.len() as SectorId).filter(|&at| board.feature(at) != Feature::Nebula).collect();
        for (&from, &to) in open.iter().flat_map(|from| open.iter().map(move |to| (from, to))) {
            assert_eq!(board.route(from, to), board.route(to, from), "{from} and {to}");
            assert!(board.route(from, to) >= board.hex_distance(from, to));
        }
    }

    /// §3: the maximum of |dq|, |dr| and |dq + dr|. A distance beyond any ship's range is the largest possible one.
    #[test]
    fn hexagons_between_two_sectors_are_counted_along_three_axes() {
        let from_centre = |q, r| hex_distance((0, 0), (q, r));
        assert_eq!([from_centre(0, 0), from_centre(1, -1), from_centre(1, 1), from_centre(-1, -2)], [0, 1, 2, 3]);
        assert_eq!([from_centre(5, -2), from_centre(-2, 5), from_centre(3, 4)], [5, 5, 7]);
        assert_eq!(hex_distance((2, -3), (4, 1)), 6);
        assert_eq!([from_centre(254, 0), from_centre(255, 0), from_centre(0, 900)], [254; 3]);
    }

    /// §7: a move may end in a nebula but not pass through it; a sector enclosed by nebulas is out of reach at any range.
    #[test]
    fn what_lies_behind_nebulae_cannot_be_reached() {
        let mut tables = Tables::built_in(Smugglers::TABLES);
        let board = tables.source("board").expect("a board").1.to_owned()
            + "Z-086,86,14,1,13,-6,nebula,,more\nZ-087,87,14,2,14,-6,empty,,more\n";
        assert!(tables.replace("board", "my.csv", board));
        let board = Board::read(&tables, &mut Vec::new());
        let (near, cloud, behind) = (board.find("B-079").unwrap(), 85, 86);
        assert_eq!((board.route(near, cloud), board.hex_distance(near, behind)), (1, 2));
        assert_eq!((board.route(near, behind), board.route(cloud, behind)), (UNREACHABLE, 1));
        assert_eq!((board.len(), board.within(near, 1000).len()), (87, 86));
        assert_eq!(board.nearest_first(near).last(), Some(&behind));
    }

    #[test]
    fn the_run_takes_two_turns_at_lightspeed_6() {
        let board = Board::read(&Tables::built_in(Smugglers::TABLES), &mut Vec::new());
        assert_eq!(board.route(board.brix(), board.koroth()), 12);
        assert_eq!(board.route(board.start(), board.brix()), 6);
        assert_eq!(board.route(board.start(), board.koroth()), 6);
    }
}

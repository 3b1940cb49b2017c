//! Hexes, headings and the forward field of fire (§1 and §6.2).

use super::super::hex::{Bearing, Edge, HEADINGS, Hex, turned};

#[test]
fn neighbours_lie_on_the_hexsides() {
    let here = Hex::of(20, 30);
    for heading in 0..HEADINGS {
        let there = here.step(heading);
        assert_eq!(
            (here.distance(there), here.toward(there), there.step(turned(heading, 3))),
            (1, Some(heading), here)
        );
    }
    assert_eq!(
        (Hex::of(20, 0).step(0).beyond(), Hex::of(20, 59).step(3).beyond()),
        (Some(Edge::North), Some(Edge::South))
    );
    assert_eq!(
        (Hex::of(0, 30).step(5).beyond(), Hex::of(39, 30).step(2).beyond()),
        (Some(Edge::Side), Some(Edge::Side))
    );
    assert!((0..40).flat_map(|column| (0..60).map(move |row| Hex::of(column, row))).all(|hex| hex.beyond().is_none()));
}

/// Distance against breadth-first search.
#[test]
fn distance_is_the_fewest_steps() {
    let start = Hex::of(20, 30);
    let (mut ring, mut seen) = (vec![start], vec![start]);
    for steps in 0..9 {
        assert!(ring.iter().all(|hex| start.distance(*hex) == steps && hex.distance(start) == steps));
        assert_eq!(ring.len(), if steps == 0 { 1 } else { 6 * usize::from(steps) });
        let next: Vec<_> = ring.iter().flat_map(|hex| (0..HEADINGS).map(|way| hex.step(way))).collect();
        ring.clear();
        for hex in next {
            if !seen.contains(&hex) {
                seen.push(hex);
                ring.push(hex);
            }
        }
    }
}

/// The three rows of §6.2, laid hex by hex, for every heading.
#[test]
fn the_forward_field_is_three_rows() {
    for heading in 0..HEADINGS {
        let ship = Hex::of(17, 23);
        let row = |mut hex: Hex| {
            let mut row = Vec::new();
            for _ in 0..12 {
                hex = hex.step(heading);
                row.push(hex);
            }
            row
        };
        let ahead = row(ship);
        let flanks = [row(ship.step(turned(heading, 5))), row(ship.step(turned(heading, 1)))].concat();
        for q in -14..14 {
            for r in -14..14 {
                let hex = Hex { q: ship.q + q, r: ship.r + r };
                let wanted = if hex == ship {
                    Bearing::Same
                } else if ahead.contains(&hex) {
                    Bearing::Ahead
                } else if flanks.contains(&hex) {
                    Bearing::Flank
                } else {
                    Bearing::Outside
                };
                let known = wanted != Bearing::Outside || ship.distance(hex) <= 12;
                assert!(!known || ship.bearing(heading, hex) == wanted, "{heading} {q} {r}");
            }
        }
        assert_eq!(ship.bearing(heading, ship.step(turned(heading, 1))), Bearing::Outside);
    }
}

#[test]
fn a_planet_blocks_straight_rows_only() {
    let planet = Hex::of(20, 30);
    for heading in 0..HEADINGS {
        let (near, far) = (planet.step(heading), planet.step(turned(heading, 3)).step(turned(heading, 3)));
        assert!(near.straight_over(planet, far) && far.straight_over(planet, near));
        assert!(!near.straight_over(planet, far.step(turned(heading, 1))));
        assert!(!near.straight_over(planet, near.step(heading)), "the planet lies behind");
        assert!(!planet.straight_over(planet, far), "the ends do not count");
    }
}

//! Colour, marker and dash of every series. Up to eight are distinct by colour or marker alone, more by both together.

use super::data::Style;
use super::palette::Paint;
use super::scene::{Point, Scene};

/// Lengths of strokes and gaps, in turn; empty for an unbroken line.
type Dash = &'static [f64];

const DASHES: [Dash; 4] = [&[], &[9.0, 4.0], &[3.0, 3.5], &[11.0, 3.5, 3.0, 3.5]];
/// The number of kinds of markers.
const MARKERS: usize = 8;

impl Style {
    /// The number of a strategy's style; `None` for other series.
    pub fn strategy(self) -> Option<usize> {
        match self {
            Self::Strategy(index) | Self::Before(index) | Self::After(index) => Some(index),
            _ => None,
        }
    }

    /// Its colour.
    pub fn paint(self) -> Paint {
        match self {
            Self::Strategy(index) | Self::Before(index) | Self::After(index) => Paint::Strategy(index),
            Self::Main => Paint::Accent,
            Self::Second => Paint::Ink,
            Self::Holds => Paint::Holds,
            Self::Violated => Paint::Violated,
            Self::Open => Paint::Muted,
        }
    }

    fn marker(self) -> usize {
        match self {
            // From the ninth on each colour has another marker, so that all differ.
            Self::Strategy(index) | Self::Before(index) | Self::After(index) => (index + index / MARKERS) % MARKERS,
            Self::Main | Self::Holds => 0,
            Self::Second => 1,
            Self::Violated => 3,
            Self::Open => 4,
        }
    }

    fn dash(self) -> Dash {
        match self {
            Self::Strategy(index) => DASHES[index % DASHES.len()],
            Self::Before(_) | Self::Main | Self::Holds | Self::Violated | Self::Open => DASHES[0],
            Self::After(_) => DASHES[1],
            Self::Second => DASHES[2],
        }
    }

    /// Draws a line in its colour and dash.
    pub fn draw_line(self, scene: &mut Scene, points: &[Point], width: f64) {
        for stroke in dashes(points, self.dash()) {
            scene.path(stroke, width, self.paint());
        }
    }

    /// Draws its marker with a rim in the colour of the background, so that markers on lines stand out.
    pub fn draw_marker(self, scene: &mut Scene, center: Point, radius: f64) {
        if let Self::After(_) = self {
            return self.draw_ring(scene, center, radius);
        }
        self.fill_marker(scene, center, radius + 1.5, Paint::Surface);
        self.fill_marker(scene, center, radius, self.paint());
        if self.marker() >= 4 {
            self.fill_marker(scene, center, radius * 0.45, Paint::Surface);
        }
    }

    /// Draws its marker as a ring: the value before a change.
    pub fn draw_ring(self, scene: &mut Scene, center: Point, radius: f64) {
        self.fill_marker(scene, center, radius + 1.5, Paint::Surface);
        self.fill_marker(scene, center, radius, self.paint());
        self.fill_marker(scene, center, radius - 1.6, Paint::Surface);
    }

    fn fill_marker(self, scene: &mut Scene, center: Point, radius: f64, paint: Paint) {
        // These radii make all kinds look equally large.
        match self.marker() {
            0 => scene.disc(center, radius, paint),
            1 | 4 => scene.area(corners(center, radius * 1.22, 4, 0.5), paint, 1.0),
            2 | 6 => scene.area(corners(center, radius * 1.35, 3, 0.0), paint, 1.0),
            3 | 7 => scene.area(corners(center, radius * 1.28, 4, 0.0), paint, 1.0),
            _ => scene.area(corners(center, radius * 1.35, 3, 0.5), paint, 1.0),
        }
    }
}

/// The corners of a regular polygon, one of them up, turned by this part of the angle between corners.
fn corners((x, y): Point, radius: f64, count: u8, turn: f64) -> Vec<Point> {
    let angle = |index: u8| (f64::from(index) + turn) / f64::from(count) * std::f64::consts::TAU;
    (0..count).map(|index| (x + radius * libm::sin(angle(index)), y - radius * libm::cos(angle(index)))).collect()
}

/// Cuts a line into strokes.
pub fn dashes(points: &[Point], dash: Dash) -> Vec<Vec<Point>> {
    if dash.is_empty() || points.len() < 2 {
        return vec![points.to_vec()];
    }
    let mut strokes = Vec::new();
    let mut stroke = vec![points[0]];
    let (mut turn, mut left) = (0, dash[0]);
    for pair in points.windows(2) {
        let length = libm::hypot(pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let part = done / length;
            let cut = (pair[0].0 + part * (pair[1].0 - pair[0].0), pair[0].1 + part * (pair[1].1 - pair[0].1));
            stroke.push(cut);
            if turn % 2 == 0 {
                strokes.push(std::mem::take(&mut stroke));
            }
            stroke = vec![cut];
            turn += 1;
            left = dash[turn % dash.len()];
        }
        left -= length - done;
        stroke.push(pair[1]);
    }
    if turn % 2 == 0 {
        strokes.push(stroke);
    }
    strokes
}

/// Draws the line of a reference level, or of the standard value.
pub fn draw_reference(scene: &mut Scene, from: Point, to: Point) {
    for stroke in dashes(&[from, to], &[4.0, 3.0]) {
        scene.path(stroke, 1.25, Paint::Reference);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The first eight by the marker alone, more by colour and marker together.
    #[test]
    fn no_two_strategies_look_alike() {
        let all = |count: usize| {
            (0..count).map(Style::Strategy).map(|style| (style.marker(), style.strategy().unwrap() % MARKERS))
        };
        assert_eq!(all(8).map(|(marker, _)| marker).collect::<BTreeSet<_>>().len(), 8);
        assert_eq!(all(64).collect::<BTreeSet<_>>().len(), 64);
    }

    #[test]
    fn series_have_these_markers_and_dashes() {
        assert_eq!([0, 7, 8, 9, 15, 16].map(|index| Style::Strategy(index).marker()), [0, 7, 1, 2, 0, 2]);
        let others = [Style::Main, Style::Holds, Style::Second, Style::Violated, Style::Open];
        assert_eq!(others.map(Style::marker), [0, 0, 1, 3, 4]);
        assert_eq!([3, 4, 5].map(|index| Style::Strategy(index).dash()), [DASHES[3], DASHES[0], DASHES[1]]);
        assert_eq!(
            [Style::Before(1), Style::After(0), Style::Second].map(Style::dash),
            [DASHES[0], DASHES[1], DASHES[2]]
        );
    }

    /// A rim and the marker; from the fifth kind on a hole in it; a ring after a change.
    #[test]
    fn markers_have_a_rim_and_some_a_hole() {
        let parts = |style: Style| {
            let mut scene = Scene::new(20.0);
            style.draw_marker(&mut scene, (10.0, 10.0), 4.0);
            scene.marks.iter().map(|mark| mark.paint).collect::<Vec<_>>()
        };
        let (rim, own) = (Paint::Surface, Paint::Strategy);
        assert_eq!(parts(Style::Strategy(3)), [rim, own(3)]);
        assert_eq!(parts(Style::Strategy(4)), [rim, own(4), rim]);
        assert_eq!(parts(Style::After(3)), [rim, own(3), rim]);
    }

    #[test]
    fn corners_are_turned_by_a_part_of_their_angle() {
        let places = |count, turn| {
            let all = corners((10.0, 20.0), 10.0, count, turn);
            all.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(places(4, 0.0), "10.0,10.0 20.0,20.0 10.0,30.0 0.0,20.0");
        assert_eq!(places(4, 0.5), "17.1,12.9 17.1,27.1 2.9,27.1 2.9,12.9");
        assert_eq!(places(3, 0.5), "18.7,15.0 10.0,30.0 1.3,15.0");
    }

    #[test]
    fn lines_are_cut_into_strokes_across_their_corners() {
        let line = [(0.0, 2.0), (16.0, 2.0)];
        assert_eq!(dashes(&line, &[4.0, 4.0]), [[(0.0, 2.0), (4.0, 2.0)], [(8.0, 2.0), (12.0, 2.0)]]);
        let corner = [(1.0, 2.0), (7.0, 2.0), (7.0, 10.0)];
        let strokes = vec![vec![(1.0, 2.0), (7.0, 2.0), (7.0, 4.0)], vec![(7.0, 8.0), (7.0, 10.0)]];
        assert_eq!(dashes(&corner, &[8.0, 4.0]), strokes);
        assert_eq!(
            [dashes(&corner, &[]), dashes(&line[..1], &[4.0])],
            [vec![corner.to_vec()], vec![line[..1].to_vec()]]
        );
        // Strokes and gaps of a longer pattern, in turn.
        let strokes = dashes(&line, &[8.0, 1.0, 2.0, 1.0]);
        assert_eq!(strokes, [[(0.0, 2.0), (8.0, 2.0)], [(9.0, 2.0), (11.0, 2.0)], [(12.0, 2.0), (16.0, 2.0)]]);
    }
}

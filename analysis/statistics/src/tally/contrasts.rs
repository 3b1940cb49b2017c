//! Contrasts between all cells of a sweep, block by block: the basis for testing courses.

use super::{BlockSeries, CellTally, Layout, Spots};

/// Adds the courses in the blocks of a chunk, once all cells are played.
pub fn add_courses(cells: &mut [(&mut CellTally, &BlockSeries)], layout: &Layout) {
    let Some((first, series)) = cells.first() else { return };
    if cells.len() < 2 {
        return;
    }
    let (courses, blocks) = (first.courses.len(), series.courses.len());
    for block in 0..blocks {
        for course in 0..courses {
            let numbers: Vec<i64> = cells.iter().map(|(_, series)| series.courses[block][course]).collect();
            add_deviations(cells, course, &numbers);
            add_trends(cells, course, &numbers, layout);
            layout.line.iter().for_each(|line| add_steps(cells, course, &numbers, line));
            if layout.is_square {
                add_interaction(cells, course, &numbers);
            }
        }
    }
}

fn add_deviations(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64]) {
    let (count, sum) = (numbers.len() as i64, numbers.iter().sum::<i64>());
    for ((cell, _), number) in cells.iter_mut().zip(numbers) {
        cell.courses[course].deviation.add(count * number - sum);
    }
}

/// There are more cells than trends: every axis with a trend has at least two values.
fn add_trends(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64], layout: &Layout) {
    for ((cell, _), trend) in cells.iter_mut().zip(&layout.trends) {
        let weighed = numbers.iter().zip(trend.weights()).map(|(number, weight)| number * weight);
        cell.courses[course].trend.add(weighed.sum());
    }
}

/// The last axis changes fastest.
fn add_interaction(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64]) {
    let [neither, one, other, both] = numbers else { return };
    cells[0].0.courses[course].interaction.add(both - one - other + neither);
}

fn add_steps(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64], line: &Spots) {
    let (spots, way) = (line.spots(), numbers[numbers.len() - 1] - numbers[0]);
    for cell in 1..numbers.len() {
        let (step, part) = (numbers[cell] - numbers[cell - 1], spots[cell] - spots[cell - 1]);
        let own = &mut cells[cell].0.courses[course];
        own.step.add(step);
        own.jump.add(line.length() * step - part * way);
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_astronavis_strategies::ASTRONAVIS;

    use super::*;

    /// By hand, at 0, 1 and 3: a straight line has steps and no jumps. With the whole change in the first step, the jump is 2 thirds of it.
    #[test]
    fn a_jump_is_what_a_step_is_more_than_its_part_of_a_straight_line() {
        let layout = Layout::of(&[[10, 20, 40].map(Some).to_vec()]);
        let steps = |numbers: [i64; 3]| {
            let mut cells = vec![CellTally::new(&ASTRONAVIS, 1, 1); 3];
            let series = numbers.map(|number| {
                let mut series = BlockSeries::default();
                series.courses.push(vec![number, 0]);
                series
            });
            let mut pairs: Vec<_> = cells.iter_mut().zip(&series).collect();
            add_courses(&mut pairs, &layout);
            [1, 2].map(|cell| (cells[cell].courses[0].step.sum, cells[cell].courses[0].jump.sum))
        };
        assert_eq!(steps([0, 10, 30]), [(10, 0), (20, 0)]);
        assert_eq!(steps([0, 30, 30]), [(30, 60), (0, -60)]);
    }

    /// By hand: 7 together, 5 and 4 alone, so 7 - 5 - 4 + 2 is 0 beyond their sum; of the second number 9 - 3 - 4 + 1 is 3. A line has none.
    #[test]
    fn an_interaction_is_what_both_changes_are_more_than_their_sum() {
        let switches = [None, None].to_vec();
        let interactions = |layout: &Layout| {
            let mut cells = vec![CellTally::new(&ASTRONAVIS, 1, 1); 4];
            let series = [[2, 1], [5, 3], [4, 4], [7, 9]].map(|numbers| {
                let mut series = BlockSeries::default();
                series.courses.push(numbers.to_vec());
                series
            });
            add_courses(&mut cells.iter_mut().zip(&series).collect::<Vec<_>>(), layout);
            [0, 1].map(|course| cells.iter().map(|cell| cell.courses[course].interaction.sum).collect::<Vec<_>>())
        };
        assert_eq!(interactions(&Layout::of(&[switches.clone(), switches])), [[0; 4], [3, 0, 0, 0]]);
        assert_eq!(interactions(&Layout::of(&[[1, 2, 3, 4].map(Some).to_vec()])), [[0; 4]; 2]);
    }

    /// By hand: two blocks of two cells at 0 and 1, of a label and of the length. Deviations are twice a cell's number less both; the trend
    /// is the second less the first. A single cell has no course.
    #[test]
    fn every_course_has_the_contrasts_of_every_block() {
        let layout = Layout::of(&[[10, 20].map(Some).to_vec()]);
        let series = [[[1, 100], [2, 100]], [[5, 130], [3, 90]]].map(|blocks| {
            let mut series = BlockSeries::default();
            series.courses.extend(blocks.map(Vec::from));
            series
        });
        let mut cells = vec![CellTally::new(&ASTRONAVIS, 1, 1); 2];
        add_courses(&mut cells.iter_mut().zip(&series).collect::<Vec<_>>(), &layout);
        let sums = |cell: usize, course: usize| {
            let own = &cells[cell].courses[course];
            [own.deviation, own.trend, own.step, own.jump].map(|sums| (sums.sum, sums.squares))
        };
        assert_eq!(sums(0, 0), [(-5, 17), (5, 17), (0, 0), (0, 0)]);
        assert_eq!(sums(1, 0), [(5, 17), (0, 0), (5, 17), (0, 0)]);
        assert_eq!(sums(0, 1), [(-20, 1000), (20, 1000), (0, 0), (0, 0)]);
        assert_eq!(sums(1, 1), [(20, 1000), (0, 0), (20, 1000), (0, 0)]);
        let mut alone = CellTally::new(&ASTRONAVIS, 1, 1);
        add_courses(&mut [(&mut alone, &series[0])], &layout);
        assert_eq!(alone, CellTally::new(&ASTRONAVIS, 1, 1));
    }
}

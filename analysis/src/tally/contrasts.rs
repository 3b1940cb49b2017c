//! Contrasts between all cells of a sweep, block by block: what courses are judged by.

use super::{BlockSeries, CellTally, Layout, Spots};

/// Adds what the blocks of a chunk say of the courses, all cells played.
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
        }
    }
}

fn add_deviations(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64]) {
    let (count, sum) = (numbers.len() as i64, numbers.iter().sum::<i64>());
    for ((cell, _), number) in cells.iter_mut().zip(numbers) {
        cell.courses[course].deviation.add(count * number - sum);
    }
}

/// There are more cells than trends: every axis with one has two values at least.
fn add_trends(cells: &mut [(&mut CellTally, &BlockSeries)], course: usize, numbers: &[i64], layout: &Layout) {
    for ((cell, _), trend) in cells.iter_mut().zip(&layout.trends) {
        let weighed = numbers.iter().zip(trend.weights()).map(|(number, weight)| number * weight);
        cell.courses[course].trend.add(weighed.sum());
    }
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

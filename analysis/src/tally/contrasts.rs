//! Contrasts between all cells of a sweep, block by block: what courses are judged by.

use super::{BlockSeries, CellTally, Spots};

/// Adds what the blocks of a chunk say of the courses, all cells played. The cells lie at `spots`, where they are on a line.
pub fn add_courses(cells: &mut [(&mut CellTally, &BlockSeries)], spots: Option<&Spots>) {
    let Some((first, series)) = cells.first() else { return };
    if cells.len() < 2 {
        return;
    }
    let (courses, blocks) = (first.courses.len(), series.courses.len());
    let line = spots.map(|spots| (spots.spots(), spots.weights()));
    let line = line.as_ref().map(|(spots, weights)| (*spots, weights.as_slice()));
    for block in 0..blocks {
        for course in 0..courses {
            let numbers: Vec<i64> = cells.iter().map(|(_, series)| series.courses[block][course]).collect();
            add_block(cells, course, &numbers, line);
        }
    }
}

/// One block; `line` are the spots of the cells and their weights in the trend.
fn add_block(
    cells: &mut [(&mut CellTally, &BlockSeries)],
    course: usize,
    numbers: &[i64],
    line: Option<(&[i64], &[i64])>,
) {
    let (count, sum) = (numbers.len() as i64, numbers.iter().sum::<i64>());
    for ((cell, _), number) in cells.iter_mut().zip(numbers) {
        cell.courses[course].deviation.add(count * number - sum);
    }
    let Some((spots, weights)) = line else { return };
    cells[0].0.courses[course].trend.add(numbers.iter().zip(weights).map(|(number, weight)| number * weight).sum());
    let (length, way) = (spots[spots.len() - 1], numbers[numbers.len() - 1] - numbers[0]);
    for cell in 1..numbers.len() {
        let (step, part) = (numbers[cell] - numbers[cell - 1], spots[cell] - spots[cell - 1]);
        let own = &mut cells[cell].0.courses[course];
        own.step.add(step);
        own.jump.add(length * step - part * way);
    }
}

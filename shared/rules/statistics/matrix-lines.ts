import { type Ages, type Matrix, sumOf } from './matrix.ts';
import { rowDefinition, type Row, rowsOf } from './rows.ts';

/** A line of the matrix: its letter, its title, and the count of each age group with their total, or only a total. */
export interface MatrixLine {
  readonly letter: string;
  readonly title: string;
  /** The row, or the group that it adds up; undefined for a count of those in care. */
  readonly of?: Row | 'in' | 'live' | 'not-live' | 'out';
  readonly ages?: Ages;
  readonly total: number;
  readonly isSum?: true;
  /** The part of the previous row that is with fosters. */
  readonly isPart?: true;
}

/** The number of animals in care with fosters at the beginning and at the end of a span. */
export interface Fosters {
  readonly beginning: number;
  readonly ending: number;
}

/**
 * The lines of the matrix, from A to T; "not recorded" rows only if they count any animal, foster lines only if
 * given.
 */
export function linesOf(matrix: Matrix, fosters?: Fosters): MatrixLine[] {
  const { beginning, rows, intakes, live, other, outcomes, ending } = matrix;
  const groupLines = (group: 'intake' | 'live' | 'other') =>
    rowsOf(group).flatMap((row): MatrixLine[] => {
      const { letter, title, vague } = rowDefinition(row);
      const total = sumOf(rows[row]);
      return vague && total === 0 ? [] : [{ letter, title, of: row, ages: rows[row], total }];
    });
  const sumLine = (letter: string, title: string, of: MatrixLine['of'], ages: Ages): MatrixLine => ({
    letter,
    title,
    ...(of ? { of } : {}),
    ages,
    total: sumOf(ages),
    isSum: true,
  });
  const partLines = (letter: string, title: string, total: number | undefined): MatrixLine[] =>
    total === undefined ? [] : [{ letter, title, total, isPart: true }];
  return [
    { letter: 'A', title: 'Beginning count', total: beginning, isSum: true },
    ...partLines('A', 'Of the beginning count with fosters', fosters?.beginning),
    ...groupLines('intake'),
    sumLine('G', 'Total live intake', 'in', intakes),
    ...groupLines('live'),
    sumLine('M', 'Total live outcomes', 'live', live),
    ...groupLines('other'),
    sumLine('R', 'Total other outcomes', 'not-live', other),
    sumLine('S', 'Total outcomes', 'out', outcomes),
    { letter: 'T', title: 'Ending count', total: ending, isSum: true },
    ...partLines('T', 'Of the ending count with fosters', fosters?.ending),
  ];
}

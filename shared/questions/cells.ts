import type { QuestionColumn } from '../contract/question-columns.ts';
import type { AnyRow } from '../contract/question.ts';
import { optionLabel } from '../rules/questions/questions.ts';
import type { CellType } from '../rules/files/rows.ts';

/** The value of a cell for a file: days and figures unformatted (`RowColumn`). */
export function cellText(name: string, column: QuestionColumn, row: AnyRow): string {
  const value = row[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return column.type === 'money' && typeof value === 'number'
    ? value.toFixed(2)
    : optionLabel(column, String(value ?? ''));
}

const FILE_TYPES: Readonly<Partial<Record<QuestionColumn['type'], CellType>>> = {
  day: 'day',
  number: 'number',
  money: 'money',
};

/** The type of a column's cells in a file. */
export const fileType = ({ type }: QuestionColumn): CellType => FILE_TYPES[type] ?? 'text';

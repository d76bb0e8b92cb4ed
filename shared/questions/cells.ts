import type { QuestionColumn } from '../contract/question-columns.ts';
import type { AnyRow } from '../contract/question.ts';
import { wordsOf } from '../rules/questions/questions.ts';
import type { CellType } from '../rules/files/rows.ts';

/** What a cell holds, for a file: days and figures as they are (`RowColumn`). */
export function cellText(name: string, column: QuestionColumn, row: AnyRow): string {
  const value = row[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return column.type === 'money' && typeof value === 'number'
    ? value.toFixed(2)
    : wordsOf(column, String(value ?? ''));
}

const FILE_TYPES: Readonly<Partial<Record<QuestionColumn['type'], CellType>>> = {
  day: 'day',
  number: 'number',
  money: 'money',
};

/** What a column's texts are for a file. */
export const fileType = ({ type }: QuestionColumn): CellType => FILE_TYPES[type] ?? 'text';

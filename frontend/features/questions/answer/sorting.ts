import type { AnyRow } from '#shared/contract/question.ts';
import type { Columns } from '#shared/contract/question-columns.ts';
import { optionLabel } from '#shared/rules/questions/questions.ts';

/** The column by which rows are sorted, and the direction. */
export interface SortOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Value = AnyRow[string];

function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

const isBlank = (value: Value) => value === undefined || value === '';

/** Sorts rows by what a column shows; empty values come last in both directions, and equal ones keep their order. */
export function sortRows(
  rows: readonly AnyRow[],
  columns: Columns,
  sorting: SortOrder | undefined,
): readonly AnyRow[] {
  if (!sorting) return rows;
  const { column, isDescending } = sorting;
  const shownValue = ({ [column]: value }: AnyRow): Value =>
    typeof value === 'string' ? optionLabel(columns[column] ?? {}, value) : value;
  return rows.toSorted((a, b) => {
    const [left, right] = [shownValue(a), shownValue(b)];
    if (isBlank(left) || isBlank(right)) return Number(isBlank(left)) - Number(isBlank(right));
    return compareValues(left, right) * (isDescending ? -1 : 1);
  });
}

/** The next order after a press on a column head: ascending, descending, then unsorted. */
export function nextOrder(now: SortOrder | undefined, column: string): SortOrder | undefined {
  if (now?.column !== column) return { column, isDescending: false };
  return now.isDescending ? undefined : { column, isDescending: true };
}

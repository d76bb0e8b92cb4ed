import { hasAccess } from '#shared/access/may.ts';
import { type AnyQuestion, seenColumns } from '#shared/contract/question.ts';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { useMe } from '#client/session/me.ts';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { useColumnPlacement } from '#records/columns/useColumnPlacement.ts';

/** The name of the column that names a row: the first one with a link. */
export const titleOf = ({ columns }: AnyQuestion): string =>
  (Object.entries(columns).find(([, { leads }]) => leads) ?? Object.keys(columns))[0] ?? '';

/** A column by its name. */
export type NamedColumn = readonly [name: string, column: QuestionColumn];

const ABOUT =
  'Choose and order the columns. Downloads, copies and prints have the same ones. Kept for you on this device.';

interface ColumnSelection {
  /** The columns of the table, in their order. */
  readonly visibleColumns: readonly NamedColumn[];
  /** The functions that choose and order them. */
  readonly choice: ColumnsProps;
}

/** The columns that the user may see, as chosen on this device. */
export function useVisibleColumns(question: AnyQuestion): ColumnSelection {
  const { roleName } = useMe();
  const seen = new Map(seenColumns(question, (access) => hasAccess(roleName, access)));
  const title = titleOf(question);
  const { columns, isPlaced, place: onPlace } = useColumnPlacement(question.key, [...seen.keys()]);
  const visibleColumns = columns.flatMap(({ name, isShown }): NamedColumn[] => {
    const column = seen.get(name);
    return column && (isShown || name === title) ? [[name, column]] : [];
  });
  const labelOf = (name: string) => seen.get(name)?.label ?? name;
  return { visibleColumns, choice: { columns, labelOf, title, isPlaced, onPlace, explanation: ABOUT } };
}

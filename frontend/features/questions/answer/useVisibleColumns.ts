import { hasAccess } from '#shared/access/may.ts';
import { type AnyQuestion, accessibleColumns } from '#shared/contract/question.ts';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { useSession } from '#client/session/session-context.ts';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { useColumnPlacement } from '#records/columns/useColumnPlacement.ts';

/** The name of the column that names a row: the first one with a link. */
export const nameColumnOf = ({ columns }: AnyQuestion): string =>
  (Object.entries(columns).find(([, { link }]) => link) ?? Object.keys(columns))[0] ?? '';

/** A column by its name. */
export type NamedColumn = readonly [name: string, column: QuestionColumn];

const HELP_TEXT =
  'Choose and order the columns. Downloads, copies and prints have the same ones. Kept for you on this device.';

interface ColumnSelection {
  /** The columns of the table, in their order. */
  readonly visibleColumns: readonly NamedColumn[];
  /** The props of the dialog in which the user chooses and orders them. */
  readonly choice: ColumnsProps;
}

/** The columns that the user may see, as chosen on this device. */
export function useVisibleColumns(question: AnyQuestion): ColumnSelection {
  const { roleName } = useSession();
  const columnsByName = new Map(accessibleColumns(question, (access) => hasAccess(roleName, access)));
  const nameColumn = nameColumnOf(question);
  const {
    columns,
    isPlaced,
    savePlacements: onPlace,
  } = useColumnPlacement(question.key, [...columnsByName.keys()]);
  const visibleColumns = columns.flatMap(({ name, isShown }): NamedColumn[] => {
    const column = columnsByName.get(name);
    return column && (isShown || name === nameColumn) ? [[name, column]] : [];
  });
  const labelOf = (name: string) => columnsByName.get(name)?.label ?? name;
  return {
    visibleColumns,
    choice: { columns, labelOf, nameColumn, isPlaced, onPlace, explanation: HELP_TEXT },
  };
}

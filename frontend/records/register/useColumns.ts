import { useMemo } from 'react';
import type { ColumnsProps } from '../columns/ColumnsDialog.tsx';
import { useColumnPlacement } from '../columns/useColumnPlacement.ts';
import type { Register, TableColumn } from './register.ts';

/** The columns of a register as its user chose them. */
export interface VisibleColumns<R> {
  readonly columns: readonly TableColumn<R>[];
  /** True if the user chose columns or changed their order. */
  readonly isPlaced: boolean;
  /** The props of the dialog in which the user chooses and orders the columns. */
  readonly dialogProps: ColumnsProps;
}

const COLUMNS_EXPLANATION = 'Choose and order the columns of the table. Kept for you on this device.';

/** The columns of a register that are shown, and their choice; the first one is always shown. */
export function useColumns<R>({ label, columns: allColumns }: Register<R>): VisibleColumns<R> {
  const nameColumn = allColumns[0]?.head ?? '';
  const optionalHeads = allColumns.filter((column) => column.isOffered).map(({ head }) => head);
  const heads = allColumns.map(({ head }) => head);
  const {
    columns: placedColumns,
    isPlaced,
    savePlacements: onPlace,
  } = useColumnPlacement(label.toLowerCase(), heads, optionalHeads);
  const names = placedColumns
    .filter(({ name, isShown }) => isShown || name === nameColumn)
    .map(({ name }) => name);
  const columnKey = names.join('|');
  // The same array while the same columns are shown: so rows are not rendered again without need.
  const columns = useMemo(
    () => columnKey.split('|').flatMap((name) => allColumns.find(({ head }) => head === name) ?? []),
    [columnKey, allColumns],
  );
  const labelOf = (name: string) => allColumns.find(({ head }) => head === name)?.choiceLabel ?? name;
  return {
    columns,
    isPlaced,
    dialogProps: {
      columns: placedColumns,
      labelOf,
      nameColumn,
      optionalNames: optionalHeads,
      isPlaced,
      onPlace,
      explanation: COLUMNS_EXPLANATION,
    },
  };
}

const trackOf = ({ width, isFixed }: TableColumn<never>) =>
  isFixed ? `${width}px` : `minmax(0, ${width}fr)`;

/** The grid tracks (`grid-template-columns`) of a row: the checkbox, then the columns, which share the other width. */
export const tracksOf = (columns: readonly TableColumn<never>[]) =>
  ['34px', ...columns.map(trackOf)].join(' ');

import type { ReactNode } from 'react';
import type { CellType, RowColumn } from '#shared/rules/files/rows.ts';

interface ColumnDisplay {
  readonly head: string;
  /** The type of its cells in a file; text by default. */
  readonly type?: CellType;
  /** True for long texts, which take the whole width of a card. */
  readonly wide?: boolean;
  readonly className?: string;
  /** True for the column that is the title of a card on phones; by default that is the first column. */
  readonly title?: boolean;
  /** A fixed width in px; by default the content decides. */
  readonly width?: number | undefined;
  /** Makes the header a button that sorts by the column; `now` is the current order. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | 'none'; readonly onPress: () => void };
}

/** A column whose cells are plain text. */
interface TextCell<R> extends ColumnDisplay {
  cell(record: R): string | number | null | undefined;
}

/** A column whose cells are rendered; `text` gives their text for files, the clipboard and print (`RowColumn`). */
interface RenderedCell<R> extends ColumnDisplay {
  cell(record: R): ReactNode;
  text(record: R): string;
}

/** A column of a table of records. */
export type Column<R> = TextCell<R> | RenderedCell<R>;

/** True if a column holds numbers or amounts, which are aligned right. */
export const isNumeric = (column: { readonly type?: CellType | undefined } | undefined): boolean =>
  column?.type === 'number' || column?.type === 'money';

/** Converts the columns of a table to columns of a file. */
export const toRowColumns = <R>(columns: readonly Column<R>[]): RowColumn<R>[] =>
  columns.map((column) => ({
    head: column.head,
    ...(column.type && { type: column.type }),
    text: (record) => ('text' in column ? column.text(record) : String(column.cell(record) ?? '')),
  }));

/** Joins the lines of a cell with commas; empty ones are left out. */
export const joinTexts = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(', ');

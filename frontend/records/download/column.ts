import type { ReactNode } from 'react';
import type { CellType, RowColumn } from '#shared/rules/files/rows.ts';

interface ColumnDisplay {
  readonly head: string;
  /** The type of its cells in a file; text by default. */
  readonly type?: CellType;
  /** A long text: it takes the whole width of a card. */
  readonly wide?: boolean;
  readonly className?: string;
  /** The title of the record on a phone's card; the first column by default. */
  readonly title?: boolean;
  /** A fixed width in px; by default the content decides. */
  readonly width?: number | undefined;
  /** A press on its head sorts by it; `now` is how rows are sorted by it. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | 'none'; readonly onPress: () => void };
}

/** A cell that is plain text. */
interface TextCell<R> extends ColumnDisplay {
  cell(record: R): string | number | null | undefined;
}

/** A rendered cell also gives its text for a file, the clipboard and paper (`RowColumn`). */
interface RenderedCell<R> extends ColumnDisplay {
  cell(record: R): ReactNode;
  text(record: R): string;
}

/** A column of a table of records. */
export type Column<R> = TextCell<R> | RenderedCell<R>;

/** True if a column holds numbers or amounts, which are aligned right. */
export const isFigure = (column: { readonly type?: CellType | undefined } | undefined): boolean =>
  column?.type === 'number' || column?.type === 'money';

/** The columns of a table as columns of a file. */
export const rowColumns = <R>(columns: readonly Column<R>[]): RowColumn<R>[] =>
  columns.map((column) => ({
    head: column.head,
    ...(column.type && { type: column.type }),
    text: (record) => ('text' in column ? column.text(record) : String(column.cell(record) ?? '')),
  }));

/** The lines of a cell, joined to one. */
export const joinTexts = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(', ');

import type { ReactNode } from 'react';
import type { CellType, RowColumn } from '#shared/rules/files/rows.ts';

interface Shown {
  readonly head: string;
  /** What its texts are for a file: text unless told. */
  readonly type?: CellType;
  /** Holds a text: it takes the whole width of a card. */
  readonly wide?: boolean;
  readonly className?: string;
  /** Stands for the record on a phone's card; the first column unless one says so. */
  readonly title?: boolean;
  /** How wide it is, in px, where it must not go by what it holds. */
  readonly width?: number | undefined;
  /** A press on its head sorts by it; `now` is how rows are sorted by it. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | 'none'; readonly onPress: () => void };
}

/** A cell that is a text as it stands. */
interface TextCell<R> extends Shown {
  cell(record: R): string | number | null | undefined;
}

/** A cell that is drawn says what stands in it for a file, the clipboard and paper (`RowColumn`). */
interface DrawnCell<R> extends Shown {
  cell(record: R): ReactNode;
  text(record: R): string;
}

/** A column of a table of records. */
export type Column<R> = TextCell<R> | DrawnCell<R>;

/** The columns of a table as a file has them. */
export const rowColumns = <R>(columns: readonly Column<R>[]): RowColumn<R>[] =>
  columns.map((column) => ({
    head: column.head,
    ...(column.type && { type: column.type }),
    text: (record) => ('text' in column ? column.text(record) : String(column.cell(record) ?? '')),
  }));

/** What stands below each other in a cell, in one line. */
export const joined = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(', ');

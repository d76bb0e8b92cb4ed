import type { ReactNode } from 'react';

/** A record of a table; its id identifies its row. */
export interface RecordWithId {
  readonly id: string;
}

/** The buttons at the end of a row; edit and delete are shown only if their handler is given. */
export interface RowButtons<R> {
  /** The name of a record, in its buttons' labels for screen readers. */
  nameOf(record: R): string;
  /** Other buttons, before those that edit and delete. */
  buttons?(record: R): ReactNode;
  onEdit?(record: R): void;
  /** False for a record that cannot be edited any more. */
  canEdit?(record: R): boolean;
  onDelete?(record: R): void;
  /** The reason why a record cannot be deleted; undefined if it can. */
  undeletableReason?(record: R): string | undefined;
}

/** The selected rows of a table, and the functions that change the selection. */
export interface TableSelection {
  readonly ids: ReadonlySet<string>;
  /** Rows that can't be selected: they have no checkbox. */
  readonly unselectableIds?: ReadonlySet<string>;
  readonly onToggle: (id: string, withShift: boolean) => void;
  /** Selects or deselects all rows. If given, the checkboxes have a separate column, with one for all in its head. */
  readonly onToggleAll?: () => void;
}

/** The index of a rendered row, and the ref callback that measures its height. */
export interface RowMeasurement {
  readonly index: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** True if the rows of a table have buttons at the end. */
export const hasButtons = <R>({ buttons, onEdit, onDelete }: Partial<RowButtons<R>>) =>
  Boolean(buttons ?? onEdit ?? onDelete);

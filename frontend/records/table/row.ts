import type { ReactNode } from 'react';

/** A record, as a table tells it from others. */
export interface Named {
  readonly id: string;
}

/** What stands at the end of a row; a button without anything to do is not there. */
export interface RowButtons<R> {
  /** What one record is called, for whoever hears its buttons. */
  nameOf(record: R): string;
  /** Other buttons, before those that edit and delete. */
  buttons?(record: R): ReactNode;
  onEdit?(record: R): void;
  /** False for a record that cannot be edited any more. */
  edits?(record: R): boolean;
  onDelete?(record: R): void;
  /** Why a record cannot be deleted; undefined if it can. */
  keeps?(record: R): string | undefined;
}

export interface Selecting {
  readonly ids: ReadonlySet<string>;
  /** Of whom nothing can be selected: they have no box. */
  readonly without?: ReadonlySet<string>;
  readonly onToggle: (id: string, withShift: boolean) => void;
  /** Where all can be selected at once, the boxes have a column of their own. */
  readonly onToggleAll?: () => void;
}

/** Which row of those that are drawn it is, and who hears how high. */
export interface Measured {
  readonly index: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** True if something stands at the end of its rows. */
export const hasButtons = <R>({ buttons, onEdit, onDelete }: Partial<RowButtons<R>>) =>
  Boolean(buttons ?? onEdit ?? onDelete);

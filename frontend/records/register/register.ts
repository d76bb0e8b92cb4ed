import type { ReactNode } from 'react';
import type { Access } from '#shared/access/may.ts';

/** A record of a register, as rows of all registers need it. */
export interface RegisterRecord {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** A value of a record: a column of the table, or a fact of the card. */
export interface CellColumn<R> {
  readonly head: string;
  cell(record: R): ReactNode;
  /** The tooltip, where the cell may be truncated. */
  hint?(record: R): string;
}

/** A column of the table. */
export interface TableColumn<R> extends CellColumn<R> {
  /** The approximate width in px: the columns share the width of the table in proportion. */
  readonly width: number;
  /** Set if the width is exact. */
  readonly isFixed?: boolean;
  /** It holds the name of the record, with the picture before it. */
  readonly isName?: boolean;
  /** Shown only where it was chosen. */
  readonly isOffered?: boolean;
  /** Left out where the window is narrow, unless the columns were chosen. */
  readonly wide?: boolean;
  /** Its label in the choice of columns, where the head is not enough. */
  readonly choiceLabel?: string;
}

/** The facts on a card before it is opened. */
export interface CardHeading {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly below: ReactNode;
  /** Warnings that show without opening it. */
  readonly warnings?: ReactNode;
}

/** The list of a noun as data: a table where it is wide, cards where it is narrow. */
export interface Register<R> {
  /** The name of its table: 'Animals'. */
  readonly label: string;
  nameOf(record: R): string;
  /** The page of a record that is not deleted. */
  pathOf(record: R): string;
  /** The rights by action; restoring is a right of all records. */
  readonly rights: { readonly edit: Access; readonly delete: Access };
  /** The most rows that are selected at once; with `one`, deleted rows cannot be selected. */
  readonly selectionMode: 'several' | 'one';
  /** The columns of its table, the name first. */
  readonly columns: readonly TableColumn<R>[];
  cardHeading(record: R): CardHeading;
  /** The facts of a card that is open; one that is empty is a dash. */
  readonly details: readonly CellColumn<R>[];
  /** The label of the Restore button, which adds the record's name for screen readers. */
  restoreLabel(name: string): ReactNode;
}

/** The sort state of a column, and the action of its header. */
export interface ColumnSort {
  readonly now: 'ascending' | 'descending' | 'none';
  readonly onPress: () => void;
}

/** The actions of rows and cards; the same object while the list stays the same. */
export interface RowActions<R> {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canRestore: boolean;
  onSelect(id: string, withShift: boolean): void;
  onEdit(id: string): void;
  onDelete(record: R): void;
  onRestore(record: R): void;
}

export interface RowProps<R> {
  readonly register: Register<R>;
  readonly record: R;
  readonly isSelected: boolean;
  readonly actions: RowActions<R>;
}

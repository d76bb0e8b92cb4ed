import type { ReactNode } from 'react';
import type { Access } from '#shared/access/may.ts';

/** The properties that the rows of every register need of a record. */
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
  /** True if the width is exact. */
  readonly isFixed?: boolean;
  /** True for the column with the name of the record, and the picture before it. */
  readonly isName?: boolean;
  /** True for a column that is shown only if the user chose it. */
  readonly isOffered?: boolean;
  /** True for a column that a narrow table leaves out, unless the user chose the columns. */
  readonly wide?: boolean;
  /** Its label in the choice of columns, where the head is not enough. */
  readonly choiceLabel?: string;
}

/** The facts on a card before it is opened. */
interface CardHeading {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  /** Warnings that are visible before the card is opened. */
  readonly warnings?: ReactNode;
}

/** The configuration of a list of records: a table on wide screens, cards on narrow ones. */
export interface Register<R> {
  /** The name of its table: 'Animals'. */
  readonly label: string;
  nameOf(record: R): string;
  /** The page of a record that is not deleted. */
  pathOf(record: R): string;
  /** The rights to edit and to delete; the right to restore is the same for all registers. */
  readonly rights: { readonly edit: Access; readonly delete: Access };
  /** `several` gives each row a checkbox, `one` a radio button; with `one`, deleted rows cannot be selected. */
  readonly selectionMode: 'several' | 'one';
  /** The columns of its table, the name first. */
  readonly columns: readonly TableColumn<R>[];
  cardHeading(record: R): CardHeading;
  /** The facts of an opened card; an empty one is shown as a dash. */
  readonly details: readonly CellColumn<R>[];
  /** The label of the Restore button, which adds the record's name for screen readers. */
  restoreLabel(name: string): ReactNode;
}

/** The sort state of a column, and the action of its header. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | 'none';
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

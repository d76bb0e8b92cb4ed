import type { PcoRow } from '#shared/calls/people/people.ts';

/** What rows and cards need of the list they stand in; stays the same object while the list does. */
export interface RowActions {
  readonly edits: boolean;
  readonly deletes: boolean;
  readonly restores: boolean;
  readonly onSelect: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (pco: PcoRow) => void;
  readonly onRestore: (pco: PcoRow) => void;
}

export interface RowProps {
  readonly pco: PcoRow;
  readonly selected: boolean;
  readonly actions: RowActions;
}

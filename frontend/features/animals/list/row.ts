import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

/** What rows and cards need of the list they stand in; stays the same object while the list does. */
export interface RowActions {
  readonly edits: boolean;
  readonly deletes: boolean;
  readonly restores: boolean;
  readonly onToggle: (id: string, withShift: boolean) => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (animal: AnimalRow) => void;
  readonly onRestore: (animal: AnimalRow) => void;
}

export interface RowProps {
  readonly animal: AnimalRow;
  readonly selected: boolean;
  readonly actions: RowActions;
}

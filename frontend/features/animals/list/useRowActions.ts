import { useEffect, useMemo, useRef } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useMay } from '#client/me.ts';
import type { RowActions } from './row.ts';
import { type Act, between } from '#records/selection.ts';

interface Doing {
  readonly list: readonly AnimalRow[];
  /** The row that was pressed last. */
  readonly anchor: string;
  readonly act: (act: Act) => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (animals: readonly AnimalRow[]) => void;
  readonly onRestore: (animals: readonly AnimalRow[]) => Promise<void>;
}

/** What rows may do and call; one object for as long as the rights are the same, so that rows are not drawn again. */
export function useRowActions(doing: Doing): RowActions {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  const edits = useMay('animals.edit');
  const deletes = useMay('animals.delete');
  const restores = useMay('records.restore');
  return useMemo(
    () => ({
      edits,
      deletes,
      restores,
      onToggle: (id, withShift) => {
        const { list, anchor, act } = latest.current;
        const order = list.map((animal) => animal.id);
        act({ do: 'toggle', id, ...(withShift ? { range: between(order, anchor, id) } : {}) });
      },
      onEdit: (id) => latest.current.onEdit(id),
      onDelete: (animal) => latest.current.onDelete([animal]),
      onRestore: (animal) => void latest.current.onRestore([animal]),
    }),
    [edits, deletes, restores],
  );
}

import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '#client/me.ts';
import type { RowActions } from './row.ts';

type Doing = Pick<RowActions, 'onSelect' | 'onEdit' | 'onDelete' | 'onRestore'>;

/** What rows may do and call; one object for as long as the rights are the same, so that rows are not drawn again. */
export function useRowActions(doing: Doing): RowActions {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  const edits = useMay('pco.edit');
  const deletes = useMay('pco.delete');
  const restores = useMay('records.restore');
  return useMemo(
    () => ({
      edits,
      deletes,
      restores,
      onSelect: (id) => latest.current.onSelect(id),
      onEdit: (id) => latest.current.onEdit(id),
      onDelete: (pco) => latest.current.onDelete(pco),
      onRestore: (pco) => latest.current.onRestore(pco),
    }),
    [edits, deletes, restores],
  );
}

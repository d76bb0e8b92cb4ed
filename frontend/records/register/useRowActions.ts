import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '#client/session/me.ts';
import type { Register, RowActions } from './register.ts';

type RowHandlers<R> = Pick<RowActions<R>, 'onSelect' | 'onEdit' | 'onDelete' | 'onRestore'>;

/** The actions of rows; one object while the rights are the same, so that rows are not rendered again. */
export function useRowActions<R>({ rights }: Register<R>, doing: RowHandlers<R>): RowActions<R> {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  const edits = useMay(rights.edit);
  const deletes = useMay(rights.delete);
  const restores = useMay('records.restore');
  return useMemo(
    () => ({
      edits,
      deletes,
      restores,
      onSelect: (id, withShift) => latest.current.onSelect(id, withShift),
      onEdit: (id) => latest.current.onEdit(id),
      onDelete: (record) => latest.current.onDelete(record),
      onRestore: (record) => latest.current.onRestore(record),
    }),
    [edits, deletes, restores],
  );
}

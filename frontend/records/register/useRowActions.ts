import { useEffect, useMemo, useRef } from 'react';
import { useAccess } from '#client/session/session-context.ts';
import type { Register, RowActions } from './register.ts';

type RowHandlers<R> = Pick<RowActions<R>, 'onSelect' | 'onEdit' | 'onDelete' | 'onRestore'>;

/** The actions of rows; one object while the rights are the same, so that rows are not rendered again. */
export function useRowActions<R>({ rights }: Register<R>, handlers: RowHandlers<R>): RowActions<R> {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const canEdit = useAccess(rights.edit);
  const canDelete = useAccess(rights.delete);
  const canRestore = useAccess('records.restore');
  return useMemo(
    () => ({
      canEdit,
      canDelete,
      canRestore,
      onSelect: (id, withShift) => latest.current.onSelect(id, withShift),
      onEdit: (id) => latest.current.onEdit(id),
      onDelete: (record) => latest.current.onDelete(record),
      onRestore: (record) => latest.current.onRestore(record),
    }),
    [canEdit, canDelete, canRestore],
  );
}

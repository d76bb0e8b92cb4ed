import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSelection } from '../table/selection.ts';
import type { RegisterRecord } from './register.ts';

interface ListSnapshot<R> {
  /** All records that were in the list since it was opened, in their last known state. */
  readonly recordsById: ReadonlyMap<string, R>;
  /** The ids of the rows in the list now. */
  readonly visibleIds: ReadonlySet<string>;
}

/** The selection of a register, which outlives searching and filtering. */
export function useRegisterSelection<R extends RegisterRecord>() {
  const [selection, dispatch] = useSelection();
  const [{ recordsById, visibleIds }, setSnapshot] = useState<ListSnapshot<R>>(() => ({
    recordsById: new Map(),
    visibleIds: new Set(),
  }));
  const onRows = useCallback((rows: readonly R[]) => {
    const entries = rows.map((row) => [row.id, row] as const);
    setSnapshot((previous) => ({
      recordsById: new Map([...previous.recordsById, ...entries]),
      visibleIds: new Set(entries.map(([id]) => id)),
    }));
  }, []);
  const records = useMemo(
    () => [...selection.ids].flatMap((id) => recordsById.get(id) ?? []),
    [selection.ids, recordsById],
  );
  const hiddenCount = records.filter(({ id }) => !visibleIds.has(id)).length;
  return {
    selection,
    act: dispatch,
    records,
    notShown: hiddenCount,
    onRows,
    clear: () => dispatch({ type: 'clear' }),
  };
}

export type RowSelection<R extends RegisterRecord> = Pick<
  ReturnType<typeof useRegisterSelection<R>>,
  'selection' | 'act' | 'onRows'
>;

/** Passes the loaded rows to the selection; while all rows are selected, these are selected too. */
export function useLoadedRows<R extends RegisterRecord>(
  { act, onRows }: RowSelection<R>,
  list: readonly R[],
): void {
  useEffect(() => act({ type: 'elsewhere' }), [act]);
  useEffect(() => {
    onRows(list);
    act({ type: 'loaded', ids: list.map(({ id }) => id) });
  }, [list, act, onRows]);
}

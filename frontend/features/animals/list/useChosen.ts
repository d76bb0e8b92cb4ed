import { useCallback, useMemo, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useSelection } from '#records/selection.ts';

interface Seen {
  /** All animals that stood in the list since it was opened, as they were when they last did. */
  readonly known: ReadonlyMap<string, AnimalRow>;
  /** Those that stand there now. */
  readonly shown: ReadonlySet<string>;
}

const NONE: Seen = { known: new Map(), shown: new Set() };

/** The selection of the register, which outlives searching and filtering. */
export function useChosen() {
  const [selection, act] = useSelection();
  const [{ known, shown }, see] = useState(NONE);
  const onRows = useCallback((rows: readonly AnimalRow[]) => {
    const now = rows.map((row) => [row.id, row] as const);
    see((seen) => ({ known: new Map([...seen.known, ...now]), shown: new Set(now.map(([id]) => id)) }));
  }, []);
  const animals = useMemo(
    () => [...selection.ids].flatMap((id) => known.get(id) ?? []),
    [selection.ids, known],
  );
  const notShown = animals.filter(({ id }) => !shown.has(id)).length;
  return { selection, act, animals, notShown, onRows, clear: () => act({ do: 'clear' }) };
}

export type Chosen = ReturnType<typeof useChosen>;

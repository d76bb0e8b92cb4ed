import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

interface Arrivals {
  readonly animals: readonly AnimalRow[];
  /** True if the next animals that are taken in replace these. */
  readonly isOver: boolean;
}

const NO_ARRIVALS: Arrivals = { animals: [], isOver: true };

/**
 * The animals that were taken in with the last dialog, which may take in several in a row. Animals of earlier dialogs
 * are left out.
 */
export function useArrivals() {
  const [{ animals }, setArrivals] = useState(NO_ARRIVALS);
  return {
    animals,
    /** Called when the dialog opens: earlier animals stay until others are taken in. */
    begin: () => setArrivals((previous) => ({ ...previous, isOver: true })),
    take: (added: readonly AnimalRow[]) =>
      setArrivals((previous) => ({
        animals: previous.isOver ? added : [...previous.animals, ...added],
        isOver: false,
      })),
    clear: () => setArrivals(NO_ARRIVALS),
  };
}

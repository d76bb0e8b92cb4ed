import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

interface Arrivals {
  readonly animals: readonly AnimalRow[];
  /** The next ones that are taken in begin anew. */
  readonly isOver: boolean;
}

const NO_ARRIVALS: Arrivals = { animals: [], isOver: true };

/**
 * The animals that were taken in last: those of one dialog, which may take in one after the other. What is done for new
 * arrivals together is not done for those of an earlier dialog.
 */
export function useArrivals() {
  const [{ animals }, change] = useState(NO_ARRIVALS);
  return {
    animals,
    /** The dialog is opened: those of before stay until others are taken in. */
    begin: () => change((before) => ({ ...before, isOver: true })),
    take: (added: readonly AnimalRow[]) =>
      change((before) => ({ animals: before.isOver ? added : [...before.animals, ...added], isOver: false })),
    clear: () => change(NO_ARRIVALS),
  };
}

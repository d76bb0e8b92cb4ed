import { useState } from 'react';
import * as z from 'zod';
import { parseStored, readItem, storeItem } from '#client/storage/browser-storage.ts';
import { useSession } from '#client/session/session-context.ts';
import { toStoredNames, type ColumnPlacement, toPlacements } from './column-placement.ts';

const readStoredNames = (owner: string): readonly string[] =>
  parseStored(z.array(z.string()), readItem('columns', owner), []);

/**
 * The columns of a list, in the order and with the visibility that its user chose on this device, and a function that
 * stores another choice; an empty one restores the default.
 * @param list the key of a question, or the name of a register
 * @param names the columns that the user may see, in their default order
 * @param optionalNames those of them that are hidden until the user chooses them
 */
export function useColumnPlacement(
  list: string,
  names: readonly string[],
  optionalNames: readonly string[] = [],
) {
  const storageOwner = `${list}-${useSession().userId}`;
  const [storedNames, setStoredNames] = useState(() => readStoredNames(storageOwner));
  const savePlacements = (placements: readonly ColumnPlacement[]) => {
    const next = toStoredNames(placements);
    setStoredNames(next);
    storeItem('columns', next.length === 0 ? undefined : JSON.stringify(next), { owner: storageOwner });
  };
  return {
    columns: toPlacements(names, storedNames, optionalNames),
    isPlaced: storedNames.length > 0,
    savePlacements,
  };
}

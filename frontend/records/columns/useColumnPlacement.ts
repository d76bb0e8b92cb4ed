import { useState } from 'react';
import * as z from 'zod';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { useSession } from '#client/session/session-context.ts';
import { toStoredNames, type ColumnPlacement, toPlacements } from './column-placement.ts';

const StoredColumns = z.array(z.string()).catch([]);

function readStoredNames(owner: string): readonly string[] {
  try {
    return StoredColumns.parse(JSON.parse(readItem('columns', owner) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * The columns of a list as its user placed them on this device, and a function that stores another placement; an empty one
 * restores the default. @param list the key of a question, or the name of a register
 * @param names of the columns that are seen, in their usual order
 * @param offeredNames those of them that are shown only where they were chosen
 */
export function useColumnPlacement(
  list: string,
  names: readonly string[],
  offeredNames: readonly string[] = [],
) {
  const owner = `${list}-${useSession().userId}`;
  const [storedNames, setStoredNames] = useState(() => readStoredNames(owner));
  const savePlacements = (placements: readonly ColumnPlacement[]) => {
    const next = toStoredNames(placements);
    setStoredNames(next);
    storeItem('columns', next.length === 0 ? undefined : JSON.stringify(next), owner);
  };
  return {
    columns: toPlacements(names, storedNames, offeredNames),
    isPlaced: storedNames.length > 0,
    savePlacements,
  };
}

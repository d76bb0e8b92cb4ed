import { useState } from 'react';
import * as z from 'zod';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { useMe } from '#client/session/me.ts';
import { storedPlacement, type ColumnPlacement, placed } from './placing.ts';

const StoredColumns = z.array(z.string()).catch([]);

function read(owner: string): readonly string[] {
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
 * @param offered those of them that are shown only where they were chosen
 */
export function useColumnPlacement(list: string, names: readonly string[], offered: readonly string[] = []) {
  const owner = `${list}-${useMe().userId}`;
  const [stored, setStored] = useState(() => read(owner));
  const place = (all: readonly ColumnPlacement[]) => {
    const next = storedPlacement(all);
    setStored(next);
    storeItem('columns', next.length === 0 ? undefined : JSON.stringify(next), owner);
  };
  return { columns: placed(names, stored, offered), isPlaced: stored.length > 0, place };
}

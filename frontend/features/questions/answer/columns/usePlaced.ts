import { useState } from 'react';
import * as z from 'zod';
import { keptAs, storeOf } from '#client/kept/kept.ts';
import { keptPlaces, type ColumnPlacement, placed } from './placing.ts';

const Kept = z.array(z.string()).catch([]);

function read(key: string): readonly string[] {
  try {
    return Kept.parse(JSON.parse(storeOf('columns').getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * The columns of a question as they were placed on this device, and a way to place them; none puts them back.
 * @param question its key
 * @param names of the columns that are seen, in the order of the question
 */
export function usePlaced(question: string, names: readonly string[]) {
  const key = keptAs('columns', question);
  const [kept, setKept] = useState(() => read(key));
  const place = (all: readonly ColumnPlacement[]) => {
    const next = keptPlaces(all);
    setKept(next);
    try {
      if (next.length === 0) storeOf('columns').removeItem(key);
      else storeOf('columns').setItem(key, JSON.stringify(next));
    } catch {
      // It holds until the page is left.
    }
  };
  return { columns: placed(names, kept), isPlaced: kept.length > 0, place };
}

import { useState } from 'react';
import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

/** The grouping of the round. */
export type RoundOrder = 'place' | 'medicine';

const KEY = storageKey('round-order');

function readOrder(): RoundOrder {
  try {
    return storageFor('round-order').getItem(KEY) === 'medicine' ? 'medicine' : 'place';
  } catch {
    return 'place';
  }
}

/** The grouping of the round on this device, and its setter. */
export function useOrder(): [RoundOrder, (to: RoundOrder) => void] {
  const [order, setOrder] = useState(readOrder);
  const choose = (to: RoundOrder) => {
    setOrder(to);
    try {
      storageFor('round-order').setItem(KEY, to);
    } catch {
      // It applies until the page is left.
    }
  };
  return [order, choose];
}

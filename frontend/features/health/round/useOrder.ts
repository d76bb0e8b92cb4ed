import { useState } from 'react';
import { keptAs, storeOf } from '#client/kept/kept.ts';

/** How the round is grouped. */
export type RoundOrder = 'place' | 'medicine';

const KEY = keptAs('round-order');

function kept(): RoundOrder {
  try {
    return storeOf('round-order').getItem(KEY) === 'medicine' ? 'medicine' : 'place';
  } catch {
    return 'place';
  }
}

/** How the round is grouped on this device, and a way to choose. */
export function useOrder(): [RoundOrder, (to: RoundOrder) => void] {
  const [order, setOrder] = useState(kept);
  const choose = (to: RoundOrder) => {
    setOrder(to);
    try {
      storeOf('round-order').setItem(KEY, to);
    } catch {
      // It applies until the page is left.
    }
  };
  return [order, choose];
}

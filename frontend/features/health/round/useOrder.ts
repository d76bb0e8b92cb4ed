import { useState } from 'react';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';

/** The grouping of the round. */
export type RoundOrder = 'place' | 'medicine';

const readOrder = (): RoundOrder => (readItem('round-order') === 'medicine' ? 'medicine' : 'place');

/** The grouping of the round on this device, and its setter. */
export function useOrder(): [RoundOrder, (newOrder: RoundOrder) => void] {
  const [order, setOrder] = useState(readOrder);
  const choose = (newOrder: RoundOrder) => {
    setOrder(newOrder);
    storeItem('round-order', newOrder);
  };
  return [order, choose];
}

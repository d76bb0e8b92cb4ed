import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Events of a user who is back at the screen. */
const RETURN_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * True from the moment the page goes to a printer until the user continues: parts for paper only are not rendered
 * before. It does not end with the browser's `afterprint` event, since some browsers still render then.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const printQuery = matchMedia('print');
    // The printer takes the page in its state when this returns.
    const startPrinting = () => flushSync(() => setPrinting(true));
    const handleChange = () => printQuery.matches && startPrinting();
    const end = () => setPrinting(false);
    addEventListener('beforeprint', startPrinting);
    printQuery.addEventListener('change', handleChange);
    for (const eventName of RETURN_EVENTS) addEventListener(eventName, end, { passive: true });
    return () => {
      removeEventListener('beforeprint', startPrinting);
      printQuery.removeEventListener('change', handleChange);
      for (const eventName of RETURN_EVENTS) removeEventListener(eventName, end);
    };
  }, []);
  return isPrinting;
}

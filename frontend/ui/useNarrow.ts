import { useSyncExternalStore } from 'react';

/** Below this tables become cards (spec 000 §9). */
const NARROW = '(max-width: 767px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True on screens under 768 px. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

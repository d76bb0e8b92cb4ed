import { useCallback, useSyncExternalStore } from 'react';

/** The width below which tables become cards (product/conventions 2.4). */
const NARROW_WIDTH_PX = 768;

/** True on screens narrower than `width` px. */
export function useNarrowerThan(width: number): boolean {
  const rule = `(max-width: ${width - 1}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(rule);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [rule],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(rule).matches);
}

/** True on screens under 768 px. */
export const useIsNarrow = () => useNarrowerThan(NARROW_WIDTH_PX);

import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the layout is that of phones, where tables become cards (product/conventions 2.4). */
const NARROW_WIDTH_PX = 768;

/** True on screens narrower than `width` px. */
export function useNarrowerThan(width: number): boolean {
  const mediaQuery = `(max-width: ${width - 1}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const queryList = matchMedia(mediaQuery);
      queryList.addEventListener('change', onChange);
      return () => queryList.removeEventListener('change', onChange);
    },
    [mediaQuery],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(mediaQuery).matches);
}

/** True on screens under 768 px. */
export const useIsNarrow = () => useNarrowerThan(NARROW_WIDTH_PX);

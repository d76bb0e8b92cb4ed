const unloaded = new WeakSet<object>();

/** Notes each part of the site that could not be loaded: offline, or gone since a newer release is there. */
export function noteUnloaded(): void {
  addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload));
}

/** True for the failure of a part of the site that was not there; its own words name files and mean nothing to people. */
export const isUnloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unloaded.has(error);

/** Requests failed style sheets once more: the loader only checks whether they were requested. */
export function relinkStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      link.replaceWith(again);
    }
}

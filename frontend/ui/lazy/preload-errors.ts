const preloadErrors = new WeakSet<object>();

/** Records the error of each file of the site that fails to load: offline, or because a newer release removed it. */
export function trackPreloadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => preloadErrors.add(payload));
}

/**
 * True for the error of a file of the site that could not be loaded; its own message names files and means nothing to
 * users.
 */
export const isPreloadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && preloadErrors.has(error);

/** Requests failed style sheets again: the loader skips any that already have a link element. */
export function relinkStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) {
      const replacement = document.createElement('link');
      replacement.rel = 'stylesheet';
      replacement.href = link.href;
      link.replaceWith(replacement);
    }
}

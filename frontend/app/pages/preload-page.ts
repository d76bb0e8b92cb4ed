import { findPage } from './page-table.ts';

/** Starts loading the page of the address, in parallel; a failure is reported only when the page opens. */
export function preloadPage(): void {
  const match = findPage(location.pathname);
  // The prefetcher comes first, since its reads take longest.
  for (const load of [match?.page.prefetcher, match?.page.load, match?.tab?.load])
    load?.().catch(() => undefined);
}

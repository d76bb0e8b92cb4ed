import { pageAt } from './page-table.ts';

/** Starts loading the page of the address, in parallel; a failure is reported when it opens. */
export function preloadPage(): void {
  const at = pageAt(location.pathname);
  // Its reads take longest.
  for (const load of [at?.page.prefetcher, at?.page.load, at?.tab?.load]) load?.().catch(() => undefined);
}

import { pageAt } from './page-table.ts';

/** Begins to load the page of the address, beside whatever it waits for; that it did not come is told when it opens. */
export function beginPage(): void {
  const at = pageAt(location.pathname);
  // What it asks for is on its way longest.
  for (const load of [at?.page.ahead, at?.page.load, at?.tab?.load]) load?.().catch(() => undefined);
}

/** The proxy that delays the indexes (`FAULTS=lag`), if it runs. */
const at = process.env['LAGGING'];

/** True while indexes show what was written only when a test looks. */
export const lagging = at !== undefined;

/** Lets all that a tenant wrote show in its indexes, of all tenants without one; nothing to do where indexes don't lag. */
export async function indexSettled(tenant = ''): Promise<void> {
  if (at) await fetch(`${at}/settle?tenant=${tenant}`, { method: 'POST' });
}

/**
 * Asks for something to look at. Where indexes lag it asks twice: at first what comes may be old, but it must come; then
 * all that was written shows.
 */
export async function askSettled<T extends { readonly statusCode: number; readonly body: string }>(
  ask: () => Promise<T>,
  tenant?: string,
): Promise<T> {
  if (!lagging) return ask();
  const { statusCode, body } = await ask();
  if (statusCode >= 500) throw new Error(`An index that lags answers ${statusCode}: ${body}`);
  await indexSettled(tenant);
  return ask();
}

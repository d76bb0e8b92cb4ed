/** The proxy that delays the indexes (`FAULTS=lag`), if it runs. */
const proxyUrl = process.env['LAGGING'];

/** True while indexes show what was written only when a test looks. */
export const isLagging = proxyUrl !== undefined;

/** Lets all that a tenant wrote show in its indexes, of all tenants without one; nothing to do where indexes don't lag. */
export async function waitForIndexes(tenant = ''): Promise<void> {
  if (proxyUrl) await fetch(`${proxyUrl}/settle?tenant=${tenant}`, { method: 'POST' });
}

/**
 * Asks for something to look at. Where indexes lag it asks twice: at first what comes may be old, but it must come; then
 * all that was written shows.
 */
export async function sendSettled<T extends { readonly statusCode: number; readonly body: string }>(
  send: () => Promise<T>,
  tenant?: string,
): Promise<T> {
  if (!isLagging) return send();
  const { statusCode, body } = await send();
  if (statusCode >= 500) throw new Error(`An index that lags answers ${statusCode}: ${body}`);
  await waitForIndexes(tenant);
  return send();
}

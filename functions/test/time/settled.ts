/** The proxy that delays the indexes (`FAULTS=lag`), if it runs. */
const proxyUrl = process.env['LAGGING'];

/** True if indexes lag: they show a write only after `waitForIndexes`. */
export const doIndexesLag = proxyUrl !== undefined;

/** Makes lagging indexes show all writes of a tenant, or of all tenants if none is given. */
export async function waitForIndexes(tenant = ''): Promise<void> {
  if (proxyUrl) await fetch(`${proxyUrl}/settle?tenant=${tenant}`, { method: 'POST' });
}

/**
 * Sends a request and gives its reply. Where indexes lag it sends twice: the first reply may be outdated but must be no
 * server error; the second, after the indexes were brought up to date, is given.
 */
export async function sendSettled<T extends { readonly statusCode: number; readonly body: string }>(
  send: () => Promise<T>,
  tenant?: string,
): Promise<T> {
  if (!doIndexesLag) return send();
  const { statusCode, body } = await send();
  if (statusCode >= 500) throw new Error(`An index that lags answers ${statusCode}: ${body}`);
  await waitForIndexes(tenant);
  return send();
}

import { putOrder } from '#functions/kernel/files/order.ts';

const REQUESTS = 'exports/requests/';

/** Has the archive of a rescue begun at once: an object there wakes the job, which goes by the clock otherwise. */
export const askForArchive = (tenantId: string, of = 'copy'): Promise<void> =>
  putOrder(`${REQUESTS}${tenantId}/${of}`);

/** The rescue that is named by the key of such a request; undefined for any other key. */
export const askedFor = (key: string): string | undefined =>
  key.startsWith(REQUESTS) ? key.slice(REQUESTS.length).split('/')[0] : undefined;

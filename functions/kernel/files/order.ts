import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { causingRequest, note } from '../log/work.ts';
import { putFile, readFile } from './storage.ts';

/** Empty in orders of earlier releases. */
const Order = z.object({ requestId: z.string().optional() });

/** Stores an order, which wakes the Lambda that carries it out; it names the request that it goes back to. */
export const putOrder = (key: string): Promise<void> =>
  putFile(key, Buffer.from(JSON.stringify({ requestId: causingRequest() })), 'application/json');

/** Has the log of the present job name the request behind an order. An order that is gone was carried out: nothing is noted. */
export async function noteOrder(key: string): Promise<void> {
  try {
    const bytes = await readFile(key);
    if (bytes) note({ cause: jsonOf(Order, Buffer.from(bytes).toString()).requestId });
  } catch {
    // S3 calls a missing object forbidden, and the log is no reason not to print.
  }
}

/** The folder whose objects wake the job that works for rescues. */
const REQUESTS = 'exports/requests/';

/** Has work for a rescue begun at once: an object there wakes the job, which goes by the clock otherwise. @param name of the work */
export const orderWork = (tenantId: string, name: string): Promise<void> =>
  putOrder(`${REQUESTS}${tenantId}/${name}`);

/** The rescue and the work that are named by the key of such an order; undefined for any other key. */
export function orderedWork(key: string): { readonly tenantId: string; readonly name: string } | undefined {
  if (!key.startsWith(REQUESTS)) return undefined;
  const [tenantId = '', name = ''] = key.slice(REQUESTS.length).split('/');
  return { tenantId, name };
}

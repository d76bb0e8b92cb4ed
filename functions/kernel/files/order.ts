import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { causingRequest, note } from '../log/work.ts';
import { putFile, readFile } from './storage.ts';

/** Empty in requests of earlier releases. */
const Order = z.object({ requestId: z.string().optional() });

/** Stores an object that starts the Lambda for a job; it names the request that caused it. */
export const putOrder = (key: string): Promise<void> =>
  putFile(key, Buffer.from(JSON.stringify({ requestId: causingRequest() })), 'application/json');

/** Adds the request that caused a job to the job's log line. Nothing is added if the object is gone: the job was done before. */
export async function noteOrder(key: string): Promise<void> {
  try {
    const bytes = await readFile(key);
    if (bytes) note({ cause: jsonOf(Order, Buffer.from(bytes).toString()).requestId });
  } catch {
    // S3 calls a missing object forbidden, and the log is no reason not to print.
  }
}

/** The folder whose objects start the job that works for rescues. */
const REQUESTS = 'exports/requests/';

/** Starts a rescue's job at once instead of at its next scheduled time. @param name of the job */
export const orderWork = (tenantId: string, name: string): Promise<void> =>
  putOrder(`${REQUESTS}${tenantId}/${name}`);

/** Reads the rescue and the job's name from the key of such a request; undefined for any other key. */
export function orderedWork(key: string): { readonly tenantId: string; readonly name: string } | undefined {
  if (!key.startsWith(REQUESTS)) return undefined;
  const [tenantId = '', name = ''] = key.slice(REQUESTS.length).split('/');
  return { tenantId, name };
}

import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { causingRequestId, setLogFields } from '../log/work.ts';
import { putFile, readFile } from './storage.ts';

/** The content of a request; empty in those of earlier releases. */
const WorkRequest = z.object({ requestId: z.string().optional() });

/** Stores an object that starts the Lambda for a job; it names the request that caused it. */
export const putWorkRequest = (key: string): Promise<void> =>
  putFile(key, Buffer.from(JSON.stringify({ requestId: causingRequestId() })), 'application/json');

/**
 * Adds the request that caused a job to the job's log line. Nothing is added if the object is gone: the job was done
 * before.
 */
export async function noteWorkRequest(key: string): Promise<void> {
  try {
    const bytes = await readFile(key);
    if (bytes) setLogFields({ cause: parseJson(WorkRequest, Buffer.from(bytes).toString()).requestId });
  } catch {
    // S3 reports a missing object as forbidden, and the job must not fail because of its log line.
  }
}

/** The folder whose objects start the job that works for rescues. */
const REQUEST_PREFIX = 'exports/requests/';

/** Starts a rescue's job at once instead of at its next scheduled time. @param name the job's name */
export const requestWork = (tenantId: string, name: string): Promise<void> =>
  putWorkRequest(`${REQUEST_PREFIX}${tenantId}/${name}`);

/**
 * Handles an error of `requestWork` for a job that is stored: it is logged, since the job's schedule starts it.
 * @param job the noun of the job in the log, such as 'An export'
 */
export const logLateStart =
  (job: string) =>
  (error: unknown): void =>
    console.warn(`${job} waits for the scheduled job`, error);

/** Reads the rescue and the job's name from the key of such a request; undefined for any other key. */
export function parseWorkRequest(
  key: string,
): { readonly tenantId: string; readonly name: string } | undefined {
  if (!key.startsWith(REQUEST_PREFIX)) return undefined;
  const [tenantId = '', name = ''] = key.slice(REQUEST_PREFIX.length).split('/');
  return { tenantId, name };
}

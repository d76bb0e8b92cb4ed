import * as z from 'zod';
import type { Call } from '../contract/call.ts';
import { CALLS } from './index.ts';

/** The calls that change existing records. */
export const editingCalls: readonly Call[] = CALLS.filter(
  ({ method, path }) => method !== 'GET' && (method === 'PUT' || /update|upsert|save/i.test(path)),
);

const schemaOf = ({ body = z.object({}) }: Call): string =>
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

/** True if a call sends the version or versions that the user saw, which the server checks. */
export const hasVersionCheck = (call: Call): boolean => /"(version|seen)":\{/.test(schemaOf(call));

/** True if a call sends the seen versions of several records. */
export const hasBatchVersionCheck = (call: Call): boolean => schemaOf(call).includes('"seen":{');

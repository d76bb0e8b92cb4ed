import * as z from 'zod';
import type { Call } from '../contract/call.ts';
import { CALLS } from './index.ts';

/** The calls that correct what is there. */
export const editingCalls: readonly Call[] = CALLS.filter(
  ({ method, path }) => method !== 'GET' && (method === 'PUT' || /update|upsert|save/i.test(path)),
);

const schemaOf = ({ body = z.object({}) }: Call): string =>
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

/** True if a call is compared with what its sender saw. */
export const hasVersionCheck = (call: Call): boolean => /"(version|seen)":\{/.test(schemaOf(call));

/** True if it is compared with what was seen of several. */
export const hasBatchVersionCheck = (call: Call): boolean => schemaOf(call).includes('"seen":{');

import * as z from 'zod';
import type { Call } from '../contract/call.ts';
import { CALLS } from './index.ts';

/** The calls that correct what is there. */
export const correcting: readonly Call[] = CALLS.filter(
  ({ method, path }) => method !== 'GET' && (method === 'PUT' || /update|upsert|save/i.test(path)),
);

/** True if a call is compared with what its sender saw. */
export const isCompared = ({ body = z.object({}) }: Call): boolean =>
  /"(version|seen)":\{/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));

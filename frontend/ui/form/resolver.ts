import { zodResolver } from '@hookform/resolvers/zod';
import { get, type Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { runWithToday } from '#shared/rules/time/today.ts';
import { rescueToday } from '../time/clock.ts';

/** Zod's message for a union without a message. */
const DEFAULT_MESSAGE = 'Invalid input';

/**
 * Validates a form by a schema, with the rescue's day and the server's messages: a union with a message reports
 * that one, not those of the branch that matches best.
 */
export function resolverOf(schema: z.ZodType): Resolver {
  const resolve = zodResolver(schema as never, undefined, { mode: 'sync' }) as unknown as Resolver;
  return async (values, context, options) => {
    const today = rescueToday();
    const result = await runWithToday(today, () => resolve(values, context, options));
    const issues = runWithToday(today, () => schema.safeParse(values)).error?.issues ?? [];
    for (const { code, message, path } of issues) {
      if (code !== 'invalid_union' || message === DEFAULT_MESSAGE) continue;
      const fieldError: { message?: string } | undefined = get(result.errors, path.join('.'));
      if (fieldError) fieldError.message = message;
    }
    return result;
  };
}

import type * as z from 'zod';
import type { Call, Upload } from '#shared/contract/call.ts';
import { Refusal } from '../refusal.ts';
import { issueMessage, UNREADABLE } from './issue-message.ts';

export interface RawInput {
  readonly params: Record<string, string | undefined>;
  readonly query: Record<string, string | undefined>;
  readonly body: unknown;
  readonly files: readonly Upload[];
}

const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** A rule that throws is a bug of ours: it is logged, and the sender gets a 422. */
function checked(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value, { error: issueMessage });
  } catch (error) {
    console.error(error);
    throw new Refusal(422, UNREADABLE, { fields: { body: UNREADABLE } });
  }
}

/**
 * The checked input of a call.
 * @throws 422 with the messages of all fields that break a rule; `errors[0]` is the first of them
 */
export function parse(call: Call, raw: RawInput) {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = checked(schema, value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      const name =
        path
          .map(String)
          .filter((part) => !RESERVED_NAMES.includes(part))
          .join('.') || 'body';
      fields[name] ??= message;
    }
    return undefined;
  };
  const input = {
    params: read(call.params, raw.params),
    query: read(call.query, raw.query),
    body: read(call.body, raw.body ?? {}),
    file: call.file ? raw.files[0] : undefined,
    files: call.file ? raw.files : [],
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, first, { fields });
  return input;
}

import type * as z from 'zod';
import type { Call, Upload } from '#shared/contract/call.ts';
import { HttpError } from '../http-error.ts';
import { issueMessage, UNREADABLE_MESSAGE } from './issue-message.ts';

export interface RawInput {
  readonly params: Record<string, string | undefined>;
  readonly query: Record<string, string | undefined>;
  readonly body: unknown;
  readonly files: readonly Upload[];
}

const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Checks a value; a rule that throws is a bug of this project, so it is logged, and the sender gets a 422. */
function checkSchema(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value, { error: issueMessage });
  } catch (error) {
    console.error(error);
    throw new HttpError(422, UNREADABLE_MESSAGE, { fields: { body: UNREADABLE_MESSAGE } });
  }
}

/**
 * The checked input of a call.
 * @throws 422 with the messages of all fields that break a rule; `errors[0]` is the first of them
 */
export function parse(call: Call, raw: RawInput) {
  const fields: Record<string, string> = {};
  const readPart = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = checkSchema(schema, value);
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
    params: readPart(call.params, raw.params),
    query: readPart(call.query, raw.query),
    body: readPart(call.body, raw.body ?? {}),
    file: call.file ? raw.files[0] : undefined,
    files: call.file ? raw.files : [],
  };
  const [firstMessage] = Object.values(fields);
  if (firstMessage !== undefined) throw new HttpError(422, firstMessage, { fields });
  return input;
}

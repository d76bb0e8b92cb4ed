import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { HttpError } from '#functions/kernel/http-error.ts';

const Position = z.object({
  /** The start of the log of changes; the cursor is invalid in another log. */
  log: z.string(),
  /** The number of the last entry that was read; '' for none. */
  note: z.string(),
  /** Every later entry was made after this time. */
  at: z.iso.datetime(),
  /** The index of the current list of a full read, and the cursor in it. */
  list: z.number().int().min(0).optional(),
  page: z.string().optional(),
});

/** The position of a client that follows changes. */
export type Position = z.output<typeof Position>;

/** The cursor of a position. */
export const writePosition = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Parses a cursor. @throws 400 for an invalid one */
export function readPosition(cursor: string): Position {
  try {
    return parseJson(Position, Buffer.from(cursor, 'base64url').toString());
  } catch {
    const message = 'The cursor is not valid';
    throw new HttpError(400, message, { fields: { since: message } });
  }
}

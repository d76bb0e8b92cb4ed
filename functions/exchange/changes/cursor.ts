import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { Refusal } from '#functions/kernel/refusal.ts';

const Position = z.object({
  /** Since when the changes are noted: in another log it is no position. */
  log: z.string(),
  /** The number of the last note that it knows; '' for none. */
  note: z.string(),
  /** Every note after it was made after this moment. */
  at: z.iso.datetime(),
  /** The list that a first read of everything has come to, and how far in it. */
  list: z.number().int().min(0).optional(),
  page: z.string().optional(),
});

/** The place that a reader has come to. */
export type Position = z.output<typeof Position>;

export const writePosition = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position in a cursor. 400 for one that was not given here. */
export function readPosition(cursor: string): Position {
  try {
    return jsonOf(Position, Buffer.from(cursor, 'base64url').toString());
  } catch {
    const message = 'The cursor is not valid';
    throw new Refusal(400, message, { fields: { since: message } });
  }
}

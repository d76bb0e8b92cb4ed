import { invalidCursor } from '../../kernel/table/requests/cursor.ts';

/**
 * A position in the merged ranges: the last sort key, the index of its range, and the number of items looked at so far.
 */
export interface MergedPosition {
  readonly sk: string;
  readonly range: number;
  readonly looked: number;
}

/** A position as an opaque text, without a partition key, so that it can't point into another tenant. */
export const writeCursor = ({ sk, range, looked }: MergedPosition): string =>
  Buffer.from(JSON.stringify([sk, range, looked])).toString('base64url');

/** The most that DynamoDB takes as a sort key, less the character that ends a range. */
const MAX_SORT_KEY_BYTES = 1020;

const isIntegerBelow = (value: unknown, below: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;

/** The position in a cursor; 400 if it is malformed. @param ranges the number of ranges */
export function readCursor(cursor: string, ranges: number): MergedPosition {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalidCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw invalidCursor();
  const [sk, range, readCount]: unknown[] = parts;
  if (typeof sk !== 'string' || sk === '' || !sk.isWellFormed()) throw invalidCursor();
  if (Buffer.byteLength(sk) > MAX_SORT_KEY_BYTES) throw invalidCursor();
  if (!isIntegerBelow(range, ranges) || !isIntegerBelow(readCount, 1e9)) throw invalidCursor();
  return { sk, range, looked: readCount };
}

import { HttpError } from '../../http-error.ts';
import { compareSortKeys } from './space.ts';

type Keys = Record<string, unknown>;

/** Encodes index keys as an opaque text without the tenant, so that a cursor can name no other tenant. */
export function writeCursor(
  lastKey: Keys,
  at: { index: string | undefined; toRelativePk: (pk: string) => string },
): string {
  const parts = [
    at.toRelativePk(String(lastKey['pk'])),
    lastKey['sk'],
    ...(at.index ? [lastKey[`${at.index}sk`]] : []),
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** 400 for a cursor that was never issued. */
export const invalidCursor = (): HttpError =>
  new HttpError(400, 'The cursor is not valid', { fields: { cursor: 'The cursor is not valid' } });

/** True for a sort key within the bounds. */
const isWithin = (key: string, { first, last }: { first?: string | undefined; last?: string | undefined }) =>
  (first === undefined || compareSortKeys(key, first) >= 0) &&
  (last === undefined || compareSortKeys(key, last) <= 0);

/** The keys in a cursor, for a read of `at.partition`. 400 if it was not issued here. */
export function readCursor(
  cursor: string,
  at: {
    index: string | undefined;
    partition: string;
    toFullPk: (pk: string) => string;
    /** The first and last sort key of the requested range: DynamoDB refuses a start outside of it. */
    first?: string | undefined;
    last?: string | undefined;
  },
): Keys {
  const parts = parseCursor(cursor);
  if (parts.length !== (at.index ? 3 : 2) || parts.some((part) => typeof part !== 'string'))
    throw invalidCursor();
  const [pk, sk, indexSk] = parts as [string, string, string];
  const base = { pk: at.toFullPk(pk), sk };
  const sortKey = at.index ? indexSk : sk;
  // DynamoDB refuses empty keys, too.
  const isComplete = base.pk !== '' && sk !== '' && sortKey !== '';
  if (!isComplete || !isWithin(sortKey, at) || (!at.index && base.pk !== at.partition)) throw invalidCursor();
  return at.index ? { ...base, [`${at.index}pk`]: at.partition, [`${at.index}sk`]: indexSk } : base;
}

const parseCursor = (cursor: string): readonly unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

/** The cursor that continues at the same sort key in another partition; a cursor of an index is returned unchanged. */
export function cursorForPartition(cursor: string, pk: string, index?: string): string {
  const [, sk, ...rest] = parseCursor(cursor);
  if (index || typeof sk !== 'string' || rest.length > 0) return cursor;
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

/** The sort key after which a cursor continues; '' for an invalid cursor. */
export const sortKeyIn = (cursor: string, index?: string): string => {
  const key = parseCursor(cursor)[index ? 2 : 1];
  return typeof key === 'string' ? key : '';
};

/**
 * Mails that a person received (`mailTo`) do not prevent deleting the person: after a newsletter no one could be
 * deleted, not even people who ask to be forgotten.
 */
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { type Action, type Item, type Key, guardOf } from '../../kernel/table/actions.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { recentReferences, referenceCounts } from './references.record.ts';
import { pcoIn, pcoKey } from '../pco/pco.table.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** The key of the counter of a PCO's references: its `v` grows with every transaction that refers to it. */
export const referenceCountKey = (id: string): Key => referenceCounts.key({ id });

/** Far longer than an index lags behind. */
const RECENT_SECONDS = HOUR_SECONDS;

/**
 * The writes for a transaction that refers to a PCO: a note of the referring records, kept for an hour because the
 * index lags, and a higher counter, so that a concurrent deletion, which found no reference, is retried.
 * @param records the keys of the records that refer to it; may hold others too
 */
export const referenceActions = (id: string, records: readonly Key[]): Action[] => [
  { add: referenceCountKey(id), amounts: { v: 1 } },
  recentReferenceAction(id, records),
];

/** The write of the note about the referring records. */
function recentReferenceAction(id: string, records: readonly Key[]): Action {
  const ttl = unixSeconds(Date.now()) + RECENT_SECONDS;
  const row = { records: records.map(({ pk, sk }) => `${pk}\n${sk}`) };
  return { put: recentReferences.item({ row, ttl, keyParts: { id, naming: newId() } }) };
}

/**
 * The same with a check that the PCO still exists: a PCO cannot be deleted while a reference to it is written.
 * @param onFail the error if the PCO was deleted
 */
export const referenceActionsWithCheck = (
  id: string,
  records: readonly Key[],
  onFail: () => Error,
): Action[] => [
  { check: pcoKey(id), guard: { sameValues: { isDeleted: false } }, onFail },
  ...referenceActions(id, records),
];

/** Mails and undone merges are in a person's history, and don't prevent deleting the person. */
const preventsDeletion = ({ kind }: Item): boolean => kind !== 'mailTo' && kind !== 'unmerged';

/** The mark on the counter of a PCO that was deleted. */
const DELETED_MARK = 'gone';

/** The write that marks a PCO as deleted; used alone for one that an archive has as deleted. */
export const deletedMarkOf = (id: string) => ({
  add: referenceCountKey(id),
  amounts: { v: 1 },
  values: { [DELETED_MARK]: true },
});

/**
 * The write that prevents new references to a deleted PCO; fails if one was added since the count was read.
 * @param count the counter as it was read before the references
 */
export const markDeletedAction = (id: string, count: Item | undefined): Action => ({
  ...deletedMarkOf(id),
  guard: guardOf(count),
  onFail: versionConflict,
});

/** The write that allows references to a restored PCO again. */
export const unmarkDeletedAction = (id: string): Action => ({
  add: referenceCountKey(id),
  amounts: { v: 1 },
  values: { [DELETED_MARK]: false },
});

/** True if one of these records refers to one of the PCOs now: their index key holds its id. */
async function hasReference(
  table: TenantTable,
  ids: readonly string[],
  keys: readonly Key[],
): Promise<boolean> {
  const indexKeys = new Set<unknown>(ids.map((id) => `${table.tenantId}#pco#${id}`));
  const items = keys.length > 0 ? await table.getMany(keys) : [];
  return items.some((item) => item && preventsDeletion(item) && 'g2pk' in item && indexKeys.has(item.g2pk));
}

const recordsIn = (item: Item): Key[] =>
  recentReferences.read(item).row.records.map((record) => {
    const [pk = '', sk = ''] = record.split('\n');
    return { pk, sk };
  });

/** True if the index has a reference to a PCO; it may lag. */
export async function isReferencedInIndex(table: TenantTable, id: string): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const page = await table.page({ index: 'g2', pk: `pco#${id}`, limit: 25, cursor });
    if (page.items.some(preventsDeletion)) return true;
    cursor = page.cursor;
  } while (cursor);
  return false;
}

/**
 * True if any record refers to a PCO now. The index has older references, the notes of the last hour have recent ones,
 * and each record is read again, because it may have changed since. Two round trips.
 * @param mergedIds the PCOs merged into it
 */
export async function isReferenced(
  table: TenantTable,
  id: string,
  mergedIds: readonly string[] = [],
): Promise<boolean> {
  const ids = [id, ...mergedIds];
  const recentItems = table.all({
    ...recentReferences.keyTemplate.keyPrefix({ id }),
    newestFirst: true,
    consistent: true,
  });
  let [page, recentNotes] = await Promise.all([
    table.page({ index: 'g2', pk: `pco#${id}`, limit: 50 }),
    recentItems,
  ]);
  if (await hasReference(table, ids, [...page.items, ...recentNotes.flatMap(recordsIn)])) return true;
  while (page.cursor) {
    page = await table.page({ index: 'g2', pk: `pco#${id}`, limit: 50, cursor: page.cursor });
    if (await hasReference(table, ids, page.items)) return true;
  }
  return false;
}

/** A PCO that a record refers to, and the form field that named it. */
export interface ReferencedPco {
  readonly id: string;
  readonly field: string;
  /** The message for a missing PCO. */
  readonly message: string;
}

/** 422 at the field unless `found`, read at the PCO's key, is a PCO that is not deleted. */
export function checkFound({ field, message }: ReferencedPco, item: Item | undefined): void {
  if (!pcoIn(item)) throw invalidFieldError(field, message);
}

/**
 * The same for PCOs that were read before (`checkFound`), with 422 at the field of one that was deleted since: one
 * write less, as the counter has a mark then.
 * @param records the keys of the records that refer to them
 */
export const existenceChecks = (pcoRefs: readonly ReferencedPco[], records: readonly Key[]): Action[] =>
  // A transaction writes an item once, also where two fields name the same PCO.
  uniqueBy(pcoRefs, ({ id }) => id).flatMap(({ id, field, message }) => [
    {
      add: referenceCountKey(id),
      amounts: { v: 1 },
      guard: { unmarked: DELETED_MARK },
      onFail: () => invalidFieldError(field, message),
    },
    recentReferenceAction(id, records),
  ]);

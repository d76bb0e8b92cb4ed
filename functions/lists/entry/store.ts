import type { Action, Item, OnFail } from '../../kernel/table/actions.ts';
import { deletedEntries, listEntries, type StoredEntry } from './list.record.ts';

/** The write that claims the entry's name; throws `onTaken` if another entry has it. @param listKey from `listKeyOf` */
export const claimNameAction = (listKey: string, entry: StoredEntry, onTaken: OnFail): Action => ({
  put: listEntries.item({ ...entry, keyParts: { list: listKey } }),
  guard: { absent: true },
  onFail: onTaken,
});

/** The write that releases the entry's name. */
export const releaseNameAction = (listKey: string, entry: StoredEntry, onFail: OnFail): Action => ({
  remove: listEntries.item({ ...entry, keyParts: { list: listKey } }),
  guard: { v: entry.v },
  onFail,
});

/** The write that replaces an entry with `after`, which has the same key. */
export const replaceEntryAction = (
  listKey: string,
  { v }: StoredEntry,
  after: StoredEntry,
  onFail: OnFail,
): Action => ({
  put: listEntries.item({ ...after, keyParts: { list: listKey } }),
  guard: { v },
  onFail,
});

/** The item of an entry among the deleted ones. */
export const deletedEntryItem = (listKey: string, { row, v, changedBy, changedAt }: StoredEntry): Item =>
  deletedEntries.item({ row, v, changedBy, changedAt, keyParts: { list: listKey } });

import type { Action, Item, OnFail } from '../../kernel/table/actions.ts';
import { deletedEntries, listEntries, type StoredEntry } from './list.record.ts';

/** The write that takes the place of the entry's name; `onTaken` is thrown where another has it. @param listKey as `listKeyOf` gives it */
export const claimName = (listKey: string, entry: StoredEntry, onTaken: OnFail): Action => ({
  put: listEntries.item({ ...entry, keyParts: { list: listKey } }),
  guard: { absent: true },
  onFail: onTaken,
});

/** The write that frees the place of the entry's name. */
export const releaseName = (listKey: string, entry: StoredEntry, onFail: OnFail): Action => ({
  remove: listEntries.item({ ...entry, keyParts: { list: listKey } }),
  guard: { v: entry.v },
  onFail,
});

/** The write that puts `after` in the place that both have. */
export const replaceEntry = (
  listKey: string,
  { v }: StoredEntry,
  after: StoredEntry,
  onFail: OnFail,
): Action => ({
  put: listEntries.item({ ...after, keyParts: { list: listKey } }),
  guard: { v },
  onFail,
});

/** The place of an entry among the deleted ones. */
export const deletedItem = (listKey: string, { row, v, changedBy, changedAt }: StoredEntry): Item =>
  deletedEntries.item({ row, v, changedBy, changedAt, keyParts: { list: listKey } });

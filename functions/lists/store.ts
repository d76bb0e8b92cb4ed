import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import type { Action, Item, OnFail } from '../kernel/table/actions.ts';
import { deletedOf, storedEntries } from './entries.ts';
import { renaming } from './words.ts';
import { deletedEntries, listEntries, type StoredEntry } from './list.record.ts';

/** Where lists are kept: a rescue's own in its part of the table. */
export interface ListStore {
  /** The entries of a list in their order. @param place as `placeOfList` gives it */
  all(place: string): Promise<StoredEntry[]>;
  /** Those that were deleted, by name. */
  deleted(place: string): Promise<StoredEntry[]>;
  /** Takes the place of the entry's name; `taken` is thrown where another has it. */
  taking(place: string, entry: StoredEntry, taken: OnFail): Promise<Action>;
  /** Frees the place of the entry's name. */
  freeing(place: string, entry: StoredEntry, overtaken: OnFail): Action;
  /** Puts `after` in the place that both have. */
  replacing(place: string, before: StoredEntry, after: StoredEntry, overtaken: OnFail): Action;
  /** Lets all that names an entry say its new name. */
  renamed(entry: StoredEntry): Promise<Action[]>;
  /** Carries a request out: the writes to the lists, with the `line` of the history. */
  write<T>(actions: readonly Action[], line: Action, reply: T): Promise<T>;
}

/** The lists of the caller's rescue. */
export const ownLists = (context: TenantContext): ListStore => ({
  all: (place) => storedEntries(context.table, place),
  deleted: (place) => deletedOf(context.table, place),
  async taking(place, entry, taken) {
    return {
      put: listEntries.item({ ...entry, at: { list: place } }),
      guard: { absent: true },
      onFail: taken,
    };
  },
  freeing: (place, entry, onFail) => ({
    remove: listEntries.item({ ...entry, at: { list: place } }),
    guard: { v: entry.v },
    onFail,
  }),
  replacing: (place, { v }, after, onFail) => ({
    put: listEntries.item({ ...after, at: { list: place } }),
    guard: { v },
    onFail,
  }),
  renamed: async ({ row }) => [await renaming(context.table, row)],
  write: (actions, line, reply) => once(context, [...actions, line], reply),
});

/** The place of an entry among the deleted ones. */
export const deletedItem = (place: string, { row, v, changedBy, changedAt }: StoredEntry): Item =>
  deletedEntries.item({ row, v, changedBy, changedAt, at: { list: place } });

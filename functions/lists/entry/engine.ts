import type { ListName } from '#shared/calls/lists/lists.ts';
import type { SharedListName } from '#shared/calls/lists/shared-lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { OrderedList } from './entries.ts';
import type { Entry, StoredEntry } from './list.record.ts';

/** A list of the rescue, or one that all start from. */
export type AnyList = ListName | SharedListName;

/** The fields of an entry's form. */
export type EntryFields = Pick<Entry, 'name' | 'usedFor' | 'notes' | 'colour' | 'holdsForMonths'>;

/** The reply's form of an entry. */
export type EntryReply<T> = (entry: StoredEntry) => T;

/** A list, and the animal type of one that each type has. */
export interface ListRef<L extends AnyList = AnyList> {
  readonly list: L;
  readonly typeId: string | undefined;
}

/** An entry of a list. */
export interface EntryRef<L extends AnyList = AnyList> extends ListRef<L> {
  readonly id: string;
}

/** An edit of an entry. */
export interface EntryChange<L extends AnyList = AnyList> extends EntryRef<L> {
  /** The version that was edited; absent: the current values are overwritten. */
  readonly version: number | undefined;
}

/** The operations on lists, independent of storage. Refusals are those of the calls (product/lists 1.3). */
export interface ListOperations<L extends AnyList> {
  readonly all: (context: TenantContext, listRef: ListRef<L>) => Promise<OrderedList>;
  readonly deleted: (context: TenantContext, listRef: ListRef<L>) => Promise<StoredEntry[]>;
  /** The entries merged into these entries of the list, deleted ones included. */
  readonly merged: (
    context: TenantContext,
    targets: readonly StoredEntry[],
  ) => Promise<{ readonly id: string; readonly into: string }[]>;
  /** The entry that has a name, whatever its case and accents. */
  readonly findByName: (
    context: TenantContext,
    listRef: ListRef<L>,
    name: string,
  ) => Promise<StoredEntry | undefined>;
  readonly add: <T>(
    context: TenantContext,
    listRef: ListRef<L>,
    fields: EntryFields,
    toReply: EntryReply<T>,
  ) => Promise<T>;
  readonly change: <T>(
    context: TenantContext,
    change: EntryChange<L>,
    fields: EntryFields,
    toReply: EntryReply<T>,
  ) => Promise<T>;
  readonly remove: (context: TenantContext, entryRef: EntryRef<L>) => Promise<void>;
  readonly restore: <T>(context: TenantContext, entryRef: EntryRef<L>, toReply: EntryReply<T>) => Promise<T>;
}

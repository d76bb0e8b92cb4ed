import type { Action, Item, Key } from './actions.ts';
import { config } from '../config.ts';
import { runMarked } from './idempotent-request.ts';
import { type UnmergedTableReader, createUnmergedReader, type TableReader } from './joined-partitions.ts';
import { type TenantSpace, spaceOf } from './requests/space.ts';
import { transact } from './transact.ts';
import {
  countTry,
  returnTry,
  type TryWindow,
  type Tries,
  increaseAttribute,
  putAll,
  removeAll,
} from './writes.ts';
import { createNamingReader, type EntryNames } from './entry-names.ts';

/** The part of the table that one tenant owns; it cannot reach another tenant's items. */
export interface TenantTable extends TableReader {
  readonly tenantId: string;
  /** Reads that do not follow merges: a merged PCO is read as it was before. */
  readonly unmerged: UnmergedTableReader;
  /** The current names of pick-list entries that were renamed or merged; one read. */
  entryNames(): Promise<EntryNames>;
  /** All actions or none, at most 100; throws the failed action's `onFail`. */
  transact(actions: readonly Action[]): Promise<void>;
  /** Writes items without guards, 25 a batch; for items without concurrent writers. */
  putAll(items: readonly Item[]): Promise<void>;
  /** Removes items without guards, 25 a batch; for items that are no longer written. */
  removeAll(keys: readonly Key[]): Promise<void>;
  /** Adds to a number attribute at once and returns the new value; a new item gets `ttl` (epoch seconds). */
  increase(key: Key, attribute: string, amount: number, ttl?: number): Promise<number>;
  /**
   * Counts a try at `key` within a span that begins with the first, if it has room; the count begins again after it.
   */
  countTry(key: Key, tryWindow: TryWindow): Promise<Tries>;
  /** Takes back a try that was counted in the span until `until` (epoch ms). */
  giveBack(key: Key, until: number): Promise<void>;
}

/** The spaces of the tables, which this module alone reads: a table cannot reach another tenant's items. */
const SPACES = new WeakMap<TenantTable, TenantSpace>();

function spaceOfTable(table: TenantTable): TenantSpace {
  const space = SPACES.get(table);
  if (!space) throw new Error('Not a table of tableOf');
  return space;
}

/**
 * The table as tenant `tenantId` sees it; only the session layer and the creation of a tenant call this.
 * The pseudo tenant '' is the `registry`.
 */
export function tableOf(tenantId: string): TenantTable {
  const space = spaceOf(config().TABLE, tenantId);
  const table: TenantTable = {
    tenantId,
    ...createNamingReader(space),
    unmerged: createUnmergedReader(space),
    transact: (actions) => transact([{ space, actions }]),
    putAll: (items) => putAll(space, items),
    removeAll: (keys) => removeAll(space, keys),
    increase: (key, attribute, amount, ttl) => increaseAttribute(space, key, { attribute, amount, ttl }),
    countTry: (key, tryWindow) => countTry(space, key, tryWindow),
    giveBack: (key, until) => returnTry(space, key, until),
  };
  SPACES.set(table, space);
  return table;
}

/**
 * Carries out one step of a job once: its first transaction also writes the item that `markItemOf` makes from the
 * reply.
 * @returns undefined if that item exists already
 */
export function doOnceFor<T>(
  table: TenantTable,
  markItemOf: (reply: unknown) => Item,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return runMarked(spaceOfTable(table), markItemOf, work);
}

/** Data without a tenant: sign-in names, addresses, sessions, links, limits, mails to send. */
export const registry = (): TenantTable => tableOf('');

/**
 * Writes actions of several tenants or of the registry in one transaction, as for a new account: its sign-in name is in
 * the registry, its user in the tenant's list. All or none, at most 100; throws the failed action's `onFail`.
 */
export function transactAcross(
  parts: readonly { readonly table: TenantTable; readonly actions: readonly Action[] }[],
): Promise<void> {
  return transact(parts.map(({ table, actions }) => ({ space: spaceOfTable(table), actions })));
}

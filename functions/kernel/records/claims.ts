import { MAX_GROUP_SIZE } from '#shared/calls/animals/animal.schema.ts';
import type { Action, Item, Key } from '../table/actions.ts';
import { versionConflict } from './version-conflict.ts';
import type { TenantTable } from '../table/table.ts';
import { MINUTE_MS } from '../durations.ts';

/** A name whose second use needs a warning. */
export interface ScopedName {
  /** The scope in which it is unique: `animal#<type>`, `pco#Person`. */
  readonly scope: string;
  /** The name, case-folded. */
  readonly name: string;
}

/** The time for which a claim counts: far longer than an index lags behind. */
const CLAIM_TTL_MS = 10 * MINUTE_MS;

/** The names of a group share one item, so that an intake of twenty-five animals costs one more write. */
const baseNameOf = (name: string): string => {
  const [, base, number] = /^(.+) ([1-9]\d?)$/.exec(name) ?? [];
  return base && Number(number) <= MAX_GROUP_SIZE ? base : name;
};

const claimsKey = ({ scope, name }: ScopedName): Key => ({ pk: `names#${scope}`, sk: baseNameOf(name) });

/** The attribute of a name; its prefix keeps names apart from the item's other attributes. */
const attributeOf = (name: string) => `=${name}`;

function claimantIdsOf(claims: Item | undefined, name: string, now: Date): string[] {
  const lastClaim = (claims as Record<string, unknown> | undefined)?.[attributeOf(name)];
  const { id, at } = (lastClaim ?? { id: '', at: 0 }) as { id: string; at: number };
  return id && at >= now.getTime() - CLAIM_TTL_MS ? [id] : [];
}

interface NameSearch<T> {
  readonly name: ScopedName;
  readonly now: Date;
  /** The record that is to get the name, if it exists already; it does not count as a bearer. */
  readonly exceptId?: string | undefined;
  /** Loads the ids that the index has under the name; it may lag. */
  readonly listIds: () => Promise<readonly string[]>;
  /** Loads those of the ids that have the name now. */
  readonly findBearers: (ids: readonly string[]) => Promise<readonly T[]>;
}

/** The result of a name lookup: the bearer, and the records that claimed the name in the last minutes. */
export interface NameLookup<T> {
  readonly bearer?: T | undefined;
  readonly claimantIds?: readonly string[];
}

/**
 * The holder of a name: the index knows older names, the claims those of the last minutes, and both are read at the
 * same time; the records found are read before one counts as bearer. One round trip, or two if any are found.
 */
export async function lookUpName<T>(table: TenantTable, search: NameSearch<T>): Promise<NameLookup<T>> {
  const { name, now, exceptId, listIds, findBearers } = search;
  const [listedIds, claims] = await Promise.all([listIds(), table.get(claimsKey(name))]);
  const claimantIds = claimantIdsOf(claims, name.name, now);
  const ids = [...new Set([...claimantIds, ...listedIds])].filter((id) => id !== exceptId);
  const [bearer] = ids.length > 0 ? await findBearers(ids) : [];
  return { bearer, claimantIds };
}

interface NameClaim {
  readonly scope: string;
  /** The bearers of the names, folded, of one group or a single one; the first is the one that was looked for. */
  readonly names: readonly { readonly name: string; readonly id: string }[];
  readonly now: Date;
  /** The result of the lookup, by which the write is guarded; absent if the caller continues in spite of a bearer. */
  readonly nameLookup?: NameLookup<unknown> | undefined;
}

/**
 * The write that claims names, for the transaction that gives them: of two requests that looked a name up at the same
 * time one succeeds, and the other is retried (`VersionConflict`) and finds the first. No write for an empty name.
 */
export function claimNameActions({ scope, names, now, nameLookup }: NameClaim): Action[] {
  const [first] = names;
  if (!first?.name) return [];
  const at = now.getTime();
  const values = Object.fromEntries(names.map(({ name, id }) => [attributeOf(name), { id, at }]));
  const claimKey = claimsKey({ scope, name: first.name });
  const ttl = Math.ceil((at + CLAIM_TTL_MS) / 1000);
  const claimWrite = { set: claimKey, values: { ...values, kind: 'names', ttl } };
  if (!nameLookup) return [claimWrite];
  const claimants = [first.id, ...(nameLookup.claimantIds ?? [])];
  const guard = { unclaimed: attributeOf(first.name), since: at - CLAIM_TTL_MS, claimants };
  return [{ ...claimWrite, guard, onFail: versionConflict }];
}

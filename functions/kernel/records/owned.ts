import type { Item, Key } from '../table/actions.ts';
import { newId } from '../ids.ts';

/** The owner of a record: an animal, a PCO, or the rescue itself. */
export type Owner =
  | { readonly kind: 'animal'; readonly id: string }
  | { readonly kind: 'pco'; readonly id: string }
  | { readonly kind: 'tenant' };

/** The two parts of a public id: the owner, and the record's own id within the owner's partition. */
export interface OwnedId {
  readonly owner: Owner;
  readonly own: string;
}

/** The partition of an owner's records. */
export const ownerPartition = (owner: Owner): string =>
  owner.kind === 'tenant' ? 'own' : `${owner.kind}#${owner.id}`;

/**
 * The public id of a record. It names the owner, so that a call that passes only this id still finds the record in one
 * request. An opaque string for clients.
 */
export function recordIdOf({ owner, own }: OwnedId): string {
  if (owner.kind === 'tenant') return `t-${own}`;
  return owner.kind === 'pco' ? `p-${owner.id}-${own}` : `${owner.id}-${own}`;
}

/** The owner and own id in a public id; undefined for a malformed id. */
export function parseOwnedId(id: string): OwnedId | undefined {
  const [, tenantOwnId] = /^t-(\w+)$/.exec(id) ?? [];
  if (tenantOwnId) return { owner: { kind: 'tenant' }, own: tenantOwnId };
  const [, pco, ownerId, own] = /^(p-)?(\w+)-(\w+)$/.exec(id) ?? [];
  return ownerId && own ? { owner: { kind: pco ? 'pco' : 'animal', id: ownerId }, own } : undefined;
}

/** The partition of the record of a public id; undefined for an invalid id. */
export function partitionOf(id: string): string | undefined {
  const owner = parseOwnedId(id)?.owner;
  return owner && ownerPartition(owner);
}

/** The ids of a new record of an owner: the public one, and the one within the owner's partition. */
export function newOwnedIds(owner: Owner): { id: string; own: string } {
  const own = newId();
  return { id: recordIdOf({ owner, own }), own };
}

/** Makes a check that accepts only records of the rescue itself; it throws `notFoundError` for any other owner. */
export const requireRescueOwner =
  (notFoundError: () => Error) =>
  async (_context: unknown, owner: Owner): Promise<void> => {
    if (owner.kind !== 'tenant') throw notFoundError();
  };

const DELETED_PREFIX = 'deleted#';

/** The key of a deleted record: in the same partition, with a sort key that no list reads. */
export const deletedKey = ({ pk, sk }: Key): Key => ({ pk, sk: `${DELETED_PREFIX}${sk}` });

/** The start of the sort keys of deleted records, of one kind or all. */
export const deletedPrefix = (kind = ''): string => `${DELETED_PREFIX}${kind}`;

/** A record as it is stored after its deletion: under another sort key, in no index. */
export const deletedItem = (item: Item, stamp: { changedBy: string; changedAt: string }): Item => {
  const { g1: _1, g2: _2, ...rest } = item as Item & Record<string, unknown>;
  return { ...withoutIndexKeys(rest), ...deletedKey(item), v: item.v + 1, ...stamp };
};

/**
 * An item without its index keys: items that were read have them as plain attributes, which must not be written again.
 */
function withoutIndexKeys(item: Item): Item {
  const { g1pk: _a, g1sk: _b, g2pk: _c, g2sk: _d, ...rest } = item as Item & Record<string, unknown>;
  return rest;
}

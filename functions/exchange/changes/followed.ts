import type { Change } from '#shared/calls/exchange/changes.ts';
import { recordId } from '#functions/kernel/records/owned.ts';
import type { Key } from '#functions/kernel/table/actions.ts';

/** A record that changed, as it is noted. */
export type Followed = Omit<Change, 'gone'>;

/** A stored item that other programs can follow, by its key. */
export interface FollowedKey {
  readonly tenantId: string;
  readonly record: Followed;
}

function recordAt(owner: string, id: string, sk: string): Followed | undefined {
  if (owner === 'pco') return sk === 'pco' ? { kind: 'person', id } : undefined;
  if (sk === 'animal') return { kind: 'animal', id };
  const [prefix, second = '', third = '', fourth = ''] = sk.split('#');
  const owned = (localId: string) => recordId({ owner: { kind: 'animal', id }, own: localId });
  if (prefix === 'milestone') return { kind: 'milestone', id: owned(fourth), animalId: id };
  return prefix === 'health' ? { kind: 'health', id: owned(third), animalId: id, type: second } : undefined;
}

/** The record of a key as the table stores it, with the tenant in front; undefined for any other kind. */
export function followedAt({ pk, sk }: Key): FollowedKey | undefined {
  const [, tenantId, owner, id] = /^(\w+)#(animal|pco)#(\w+)$/.exec(pk) ?? [];
  const record = tenantId && owner && id ? recordAt(owner, id, sk) : undefined;
  return record && tenantId ? { tenantId, record } : undefined;
}

/**
 * The rescue that a key of the table is about, where the change may concern what the public sees of its animals: a milestone or an
 * adoption also changes the animal's item.
 */
export function publicTenantOf({ pk, sk }: Key): string | undefined {
  if (sk === 'exposureSettings') return pk;
  const [, tenantId] = /^(\w+)#animal#\w+$/.exec(pk) ?? [];
  return sk === 'animal' || sk === 'photos' ? tenantId : undefined;
}

/** The sort keys that are followed, as the filter of the stream takes them. */
export const FOLLOWED_SORT_KEYS = {
  whole: ['animal', 'pco', 'photos', 'exposureSettings'],
  prefixes: ['milestone#', 'health#'],
} as const;

/** Each record once, at its last place. */
export const uniqueRecords = (records: readonly Followed[]): Followed[] =>
  [...new Map(records.toReversed().map((each) => [`${each.kind} ${each.id}`, each])).values()].toReversed();

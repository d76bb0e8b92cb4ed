import type { Change } from '#shared/calls/exchange/changes.ts';
import { recordIdOf } from '#functions/kernel/records/owned.ts';
import type { Key } from '#functions/kernel/table/actions.ts';

/** A record that changed, as the log has it. */
export type FollowedRecord = Omit<Change, 'gone'>;

/** A record that other programs can follow, and its tenant. */
interface FollowedKey {
  readonly tenantId: string;
  readonly record: FollowedRecord;
}

function followedRecordOf(owner: string, id: string, sk: string): FollowedRecord | undefined {
  if (owner === 'pco') return sk === 'pco' ? { kind: 'person', id } : undefined;
  if (sk === 'animal') return { kind: 'animal', id };
  // `milestone#<day>#<number>#<own id>` or `health#<kind>#<own id>`.
  const [prefix, second = '', third = '', fourth = ''] = sk.split('#');
  const ownedRecordId = (localId: string) => recordIdOf({ owner: { kind: 'animal', id }, own: localId });
  if (prefix === 'milestone') return { kind: 'milestone', id: ownedRecordId(fourth), animalId: id };
  return prefix === 'health'
    ? { kind: 'health', id: ownedRecordId(third), animalId: id, type: second }
    : undefined;
}

/** The record of a stored key, which begins with the tenant; undefined if the record is not followed. */
export function followedKeyOf({ pk, sk }: Key): FollowedKey | undefined {
  const [, tenantId, owner, id] = /^(\w+)#(animal|pco)#(\w+)$/.exec(pk) ?? [];
  const record = tenantId && owner && id ? followedRecordOf(owner, id, sk) : undefined;
  return record && tenantId ? { tenantId, record } : undefined;
}

/**
 * The tenant of a stored key whose change may affect its public animals. Milestones are not needed, since they also
 * change the animal's item.
 */
export function publicTenantOf({ pk, sk }: Key): string | undefined {
  if (sk === 'exposureSettings') return pk;
  const [, tenantId] = /^(\w+)#animal#\w+$/.exec(pk) ?? [];
  return sk === 'animal' || sk === 'photos' ? tenantId : undefined;
}

/** The sort keys that are followed, for the filter of the table's stream. */
export const FOLLOWED_SORT_KEYS = {
  whole: ['animal', 'pco', 'photos', 'exposureSettings'],
  prefixes: ['milestone#', 'health#'],
} as const;

/** Removes duplicates; the last occurrence stays. */
export const uniqueRecords = (records: readonly FollowedRecord[]): FollowedRecord[] =>
  [...new Map(records.toReversed().map((each) => [`${each.kind} ${each.id}`, each])).values()].toReversed();

import type { Change } from '#shared/calls/exchange/changes.ts';
import { animalKey, animals } from '#functions/animals/animal/animal-record/animal.record.ts';
import { milestoneRecords } from '#functions/animals/milestone/milestone.record.ts';
import { parseOwnedId } from '#functions/kernel/records/owned.ts';
import type { Item, Key } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import type { FollowedRecord } from './followed.ts';

/** The key of a record, by its id; undefined for a milestone, whose key also has its day. */
function keyOf({ kind, id, animalId = '', type }: FollowedRecord): Key | undefined {
  if (kind === 'animal') return animalKey(id);
  if (kind === 'person') return pcoKey(id);
  return kind === 'health'
    ? { pk: `animal#${animalId}`, sk: `health#${type}#${parseOwnedId(id)?.own}` }
    : undefined;
}

function isPresent({ kind }: FollowedRecord, item: Item | undefined): boolean {
  if (!item) return false;
  if (kind === 'animal') return !animals.read(item).row.isDeleted;
  if (kind !== 'person') return true;
  const { isDeleted, mergedInto } = pcos.read(item).row;
  return !isDeleted && !mergedInto;
}

/** The ids of the milestones of animals. */
async function findMilestones({ unmerged }: TenantTable, ids: readonly string[]): Promise<Set<string>> {
  const itemLists = await Promise.all(
    ids.map((id) => unmerged.all({ pk: `animal#${id}`, prefix: 'milestone#', consistent: true })),
  );
  return new Set(milestoneRecords.readable(itemLists.flat()).map(({ row }) => row.id));
}

/** Adds to records whether they still exist, read from the table itself. */
export async function toChanges(table: TenantTable, records: readonly FollowedRecord[]): Promise<Change[]> {
  const keyedRecords = records.flatMap((record) => {
    const key = keyOf(record);
    return key ? [{ record, key }] : [];
  });
  const readableMilestones = records.filter(({ kind }) => kind === 'milestone');
  const [items, milestoneIds] = await Promise.all([
    keyedRecords.length > 0 ? table.unmerged.getMany(keyedRecords.map(({ key }) => key)) : [],
    findMilestones(table, [...new Set(readableMilestones.map(({ animalId = '' }) => animalId))]),
  ]);
  const existingRecords = new Set(
    keyedRecords.flatMap(({ record }, i) => (isPresent(record, items[i]) ? [record] : [])),
  );
  return records.map((record) => ({
    ...record,
    gone: record.kind === 'milestone' ? !milestoneIds.has(record.id) : !existingRecords.has(record),
  }));
}

import { merging } from '#shared/calls/merging/merging.ts';
import type { Input } from '#shared/contract/call.ts';
import { milestoneRecords, newMilestone } from '../animals/milestone/milestone.record.ts';
import { newId } from '../kernel/ids.ts';
import type { Item } from '../kernel/table/actions.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { referenceActions } from '../people/names/references.ts';
import { createPeopleRegister } from '../people/register.fixture.ts';

type Choices = Input<typeof merging.merge>['body']['choices'];

/** Helpers that add, merge and separate the people of a rescue; of a new one unless `tenant` is given. */
export function createMergeClient(tenant = newId()) {
  const register = createPeopleRegister(tenant);
  const { admin, get } = register;
  const table = tableOf(tenant);

  /** Requests a merge of two PCOs with their present versions. */
  const merge = async (keptId: string, goneId: string, choices: Choices = {}) => {
    const [survivor, duplicate] = await Promise.all([get(keptId), get(goneId)]);
    const versions = { keptVersion: survivor.version, goneVersion: duplicate.version };
    return callApi(merging.merge, { body: { keptId, goneId, ...versions, choices } }, admin);
  };
  /** Merges two PCOs and returns the id of the merge; throws if it is refused. */
  const mergeOrFail = async (keptId: string, goneId: string, choices: Choices = {}) => {
    const { status, body } = await merge(keptId, goneId, choices);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.mergeId;
  };
  const undo = (mergeId: string) => callApi(merging.undo, { query: { mergeId } }, admin);
  const previewUndo = (mergeId: string) => callApi(merging.previewUndo, { query: { mergeId } }, admin);

  /** Stores a record that names a person, or belongs to one, and counts it among the references to that person. */
  const addReference = (pcoId: string, put: Item) =>
    table.transact([{ put }, ...referenceActions(pcoId, [put])]);
  /** Adds a milestone that names a person; returns its id within the animal's partition. */
  const addMilestone = async (pcoId: string, date = '2026-02-01') => {
    // `n` numbers the milestones of an animal.
    const details = { animalId: newId(), animalName: 'Rex', milestoneType: 'adoption', n: 1 } as const;
    const stamp = { changedBy: 'Ada', changedAt: '2026-02-01T10:00:00.000Z' };
    const milestone = newMilestone({ ...details, milestoneDate: date, pcoId }, {}, stamp);
    const put = milestoneRecords.item(milestone);
    await addReference(pcoId, put);
    return milestone.row.own;
  };
  /** The records that name a person, by day, as their ids within the owner's partition. */
  const referencingIds = async (pcoId: string) =>
    (await table.all({ index: 'g2', pk: `pco#${pcoId}` }))
      // Undone merges leave entries under the person, which do not count.
      .filter(({ row }) => !('undoneOn' in row))
      .map(({ row }) => String(row['own']));

  return {
    ...register,
    table,
    merge,
    mergeOrFail,
    undo,
    previewUndo,
    addReference,
    addMilestone,
    referencingIds,
  };
}

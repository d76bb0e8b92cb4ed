import type { Action } from '../../kernel/table/actions.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import {
  type AnimalChange,
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../animal/animal-record/animal.record.ts';
import { encodeHistory } from '../animal/animal-record/encoded-history.ts';
import { milestoneRecords, type MilestoneRecord } from './milestone.record.ts';
import { withHistory, readMilestones } from './milestone.table.ts';

/** An animal with its milestones. */
export interface AnimalHistory {
  readonly animal: AnimalRecord;
  /** Earliest first. */
  readonly history: readonly MilestoneRecord[];
}

/** Loads the animal of a milestone's ID and its milestones. 404 for an invalid ID, or if the animal does not exist. */
export async function loadHistory(id: string, { table }: TenantContext): Promise<AnimalHistory> {
  const parsedId = parseOwnedId(id);
  if (parsedId?.owner.kind !== 'animal') throw milestoneRecords.notFoundError();
  const animalItem = await table.get(animalKey(parsedId.owner.id));
  const animal = toActiveAnimal(animalItem);
  if (!animal) throw milestoneRecords.notFoundError();
  // Read after the animal: a change of the history in between changes the animal too, so that the guard fails.
  const history = await readMilestones(table, parsedId.owner.id);
  // Derived from the milestones, also for an animal that has no stored story.
  return { animal: { ...animal, more: { ...animal.more, story: encodeHistory(history) } }, history };
}

/** The change of an animal to its state after `history`, the changed milestones. */
export function changeHistory(
  { animal }: AnimalHistory,
  history: readonly MilestoneRecord[],
  context: TenantContext,
): AnimalChange {
  return {
    before: animal,
    after: { ...withHistory(animal, history), v: animal.v + 1, ...changeStamp(context) },
  };
}

/** The change of the animal and the further writes that soft-delete its latest milestones. */
export function removeLatest(
  animalHistory: AnimalHistory,
  latest: readonly MilestoneRecord[],
  context: TenantContext,
): { readonly change: AnimalChange; readonly extraActions: Action[] } {
  return {
    change: changeHistory(animalHistory, animalHistory.history.slice(0, -latest.length), context),
    extraActions: latest.flatMap((milestone) => {
      const { animalId, milestoneType, milestoneDate } = milestone.row;
      return [
        ...milestoneRecords.removeActions(milestone, changeStamp(context)),
        audit(context, {
          recordId: animalId,
          what: 'milestones.remove',
          changes: { milestoneType: [milestoneType, null], milestoneDate: [milestoneDate, null] },
        }),
      ];
    }),
  };
}

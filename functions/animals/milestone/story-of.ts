import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { ownedOf } from '../../kernel/records/owned.ts';
import { animalKey, type AnimalRecord, animalIn } from '../animal/animal-record/animal.record.ts';
import type { Change } from '../animal/counts/counts.ts';
import { storyOf } from '../animal/animal-record/story.ts';
import { milestoneItems, type MilestoneRecord } from './milestone.record.ts';
import { withHistory, milestonesOf } from './milestone.table.ts';

/** An animal with its milestones. */
export interface Story {
  readonly animal: AnimalRecord;
  /** Earliest first. */
  readonly history: readonly MilestoneRecord[];
}

/** The animal that a milestone's id names. 404 for an invalid id, or an animal that is not there. */
export async function storyAt(id: string, { table }: TenantContext): Promise<Story> {
  const owned = ownedOf(id);
  if (owned?.owner.kind !== 'animal') throw milestoneItems.missing();
  const found = await table.get(animalKey(owned.owner.id));
  const animal = animalIn(found);
  if (!animal) throw milestoneItems.missing();
  // Read after the animal: a change of the history in between changes the animal too, so that the guard fails.
  const history = await milestonesOf(table, owned.owner.id);
  // Derived from the milestones, also for an animal that has no stored story.
  return { animal: { ...animal, more: { ...animal.more, story: storyOf(history) } }, history };
}

/** The change of an animal to the state of a changed history. */
export function withStory(
  { animal }: Story,
  history: readonly MilestoneRecord[],
  context: TenantContext,
): Change {
  return { before: animal, after: { ...withHistory(animal, history), v: animal.v + 1, ...byNow(context) } };
}

/** The writes that delete the latest milestones of a story softly. */
export function removeLatest(
  story: Story,
  latest: readonly MilestoneRecord[],
  context: TenantContext,
): { readonly change: Change; readonly extraActions: Action[] } {
  return {
    change: withStory(story, story.history.slice(0, -latest.length), context),
    extraActions: latest.flatMap((milestone) => {
      const { animalId, milestoneType, milestoneDate } = milestone.row;
      return [
        ...milestoneItems.removing(milestone, byNow(context)),
        audit(context, {
          recordId: animalId,
          what: 'milestones.remove',
          changes: { milestoneType: [milestoneType, null], milestoneDate: [milestoneDate, null] },
        }),
      ];
    }),
  };
}

import type { milestones } from '#shared/calls/animals/milestones.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import type { Data } from '#shared/contract/call.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { isFirst } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { writeAnimals } from '../animal/write-animals.ts';
import type { MilestoneRecord } from './milestone.record.ts';
import { removeLatest, type Story, storyAt } from './story-of.ts';

type UndoReply = Data<typeof milestones.undo>;

/**
 * The last milestone of an animal, if it is one of `ids`, with the one that was added in the same step; none if they are older
 * than the time to undo, or were corrected.
 */
function fresh({ history }: Story, ids: ReadonlySet<string>, now: Date): readonly MilestoneRecord[] {
  const last = history.at(-1);
  if (!last || !ids.has(last.row.id)) return [];
  const step = history.slice(last.more.fromFoster ? -2 : -1);
  const isNew = now.getTime() - Date.parse(last.changedAt) <= UNDO_MINUTES * 60_000;
  return isNew && step.every(({ row, v }) => !isFirst(row.milestoneType) && v === 1) ? step : [];
}

/**
 * Takes back milestones that were added by mistake, if they are still the latest of their animals, in one transaction; the reply
 * names the animals of the others. 404 for one whose animal is not there.
 */
export function undoMilestones(ids: readonly string[], context: TenantContext): Promise<UndoReply> {
  const requestedIds = new Set(ids);
  return retryOnConflict(async () => {
    const all = await Promise.all(ids.map((id) => storyAt(id, context)));
    const stories = uniqueBy(all, ({ animal }) => animal.row.id);
    const steps = stories.flatMap((story) => {
      const undoable = fresh(story, requestedIds, context.now);
      return undoable.length > 0 ? [{ story, ...removeLatest(story, undoable, context) }] : [];
    });
    const undone = new Set(steps.map(({ story }) => story));
    const reply = {
      undone: steps.length,
      left: stories.filter((story) => !undone.has(story)).map(({ animal }) => animal.row.animalName),
    };
    if (steps.length === 0) return reply;
    return writeAnimals(context, {
      changes: steps.map(({ change }) => change),
      along: steps.flatMap(({ extraActions }) => extraActions),
      reply,
    });
  });
}

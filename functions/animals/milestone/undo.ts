import type { milestones } from '#shared/calls/animals/milestones.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import type { Data } from '#shared/contract/call.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { isFirstMilestone } from '#shared/rules/animals/milestones.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { writeAnimals } from '../animal/write-animals.ts';
import type { MilestoneRecord } from './milestone.record.ts';
import { removeLatest, type AnimalHistory, loadHistory } from './animal-history.ts';

type UndoReply = Data<typeof milestones.undo>;

/**
 * The last milestone of an animal, if it is one of `ids`, with the one that was added in the same step; none if they
 * are older than the time to undo, were corrected, or include the animal's first.
 */
function undoableMilestones(
  { history }: AnimalHistory,
  ids: ReadonlySet<string>,
  now: Date,
): readonly MilestoneRecord[] {
  const lastMilestone = history.at(-1);
  if (!lastMilestone || !ids.has(lastMilestone.row.id)) return [];
  const step = history.slice(lastMilestone.more.fromFoster ? -2 : -1);
  const isRecent = now.getTime() - Date.parse(lastMilestone.changedAt) <= UNDO_MINUTES * MINUTE_MS;
  return isRecent && step.every(({ row, v }) => !isFirstMilestone(row.milestoneType) && v === 1) ? step : [];
}

/**
 * Takes back milestones that were added by mistake, if they are still the latest of their animals, in one transaction;
 * the reply names the animals of the others. 404 for a milestone whose animal does not exist.
 */
export function undoMilestones(ids: readonly string[], context: TenantContext): Promise<UndoReply> {
  const requestedIds = new Set(ids);
  return retryOnConflict(async () => {
    const allHistories = await Promise.all(ids.map((id) => loadHistory(id, context)));
    const histories = uniqueBy(allHistories, ({ animal }) => animal.row.id);
    const steps = histories.flatMap((animalHistory) => {
      const undoneMilestones = undoableMilestones(animalHistory, requestedIds, context.now);
      return undoneMilestones.length > 0
        ? [{ animalHistory, ...removeLatest(animalHistory, undoneMilestones, context) }]
        : [];
    });
    const changedHistories = new Set(steps.map(({ animalHistory }) => animalHistory));
    const reply = {
      undone: steps.length,
      left: histories
        .filter((animalHistory) => !changedHistories.has(animalHistory))
        .map(({ animal }) => animal.row.animalName),
    };
    if (steps.length === 0) return reply;
    return writeAnimals(context, {
      changes: steps.map(({ change }) => change),
      extraActions: steps.flatMap(({ extraActions }) => extraActions),
      reply,
    });
  });
}

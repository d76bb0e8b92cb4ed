import { schedules } from '#shared/calls/health/schedules.ts';
import type { Data } from '#shared/contract/call.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { undoResultText, type UndoRequest } from '#records/deleting/useUndo.ts';
import { valuesOf } from './form.ts';

/** The version of a default that was never edited. */
const DEFAULT_VERSION = 0;

type FormerSchedules = Data<typeof schedules.reset>['before'];

/**
 * The undo of a reset: restores former schedules, unless they were edited meanwhile, and deletes again those that were
 * deleted.
 */
export function scheduleUndo(formerSchedules: FormerSchedules): UndoRequest<typeof schedules.save> {
  const schedulesOf = (kindIds: readonly string[]) =>
    formerSchedules.filter(({ kindId }) => kindIds.includes(kindId));
  return {
    call: schedules.save,
    ids: formerSchedules.map(({ kindId }) => kindId),
    batchSize: 1,
    input: (kindIds) => {
      const [schedule] = schedulesOf(kindIds);
      if (!schedule) throw new Error('No schedule to bring back');
      return { body: { ...valuesOf(schedule, schedule.animalTypeId), version: DEFAULT_VERSION } };
    },
    onUndone: (kindIds) =>
      Promise.all(
        schedulesOf(kindIds)
          .filter(({ isDeleted }) => isDeleted)
          .map(({ animalTypeId, kindId }) => makeCall(schedules.remove, { query: { animalTypeId, kindId } })),
      ),
    failedNames: () => [],
    nameOf: (id) => schedulesOf([id])[0]?.kind ?? '',
    resultMessage: ({ undoneCount, notUndoneNames }) =>
      undoResultText(
        undoneCount,
        `Brought back ${pluralize(undoneCount, 'schedule')}`,
        notUndoneNames,
        'changed',
      ),
  };
}

import { schedules } from '#shared/calls/health/schedules.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { undoResultText, type UndoRequest } from '#records/deleting/useUndo.ts';
import { valuesOf } from './form.ts';

/** The version of a default that was never edited. */
const DEFAULT = 0;

type Former = Data<typeof schedules.reset>['before'];

/** The undo of a reset: restores former schedules, unless they were edited meanwhile, and deletes again those that were deleted. */
export function scheduleUndo(before: Former): UndoRequest<typeof schedules.save> {
  const schedulesOf = (kindIds: readonly string[]) => before.filter(({ kindId }) => kindIds.includes(kindId));
  return {
    call: schedules.save,
    ids: before.map(({ kindId }) => kindId),
    atOnce: 1,
    input: (kindIds) => {
      const [one] = schedulesOf(kindIds);
      if (!one) throw new Error('No schedule to bring back');
      return { body: { ...valuesOf(one, one.animalTypeId), version: DEFAULT } };
    },
    follows: (kindIds) =>
      Promise.all(
        schedulesOf(kindIds)
          .filter(({ isDeleted }) => isDeleted)
          .map(({ animalTypeId, kindId }) => makeCall(schedules.remove, { query: { animalTypeId, kindId } })),
      ),
    failedNames: () => [],
    nameOf: (id) => schedulesOf([id])[0]?.kind ?? '',
    resultMessage: ({ undone, remaining }) =>
      undoResultText(undone, `Brought back ${counted(undone, 'schedule')}`, remaining, 'changed'),
  };
}

import { schedules } from '#shared/calls/health/schedules.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { backText, type UndoRequest } from '#records/deleting/useUndo.ts';
import { valuesOf } from './form.ts';

/** The version of a default that was never edited. */
const DEFAULT = 0;

type Former = Data<typeof schedules.reset>['before'];

/** Restores former schedules over their defaults, unless those were edited meanwhile; one deleted before is deleted again. */
export function wayBack(before: Former): UndoRequest<typeof schedules.save> {
  const of = (some: readonly string[]) => before.filter(({ kindId }) => some.includes(kindId));
  return {
    call: schedules.save,
    ids: before.map(({ kindId }) => kindId),
    atOnce: 1,
    input: (some) => {
      const [one] = of(some);
      if (!one) throw new Error('No schedule to bring back');
      return { body: { ...valuesOf(one, one.animalTypeId), version: DEFAULT } };
    },
    follows: (some) =>
      Promise.all(
        of(some)
          .filter(({ isDeleted }) => isDeleted)
          .map(({ animalTypeId, kindId }) => makeCall(schedules.remove, { query: { animalTypeId, kindId } })),
      ),
    left: () => [],
    nameOf: (id) => of([id])[0]?.kind ?? '',
    resultMessage: ({ undone, left }) =>
      backText(undone, `Brought back ${counted(undone, 'schedule')}`, left, 'changed'),
  };
}

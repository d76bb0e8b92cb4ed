import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/counted.ts';
import { useSend } from '#client/api.ts';
import { makeCall } from '#client/make-call.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { toast } from '#ui/message/toast.ts';
import { backText, type Undoing, useUndo } from '#records/useUndo.ts';
import { valuesOf } from './form.ts';

interface Props {
  readonly animalTypeId: string;
  readonly typeName: string;
  /** Absent: all of the type. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
}

/** The version of a default that nobody has edited since. */
const DEFAULT = 0;

type Former = Data<typeof schedules.reset>['before'];

/** What puts each in the place of its default as it was, unless somebody edited that meanwhile; a deleted one goes again. */
function wayBack(before: Former): Undoing<typeof schedules.save> {
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
    says: ({ undone, left }) =>
      backText(undone, `Brought back ${counted(undone, 'schedule')}`, left, 'changed'),
  };
}

/** Asks before what was edited gives way to the defaults. */
export function Reset({ animalTypeId, typeName, schedule, onClose }: Props) {
  const send = useSend(schedules.reset, { quiet: true });
  const undo = useUndo();
  const query = schedule ? { animalTypeId, kindId: schedule.kindId } : { animalTypeId };
  const reset = () =>
    send.mutate(
      { input: { query } },
      {
        onSuccess: ({ message = '', data: { before } }) => toast.success(message, undo(wayBack(before))),
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Reset" buttonLabel="Reset" busy={send.isPending} onConfirm={reset} onClose={onClose}>
      <p>
        {schedule ? (
          <>
            Go back to the default of <strong>{schedule.kind}</strong>?
          </>
        ) : (
          <>
            Go back to the defaults of <strong>{typeName}</strong>? Deleted defaults return; schedules of your
            own stay.
          </>
        )}{' '}
        What was edited gives way. Reminders that are there do not change.
      </p>
    </Confirm>
  );
}

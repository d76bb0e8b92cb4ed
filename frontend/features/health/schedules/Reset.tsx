import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { useSend } from '#client/calls/api.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { toast } from '#ui/message/toast.ts';
import { useUndo } from '#records/deleting/useUndo.ts';
import { wayBack } from './way-back.ts';

interface Props {
  readonly animalTypeId: string;
  readonly typeName: string;
  /** Absent: all of the type. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
}

/** Asks before the defaults replace edited schedules. */
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
            Go back to the defaults of <strong>{typeName}</strong>? Deleted defaults return; your own
            schedules stay.
          </>
        )}{' '}
        Your edits will be replaced. Existing reminders don’t change.
      </p>
    </Confirm>
  );
}

import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { toast } from '#ui/message/toast.ts';
import { useUndo } from '#records/deleting/useUndo.ts';
import { scheduleUndo } from './schedule-undo.ts';

interface Props {
  readonly animalTypeId: string;
  readonly typeName: string;
  /** Absent for all schedules of the type. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
}

/** Asks before the defaults replace edited schedules. */
export function ResetDialog({ animalTypeId, typeName, schedule, onClose }: Props) {
  const undo = useUndo();
  const query = schedule ? { animalTypeId, kindId: schedule.kindId } : { animalTypeId };
  return (
    <ConfirmAction
      call={schedules.reset}
      input={{ query }}
      title="Reset"
      buttonLabel="Reset"
      quiet
      onDone={({ before }, message) => toast.success(message, undo(scheduleUndo(before)))}
      onClose={onClose}
    >
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
    </ConfirmAction>
  );
}

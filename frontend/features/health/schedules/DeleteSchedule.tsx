import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { useSend } from '#client/api.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';

/** Asks before a schedule is deleted; the toast brings it back. */
export function DeleteSchedule({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { animalTypeId, kindId, kind } = schedule;
  const input = { query: { animalTypeId, kindId } };
  const send = useSend(schedules.remove, { quiet: true });
  const back = useSend(schedules.restore);
  const remove = () =>
    send.mutate(
      { input },
      {
        onSuccess: ({ message = '' }) =>
          toast.success(message, { label: 'Undo', run: () => back.mutate({ input }) }),
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete the schedule of <strong>{kind}</strong>? It is no longer proposed;
        reminders that are there stay.
      </p>
    </Confirm>
  );
}

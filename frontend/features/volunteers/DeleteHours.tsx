import { hours, type VolunteerHours } from '#shared/calls/people/hours.ts';
import { Day } from '#client/Day.tsx';
import { DeleteDialog } from '#records/DeleteDialog.tsx';

/** Asks before hours are deleted. */
export default function DeleteHours({
  of,
  onClose,
}: {
  readonly of: VolunteerHours;
  readonly onClose: () => void;
}) {
  const input = { params: { id: of.id } };
  return (
    <DeleteDialog remove={hours.remove} restore={hours.restore} input={input} back={input} onClose={onClose}>
      the hours of{' '}
      <strong>
        <Day day={of.date} />
      </strong>
    </DeleteDialog>
  );
}

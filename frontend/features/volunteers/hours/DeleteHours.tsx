import { hours, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { Day } from '#client/Day.tsx';
import { createDeleteDialog } from '#records/deleting/deleting.tsx';

/** Asks before hours are deleted. */
export default createDeleteDialog({
  remove: hours.remove,
  restore: hours.restore,
  input: ({ id }: VolunteerHours) => ({ params: { id } }),
  name: ({ date }) => (
    <>
      the hours of{' '}
      <strong>
        <Day day={date} />
      </strong>
    </>
  ),
});

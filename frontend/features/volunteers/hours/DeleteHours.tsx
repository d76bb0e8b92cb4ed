import { hours, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { Day } from '#client/Day.tsx';
import { deleting } from '#records/deleting/deleting.tsx';

/** Asks before hours are deleted. */
export default deleting({
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

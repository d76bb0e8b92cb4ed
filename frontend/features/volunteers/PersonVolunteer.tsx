import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { isToDo } from '#shared/rules/people/checklist.ts';
import { hoursText } from '#shared/rules/time/hours.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { Pill, Skeleton } from '#ui/message/states.tsx';
import { RequirementPills } from './checks/RequirementPills.tsx';
import './volunteers.css';

/** The section of a person's page about volunteering: status, activities, hours of this year, missing requirements. */
export default function PersonVolunteer({ pco }: { readonly pco: Pco }) {
  const periodsQuery = useCall(volunteers.list, { query: { pcoId: pco.id } });
  const hoursSummary = useCall(hours.list, { query: { pcoId: pco.id } }).data;
  if (periodsQuery.error && !periodsQuery.data) return <p role="alert">Couldn’t load this.</p>;
  if (!periodsQuery.data) return <Skeleton width="60%" />;
  const [latest] = periodsQuery.data.volunteerPersonCustom;
  if (!latest) return <p className="muted">Not a volunteer.</p>;
  const { active, dateInactive } = latest;
  // Two merged people may each have an open period: the earlier day counts, and the activities of both.
  const openPeriods = periodsQuery.data.volunteerPersonCustom.filter((period) => period.active);
  const activities = (active ? openPeriods : [latest]).flatMap((period) => period.volunteerActivityCustoms);
  const [dateActive = ''] = openPeriods
    .map((period) => period.dateActive)
    .filter(Boolean)
    .toSorted();
  return (
    <>
      <p>
        <Pill tone={active ? 'ok' : 'stone'}>{active ? 'Active' : 'Inactive'}</Pill> since{' '}
        <Day day={active ? dateActive : dateInactive} />
      </p>
      <p>{[...new Set(activities.map((each) => each.volunteerActivityName))].join(', ')}</p>
      {hoursSummary && hoursSummary.minutes > 0 && (
        <p className="muted">
          {hoursText(hoursSummary.minutes)} in {hoursSummary.year}
        </p>
      )}
      {active && <Checklist pcoId={pco.id} />}
    </>
  );
}

function Checklist({ pcoId }: { readonly pcoId: string }) {
  const missingChecks = useCall(checklist.get, { query: { pcoId } }).data?.checks.filter(
    ({ isAsked, state }) => isAsked && isToDo(state),
  );
  return missingChecks && missingChecks.length > 0 && <RequirementPills requirements={missingChecks} />;
}

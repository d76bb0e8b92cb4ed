import { useState } from 'react';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { rescueYear } from '#ui/time/clock.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { MissingSignOuts } from './hours/MissingSignOuts.tsx';
import { Kiosks } from './badge/Kiosks.tsx';
import { Totals } from './hours/Totals.tsx';
import { FreeVolunteerSearch } from './search/FreeVolunteerSearch.tsx';
import { VolunteerChecklists } from './search/MissingRequirements.tsx';
import { YearChoice } from './hours/YearChoice.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './volunteers.css';

/** /pco/volunteers: missing sign-outs and requirements, availability, the hours of all, and the tablets at the door. */
export default function VolunteersPage() {
  if (!useAccess('pco.actions.volunteer')) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Volunteers</h1>
      </div>
      <MissingSignOuts />
      <VolunteerChecklists />
      <FreeVolunteerSearch />
      <AllHours />
      <Kiosks />
    </>
  );
}

function AllHours() {
  const [year, setYear] = useState(rescueYear);
  const { data, error, refetch } = useCall(hours.totals, { query: { year } });
  return (
    <section className="card section" aria-labelledby="totals-title">
      <header>
        <h2 id="totals-title">Hours of all volunteers</h2>
        <YearChoice year={year} onChoose={setYear} />
      </header>
      {data ? (
        <Totals months={data.months} minutes={data.minutes} year={year} />
      ) : (
        <NotLoaded {...{ error, refetch }} width="60%" />
      )}
    </section>
  );
}

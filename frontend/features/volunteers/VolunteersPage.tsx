import { useState } from 'react';
import { Link } from 'react-router';
import { hours } from '#shared/calls/people/hours.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { rescueToday } from '#ui/clock.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Forgotten } from './Forgotten.tsx';
import { Kiosks } from './Kiosks.tsx';
import { Totals } from './Totals.tsx';
import { WhoIsFree } from './WhoIsFree.tsx';
import { WhoLacks } from './WhoLacks.tsx';
import { YearChoice } from './YearChoice.tsx';
import '#ui/page.css';
import '#ui/section.css';
import './volunteers.css';

/** /pco/volunteers: what all volunteers gave, what staff must complete, what volunteers lack, and the tablets at the door. */
export default function VolunteersPage() {
  if (!useMay('pco.actions.volunteer')) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Volunteers</h1>
        <Link to="/pco">To the people</Link>
      </div>
      <Forgotten />
      <WhoLacks />
      <WhoIsFree />
      <AllHours />
      <Kiosks />
    </>
  );
}

function AllHours() {
  const [year, setYear] = useState(() => Number(rescueToday().slice(0, 4)));
  const { data, error, refetch } = useCall(hours.totals, { query: { year } });
  return (
    <section className="card section" aria-labelledby="totals-title">
      <header>
        <h2 id="totals-title">Hours of all volunteers</h2>
        <YearChoice year={year} onChoose={setYear} />
      </header>
      {data ? (
        <Totals months={data.months} minutes={data.minutes} year={year} />
      ) : error ? (
        <ErrorState message="Error while fetching data" onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="60%" />
      )}
    </section>
  );
}

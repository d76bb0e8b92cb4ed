import type { ReactNode } from 'react';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { longDayText } from '#shared/rules/time/moments.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { ErrorState, PageLoading } from '#ui/message/states.tsx';
import { Cards } from './Cards.tsx';
import { GettingStarted } from './getting-started/GettingStarted.tsx';
import { Months } from './Months.tsx';
import { RecentAnimals } from './Recent.tsx';
import { Residents } from './Residents.tsx';
import { Today } from './Today.tsx';
import { Types } from './Types.tsx';
import './dashboard.css';

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The dashboard: today's work, animal counts, intakes and outcomes, cards; each by permission (product/shell 4.2). */
export default function DashboardPage({ savedFigures }: { readonly savedFigures?: ReactNode }) {
  const { firstName } = useSession();
  const canSeeAnimals = useAccess('animals.view');
  const overview = useCall(dashboard.overview, {});
  const { timeZone, countryCode } = useRescueLocale();
  const today = useToday();
  const { data, error, refetch } = overview;
  // Loaded data stays while a refetch fails.
  const hasFailed = Boolean(error) && !data;
  const isLoading = !data && !hasFailed;
  return (
    <>
      <div className="dash-head">
        <h1>
          {greeting(clockIn(timeZone, new Date()).hour)}, {firstName}
        </h1>
        <p className="muted">{longDayText(today, countryCode)}</p>
      </div>
      {isLoading && <PageLoading />}
      {/* Hidden while its parts load, so that it appears as a whole and nothing moves. */}
      <div hidden={isLoading}>
        {data?.firstSteps && <GettingStarted doneSteps={data.firstSteps} />}
        {hasFailed ? (
          <section className="card dash-card dash-first">
            <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />
          </section>
        ) : (
          <Today overview={data} />
        )}
        {canSeeAnimals && <Residents animals={data?.animals} />}
        {savedFigures}
        <div className="dash">
          {!hasFailed && canSeeAnimals && (
            <>
              <Months animals={data?.animals} />
              <Types animals={data?.animals} />
            </>
          )}
          {canSeeAnimals && <RecentAnimals />}
        </div>
        <Cards overview={data} hasFailed={hasFailed} />
      </div>
    </>
  );
}

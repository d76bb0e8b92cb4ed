import { useEffect } from 'react';
import { useMay, useMe } from '#client/me.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { clockOf } from '#ui/moment.ts';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { LineBar } from './LineBar.tsx';
import { Round } from './Round.tsx';
import { useOnline } from '#ui/useOnline.ts';
import { useLineState } from './useLine.ts';
import { useRound } from './useRound.ts';
import { useStayOffline } from './useStayOffline.ts';
import { useTaps } from './useTaps.ts';
import '#ui/page.css';
import '#records/loading.css';
import './round.css';

/** /today: what is due today and overdue, for the person who does the round. */
export default function RoundPage() {
  return useMay('animals.actions.meds') ? <Today /> : <NoPermission />;
}

function Today() {
  const { countryCode } = useMe();
  const { taps, queue, line } = useTaps();
  const { query, loaded, isOld } = useRound(taps);
  const online = useOnline();
  const unsent = queue.taps.length;
  useStayOffline();
  // Needed when there is no line: it is fetched while there is one.
  useEffect(() => void import('./LeaveUnsent.tsx').catch(() => undefined), []);
  const state = useLineState(line, unsent);
  return (
    <>
      <div className="page-head round-screen">
        <h1>Today</h1>
      </div>
      <LineBar state={state} unsent={unsent} onTry={taps.sender.wake} />
      {loaded ? (
        <Round
          loaded={loaded}
          asOf={isOld ? `as of ${clockOf(loaded.asked, countryCode)}` : ''}
          waits={state === 'offline' || state === 'waiting'}
          taps={taps}
          queue={queue}
        />
      ) : query.isError || !online ? (
        <ErrorState
          message={query.error?.message ?? 'Offline, and no round was loaded on this device before'}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the round">
          {[1, 2, 3].map((row) => (
            <div key={row} className="card loading-card">
              <Skeleton width={48} height={48} radius={9} />
              <Skeleton width={`${30 + row * 12}%`} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

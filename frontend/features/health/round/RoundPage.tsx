import { lazy, Suspense, useEffect } from 'react';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import { ErrorState, PageLoading } from '#ui/message/states.tsx';
import { Holds } from '../holds/Holds.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Round } from './Round.tsx';
import { useOnline } from '#ui/useOnline.ts';
import { useConnectionState } from './offline/useConnectionState.ts';
import { useRound } from './offline/useRound.ts';
import { useOfflineGuard } from './offline/useOfflineGuard.ts';
import { useTaps } from './offline/useTaps.ts';
import { LoadingCards } from '#parts/round/LoadingCards.tsx';
import '#ui/style/page.css';
import '#parts/round/round.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';

const CareList = lazy(async () => ({ default: (await import('../care/CareList.tsx')).CareList }));

/**
 * /today: the round, with all that is due or overdue, for users who may give meds; the care list for other carers.
 */
export default function RoundPage() {
  const [canGive, canCare] = [useAccess('animals.actions.meds'), useAccess(rounds.care.access)];
  if (canGive) return <Today canCare={canCare} />;
  if (!canCare) return <NoPermission />;
  return (
    <Suspense fallback={<PageLoading />}>
      <CareList title="Today" />
    </Suspense>
  );
}

function Today({ canCare }: { readonly canCare: boolean }) {
  const { countryCode } = useSession();
  const { taps, queue, senderState } = useTaps();
  const { query, loadedRound, isStale } = useRound(taps);
  const isOnline = useOnline();
  const unsentCount = queue.taps.length;
  useOfflineGuard();
  // The dialog is needed offline, so it is loaded while there is a connection.
  useEffect(() => void import('./LeaveUnsent.tsx').catch(() => undefined), []);
  const state = useConnectionState(senderState, unsentCount);
  const isLoading = !loadedRound && !query.isError && isOnline;
  return (
    <>
      <div className="page-head round-screen round-list">
        <h1>Today</h1>
        {canCare && <ButtonLink to="/today/care">Care List</ButtonLink>}
      </div>
      <ConnectionBar state={state} unsentCount={unsentCount} onTry={taps.sender.wake} />
      {loadedRound ? (
        <Round
          loadedRound={loadedRound}
          asOf={isStale ? `as of ${formatRecentTime(loadedRound.asked, countryCode)}` : ''}
          awaitsConnection={state === 'offline' || state === 'waiting'}
          taps={taps}
          queue={queue}
        />
      ) : isLoading ? (
        <LoadingCards label="Loading the round" />
      ) : (
        <ErrorState
          message={
            query.error?.message ?? 'You’re offline. Today’s round wasn’t opened on this device before.'
          }
          onRetry={() => void query.refetch()}
        />
      )}
      {/* Below the round, so that nothing moves when it is loaded. */}
      <Holds isRoundMissing={!loadedRound} isRoundLoading={isLoading} />
    </>
  );
}

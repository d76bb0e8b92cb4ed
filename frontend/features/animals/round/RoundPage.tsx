import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RoundItem } from '#shared/calls/rounds.ts';
import { useMay, useMe } from '../../../app/me.ts';
import { NoPermission } from '../../../app/shell/NoPermission.tsx';
import { clockOf } from '../../../ui/moment.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadForm, ReminderForm } from '../reminders/ReminderForm.tsx';
import { accountOf } from './account.ts';
import { useFilters } from './filters.ts';
import { filtered, grouped, itemsOf, placesOf } from './groups.ts';
import type { LoadedRound } from './keep.ts';
import { LineBar } from './LineBar.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { recordOf, subjectOf } from './record-of.ts';
import { RoundTools } from './RoundTools.tsx';
import { Sheet } from './Sheet.tsx';
import { Strays } from './Strays.tsx';
import { useLineState, useNow, useOnline } from './useLine.ts';
import { useRound } from './useRound.ts';
import { useStayOffline } from './useStayOffline.ts';
import { useTaps } from './useTaps.ts';
import '../animals.css';
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
      <div className="animals-head round-screen">
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

interface RoundProps {
  readonly loaded: LoadedRound;
  readonly asOf: string;
  readonly waits: boolean;
  readonly taps: ReturnType<typeof useTaps>['taps'];
  readonly queue: ReturnType<typeof useTaps>['queue'];
}

function Round({ loaded: { asked, round }, asOf, waits, taps, queue }: RoundProps) {
  const [filters, change] = useFilters();
  const now = useNow(5000);
  const [completing, setCompleting] = useState<RoundItem>();
  const all = useMemo(() => itemsOf(round), [round]);
  const shown = filtered(all, filters);
  const groups = grouped(shown);
  const meds = shown.filter(({ kind }) => kind === 'med');
  const given = meds.filter((item) => accountOf(item, queue).given).length;
  const nothingLeft = shown.length > 0 && given === shown.length;
  const complete = async (item: RoundItem) => {
    if (navigator.onLine && (await loadForm(item.kind))) setCompleting(item);
    else toast.warn('This form needs the line: please complete it when it is back');
  };
  const deeds = {
    onGive: taps.give,
    onUndo: taps.undo,
    onComplete: (item: RoundItem) => void complete(item),
    onRead: ({ id }: RoundItem) => taps.queue.act({ do: 'read', id }),
  };
  return (
    <>
      <div className="round-screen">
        <RoundTools
          filters={filters}
          places={placesOf(all)}
          given={given}
          of={meds.length}
          asOf={asOf}
          onChange={change}
          onPrint={() => window.print()}
        />
        <Strays queue={queue} items={all} onRead={(id) => taps.queue.act({ do: 'read', id })} />
        {round.more && (
          <p className="notice notice-warn">
            More is due than stands here. The rest is in the{' '}
            <Link to="/med-reminder">list of med reminders</Link>.
          </p>
        )}
        {shown.length === 0 && <Nothing filtered={all.length > 0} />}
        {nothingLeft && filters.hidesGiven && (
          <EmptyState icon="check" title="All given">
            Nothing is left on this round.
          </EmptyState>
        )}
        {groups.map((group) => (
          <PlaceSection
            key={group.place}
            group={group}
            queue={queue}
            now={now}
            waits={waits}
            deeds={deeds}
            hidesGiven={filters.hidesGiven}
          />
        ))}
      </div>
      <Sheet groups={groups} queue={queue} asked={asked} />
      {completing && (
        <ReminderForm
          key={completing.id}
          mode="complete"
          of={recordOf(completing)}
          subject={subjectOf(completing)}
          onDone={() => setCompleting(undefined)}
          onClose={() => setCompleting(undefined)}
        />
      )}
    </>
  );
}

function Nothing({ filtered: some }: { filtered: boolean }) {
  return some ? (
    <EmptyState icon="search" title="Nothing here today">
      Something is due in another place or of another kind: choose all places and kinds.
    </EmptyState>
  ) : (
    <EmptyState icon="check" title="Nothing is due today">
      What is due appears here on its day. Set Reminders in the Actions of the animals makes more.
    </EmptyState>
  );
}

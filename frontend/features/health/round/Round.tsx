import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { nameOf, useMe } from '#client/me.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { loadForm, ReminderForm } from '../reminders/ReminderForm.tsx';
import { accountOf } from './account.ts';
import { useFilters } from './filters.ts';
import { filtered, grouped, itemsOf, placesOf } from '#parts/round/groups.ts';
import type { LoadedRound } from './keep.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { roundRecord, subjectOf } from './record-of.ts';
import { RoundTools } from './RoundTools.tsx';
import { type GivenOf, Sheet } from '#parts/round/Sheet.tsx';
import type { Queue } from './queue.ts';
import { Strays } from './Strays.tsx';
import { useNow } from './useLine.ts';
import type { useTaps } from './useTaps.ts';

interface RoundProps {
  readonly loaded: LoadedRound;
  readonly asOf: string;
  readonly waits: boolean;
  readonly taps: ReturnType<typeof useTaps>['taps'];
  readonly queue: ReturnType<typeof useTaps>['queue'];
}

/** The round that was loaded, with what was pressed on it since; and its sheet for the printer. */
export function Round({ loaded: { asked, round }, asOf, waits, taps, queue }: RoundProps) {
  const [filters, change] = useFilters();
  const now = useNow(5000);
  const [completing, setCompleting] = useState<RoundItem>();
  const all = useMemo(() => itemsOf(round), [round]);
  const { place, kind, hidesGiven } = filters;
  const shown = useMemo(() => filtered(all, { place, kind }), [all, place, kind]);
  const groups = useMemo(() => grouped(shown), [shown]);
  // The printer can wait until the press shows on the screen.
  const printed = useDeferredValue(queue);
  const givenOf = useGivenOf(printed);
  const meds = shown.filter((item) => item.kind === 'med');
  const given = meds.filter((item) => accountOf(item, queue).given).length;
  const nothingLeft = shown.length > 0 && given === shown.length;
  const actions = useMemo(() => {
    const complete = async (item: RoundItem) => {
      if (navigator.onLine && (await loadForm(item.kind))) setCompleting(item);
      else toast.warn('This form needs the line: please complete it when it is back');
    };
    return {
      onGive: taps.give,
      onUndo: taps.undo,
      onComplete: (item: RoundItem) => void complete(item),
      onRead: ({ id }: RoundItem) => taps.queue.act({ do: 'read', id }),
    };
  }, [taps]);
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
        {shown.length === 0 && <EmptyRound filtered={all.length > 0} />}
        {nothingLeft && hidesGiven && (
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
            actions={actions}
            hidesGiven={hidesGiven}
          />
        ))}
      </div>
      <Sheet title="Round" groups={groups} givenOf={givenOf} asked={asked} />
      {completing && (
        <ReminderForm
          key={completing.id}
          mode="complete"
          of={roundRecord(completing)}
          subject={subjectOf(completing)}
          onDone={() => setCompleting(undefined)}
          onClose={() => setCompleting(undefined)}
        />
      )}
    </>
  );
}

/** What the sheet says of presses that this device knows. */
function useGivenOf(queue: Queue): GivenOf {
  const me = nameOf(useMe());
  return useCallback(
    (item) => {
      const { given, by, at } = accountOf(item, queue);
      return given ? { by: by || me, at } : undefined;
    },
    [queue, me],
  );
}

function EmptyRound({ filtered: some }: { filtered: boolean }) {
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

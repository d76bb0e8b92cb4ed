import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { hasAccess } from '#shared/access/may.ts';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { nameOf, useMe } from '#client/session/me.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { CompletingAll } from '../reminders/Completing.tsx';
import { formsOf } from '../reminders/together.ts';
import { itemStateOf, isSkipped, skipStart } from './offline/item-state.ts';
import { useFilters } from './filters.ts';
import { byTitle, filtered, grouped, itemsOf, type PlaceGroup, placesOf } from '#parts/round/groups.ts';
import type { LoadedRound } from './offline/stored-queue.ts';
import { PlaceSection } from './items/PlaceSection.tsx';
import { reminderOf, subjectOf } from './record-of.ts';
import { RoundTools } from './RoundTools.tsx';
import { type GivenLookup, Sheet } from '#parts/round/Sheet.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Queue } from './offline/queue.ts';
import { RIGHTS } from './offline/press.ts';
import { useOrder } from './useOrder.ts';
import { Strays } from './items/Strays.tsx';
import { useActions } from './items/useActions.ts';
import { useNow } from './offline/useConnectionState.ts';
import type { useTaps } from './offline/useTaps.ts';

interface RoundProps {
  readonly loaded: LoadedRound;
  readonly asOf: string;
  readonly waits: boolean;
  readonly taps: ReturnType<typeof useTaps>['taps'];
  readonly queue: ReturnType<typeof useTaps>['queue'];
}

const NoteForm = lazyComponent(() => import('../forms/text/NoteForm.tsx'));

/** Number of animals rendered before the viewport is measured. */
const FIRST = 8;

const animalsIn = (groups: readonly PlaceGroup[]) =>
  groups.reduce((sum, { animals }) => sum + animals.length, 0);

/** The loaded round with the presses since then, and its printable sheet. */
export function Round({ loaded: { asked, round }, asOf, waits, taps, queue }: RoundProps) {
  const [filters, change] = useFilters();
  const [order, choose] = useOrder();
  const { roleName } = useMe();
  const today = useToday();
  const now = useNow(5000);
  const [completing, setCompleting] = useState<readonly RoundItem[]>([]);
  const [noting, setNoting] = useState<RoundItem>();
  const close = () => setCompleting([]);
  const endNote = () => setNoting(undefined);
  const all = useMemo(() => itemsOf(round), [round]);
  const { place, kind, hidesGiven } = filters;
  const visibleItems = useMemo(() => filtered(all, { place, kind }), [all, place, kind]);
  // The printed sheet is always grouped by place.
  const places = useMemo(() => grouped(visibleItems), [visibleItems]);
  const groups = useMemo(
    () => (order === 'place' ? places : byTitle(visibleItems)),
    [places, visibleItems, order],
  );
  // The sheet is updated after the screen, so that a press shows at once.
  const printed = useDeferredValue(queue);
  const givenOf = useGivenLookup(printed);
  const done = visibleItems.filter((item) => itemStateOf(item, queue).given).length;
  const remaining = groups
    .flatMap(({ animals }) => animals.flatMap(({ items }) => items))
    .filter((item) => !itemStateOf(item, queue).given && !isSkipped(item, today));
  const next = remaining.find((item) => hasAccess(roleName, RIGHTS[item.kind]))?.id ?? '';
  const nothingLeft = visibleItems.length > 0 && remaining.length === 0;
  const actions = useActions(taps, { complete: setCompleting, note: setNoting });
  return (
    <>
      <div className="round-screen round-list">
        <RoundTools
          filters={filters}
          places={placesOf(all)}
          order={order}
          done={done}
          skipped={visibleItems.length - done - remaining.length}
          total={visibleItems.length}
          asOf={asOf}
          onChange={change}
          onOrder={choose}
          onPrint={() => window.print()}
        />
        <Strays queue={queue} items={all} onRead={(id) => taps.queue.act({ do: 'read', id })} />
        {round.more && (
          <p className="notice notice-warn">
            Not everything fits here. See the rest in the{' '}
            <Link to="/med-reminder">list of med reminders</Link>.
          </p>
        )}
        {visibleItems.length === 0 && <EmptyRound filtered={all.length > 0} />}
        {nothingLeft && hidesGiven && (
          <EmptyState icon="check" title="All done">
            All done for today.
          </EmptyState>
        )}
        {visibleItems.length > 0 && !(nothingLeft && hidesGiven) && (
          <div className="card round-board">
            {groups.map((group, index) => (
              <PlaceSection
                key={group.place}
                group={group}
                byPlace={order === 'place'}
                first={FIRST - animalsIn(groups.slice(0, index))}
                next={next}
                queue={queue}
                now={now}
                waits={waits}
                actions={actions}
                hidesDone={hidesGiven}
              />
            ))}
          </div>
        )}
      </div>
      <Sheet title="Round" groups={places} givenOf={givenOf} loadedAt={asked} />
      {completing.length > 0 && (
        <CompletingAll
          key={completing.map(({ id }) => id).join()}
          forms={formsOf(completing.map(reminderOf))}
          day={rescueToday()}
          onDone={close}
          onClose={close}
        />
      )}
      {noting && (
        <NoteForm
          mode="add"
          animals={[subjectOf(noting)]}
          note={skipStart(noting)}
          skips={{ kind: noting.kind, id: noting.id }}
          onDone={endNote}
          onClose={endNote}
        />
      )}
    </>
  );
}

/** Looks up if and when an item was given, for the printed sheet. */
function useGivenLookup(queue: Queue): GivenLookup {
  const me = nameOf(useMe());
  return useCallback(
    (item) => {
      const { given, by, at } = itemStateOf(item, queue);
      return given ? { by: by || me, at } : undefined;
    },
    [queue, me],
  );
}

function EmptyRound({ filtered: isFiltered }: { filtered: boolean }) {
  return isFiltered ? (
    <EmptyState icon="search" title="Nothing here today">
      Items are due in another location or of another kind. Choose all locations and kinds.
    </EmptyState>
  ) : (
    <EmptyState
      icon="check"
      title="Nothing is due today"
      action={
        <ButtonLink variant="primary" to="/animals">
          Choose animals
        </ButtonLink>
      }
    >
      Doses, vaccinations and treatments appear here on the day they are due. To add one, select animals and
      choose Set Reminders in their Actions.
    </EmptyState>
  );
}

import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PART_RIGHTS } from '#shared/access/parts.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { CompletionForms } from '../reminders/CompletionForms.tsx';
import { groupIntoForms } from '../reminders/reminder-groups.ts';
import { itemStateOf, isSkipped, skipStart } from './offline/item-state.ts';
import { useFilters } from './filters.ts';
import {
  groupByTitle,
  filterItems,
  groupByPlaceAndAnimal,
  itemsOf,
  type RoundGroup,
  sortedLocations,
} from '#parts/round/groups.ts';
import type { LoadedRound } from './offline/stored-queue.ts';
import { PlaceSection } from './items/PlaceSection.tsx';
import { reminderOf, subjectOf } from './record-of.ts';
import { RoundTools } from './RoundTools.tsx';
import { type GivenLookup, RoundSheet } from '#parts/round/RoundSheet.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Queue } from './offline/queue.ts';
import { useOrder } from './useOrder.ts';
import { UnlistedTaps } from './items/UnlistedTaps.tsx';
import { useActions } from './items/useActions.ts';
import { useNow } from '#ui/time/useNow.ts';
import type { useTaps } from './offline/useTaps.ts';

interface RoundProps {
  readonly loadedRound: LoadedRound;
  readonly asOf: string;
  readonly awaitsConnection: boolean;
  readonly taps: ReturnType<typeof useTaps>['taps'];
  readonly queue: ReturnType<typeof useTaps>['queue'];
}

const NoteForm = lazyComponent(() => import('../forms/text/NoteForm.tsx'));

/** The number of groups that are rendered before the viewport is measured. */
const INITIAL_GROUPS = 8;

const countAnimals = (groups: readonly RoundGroup[]) =>
  groups.reduce((sum, { animals }) => sum + animals.length, 0);

/** The round as loaded, with the items that were pressed since then, and its printable sheet. */
export function Round({ loadedRound: { asked, round }, asOf, awaitsConnection, taps, queue }: RoundProps) {
  const [filters, change] = useFilters();
  const [order, chooseOrder] = useOrder();
  const { roleName } = useSession();
  const today = useToday();
  const now = useNow(5000);
  const [itemsToComplete, setItemsToComplete] = useState<readonly RoundItem[]>([]);
  const [itemToNote, setNotedItem] = useState<RoundItem>();
  const close = () => setItemsToComplete([]);
  const closeNote = () => setNotedItem(undefined);
  const allItems = useMemo(() => itemsOf(round), [round]);
  const { place, kind, hidesGiven } = filters;
  const visibleItems = useMemo(() => filterItems(allItems, { place, kind }), [allItems, place, kind]);
  // The printed sheet is always grouped by place.
  const places = useMemo(() => groupByPlaceAndAnimal(visibleItems), [visibleItems]);
  const groups = useMemo(
    () => (order === 'place' ? places : groupByTitle(visibleItems)),
    [places, visibleItems, order],
  );
  // The sheet is updated after the screen, so that a press shows at once.
  const deferredQueue = useDeferredValue(queue);
  const givenOf = useGivenLookup(deferredQueue);
  const doneCount = visibleItems.filter((item) => itemStateOf(item, queue).given).length;
  const remainingItems = groups
    .flatMap(({ animals }) => animals.flatMap(({ items }) => items))
    .filter((item) => !itemStateOf(item, queue).given && !isSkipped(item, today));
  const nextId = remainingItems.find((item) => hasAccess(roleName, PART_RIGHTS[item.kind]))?.id ?? '';
  const isAllDone = visibleItems.length > 0 && doneCount === visibleItems.length;
  const markRead = (id: string) => taps.queue.dispatch({ type: 'read', id });
  const actions = useActions(taps, { openCompletion: setItemsToComplete, openNote: setNotedItem });
  return (
    <>
      <div className="round-screen round-list">
        <RoundTools
          filters={filters}
          places={sortedLocations(allItems)}
          order={order}
          doneCount={doneCount}
          skippedCount={visibleItems.length - doneCount - remainingItems.length}
          total={visibleItems.length}
          asOf={asOf}
          onChange={change}
          onOrder={chooseOrder}
          onPrint={() => window.print()}
        />
        <UnlistedTaps queue={queue} items={allItems} onRead={markRead} />
        {round.more && (
          <p className="notice notice-warn">
            Not everything fits here. See the rest in the{' '}
            <Link to="/med-reminder">list of med reminders</Link>.
          </p>
        )}
        {visibleItems.length === 0 && <EmptyRound isFiltered={allItems.length > 0} />}
        {isAllDone && hidesGiven && (
          <EmptyState icon="check" title="All done">
            All done for today.
          </EmptyState>
        )}
        {visibleItems.length > 0 && !(isAllDone && hidesGiven) && (
          <div className="card round-board">
            {groups.map((group, index) => (
              <PlaceSection
                key={group.place}
                group={group}
                isByPlace={order === 'place'}
                first={INITIAL_GROUPS - countAnimals(groups.slice(0, index))}
                next={nextId}
                queue={queue}
                now={now}
                awaitsConnection={awaitsConnection}
                actions={actions}
                hidesDone={hidesGiven}
              />
            ))}
          </div>
        )}
      </div>
      <RoundSheet title="Round" groups={places} givenOf={givenOf} loadedAt={asked} />
      {itemsToComplete.length > 0 && (
        <CompletionForms
          key={itemsToComplete.map(({ id }) => id).join()}
          forms={groupIntoForms(itemsToComplete.map(reminderOf))}
          day={rescueToday()}
          onDone={close}
          onClose={close}
        />
      )}
      {itemToNote && (
        <NoteForm
          mode="add"
          animals={[subjectOf(itemToNote)]}
          note={skipStart(itemToNote)}
          skippedReminder={{ kind: itemToNote.kind, id: itemToNote.id }}
          onDone={closeNote}
          onClose={closeNote}
        />
      )}
    </>
  );
}

/** Looks up who gave an item, and when, for the printed sheet. */
function useGivenLookup(queue: Queue): GivenLookup {
  const userName = nameOf(useSession());
  return useCallback(
    (item) => {
      const { given, by, at, givenOn } = itemStateOf(item, queue);
      return given ? { by: by || userName, at, givenOn } : undefined;
    },
    [queue, userName],
  );
}

function EmptyRound({ isFiltered }: { isFiltered: boolean }) {
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

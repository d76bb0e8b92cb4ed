import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '#client/session/me.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import { useSelection } from '#records/table/selection.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { type BoardGroup, filterPlaces } from './board/board.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { Questions } from './moving/Questions.tsx';
import type { DueStatus } from './useBoard.ts';
import { useCardActions } from './useCardActions.ts';
import { useDragging } from './useDragging.ts';
import { useMoveRequest } from './moving/useMoveRequest.ts';
import type { Move } from './board/move-text.ts';

const boxesIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('input[data-placed]'),
];

/** Focuses the card of an animal. */
function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`input[data-placed="${CSS.escape(id)}"]`)?.focus();
}

/** Moves the focus by arrow keys: up and down from card to card, left and right from place to place. */
function walk(event: KeyboardEvent): void {
  const { key, currentTarget: board, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('input[data-placed]')) return;
  const boxes = boxesIn(board);
  const sections = [...board.children].map(boxesIn).filter(({ length }) => length > 0);
  const sectionIndex = sections.findIndex((section) => section.includes(target));
  const goals: Record<string, HTMLElement | undefined> = {
    ArrowDown: boxes[boxes.indexOf(target) + 1],
    ArrowUp: boxes[boxes.indexOf(target) - 1],
    ArrowRight: sections[sectionIndex + 1]?.[0],
    ArrowLeft: sections[sectionIndex - 1]?.[0],
  };
  const goal = goals[key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

const MilestoneOf = lazyComponent(async () => (await import('./moving/MilestoneOf.tsx')).MilestoneOf);
const MoveTo = lazyComponent(async () => (await import('./moving/MoveTo.tsx')).MoveTo);

/** From this number of animals on, only visible sections are laid out. */
const LAZY_LAYOUT_FROM = 300;

/** The buttons of the milestones that these animals can get; they are part of the Actions menu, so the app passes them in. */
export type BoardActions = ComponentType<{
  readonly animals: readonly PlacedAnimal[];
  readonly onAct: (type: MilestoneType) => void;
}>;

interface Props {
  readonly Actions: BoardActions;
  readonly places: readonly BoardGroup[];
  readonly due: ReadonlyMap<string, DueStatus>;
  readonly searchText: string;
  /** The key of the place that a phone shows. */
  readonly one: string;
  readonly move: (moves: readonly Move[], to: string) => void;
}

/** The places with their animals, which are moved by dragging, or by selecting them and pressing a button. */
export function Board({ Actions, places, due, searchText, one, move }: Props) {
  const adds = useMay('animals.actions.milestone');
  const moves = useMay('animals.actions.location');
  const [{ ids, anchor }, act] = useSelection();
  const [isAsking, askWhere] = useState(false);
  const [happening, happen] = useState<{
    readonly type: MilestoneType;
    readonly animals: readonly PlacedAnimal[];
  }>();
  const filteredPlaces = useMemo(() => filterPlaces(places, searchText), [places, searchText]);
  const selected = useMemo(
    () => places.flatMap(({ animals }) => animals.filter(({ id }) => ids.has(id))),
    [places, ids],
  );
  // After a move by keyboard the focus follows the first animal to its new place.
  const back = useRef('');
  const done = () => {
    back.current = selected[0]?.id ?? '';
    act({ do: 'clear' });
  };
  useEffect(() => {
    if (ids.size === 0 && back.current) focusCard(back.current);
    back.current = '';
  }, [ids]);
  const wishes = useMoveRequest(move, done);
  const drag = useDragging(selected, wishes.wish);

  const order = filteredPlaces.flatMap(({ visible: visibleAnimals }) => visibleAnimals.map(({ id }) => id));
  const actions = useCardActions({ order, anchor, act, drag }, moves);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'm' && selected.length > 0) askWhere(true);
    else if (event.key === 'Escape') act({ do: 'clear' });
    else walk(event);
  };
  return (
    <>
      {filteredPlaces.length === 0 && <EmptyState title={`Nothing found for “${searchText.trim()}”`} />}
      {/* Keys work while a card's checkbox has the focus; each key has a button, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={order.length > LAZY_LAYOUT_FROM ? 'places places-many' : 'places'}
        onKeyDown={onKeyDown}
      >
        {filteredPlaces.map(({ place, visible: visibleAnimals }) => (
          <PlaceSection
            key={place.key}
            {...{ place, visible: visibleAnimals, due, selected: ids, actions }}
            dropping={{ isOver: drag.over === place.key, onOver: drag.onOver, onDrop: drag.onDrop }}
            onAll={(all, isOn) => act({ do: isOn ? 'all' : 'none', ids: all })}
            isOther={!searchText.trim() && place.key !== one}
          />
        ))}
      </div>
      <SelectionBar
        summary={selected.length > 0 ? String(selected.length) : ''}
        common={
          <>
            <Button variant="quiet" icon="home" onClick={() => askWhere(true)}>
              Move to…
            </Button>
            {adds && selected.length > 0 && (
              <Actions animals={selected} onAct={(type) => happen({ type, animals: selected })} />
            )}
          </>
        }
        onDelete={undefined}
        onClear={() => act({ do: 'clear' })}
      />
      {isAsking && (
        <MoveTo
          animals={selected}
          places={places}
          onMove={(to) => {
            askWhere(false);
            wishes.wish(selected, to);
          }}
          onClose={() => askWhere(false)}
        />
      )}
      {happening && (
        <MilestoneOf
          animals={happening.animals}
          initialMilestone={{ type: happening.type }}
          onDone={() => {
            happen(undefined);
            act({ do: 'clear' });
          }}
          onClose={() => happen(undefined)}
        />
      )}
      <Questions {...wishes} />
    </>
  );
}

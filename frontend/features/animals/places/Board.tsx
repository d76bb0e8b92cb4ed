import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAccess } from '#client/session/session-context.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import { useSelection } from '#records/table/selection.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { type BoardSection, filterPlaces } from './board/board.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { Questions } from './moving/Questions.tsx';
import type { DueStatus } from './useBoard.ts';
import { useCardActions } from './useCardActions.ts';
import { useDragging } from './useDragging.ts';
import { useMoveRequest } from './moving/useMoveRequest.ts';
import type { Move } from './board/move-text.ts';

const checkboxesIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('input[data-placed]'),
];

/** Focuses the card of an animal. */
function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`input[data-placed="${CSS.escape(id)}"]`)?.focus();
}

/** Moves the focus by arrow keys: up and down from card to card, left and right from place to place. */
function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget: board, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('input[data-placed]')) return;
  const checkboxes = checkboxesIn(board);
  const sections = [...board.children].map(checkboxesIn).filter(({ length }) => length > 0);
  const sectionIndex = sections.findIndex((section) => section.includes(target));
  const focusTargets: Record<string, HTMLElement | undefined> = {
    ArrowDown: checkboxes[checkboxes.indexOf(target) + 1],
    ArrowUp: checkboxes[checkboxes.indexOf(target) - 1],
    ArrowRight: sections[sectionIndex + 1]?.[0],
    ArrowLeft: sections[sectionIndex - 1]?.[0],
  };
  const focusTarget = focusTargets[key];
  if (!focusTarget) return;
  event.preventDefault();
  focusTarget.focus();
}

const MilestoneDialog = lazyComponent(
  async () => (await import('./moving/MilestoneDialog.tsx')).MilestoneDialog,
);
const MoveDialog = lazyComponent(async () => (await import('./moving/MoveDialog.tsx')).MoveDialog);

/** From this number of animals on, only visible sections are laid out. */
const LAZY_LAYOUT_FROM = 300;

/** The buttons of the milestones that animals can get; they are part of the Actions menu, so the app passes them in. */
export type BoardActions = ComponentType<{
  readonly animals: readonly PlacedAnimal[];
  readonly onAct: (type: MilestoneType) => void;
}>;

interface Props {
  readonly Actions: BoardActions;
  readonly places: readonly BoardSection[];
  readonly dueById: ReadonlyMap<string, DueStatus>;
  readonly searchText: string;
  /** The key of the place that a phone shows. */
  readonly selectedKey: string;
  readonly move: (moves: readonly Move[], destination: string) => void;
}

/** The places with their animals, which are moved by dragging, or by selecting them and pressing a button. */
export function Board({ Actions, places, dueById, searchText, selectedKey, move }: Props) {
  const canAddMilestone = useAccess('animals.actions.milestone');
  const canMove = useAccess('animals.actions.location');
  const [{ ids, anchorId }, changeSelection] = useSelection();
  const [isChoosingPlace, setChoosingPlace] = useState(false);
  const [newMilestone, setNewMilestone] = useState<{
    readonly type: MilestoneType;
    readonly animals: readonly PlacedAnimal[];
  }>();
  const filteredPlaces = useMemo(() => filterPlaces(places, searchText), [places, searchText]);
  const selectedAnimals = useMemo(
    () => places.flatMap(({ animals }) => animals.filter(({ id }) => ids.has(id))),
    [places, ids],
  );
  // After a move by keyboard the focus follows the first animal to its new place.
  const focusIdRef = useRef('');
  const startMilestone = (type: MilestoneType) => setNewMilestone({ type, animals: selectedAnimals });
  const clearSelection = () => {
    focusIdRef.current = selectedAnimals[0]?.id ?? '';
    changeSelection({ type: 'clear' });
  };
  useEffect(() => {
    if (ids.size === 0 && focusIdRef.current) focusCard(focusIdRef.current);
    focusIdRef.current = '';
  }, [ids]);
  const moveRequest = useMoveRequest(move, clearSelection);
  const dragging = useDragging(selectedAnimals, moveRequest.request);

  const orderedIds = filteredPlaces.flatMap(({ visibleAnimals }) => visibleAnimals.map(({ id }) => id));
  const actions = useCardActions({ orderedIds, anchorId, act: changeSelection, drag: dragging }, canMove);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'm' && selectedAnimals.length > 0) setChoosingPlace(true);
    else if (event.key === 'Escape') changeSelection({ type: 'clear' });
    else moveFocus(event);
  };
  return (
    <>
      {filteredPlaces.length === 0 && <EmptyState title={`Nothing found for “${searchText.trim()}”`} />}
      {/* Keys work while a card's checkbox has the focus; each key has a button, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={orderedIds.length > LAZY_LAYOUT_FROM ? 'places places-many' : 'places'}
        onKeyDown={onKeyDown}
      >
        {filteredPlaces.map(({ place, visibleAnimals }) => (
          <PlaceSection
            key={place.key}
            {...{ place, visibleAnimals, dueById, selectedIds: ids, actions }}
            dropping={{
              isOver: dragging.overKey === place.key,
              onOver: dragging.onOver,
              onDrop: dragging.onDrop,
            }}
            onSelectAll={(placeIds, isOn) => changeSelection({ type: isOn ? 'all' : 'none', ids: placeIds })}
            isHiddenOnPhone={!searchText.trim() && place.key !== selectedKey}
          />
        ))}
      </div>
      <SelectionBar
        summary={selectedAnimals.length > 0 ? String(selectedAnimals.length) : ''}
        common={
          <>
            <Button variant="quiet" icon="home" onClick={() => setChoosingPlace(true)}>
              Move to…
            </Button>
            {canAddMilestone && selectedAnimals.length > 0 && (
              <Actions animals={selectedAnimals} onAct={startMilestone} />
            )}
          </>
        }
        onDelete={undefined}
        onClear={() => changeSelection({ type: 'clear' })}
      />
      {isChoosingPlace && (
        <MoveDialog
          animals={selectedAnimals}
          places={places}
          onMove={(destination) => {
            setChoosingPlace(false);
            moveRequest.request(selectedAnimals, destination);
          }}
          onClose={() => setChoosingPlace(false)}
        />
      )}
      {newMilestone && (
        <MilestoneDialog
          animals={newMilestone.animals}
          initialMilestone={{ type: newMilestone.type }}
          onDone={() => {
            setNewMilestone(undefined);
            changeSelection({ type: 'clear' });
          }}
          onClose={() => setNewMilestone(undefined)}
        />
      )}
      <Questions {...moveRequest} />
    </>
  );
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { MAX_LOCATION_LENGTH, locationKey } from '#shared/rules/animals/places.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { countText, fullness, newPlace, NO_PLACE, type BoardSection } from '../board/board.ts';
import './move-to.css';

interface Props {
  readonly animals: readonly PlacedAnimal[];
  readonly places: readonly BoardSection[];
  readonly onMove: (destination: BoardSection) => void;
  readonly onClose: () => void;
}

/** The targets of a move: places, none, foster care, or a new place by name; not the place that all animals are in. */
function findDestinations(
  places: readonly BoardSection[],
  enteredText: string,
  animals: readonly PlacedAnimal[],
): BoardSection[] {
  const enteredKey = locationKey(enteredText);
  const nowhere = places.find(({ kind }) => kind === 'nowhere') ?? NO_PLACE;
  const allPlaces = [
    ...places.filter(({ kind }) => kind === 'place'),
    nowhere,
    ...places.filter(({ kind }) => kind === 'foster'),
  ].filter(
    ({ animals: occupants }) => !animals.every(({ id }) => occupants.some((other) => other.id === id)),
  );
  if (!enteredKey) return allPlaces;
  // Places that begin with the typed text come first.
  const matchingPlaces = allPlaces
    .filter(({ name }) => locationKey(name).includes(enteredKey))
    .toSorted(
      (a, b) =>
        Number(locationKey(b.name).startsWith(enteredKey)) -
        Number(locationKey(a.name).startsWith(enteredKey)),
    );
  const alreadyExists = places.some(({ key }) => key === newPlace(enteredText).key);
  return alreadyExists ? matchingPlaces : [...matchingPlaces, newPlace(enteredText.trim())];
}

/** Chooses the target place: typing finds places, Enter chooses the highlighted one, arrow keys highlight another. */
export function MoveDialog({ animals, places, onMove, onClose }: Props) {
  const [enteredText, setEnteredText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const destinations = findDestinations(places, enteredText, animals);
  const existingKeys = new Set(places.map(({ key }) => key));
  const moveActive = (index: number) => {
    const newIndex = Math.min(Math.max(index, 0), destinations.length - 1);
    setActiveIndex(newIndex);
    listRef.current?.children[newIndex]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveActive(activeIndex + 1);
    else if (event.key === 'ArrowUp') moveActive(activeIndex - 1);
    else if (event.key === 'Enter' && destinations[activeIndex]) onMove(destinations[activeIndex]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title={`Move ${nameOrCount(animals)}`} size="small" onClose={onClose}>
      <div className="move-to">
        <input
          className="input"
          role="combobox"
          aria-label="Place"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={destinations[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          placeholder="Type a location"
          autoComplete="off"
          maxLength={MAX_LOCATION_LENGTH}
          value={enteredText}
          onChange={({ target }) => {
            setEnteredText(target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} ref={listRef} role="listbox" aria-label="Places">
          {destinations.map((place, i) => (
            // The field above handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={place.key}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === activeIndex}
              onClick={() => onMove(place)}
            >
              <span>
                {existingKeys.has(place.key) || place.kind === 'nowhere'
                  ? place.name
                  : `New location “${place.name}”`}
              </span>
              <small className={`place-count ${fullness(place)}`}>
                {place.kind === 'foster'
                  ? 'Foster care'
                  : existingKeys.has(place.key)
                    ? countText(place)
                    : ''}
              </small>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}

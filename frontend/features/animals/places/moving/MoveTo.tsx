import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { LONGEST_PLACE, placeOf } from '#shared/rules/animals/places.ts';
import { namesOf } from '#parts/animal/props.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { countText, fullness, newPlace, NO_PLACE, type BoardGroup } from '../board/board.ts';
import './move-to.css';

interface Props {
  readonly animals: readonly PlacedAnimal[];
  readonly places: readonly BoardGroup[];
  readonly onMove: (to: BoardGroup) => void;
  readonly onClose: () => void;
}

/** The targets of a move: places, no place, foster care, and a new place for an unknown name; without the place they all are in. */
function goals(places: readonly BoardGroup[], typed: string, animals: readonly PlacedAnimal[]): BoardGroup[] {
  const typedPlace = placeOf(typed);
  const nowhere = places.find(({ kind }) => kind === 'nowhere') ?? NO_PLACE;
  const all = [
    ...places.filter(({ kind }) => kind === 'place'),
    nowhere,
    ...places.filter(({ kind }) => kind === 'foster'),
  ].filter(
    ({ animals: occupants }) => !animals.every(({ id }) => occupants.some((other) => other.id === id)),
  );
  if (!typedPlace) return all;
  // Places that begin with the typed text come first.
  const matching = all
    .filter(({ name }) => placeOf(name).includes(typedPlace))
    .toSorted(
      (a, b) =>
        Number(placeOf(b.name).startsWith(typedPlace)) - Number(placeOf(a.name).startsWith(typedPlace)),
    );
  const isThere = places.some(({ key }) => key === newPlace(typed).key);
  return isThere ? matching : [...matching, newPlace(typed.trim())];
}

/** Chooses the target place: typing finds places, Enter takes the first, the arrow keys another. */
export function MoveTo({ animals, places, onMove, onClose }: Props) {
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const found = goals(places, typed, animals);
  const isThere = new Set(places.map(({ key }) => key));
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), found.length - 1);
    setAt(next);
    box.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Enter' && found[at]) onMove(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title={`Move ${namesOf(animals)}`} size="small" onClose={onClose}>
      <div className="move-to">
        <input
          className="input"
          role="combobox"
          aria-label="Place"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
          placeholder="Type a location"
          autoComplete="off"
          maxLength={LONGEST_PLACE}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={list} ref={box} role="listbox" aria-label="Places">
          {found.map((place, i) => (
            // The field above handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={place.key}
              id={`${list}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              onClick={() => onMove(place)}
            >
              <span>
                {isThere.has(place.key) || place.kind === 'nowhere'
                  ? place.name
                  : `New location “${place.name}”`}
              </span>
              <small className={`place-count ${fullness(place)}`}>
                {place.kind === 'foster' ? 'Foster care' : isThere.has(place.key) ? countText(place) : ''}
              </small>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}

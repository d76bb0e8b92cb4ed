import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { inputIn, inputWith, suggest } from '#ui/form/autocomplete.ts';
import type { Residents } from './view.ts';

/** Suggestions at most (product/conventions 1.10). */
const LIMIT = 20;

export interface FinderProps {
  readonly typed: string | AnimalHit;
  readonly residents: Residents;
  readonly onType: (typed: string | AnimalHit) => void;
  readonly onPick: (animal: AnimalHit) => void;
}

/** The search field with its suggestions; takes over where the plain field was left. */
export default function Finder({ typed, residents, onType, onPick }: FinderProps) {
  const [hits, setHits] = useState<AnimalHit[]>([]);
  const asked = useRef(0);
  const box = useRef<AutoComplete>(null);
  const [start] = useState(() => (typeof typed === 'string' ? typed : typed.animalName));
  // In the moment of the change: a key that is pressed between two fields would be lost.
  useLayoutEffect(() => {
    const input = inputIn(box.current);
    input?.focus();
    input?.setSelectionRange(start.length, start.length);
  }, [start]);
  useEffect(() => {
    if (start.trim()) suggest(box.current, start);
  }, [start]);
  const complete = async ({ query: searchText }: AutoCompleteCompleteEvent) => {
    const mine = ++asked.current;
    try {
      const query = {
        searchText,
        limit: LIMIT,
        isAvailable: residents === 'former' ? ('false' as const) : ('true' as const),
      };
      const { data } = await makeCall(animals.autocomplete, { query });
      if (mine === asked.current) setHits(data.animals);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <AutoComplete
      ref={box}
      value={typed}
      field="animalName"
      suggestions={hits}
      completeMethod={(event) => void complete(event)}
      delay={200}
      inputClassName="input"
      placeholder="Search by name or number"
      scrollHeight="440px"
      pt={inputWith({ 'aria-label': 'Search animals', type: 'search' })}
      itemTemplate={({ animalName, animalId, breed }: AnimalHit) => (
        <span className="hit">
          <strong>{animalName}</strong> <small>{`${animalId} · ${breed}`}</small>
        </span>
      )}
      onChange={({ value }: { value: string | AnimalHit }) => onType(value ?? '')}
      onSelect={({ value }: { value: AnimalHit }) => onPick(value)}
    />
  );
}

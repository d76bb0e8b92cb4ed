import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { useRef, useState } from 'react';
import type { AnimalHit } from '#shared/calls/animal.schema.ts';
import { animals } from '#shared/calls/animals.ts';
import { makeCall, showError } from '../../../app/make-call.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Residents } from './view.ts';

/** Suggestions at most (spec 001 §7). */
const LIMIT = 20;

interface Props {
  readonly text: string;
  readonly residents: Residents;
  readonly onSearch: (text: string) => void;
}

/** Finds animals by the start of any word of their name, or by a number; Enter searches, a suggestion goes there. */
export function SearchBox({ text, residents, onSearch }: Props) {
  const [typed, setTyped] = useState<string | AnimalHit>(text);
  const [hits, setHits] = useState<AnimalHit[]>([]);
  const asked = useRef(0);
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
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        asked.current++;
        onSearch(typeof typed === 'string' ? typed.trim() : typed.animalName);
      }}
    >
      <Icon name="search" size={18} />
      <AutoComplete
        value={typed}
        field="animalName"
        suggestions={hits}
        completeMethod={(event) => void complete(event)}
        delay={200}
        inputClassName="input"
        placeholder="Search by name or number"
        scrollHeight="440px"
        pt={{ input: { root: { 'aria-label': 'Search animals', type: 'search' } as never } }}
        itemTemplate={({ animalName, animalId, breed }: AnimalHit) => (
          <span className="hit">
            <strong>{animalName}</strong> <small>{`${animalId} · ${breed}`}</small>
          </span>
        )}
        onChange={({ value }: { value: string | AnimalHit }) => setTyped(value ?? '')}
        onSelect={({ value }: { value: AnimalHit }) => onSearch(value.animalName)}
      />
      {text && (
        <button
          type="button"
          className="search-clear"
          aria-label="Clear the search"
          onClick={() => onSearch('')}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  );
}

import { type ComponentType, useState } from 'react';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { Icon } from '#ui/icons.tsx';
import type { FinderProps } from './Finder.tsx';
import type { Residents } from './view.ts';

interface Props {
  readonly text: string;
  readonly residents: Residents;
  readonly onSearch: (text: string) => void;
}

const textOf = (typed: string | AnimalHit) => (typeof typed === 'string' ? typed : typed.animalName);

/**
 * Finds animals by the start of any word of their name, or by a number; Enter searches, a suggestion goes there. The
 * field with suggestions is a sixth of the page's code: it loads when somebody steps into the plain one.
 */
export function SearchBox({ text, residents, onSearch }: Props) {
  const [typed, setTyped] = useState<string | AnimalHit>(text);
  const [Finder, setFinder] = useState<ComponentType<FinderProps>>();
  const load = () =>
    void import('./Finder.tsx').then(
      ({ default: loaded }) => setFinder(() => loaded),
      // Without it the plain field still searches.
      () => undefined,
    );
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(textOf(typed).trim());
      }}
    >
      <Icon name="search" size={18} />
      {Finder ? (
        <Finder
          typed={typed}
          residents={residents}
          onType={setTyped}
          onPick={({ animalName }) => onSearch(animalName)}
        />
      ) : (
        <input
          type="search"
          className="input"
          aria-label="Search animals"
          placeholder="Search by name or number"
          autoComplete="off"
          value={textOf(typed)}
          onFocus={load}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
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

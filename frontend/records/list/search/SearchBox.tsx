import { type ComponentType, useState } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import type { FinderProps, Hit, SearchOptions } from './Finder.tsx';

interface Props extends SearchOptions {
  readonly text: string;
  readonly onSearch: (text: string, hit?: Hit) => void;
}

const textOf = (enteredValue: string | Hit) =>
  typeof enteredValue === 'string' ? enteredValue : enteredValue.text;

/**
 * The search field of a list: `onSearch` gets the text on Enter, or a picked suggestion as `hit`. The field with
 * suggestions is a sixth of a list's code, so it is loaded only when the plain field gets the focus.
 */
export function SearchBox({ text, onSearch, ...searchProps }: Props) {
  const [enteredValue, setEnteredValue] = useState<string | Hit>(text);
  const [Finder, setFinder] = useState<ComponentType<FinderProps>>();
  const loadFinder = () =>
    void import('./Finder.tsx').then(
      ({ default: LoadedFinder }) => setFinder(() => LoadedFinder),
      // If it cannot be loaded, the plain field still searches.
      () => undefined,
    );
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(textOf(enteredValue).trim());
      }}
    >
      <Icon name="search" size={18} />
      {Finder ? (
        <Finder
          {...searchProps}
          enteredValue={enteredValue}
          onType={setEnteredValue}
          onPick={(hit) => onSearch(hit.text, hit)}
        />
      ) : (
        <input
          type="search"
          className="input"
          aria-label={searchProps.label}
          placeholder={searchProps.placeholder}
          autoComplete="off"
          value={textOf(enteredValue)}
          onFocus={loadFinder}
          onChange={({ target }) => setEnteredValue(target.value)}
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

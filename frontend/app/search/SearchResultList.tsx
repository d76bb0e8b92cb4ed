import type { Result, ResultGroup } from './useResults.tsx';

interface Props {
  /** The id of the list; the id of each option is this one and its index. */
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  /** The `key` of the result that Enter opens. */
  readonly activeResultKey: string | undefined;
  readonly onOpen: (result: Result) => void;
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The results below the field, which keeps the focus and handles the keyboard. */
export function SearchResultList({ id, groups, activeResultKey, onOpen }: Props) {
  const allResults = groups.flatMap(({ results }) => results);
  return (
    <div id={id} className="search-results" role="listbox" aria-label="Results">
      {groups.map(({ title, results }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {results.map((result) => (
            // The field above handles the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={result.key}
              id={`${id}-${allResults.indexOf(result)}`}
              role="option"
              tabIndex={-1}
              aria-selected={result.key === activeResultKey}
              ref={result.key === activeResultKey ? scrollToOption : undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(result)}
            >
              {result.picture}
              <span>
                <strong>{result.label}</strong>
                {result.description && <small>{result.description}</small>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

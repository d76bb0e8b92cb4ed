import type { Result, ResultGroup } from './useResults.tsx';

interface Props {
  /** The id of the list; the id of each option is this one and its index. */
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  /** The key of the result that Enter opens. */
  readonly activeKey: string | undefined;
  readonly onOpen: (result: Result) => void;
}

const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The results below the field, which keeps the focus and handles the keys. */
export function SearchResultList({ id, groups, activeKey, onOpen }: Props) {
  const order = groups.flatMap(({ results }) => results);
  return (
    <div id={id} className="search-results" role="listbox" aria-label="Results">
      {groups.map(({ title, results }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {results.map((result) => (
            // The field above handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={result.key}
              id={`${id}-${order.indexOf(result)}`}
              role="option"
              tabIndex={-1}
              aria-selected={result.key === activeKey}
              ref={result.key === activeKey ? scrollIntoSight : undefined}
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

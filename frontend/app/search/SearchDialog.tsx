import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { useOnline } from '#ui/useOnline.ts';
import { SearchResultList } from './SearchResultList.tsx';
import { type Result, useResults } from './useResults.tsx';
import './search.css';

interface Props {
  /** The text typed while the dialog loaded; a line break is Enter. */
  readonly readEarlyText: () => string;
  readonly onClose: () => void;
}

/** The index of the result that a key leads to; undefined for other keys. */
function nextActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  const nextIndex = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: count - 1 }[key];
  return nextIndex === undefined || count === 0 ? undefined : (nextIndex + count) % count;
}

/** The field with its results: the arrow keys, Home and End choose one, Enter opens it, Escape closes. */
export function SearchDialog({ readEarlyText, onClose }: Props) {
  const [enteredText, setEnteredText] = useState(() => readEarlyText().replaceAll('\n', ''));
  const [activeKey, setActiveKey] = useState<string>();
  // Enter before the answer, as a microchip scanner sends it, opens the first result once it is there.
  const [isWaiting, setWaiting] = useState(() => readEarlyText().includes('\n'));
  const navigate = useNavigate();
  const listId = useId();
  const { text, groups, isSearching, error, retry } = useResults(enteredText);
  const results = groups.flatMap((group) => group.results);
  const activeIndex = Math.max(
    0,
    results.findIndex(({ key }) => key === activeKey),
  );
  const open = ({ path }: Result) => {
    onClose();
    void navigate(path);
  };
  const path = isWaiting && !isSearching ? results[0]?.path : undefined;
  useEffect(() => {
    if (!path) return;
    onClose();
    void navigate(path);
  }, [path, navigate, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = nextActiveIndex(event.key, activeIndex, results.length);
    if (nextIndex !== undefined) setActiveKey(results[nextIndex]?.key);
    else if (event.key === 'Enter' && isSearching && activeKey === undefined) setWaiting(true);
    else if (event.key === 'Enter' && results[activeIndex]) open(results[activeIndex]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title="Search" size="search" onClose={onClose}>
      <div className="search-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Search animals, people, pages and actions"
          aria-expanded={results.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={results[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          placeholder="Animal, microchip, person, page …"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={enteredText}
          onChange={({ target }) => {
            setEnteredText(target.value);
            setActiveKey(undefined);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
        {text && isSearching && <span className="spinner" aria-hidden="true" />}
      </div>
      <Status text={text} count={results.length} isSearching={isSearching} error={error} onRetry={retry} />
      <SearchResultList
        id={listId}
        groups={groups}
        activeResultKey={results[activeIndex]?.key}
        onOpen={open}
      />
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose · <kbd>Enter</kbd> to open · <kbd>Esc</kbd> to close
      </p>
    </Modal>
  );
}

interface StatusProps {
  readonly text: string;
  readonly count: number;
  readonly isSearching: boolean;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
}

/** The state of the search: offline, failed, running, nothing found, or the number of results. */
function Status({ text, count, isSearching, error, onRetry }: StatusProps) {
  const isOnline = useOnline();
  if (!isOnline)
    return (
      <p className="search-status" role="status">
        You’re offline. Animals and people can be searched when you reconnect.
      </p>
    );
  if (error)
    return (
      <p className="search-status" role="alert">
        Couldn’t search animals and people.{' '}
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  if (isSearching || count > 0)
    return (
      <p className="visually-hidden" role="status">
        {isSearching ? 'Searching' : pluralize(count, 'result', 'results')}
      </p>
    );
  return (
    <p className="search-status" role="status">
      {text &&
        `Nothing matches “${text}”. Try the beginning of a name, a whole number, or the end of a microchip.`}
    </p>
  );
}

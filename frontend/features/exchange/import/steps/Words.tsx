import { useState } from 'react';
import { LIST_TITLES, MATCHED_LISTS, type MatchedList } from '#shared/rules/exchange/fields/lists.ts';
import { SKIPPED, type MatchedWord, wordKey } from '#shared/rules/exchange/rows/context.ts';
import { entriesKey } from '#shared/rules/exchange/rows/run.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { showError } from '#client/calls/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { ImportPreparation } from '../state/useImport.ts';
import { addEntries, canAdd, type RefusedWord } from './new-entries.ts';

/** The choice in a select that adds the word as an entry. */
const NEW_OPTION = '+';

const timesText = (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en')} times`);

const MATCH_TITLES: Readonly<Record<MatchedWord['by'], string>> = {
  same: 'The same name',
  alike: 'Matched by us: please check',
  chosen: 'As you chose',
  none: '',
};

/** Words that need a choice come first, then those to check. */
const MATCH_ORDER: readonly MatchedWord['by'][] = ['none', 'alike', 'chosen', 'same'];

interface ListProps {
  readonly list: MatchedList;
  readonly words: readonly MatchedWord[];
  readonly preparation: ImportPreparation;
}

/** The words of one list with the entries that they are matched to. */
function ListWords({ list, words, preparation: { lists, chooseEntry, forgetEntry } }: ListProps) {
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set());
  const [refusedWords, setRefusedWords] = useState<readonly RefusedWord[]>([]);
  const [isAdding, setAdding] = useState(false);
  const newWords = words.filter((word) => newKeys.has(wordKey(word)));
  const types = lists.entries.get('animalType') ?? [];
  const typeName = (typeId: string) => types.find(({ id }) => id === typeId)?.name;
  const add = useSingleFlight(async () => {
    const addedKeys = new Set(newWords.map((word) => wordKey(word)));
    setAdding(true);
    try {
      setRefusedWords(await addEntries(newWords));
      await lists.reload();
      setNewKeys((before) => new Set([...before].filter((key) => !addedKeys.has(key))));
    } catch (error) {
      showError(error);
    }
    setAdding(false);
  });
  const choose = (word: MatchedWord, value: string) => {
    const key = wordKey(word);
    const otherKeys = [...newKeys].filter((each) => each !== key);
    setNewKeys(new Set(value === NEW_OPTION ? [...otherKeys, key] : otherKeys));
    // An earlier choice would hide the new entry.
    if (value === NEW_OPTION) forgetEntry(key);
    else chooseEntry(key, value);
  };
  const undecidedCount = words.filter(({ entryId }) => entryId === '').length;
  return (
    <section className="card section" aria-label={LIST_TITLES[list]}>
      <header>
        <h3>{LIST_TITLES[list]}</h3>
        <span>{undecidedCount === 0 ? 'All words have an entry' : `${undecidedCount} to choose`}</span>
      </header>
      <ul className="import-columns">
        {words.map((word) => (
          <li key={wordKey(word)}>
            <strong>{word.word}</strong>
            <span className="import-samples">
              {[typeName(word.typeId), timesText(word.count), MATCH_TITLES[word.by]]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Select
              aria-label={`Entry for ${word.word}`}
              value={newKeys.has(wordKey(word)) ? NEW_OPTION : word.entryId}
              options={[
                ...(word.entryId === '' ? [['', 'Please choose'] as const] : []),
                ...(lists.entries.get(entriesKey(list, word.typeId)) ?? []).map(
                  ({ id, name }) => [id, name] as const,
                ),
                ...(canAdd(list) ? [[NEW_OPTION, `Add “${word.word}” to the list`] as const] : []),
                [SKIPPED, 'Leave out'] as const,
              ]}
              onChoose={(value) => choose(word, value)}
            />
          </li>
        ))}
      </ul>
      {refusedWords.map(({ word, message }) => (
        <p key={wordKey(word)} role="alert" className="import-error">
          <strong>{[word.word, typeName(word.typeId)].filter(Boolean).join(' · ')}</strong> was not added:{' '}
          {message}
        </p>
      ))}
      {newWords.length > 0 && (
        <p className="import-note">
          <Button variant="primary" busy={isAdding} onClick={add}>
            Add {pluralize(newWords.length, 'new entry', 'new entries')}
          </Button>{' '}
          New entries stay in your list, even if the import is taken back.
        </p>
      )}
    </section>
  );
}

/** The words of the files, with selects that match them to entries of the rescue's lists. */
export function Words({ preparation }: { readonly preparation: ImportPreparation }) {
  const matchedWords = (preparation.buildSummary?.matchedWords ?? []).toSorted(
    (a, b) => MATCH_ORDER.indexOf(a.by) - MATCH_ORDER.indexOf(b.by) || b.count - a.count,
  );
  return MATCHED_LISTS.flatMap((list) => {
    const words = matchedWords.filter((word) => word.list === list);
    return words.length > 0 ? [<ListWords key={list} {...{ list, words, preparation }} />] : [];
  });
}

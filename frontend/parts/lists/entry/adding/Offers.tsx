import { useState } from 'react';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { offerColumns } from '../../list/columns.tsx';
import { EntryFilter } from '../../list/EntryFilter.tsx';
import { type EntryRow, filterEntries, type ListDefinition } from '../../list/list.ts';
import { Check } from '#ui/Check.tsx';

interface Props {
  readonly list: ListDefinition;
  readonly entries: readonly Pick<EntryRow, 'id' | 'name' | 'usedFor'>[];
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (chosenIds: ReadonlySet<string>) => void;
}

/** Shared entries with a checkbox each, and one for all that the filter finds. */
export function Offers({ list, entries, chosenIds, onChoose }: Props) {
  const [text, setText] = useState('');
  const matchingEntries = filterEntries(entries, text);
  const ids = matchingEntries.map(({ id }) => id);
  const hasAll = ids.every((id) => chosenIds.has(id));
  const toggle = (entryIds: readonly string[], isChosen: boolean) =>
    onChoose(
      new Set(isChosen ? [...chosenIds].filter((id) => !entryIds.includes(id)) : [...chosenIds, ...entryIds]),
    );
  return (
    <>
      <EntryFilter
        label="Filter the shared list"
        text={text}
        matchCount={matchingEntries.length}
        total={entries.length}
        onText={setText}
      />
      {matchingEntries.length > 0 && (
        <>
          <Check checked={hasAll} onChange={() => toggle(ids, hasAll)}>
            Select all {matchingEntries.length}
          </Check>
          <RecordTable
            label="Entries of the shared list"
            inCard
            records={matchingEntries}
            columns={offerColumns(list)}
            selecting={{ ids: chosenIds, onToggle: (id) => toggle([id], chosenIds.has(id)) }}
          />
        </>
      )}
    </>
  );
}

import { useState } from 'react';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { offerColumns } from '../../list/columns.tsx';
import { EntryFilter } from '../../list/EntryFilter.tsx';
import { type EntryRow, filterEntries, type ListDefinition } from '../../list/list.ts';
import { Check } from '#ui/Check.tsx';

interface Props {
  readonly list: ListDefinition;
  readonly entries: readonly Pick<EntryRow, 'id' | 'name' | 'usedFor'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Shared entries with checkboxes, for each and for all that the filter finds. */
export function Offers({ list, entries, chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const matching = filterEntries(entries, text);
  const ids = matching.map(({ id }) => id);
  const hasAll = ids.every((id) => chosen.has(id));
  const toggle = (entryIds: readonly string[], has: boolean) =>
    onChoose(new Set(has ? [...chosen].filter((id) => !entryIds.includes(id)) : [...chosen, ...entryIds]));
  return (
    <>
      <EntryFilter
        label="Filter the shared list"
        text={text}
        matchCount={matching.length}
        total={entries.length}
        onText={setText}
      />
      {matching.length > 0 && (
        <>
          <Check checked={hasAll} onChange={() => toggle(ids, hasAll)}>
            Select all {matching.length}
          </Check>
          <RecordTable
            label="Entries of the shared list"
            inCard
            records={matching}
            columns={offerColumns(list)}
            selecting={{ ids: chosen, onToggle: (id) => toggle([id], chosen.has(id)) }}
          />
        </>
      )}
    </>
  );
}

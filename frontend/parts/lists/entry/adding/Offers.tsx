import { useState } from 'react';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { offerColumns } from '../../list/columns.tsx';
import { EntryFilter } from '../../list/EntryFilter.tsx';
import { type EntryRow, filterEntries, type ShownList } from '../../list/list.ts';
import { Check } from '#ui/Check.tsx';

interface Props {
  readonly list: ShownList;
  readonly entries: readonly Pick<EntryRow, 'id' | 'name' | 'usedFor'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Entries to be ticked, one by one or all that a text finds. */
export function Offers({ list, entries, chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const shown = filterEntries(entries, text);
  const ids = shown.map(({ id }) => id);
  const hasAll = ids.every((id) => chosen.has(id));
  const toggle = (some: readonly string[], has: boolean) =>
    onChoose(new Set(has ? [...chosen].filter((id) => !some.includes(id)) : [...chosen, ...some]));
  return (
    <>
      <EntryFilter
        label="Filter the shared list"
        text={text}
        shown={shown.length}
        of={entries.length}
        onText={setText}
      />
      {shown.length > 0 && (
        <>
          <Check checked={hasAll} onChange={() => toggle(ids, hasAll)}>
            Select all {shown.length}
          </Check>
          <RecordTable
            label="Entries of the shared list"
            inCard
            records={shown}
            columns={offerColumns(list)}
            selecting={{ ids: chosen, onToggle: (id) => toggle([id], chosen.has(id)) }}
          />
        </>
      )}
    </>
  );
}

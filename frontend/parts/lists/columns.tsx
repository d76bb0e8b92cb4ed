import { LongText } from '#records/LongText.tsx';
import type { Column } from '#records/RecordTable.tsx';
import { Pill } from '#ui/states.tsx';
import { type EntryRow, nameLabel, type ShownList, TONES } from './list.ts';

function Name({ entry: { name, colour } }: { readonly entry: EntryRow }) {
  return colour ? <Pill tone={TONES[colour]}>{name}</Pill> : <strong>{name}</strong>;
}

/** What the table of a list shows of its entries. */
export const columnsOf = (list: ShownList): Column<EntryRow>[] => [
  { head: nameLabel(list), cell: (entry) => <Name entry={entry} />, className: 'entry-name' },
  ...('usedFor' in list.fields ? [{ head: 'Used For', cell: ({ usedFor }: EntryRow) => usedFor }] : []),
  ...('notes' in list.fields
    ? [
        {
          head: 'Notes',
          cell: ({ notes, name }: EntryRow) => <LongText text={notes} of={`the notes of ${name}`} />,
          wide: true,
        },
      ]
    : []),
];

/** How often and by what an entry is used, once that is known. */
export const usedColumn = (textOf: ((id: string) => string) | undefined): Column<EntryRow> => ({
  head: 'In use',
  cell: ({ id }) => <span className="muted">{textOf?.(id) ?? '…'}</span>,
});

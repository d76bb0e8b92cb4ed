import { validityText } from '#shared/rules/people/checklist.ts';
import { textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { Pill } from '#ui/message/states.tsx';
import { type EntryRow, nameLabel, type ListDefinition, TONES } from './list.ts';

/** An entry of the shared list that the rescue could add to its own list. */
type Offer = Pick<EntryRow, 'id' | 'name' | 'usedFor'>;

/** The name of an entry, as a chip if it has a color. */
export function EntryName({ entry: { name, colour } }: { readonly entry: EntryRow }) {
  return colour ? <Pill tone={TONES[colour]}>{name}</Pill> : <strong>{name}</strong>;
}

const usedForColumns = ({ fields }: ListDefinition): Column<Offer>[] =>
  'usedFor' in fields ? [{ head: 'Used For', cell: ({ usedFor }) => usedFor }] : [];

/** The columns of the table in which entries of the shared list are chosen. */
export const offerColumns = (list: ListDefinition): Column<Offer>[] => [
  { head: nameLabel(list), cell: ({ name }) => name, className: 'entry-name' },
  ...usedForColumns(list),
];

/** The columns of a list's table. */
export const columnsOf = (list: ListDefinition): Column<EntryRow>[] => [
  {
    head: nameLabel(list),
    cell: (entry) => <EntryName entry={entry} />,
    text: ({ name }) => name,
    className: 'entry-name',
  },
  ...usedForColumns(list),
  ...('holdsForMonths' in list.fields
    ? [{ head: 'Holds', cell: ({ holdsForMonths }: EntryRow) => validityText(holdsForMonths) }]
    : []),
  ...('notes' in list.fields
    ? [
        textColumn(
          'Notes',
          ({ notes }: EntryRow) => notes,
          ({ name }) => `the notes of ${name}`,
        ),
      ]
    : []),
];

/** The column with the records that use an entry, counted by kind of record; '…' until they are loaded. */
export const usageColumn = (textOf: ((id: string) => string) | undefined): Column<EntryRow> => ({
  head: 'Used by',
  cell: ({ id }) => <span className="muted">{textOf?.(id) ?? '…'}</span>,
  text: ({ id }) => textOf?.(id) ?? '',
});

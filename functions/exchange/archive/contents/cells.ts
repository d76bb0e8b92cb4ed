import * as z from 'zod';
import type { CellType, RowColumn } from '#shared/rules/files/rows.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { textOf } from '#functions/kernel/text.ts';
import type { Names } from '../parts.ts';

/** A record in a line of the archive. */
export const Line = z.record(z.string(), z.unknown());
export type Line = Readonly<z.output<typeof Line>>;

/** The contents of a row of a spreadsheet. */
export interface SheetRow {
  readonly line: Line;
  readonly names: Names;
  /** The paths of stored files, by the ids of their records. */
  readonly files: ReadonlyMap<string, string>;
}

/** A column of a spreadsheet; `field` is the record's field that it shows. */
export type SheetColumn = RowColumn<SheetRow> & { readonly field?: string };

/** A value as the text of a cell; objects are JSON. */
function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value);
}

/** Makes a column that shows a field of the record. */
export const column = (head: string, field: string, type: CellType = 'text'): SheetColumn => ({
  head,
  type,
  field,
  text: ({ line }) => cellOf(line[field]),
});

/** Makes a column for an amount that is stored in cents. */
export const amountColumn = (head: string, field: string): SheetColumn => ({
  head,
  type: 'money',
  field,
  text: ({ line }) => {
    const cents = line[field];
    return typeof cents === 'number' ? String(fromCents(cents)) : '';
  },
});

/** Makes a column with the name of the animal or person that has the id. */
export const nameColumn = (head: string, idOf: (line: Line) => string): SheetColumn => ({
  head,
  text: ({ line, names }) => names.get(idOf(line)) ?? '',
});

/** The id of the animal or person that a record belongs to; '' for a record of the rescue. */
const ownerIdOf = ({ of }: Line): string => /^(?:animal|pco)#(.+)$/.exec(textOf(of))?.[1] ?? '';

/** Two columns for the owner of a record: its name and its id. */
export const OWNER_COLUMNS: readonly SheetColumn[] = [
  nameColumn('Of', ownerIdOf),
  { head: 'Of id', text: ({ line }) => ownerIdOf(line) },
];

/** The header of a field's column: 'lastMilestoneDate' becomes 'Last milestone date'. */
export function headOf(field: string): string {
  const label = field
    .replace(/^pco(?=Id|$)/, 'person')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return capitalize(label);
}

import { keysOf } from '../data/collections.ts';

/** The species that shelter statistics distinguish (product/standards 1.1). */
export const SPECIES = {
  canine: 'Canine',
  feline: 'Feline',
  rabbit: 'Rabbit',
  equine: 'Equine',
  'small-mammal': 'Small mammal',
  bird: 'Bird',
  'farm-animal': 'Farm animal',
  reptile: 'Reptile or amphibian',
} as const;
export type Species = keyof typeof SPECIES;

/** The age groups: on the day of the intake or of the outcome. */
export const AGES = { young: 'Up to 5 months', adult: 'Over 5 months', unknown: 'Age unknown' } as const;
export type Age = keyof typeof AGES;

/** A row of the matrix: its letter in the standard form, the group whose total includes it, and its title. */
interface RowDefinition {
  readonly letter: string;
  readonly group: 'intake' | 'live' | 'other';
  readonly title: string;
  /** True for a row that our records do not determine exactly: counted, and shown separately. */
  readonly vague?: true;
}

const row = (letter: string, group: RowDefinition['group'], title: string): RowDefinition => ({
  letter,
  group,
  title,
});
const vagueRow = (letter: string, group: RowDefinition['group'], title: string): RowDefinition => ({
  ...row(letter, group, title),
  vague: true,
});

/** The rows of the matrix: each kind of arrival and departure, in their order (product/standards 1.1). */
export const ROWS = {
  stray: row('B', 'intake', 'Stray / at large'),
  owner: row('C', 'intake', 'Relinquished by owner'),
  'owner-euthanasia': row('D', 'intake', 'Owner-intended euthanasia (intake)'),
  'transfer-in-state': row('E', 'intake', 'Transferred in, in state'),
  'transfer-out-of-state': row('E', 'intake', 'Transferred in, out of state'),
  'transfer-abroad': row('E', 'intake', 'Transferred in, from abroad'),
  transfer: vagueRow('E', 'intake', 'Transferred in, origin not recorded'),
  seized: row('E+', 'intake', 'Seized / impounded'),
  other: row('F', 'intake', 'Other intakes'),
  unmapped: vagueRow('?', 'intake', 'Intakes by a way without a row'),
  adoption: row('H', 'live', 'Adoption'),
  returned: row('I', 'live', 'Returned to owner'),
  'transferred-in-state': row('J', 'live', 'Transferred out, in state'),
  'transferred-out-of-state': row('J', 'live', 'Transferred out, out of state'),
  'transferred-abroad': row('J', 'live', 'Transferred out, abroad'),
  transferred: vagueRow('J', 'live', 'Transferred out, destination not recorded'),
  field: row('K', 'live', 'Returned to field'),
  'other-live': row('L', 'live', 'Other live outcomes'),
  released: vagueRow('L', 'live', 'Released, how not recorded'),
  died: row('N', 'other', 'Died in care'),
  death: vagueRow('N', 'other', 'Died, cause not recorded'),
  lost: row('O', 'other', 'Lost in care'),
  euthanized: row('P', 'other', 'Shelter euthanasia'),
  'owner-euthanized': row('Q', 'other', 'Owner-intended euthanasia (outcome)'),
  'owner-euthanized-untreatable': row('Q', 'other', 'Owner-intended euthanasia, unhealthy and untreatable'),
} as const satisfies Record<string, RowDefinition>;

export type Row = keyof typeof ROWS;

/** The facts of a row. */
export const rowDefinition = (key: Row): RowDefinition => ROWS[key];

/** The rows of a group, in their order. */
export const rowsOf = (group: RowDefinition['group']): readonly Row[] =>
  keysOf(ROWS).filter((each) => ROWS[each].group === group);

/** The rows that an acquisition way can count in; anything else is `unmapped`. */
export const WAY_ROWS = [
  'stray',
  'owner',
  'owner-euthanasia',
  'transfer-in-state',
  'transfer-out-of-state',
  'transfer-abroad',
  'transfer',
  'seized',
  'other',
] as const satisfies readonly Row[];
export type WayRow = (typeof WAY_ROWS)[number];

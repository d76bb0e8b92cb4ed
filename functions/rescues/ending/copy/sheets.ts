import * as z from 'zod';
import { ALTERED_TITLES } from '#shared/rules/animals/altered.ts';
import { CSV_START, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import type { CellType, RowColumn } from '#shared/rules/files/rows.ts';
import { fromCents } from '#shared/rules/gifts/money.ts';
import { HEALTH_KINDS } from '#shared/rules/health/health.ts';
import { giverOf } from '#functions/giving/donations/donation.record.ts';
import { textOf } from '#functions/kernel/text.ts';

/** A record as a line of the copy has it. */
export const Line = z.record(z.string(), z.unknown());
export type Line = Readonly<z.output<typeof Line>>;

/** The names of animals and people, by their ids. */
export type Names = ReadonlyMap<string, string>;

type Column = RowColumn<{ readonly line: Line; readonly names: Names }>;

interface Sheet {
  readonly file: string;
  readonly kinds: readonly string[];
  readonly columns: readonly Column[];
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : textOf(value);
}

const column = (head: string, field: string, type: CellType = 'text'): Column => ({
  head,
  type,
  text: ({ line }) => cellOf(line[field]),
});

const amount = (head: string, field: string): Column => ({
  head,
  type: 'money',
  text: ({ line }) => {
    const cents = line[field];
    return typeof cents === 'number' ? String(fromCents(cents)) : '';
  },
});

const named = (head: string, idOf: (line: Line) => string): Column => ({
  head,
  text: ({ line, names }) => names.get(idOf(line)) ?? '',
});

const animal = named('Animal', ({ animalId }) => textOf(animalId));

const birth: Column = {
  head: 'Born',
  type: 'day',
  text: ({ line: { birth: of } }) =>
    typeof of === 'object' && of !== null && 'milestoneDate' in of ? textOf(of.milestoneDate) : '',
};

const altered: Column = {
  head: 'Spayed or neutered',
  text: ({ line }) => cellOf(line['spayedOrNeutered']) || ALTERED_TITLES.unknown,
};

/** The spreadsheets of the copy: what people look for first, in the words of the screens. */
const SHEETS: readonly Sheet[] = [
  {
    file: 'animals.csv',
    kinds: ['animal'],
    columns: [
      column('Number', 'animalId'),
      column('Name', 'animalName'),
      column('Animal type', 'animalType'),
      column('Breed', 'breed'),
      column('Color', 'color'),
      column('Sex', 'sex'),
      altered,
      birth,
      column('Status', 'status'),
      column('Location', 'location'),
      column('Last milestone', 'lastMilestone'),
      column('Last milestone on', 'lastMilestoneDate', 'day'),
      column('Microchip', 'microchipNumber'),
      column('Notes', 'notes'),
      column('Deleted', 'isDeleted'),
      column('Id', 'id'),
    ],
  },
  {
    file: 'milestones.csv',
    kinds: ['milestone'],
    columns: [
      animal,
      column('Date', 'milestoneDate', 'day'),
      column('Milestone', 'milestoneType'),
      named('Person', ({ pcoId }) => textOf(pcoId)),
      named('Other rescue', ({ otherRescueShelterId }) => textOf(otherRescueShelterId)),
      column('How acquired', 'acquisitionWayName'),
      column('Case number', 'caseNumber'),
      amount('Fee paid', 'paidCents'),
      amount('Fee received', 'receivedCents'),
      column('Notes', 'notes'),
      column('Animal id', 'animalId'),
    ],
  },
  {
    file: 'health.csv',
    kinds: HEALTH_KINDS,
    columns: [
      animal,
      column('Kind of record', 'kind'),
      column('What', 'kindName'),
      column('Date', 'date', 'day'),
      column('Still due', 'reminder'),
      column('Clinic', 'clinicName'),
      column('Veterinarian', 'veterinarian'),
      column('Dosage', 'dosage'),
      column('Weight', 'weight', 'number'),
      column('Unit', 'weightUnit'),
      column('Microchip', 'microchipNumber'),
      column('Tag', 'tagNumber'),
      column('Results', 'results'),
      column('Notes', 'notes'),
      column('Animal id', 'animalId'),
    ],
  },
  {
    file: 'people.csv',
    kinds: ['pco'],
    columns: [
      column('Last name or organization', 'lastName'),
      column('First name', 'firstName'),
      column('Kind', 'entityType'),
      column('Street', 'street'),
      column('Street 2', 'street2'),
      column('City', 'city'),
      column('State', 'state'),
      column('Zip', 'zip'),
      column('Country', 'countryId'),
      column('Phone', 'phone'),
      column('Other phone', 'otherPhone'),
      column('Email', 'email'),
      column('On the mail list', 'mailList'),
      column('Notes', 'notes'),
      column('Deleted', 'isDeleted'),
      column('Id', 'id'),
    ],
  },
  {
    file: 'donations.csv',
    kinds: ['donation'],
    columns: [
      named('Donor', ({ id }) => giverOf(textOf(id))),
      column('Date', 'donationDate', 'day'),
      column('Type', 'donationType'),
      amount('Amount', 'amountCents'),
      column('Method', 'method'),
      column('Campaign', 'campaign'),
      column('Reference', 'reference'),
      column('Notes', 'notes'),
      column('Deleted', 'isDeleted'),
    ],
  },
  {
    file: 'staff.csv',
    kinds: ['user'],
    columns: [
      column('First name', 'firstName'),
      column('Last name', 'lastName'),
      column('Email', 'email'),
      column('User name', 'userName'),
      column('Role', 'role'),
      column('Active', 'active'),
    ],
  },
];

/** The name of an animal or a person in a line, by its id; none for any other line. */
export function namesIn({ kind, id, animalName, firstName, lastName }: Line): [id: string, name: string][] {
  if (kind === 'animal') return [[textOf(id), textOf(animalName)]];
  if (kind === 'pco') return [[textOf(id), `${textOf(firstName)} ${textOf(lastName)}`.trim()]];
  return [];
}

export const SHEET_COUNT = SHEETS.length;

/** True for a record that has its row in the sheet of a number. */
export const isIn = (at: number, { kind }: Line): boolean =>
  SHEETS[at]?.kinds.some((each) => each === kind) ?? false;

/** The sheet of a number with the rows of its records; undefined where it would be empty. */
export function sheetOf(
  at: number,
  lines: readonly Line[],
  names: Names,
): { file: string; text: string } | undefined {
  const sheet = SHEETS[at];
  if (!sheet || lines.length === 0) return undefined;
  const rows = lines.map((line) => csvLine(sheet.columns, { line, names }));
  return { file: sheet.file, text: CSV_START + csvHead(sheet.columns) + rows.join('') };
}

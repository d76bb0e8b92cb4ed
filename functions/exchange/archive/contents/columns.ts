import { ALTERED_TITLES } from '#shared/rules/animals/altered.ts';
import { HEALTH_KINDS } from '#shared/rules/health/health.ts';
import { donorIdOf } from '#functions/giving/donations/donation.record.ts';
import { textOf } from '#functions/kernel/text.ts';
import { DECLARATIONS_BY_KIND } from '../../walk/copied-declarations.ts';
import {
  amountColumn,
  column,
  headOf,
  type Line,
  nameColumn,
  OWNER_COLUMNS,
  type SheetColumn,
} from './cells.ts';

const animalColumn = nameColumn('Animal', ({ animalId }) => textOf(animalId));

const birthColumn: SheetColumn = {
  head: 'Born',
  field: 'birth',
  type: 'day',
  text: ({ line: { birth: value } }) =>
    typeof value === 'object' && value !== null && 'milestoneDate' in value
      ? textOf(value.milestoneDate)
      : '',
};

const alteredColumn: SheetColumn = {
  head: 'Spayed or neutered',
  field: 'spayedOrNeutered',
  text: ({ line }) => textOf(line['spayedOrNeutered']) || ALTERED_TITLES.unknown,
};

const ANIMAL_COLUMNS: readonly SheetColumn[] = [
  column('Number', 'animalId'),
  column('Name', 'animalName'),
  column('Animal type', 'animalType'),
  column('Breed', 'breed'),
  column('Color', 'color'),
  column('Sex', 'sex'),
  alteredColumn,
  birthColumn,
  column('Status', 'status'),
  column('Location', 'location'),
  column('Last milestone', 'lastMilestone'),
  column('Last milestone on', 'lastMilestoneDate', 'day'),
  column('Microchip', 'microchipNumber'),
  column('Notes', 'notes'),
  column('Deleted', 'isDeleted'),
  column('Id', 'id'),
];

const MILESTONE_COLUMNS: readonly SheetColumn[] = [
  animalColumn,
  column('Date', 'milestoneDate', 'day'),
  column('Milestone', 'milestoneType'),
  nameColumn('Person', ({ pcoId }) => textOf(pcoId)),
  nameColumn('Other rescue', ({ otherRescueShelterId }) => textOf(otherRescueShelterId)),
  column('How acquired', 'acquisitionWayName'),
  column('Case number', 'caseNumber'),
  amountColumn('Fee paid', 'paidCents'),
  amountColumn('Fee received', 'receivedCents'),
  column('Notes', 'notes'),
  column('Animal id', 'animalId'),
];

const HEALTH_COLUMNS: readonly SheetColumn[] = [
  animalColumn,
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
];

const PEOPLE_COLUMNS: readonly SheetColumn[] = [
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
];

const DONATION_COLUMNS: readonly SheetColumn[] = [
  nameColumn('Donor', ({ id }) => donorIdOf(textOf(id))),
  column('Date', 'donationDate', 'day'),
  column('Type', 'donationType'),
  amountColumn('Amount', 'amountCents'),
  column('Method', 'method'),
  column('Campaign', 'campaign'),
  column('Reference', 'reference'),
  column('Notes', 'notes'),
  column('Deleted', 'isDeleted'),
];

const USER_COLUMNS: readonly SheetColumn[] = [
  column('First name', 'firstName'),
  column('Last name', 'lastName'),
  column('Email', 'email'),
  column('User name', 'userName'),
  column('Role', 'role'),
  column('Active', 'active'),
];

/** The columns of files; the first has the path in its archive. */
const FILE_COLUMNS: readonly SheetColumn[] = [
  { head: 'File', text: ({ line, files }) => files.get(textOf(line['id'])) ?? '' },
  column('Name', 'originalFileName'),
  column('Type', 'attachmentType'),
  column('Date', 'attachmentDate', 'day'),
];

/** The most important columns of each kind, which come first, with the labels of the screens. */
const FIRST_COLUMNS: ReadonlyMap<string, readonly SheetColumn[]> = new Map([
  ['animal', ANIMAL_COLUMNS],
  ['milestone', MILESTONE_COLUMNS],
  ...HEALTH_KINDS.map((kind) => [kind, HEALTH_COLUMNS] as const),
  ['pco', PEOPLE_COLUMNS],
  ['donation', DONATION_COLUMNS],
  ['user', USER_COLUMNS],
  ['attachment', FILE_COLUMNS],
]);

/** Internal fields, which are left out. */
const INTERNAL_FIELDS = new Set([
  'own',
  'edition',
  'counted',
  'tallied',
  'chipTallied',
  'lackTallied',
  'dueAway',
  'photo',
  'hash',
]);

/** True for a kind that an animal, a person or the rescue owns. */
const isOwned = (kind: string, partition: string) =>
  !['animal', 'pco'].includes(kind) && /^<owner>|^(animal|pco)#/.test(partition);

/**
 * The columns of a kind's spreadsheet: the most important ones, the other fields of its declaration, its last change.
 */
export function columnsOf(kind: string): SheetColumn[] {
  const { fields, keyTemplate } = DECLARATIONS_BY_KIND.get(kind) ?? {};
  const owner = isOwned(kind, keyTemplate?.template[0] ?? '') ? OWNER_COLUMNS : [];
  const first = [...(FIRST_COLUMNS.get(kind) ?? []), ...owner];
  const firstFields = new Set(first.map(({ field }) => field));
  const otherFields = Object.keys({ ...fields?.row, ...fields?.more }).filter(
    (field) => !firstFields.has(field) && !INTERNAL_FIELDS.has(field),
  );
  return [
    ...first,
    ...otherFields.map((field) => column(headOf(field), field)),
    column('Changed by', 'changedBy'),
    column('Changed at', 'changedAt'),
  ];
}

/** The id and name of the animal or person in a line; empty for any other line. */
export function namesIn({ kind, id, animalName, firstName, lastName }: Line): [id: string, name: string][] {
  if (kind === 'animal') return [[textOf(id), textOf(animalName)]];
  if (kind === 'pco') return [[textOf(id), `${textOf(firstName)} ${textOf(lastName)}`.trim()]];
  return [];
}

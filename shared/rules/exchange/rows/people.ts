import { countryName, isCountry } from '../../people/countries.ts';
import { foldCase } from '../../text/words.ts';
import { isOrganizationName, readName, readPhones } from '../cells/names.ts';
import type { FieldName, IMPORT_FIELDS } from '../fields/fields.ts';
import type { Context, RecordRef } from './context.ts';
import type { RowValues, FileRow } from './row-values.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

/** The roles that a person can have in a row. */
export type PersonRole = 'giver' | 'taker' | 'fosterer' | 'person';

type PersonField = keyof (typeof IMPORT_FIELDS)['person'];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

let codeByName: ReadonlyMap<string, string> | undefined;

/** The codes of all countries by English name, made at the first use. */
function countryCodes(): ReadonlyMap<string, string> {
  codeByName ??= new Map(
    LETTERS.flatMap((first) =>
      LETTERS.flatMap((second) => {
        const code = first + second;
        return isCountry(code) ? [[foldCase(countryName(code)), code] as const] : [];
      }),
    ),
  );
  return codeByName;
}

const COUNTRY_ALIASES: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['u s a', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['great britain', 'GB'],
]);

/** The code of a country by its name or code; undefined for other texts. */
function readCountry(cell: string): string | undefined {
  const text = foldCase(cell);
  const alias = COUNTRY_ALIASES.get(text);
  if (alias) return alias;
  const code = cell.trim().toUpperCase();
  return isCountry(code) ? code : countryCodes().get(text);
}

const EMAIL_PATTERN = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** The names of a person in a row: from their columns, or from one cell. */
function namesOf(values: RowValues, field: (name: PersonField) => FieldName) {
  const organization = values.text(field('organization'));
  const [first, last] = [values.text(field('first')), values.text(field('last'))];
  if (first || last) {
    const isOrganization = !first && isOrganizationName(last);
    return { firstName: first, lastName: last || organization, isOrganization };
  }
  const fullName = values.text(field('name'));
  if (fullName) return readName(fullName);
  return { firstName: '', lastName: organization, isOrganization: organization !== '' };
}

type FieldOf = (name: PersonField) => FieldName;

/** The phones and email address of a person, and notes with everything else in their cells. */
function contactsOf(values: RowValues, field: FieldOf, groups: string) {
  const { phones, rest } = readPhones(values.text(field('phone')));
  const [email = '', ...otherEmails] = values
    .text(field('email'))
    .toLowerCase()
    .split(/[\s;,]+/)
    .filter(Boolean);
  const isEmail = EMAIL_PATTERN.test(email);
  if (email && !isEmail)
    values.fault(field('email'), 'This is no email address. Correct it, or leave it empty');
  const notes = [
    values.text(field('notes')),
    groups && `Groups: ${groups}`,
    rest && `Phone: ${rest}`,
    otherEmails.length > 0 && `Email: ${otherEmails.join(', ')}`,
  ];
  return { phones, email: isEmail ? email : '', notes: notes.filter(Boolean).join('\n') };
}

function countryOf(context: Context, values: RowValues, field: FieldOf): string | undefined {
  const cell = values.text(field('country'));
  if (!cell) return context.fallbacks.countryId;
  const code = readCountry(cell);
  if (!code) values.fault(field('country'), 'This is no country. Enter its English name or its two letters');
  return code;
}

/** The reason of a flag; '' where the cell says there is none. */
function flagOf(values: RowValues, field: FieldOf): string {
  const reason = values.text(field('flag'));
  return /^(?:n|no|false|0)$/i.test(reason) ? '' : reason.slice(0, 250);
}

const addressAssignments = (context: Context, values: RowValues, field: FieldOf): Assignment[] => [
  ['street', values.text(field('street')), field('street')],
  ['street2', values.text(field('street2')), field('street2')],
  ['city', values.text(field('city')), field('city')],
  ['state', values.text(field('state')) || context.fallbacks.state, field('state')],
  ['zip', values.text(field('zip')), field('zip')],
  ['countryId', countryOf(context, values, field), field('country')],
];

/**
 * The fields of a person whose cells are empty: their fallback values change nothing of a person that exists already.
 */
function assumedFieldsOf(values: RowValues, field: FieldOf): string[] | undefined {
  const empty = (['state', 'country', 'mailList'] as const).filter((name) => values.text(field(name)) === '');
  return empty.length > 0 ? empty.map((name) => (name === 'country' ? 'countryId' : name)) : undefined;
}

/** The groups of a person in their old system. */
export const groupsOf = (values: RowValues): string[] =>
  values
    .text('volunteer.groups')
    .split(/[;,|\n]/)
    .map((group) => group.trim())
    .filter(Boolean);

/** A number for a person without one, made of the name and a contact (email, phone or street). */
export const personNumber = (name: string, contactKey: string): string =>
  ['person', foldCase(name), contactKey].join(':');

/** A row of a person, and a reference to it. */
export interface PersonResult {
  readonly built?: BuiltRow;
  readonly ref?: RecordRef;
}

const withRef = (context: Context, built: BuiltRow): PersonResult => ({
  built,
  ref: { noun: 'people', source: context.source, number: built.row.number },
});

/** The person of a role in the row, and a reference to them; empty if the row names none. */
export function personRow(context: Context, place: FileRow, role: PersonRole): PersonResult {
  const { values } = place;
  if (!values.has(role)) return {};
  const field = (name: PersonField): FieldName => `${role}.${name}`;
  const { firstName, lastName, isOrganization } = namesOf(values, field);
  const fileNumber = values.text(field('number'));
  if (!lastName && !firstName)
    return fileNumber && role !== 'person'
      ? { ref: { noun: 'people', source: context.source, number: fileNumber } }
      : {};
  const groups = role === 'person' ? groupsOf(values).join(', ') : '';
  const { phones, email, notes } = contactsOf(values, field, groups);
  const contactKey = email || phones[0]?.replaceAll(/\D/g, '') || foldCase(values.text(field('street')));
  const flagReason = flagOf(values, field);
  const last = isOrganization ? `${firstName} ${lastName}`.trim() : lastName || firstName;
  const assignments: Assignment[] = [
    ['entityType', isOrganization ? 'CorO' : 'Person'],
    ['firstName', isOrganization || !lastName ? '' : firstName, field('first')],
    ['lastName', last, values.column(field('last')) ? field('last') : field('name')],
    ...addressAssignments(context, values, field),
    ['phone', phones[0], field('phone')],
    ['otherPhone', phones[1], field('phone')],
    ['email', email, field('email')],
    // A person gets mails only where the file says so.
    ['mailList', values.answer(field('mailList')) === 'yes', field('mailList')],
    ['notes', notes, field('notes')],
    ['flag', flagReason !== '' || undefined],
    ['flagReason', flagReason, field('flag')],
    ['assumed', assumedFieldsOf(values, field)],
  ];
  const number = fileNumber || personNumber(`${firstName} ${lastName}`, contactKey);
  return withRef(context, buildRow(context, place, { noun: 'people', number, assignments }));
}

/** Another rescue that a row names by its name alone. */
export function rescueRow(context: Context, place: FileRow, name: FieldName): PersonResult {
  const text = place.values.text(name);
  if (!text) return {};
  const assignments: Assignment[] = [
    ['entityType', 'CorO'],
    ['lastName', text, name],
    ['state', context.fallbacks.state],
    ['countryId', context.fallbacks.countryId],
    ['mailList', false],
    ['rescue', true],
  ];
  return withRef(
    context,
    buildRow(context, place, { noun: 'people', number: `rescue:${foldCase(text)}`, assignments }),
  );
}

import { isCountry } from '../../people/countries.ts';
import { fold } from '../../text/words.ts';
import { isOrganizationName, readName, readPhones } from '../cells/names.ts';
import type { FieldName, IMPORT_FIELDS } from '../fields/fields.ts';
import type { Context, RecordRef } from './context.ts';
import type { Facts, Place } from './facts.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

/** The roles that a person can have in a row. */
export type PersonRole = 'giver' | 'taker' | 'fosterer' | 'person';

type PersonField = keyof (typeof IMPORT_FIELDS)['person'];

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

let byName: ReadonlyMap<string, string> | undefined;

/** All countries by their English names, made when the first is looked for. */
function countries(): ReadonlyMap<string, string> {
  byName ??= new Map(
    LETTERS.flatMap((first) =>
      LETTERS.flatMap((second) => {
        const code = first + second;
        return isCountry(code) ? [[fold(NAMES.of(code) ?? code), code] as const] : [];
      }),
    ),
  );
  return byName;
}

const SHORT: ReadonlyMap<string, string> = new Map([
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
export function readCountry(cell: string): string | undefined {
  const text = fold(cell);
  const short = SHORT.get(text);
  if (short) return short;
  const code = cell.trim().toUpperCase();
  return isCountry(code) ? code : countries().get(text);
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** The names of a person in a row: from their columns, or from one cell. */
function namesOf(facts: Facts, field: (name: PersonField) => FieldName) {
  const organization = facts.text(field('organization'));
  const [first, last] = [facts.text(field('first')), facts.text(field('last'))];
  if (first || last) {
    const isOrganization = !first && isOrganizationName(last);
    return { firstName: first, lastName: last || organization, isOrganization };
  }
  const fullName = facts.text(field('name'));
  if (fullName) return readName(fullName);
  return { firstName: '', lastName: organization, isOrganization: organization !== '' };
}

type FieldOf = (name: PersonField) => FieldName;

/** The phones and email address of a person, and notes with everything else in their cells. */
function contactsOf(facts: Facts, field: FieldOf, groups: string) {
  const { phones, rest } = readPhones(facts.text(field('phone')));
  const [email = '', ...otherEmails] = facts
    .text(field('email'))
    .toLowerCase()
    .split(/[\s;,]+/)
    .filter(Boolean);
  const isEmail = EMAIL.test(email);
  if (email && !isEmail)
    facts.fault(field('email'), 'This is no email address. Correct it, or leave it empty');
  const notes = [
    facts.text(field('notes')),
    groups && `Groups: ${groups}`,
    rest && `Phone: ${rest}`,
    otherEmails.length > 0 && `Email: ${otherEmails.join(', ')}`,
  ];
  return { phones, email: isEmail ? email : '', notes: notes.filter(Boolean).join('\n') };
}

function countryOf(context: Context, facts: Facts, field: FieldOf): string | undefined {
  const cell = facts.text(field('country'));
  if (!cell) return context.fallbacks.countryId;
  const code = readCountry(cell);
  if (!code) facts.fault(field('country'), 'This is no country. Enter its English name or its two letters');
  return code;
}

/** The reason of a flag; '' where the cell says there is none. */
function flagOf(facts: Facts, field: FieldOf): string {
  const reason = facts.text(field('flag'));
  return /^(?:n|no|false|0)$/i.test(reason) ? '' : reason.slice(0, 250);
}

const addressPuts = (context: Context, facts: Facts, field: FieldOf): Put[] => [
  ['street', facts.text(field('street')), field('street')],
  ['street2', facts.text(field('street2')), field('street2')],
  ['city', facts.text(field('city')), field('city')],
  ['state', facts.text(field('state')) || context.fallbacks.state, field('state')],
  ['zip', facts.text(field('zip')), field('zip')],
  ['countryId', countryOf(context, facts, field), field('country')],
];

/** The fields of a person whose cells are empty: their fallback values change nothing of a person that exists already. */
function assumedOf(facts: Facts, field: FieldOf): string[] | undefined {
  const empty = (['state', 'country', 'mailList'] as const).filter((name) => facts.text(field(name)) === '');
  return empty.length > 0 ? empty.map((name) => (name === 'country' ? 'countryId' : name)) : undefined;
}

/** The groups of a person in their old system. */
export const groupsOf = (facts: Facts): string[] =>
  facts
    .text('volunteer.groups')
    .split(/[;,|\n]/)
    .map((group) => group.trim())
    .filter(Boolean);

/** A number for a person without one, made of the name and a contact (email, phone or street). */
export const personNumber = (name: string, way: string): string => ['person', fold(name), way].join(':');

/** A row of a person, and a reference to it. */
export interface PersonBuilt {
  readonly built?: BuiltRow;
  readonly ref?: RecordRef;
}

const withRef = (context: Context, built: BuiltRow): PersonBuilt => ({
  built,
  ref: { noun: 'people', source: context.source, number: built.row.number },
});

/** The person of a role in the row, and a reference to them; empty if the row names none. */
export function personRow(context: Context, place: Place, part: PersonRole): PersonBuilt {
  const { facts } = place;
  if (!facts.has(part)) return {};
  const field = (name: PersonField): FieldName => `${part}.${name}`;
  const { firstName, lastName, isOrganization } = namesOf(facts, field);
  const fileNumber = facts.text(field('number'));
  if (!lastName && !firstName)
    return fileNumber && part !== 'person'
      ? { ref: { noun: 'people', source: context.source, number: fileNumber } }
      : {};
  const groups = part === 'person' ? groupsOf(facts).join(', ') : '';
  const { phones, email, notes } = contactsOf(facts, field, groups);
  const way = email || phones[0]?.replaceAll(/\D/g, '') || fold(facts.text(field('street')));
  const flagReason = flagOf(facts, field);
  const last = isOrganization ? `${firstName} ${lastName}`.trim() : lastName || firstName;
  const puts: Put[] = [
    ['entityType', isOrganization ? 'CorO' : 'Person'],
    ['firstName', isOrganization || !lastName ? '' : firstName, field('first')],
    ['lastName', last, facts.column(field('last')) ? field('last') : field('name')],
    ...addressPuts(context, facts, field),
    ['phone', phones[0], field('phone')],
    ['otherPhone', phones[1], field('phone')],
    ['email', email, field('email')],
    // A person gets mails only where the file says so.
    ['mailList', facts.answer(field('mailList')) === 'yes', field('mailList')],
    ['notes', notes, field('notes')],
    ['flag', flagReason !== '' || undefined],
    ['flagReason', flagReason, field('flag')],
    ['assumed', assumedOf(facts, field)],
  ];
  const number = fileNumber || personNumber(`${firstName} ${lastName}`, way);
  return withRef(context, builtRow(context, place, { noun: 'people', number, puts }));
}

/** Another rescue that a row names by its name alone. */
export function rescueRow(context: Context, place: Place, name: FieldName): PersonBuilt {
  const text = place.facts.text(name);
  if (!text) return {};
  const puts: Put[] = [
    ['entityType', 'CorO'],
    ['lastName', text, name],
    ['state', context.fallbacks.state],
    ['countryId', context.fallbacks.countryId],
    ['mailList', false],
    ['rescue', true],
  ];
  return withRef(context, builtRow(context, place, { noun: 'people', number: `rescue:${fold(text)}`, puts }));
}

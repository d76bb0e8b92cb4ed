import { ANIMAL, FOSTER, INTAKE, OUTCOME } from './animal.ts';
import { DONATION } from './donation.ts';
import type { ImportField } from './field.ts';
import { DIARY, MED, NOTE, PROCEDURE, VACCINATION } from './health.ts';
import { personFields } from './person.ts';
import { HOURS, VOLUNTEER } from './volunteer.ts';

/** The fields that the columns of an import can be assigned to, by group. */
export const IMPORT_FIELDS = {
  animal: ANIMAL,
  intake: INTAKE,
  giver: personFields([
    'intake from',
    'surrendered by',
    'surrenderer',
    'previous owner',
    'original owner',
    'admitter',
    'finder',
  ]),
  outcome: OUTCOME,
  taker: personFields([
    'adopter',
    'adopted by',
    'outcome to person',
    'outcome to',
    'outcome person',
    'new owner',
    'owner',
  ]),
  foster: FOSTER,
  fosterer: personFields([
    'foster',
    'foster parent',
    'foster person',
    'fosterer',
    'foster placement person',
    'current foster',
  ]),
  person: personFields(['']),
  vaccination: VACCINATION,
  procedure: PROCEDURE,
  med: MED,
  note: NOTE,
  diary: DIARY,
  donation: DONATION,
  volunteer: VOLUNTEER,
  hours: HOURS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, ImportField>>>>;

export type FieldGroup = keyof typeof IMPORT_FIELDS;

/** A field by its group and name: 'animal.name'. */
export type FieldName = {
  [G in FieldGroup]: `${G}.${keyof (typeof IMPORT_FIELDS)[G] & string}`;
}[FieldGroup];

/** The titles of the groups, as people choose a field for a column. */
export const GROUP_TITLES: Readonly<Record<FieldGroup, string>> = {
  animal: 'The animal',
  intake: 'How it came in',
  giver: 'The person it came from',
  outcome: 'How it left',
  taker: 'The person it went to',
  foster: 'Foster care',
  fosterer: 'The foster parent',
  person: 'A person or organization',
  vaccination: 'A vaccination',
  procedure: 'A procedure, test or treatment',
  med: 'A medicine',
  note: 'A health note',
  diary: 'An entry of the diary',
  donation: 'A donation',
  volunteer: 'Volunteering',
  hours: 'Hours of a volunteer',
};

const FIELD_GROUP_ENTRIES: readonly (readonly [string, Readonly<Record<string, ImportField>>])[] =
  Object.entries(IMPORT_FIELDS);

/** All fields by their names. */
export const FIELD_BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  FIELD_GROUP_ENTRIES.flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, each]) => [`${group}.${name}`, each] as const),
  ),
);

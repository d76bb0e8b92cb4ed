import * as z from 'zod';
import {
  indexByName,
  requiredChosenId,
  singleLine,
  optionalLines,
  optionalText,
  requiredText,
} from '../../contract/fields.ts';
import { UntilDay } from './seen/until-day.ts';
import { ALTERED_STATUSES } from '../../rules/animals/altered.ts';
import { SEXES, STATUSES } from '../../rules/animals/animals.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

/** The groups of the form in their order, each with the number of its columns where there is room. */
export const FIELD_GROUPS = {
  name: 1,
  breed: 2,
  sex: 1,
  details: 2,
  story: 1,
  altered: 1,
  adopters: 2,
  flag: 1,
} as const;

/** A field that a person fills in when an animal is taken in or corrected (product/animals 2.2). */
export interface AnimalField {
  readonly name: string;
  readonly label: string;
  /**
   * The component of the form, and the format on the page; a `part` belongs to the component of the field before it.
   */
  readonly kind:
    | 'name'
    | 'type'
    | 'text'
    | 'choice'
    | 'fee'
    | 'lines'
    | 'sex'
    | 'status'
    | 'part'
    | 'altered'
    | 'flag'
    | 'flagReason';
  readonly group: keyof typeof FIELD_GROUPS;
  /** The schema in requests. */
  readonly schema: z.ZodType;
  /** The value in the form of a new animal. */
  readonly empty: unknown;
  /** The values of a `choice` with their titles. */
  readonly options?: readonly (readonly [value: string, title: string])[];
  /** The meaning of no choice in a `choice`; 'Unknown' by default. */
  readonly blank?: string;
  /**
   * The schema in the reply of a whole record, for a value that lists leave out; the animal's page shows it among the
   * details.
   */
  readonly reply?: z.ZodType;
  readonly required?: boolean;
  /** The source of its suggestions: texts of the rescue's other animals. */
  readonly suggests?: 'breeds' | 'locations' | 'colors';
}

type FieldOptions = Pick<AnimalField, 'suggests'>;

/** A text of the whole record, of at most `max` characters. */
const text = <const N extends string>(name: N, label: string, max: number, options: FieldOptions = {}) =>
  ({
    name,
    label,
    kind: 'text',
    group: 'details',
    schema: optionalText(max),
    empty: '',
    reply: z.string().default(''),
    ...options,
  }) as const;

/**
 * The fields of an animal's form, from which its schemas, its empty values, the form and the details of its page
 * follow. A plain `text` needs nothing else but its line in the stored record.
 */
export const ANIMAL_FIELDS = [
  {
    name: 'animalName',
    label: 'Animal Name',
    kind: 'name',
    group: 'name',
    schema: requiredText('Animal Name', 75),
    empty: '',
  },
  {
    name: 'animalTypeId',
    label: 'Animal Type',
    kind: 'type',
    group: 'breed',
    schema: requiredChosenId('animalType', 'Animal Type is required'),
    empty: '',
  },
  {
    name: 'breed',
    label: 'Breed',
    kind: 'text',
    group: 'breed',
    schema: requiredText('Breed', 75),
    empty: '',
    required: true,
    suggests: 'breeds',
  },
  {
    name: 'sex',
    label: 'Sex',
    kind: 'sex',
    group: 'sex',
    schema: z.enum(SEXES, { error: 'Sex is required' }),
    empty: '',
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'status',
    group: 'details',
    schema: z.enum(STATUSES, { error: 'Status is required' }),
    empty: 'adoptable',
  },
  { name: 'holdUntil', label: 'Hold Until', kind: 'part', group: 'details', schema: UntilDay, empty: '' },
  {
    name: 'location',
    label: 'Location',
    kind: 'text',
    group: 'details',
    schema: singleLine('Must be text')
      .max(50, 'Should be less than 50 characters')
      .nullish()
      .transform((value) => value ?? ''),
    empty: '',
    suggests: 'locations',
  },
  text('color', 'Color', 30, { suggests: 'colors' }),
  {
    name: 'altered',
    label: 'Spayed or neutered',
    kind: 'altered',
    group: 'altered',
    schema: z.enum(ALTERED_STATUSES).optional(),
    empty: 'unknown',
  },
  text('chronicCondition', 'Chronic Condition', 30),
  text('otherIDNo', 'Other ID Number', 40),
  {
    name: 'notes',
    label: 'My Story',
    kind: 'lines',
    group: 'story',
    schema: optionalLines(10_000),
    empty: '',
    reply: z.string().default(''),
  },
  ...PROFILE_FIELDS,
  {
    name: 'flag',
    label: 'Flag this animal',
    kind: 'flag',
    group: 'flag',
    schema: z.boolean().default(false),
    empty: false,
  },
  {
    name: 'flagReason',
    label: 'Flag Reason',
    kind: 'flagReason',
    group: 'flag',
    schema: optionalText(250),
    empty: '',
  },
] as const satisfies readonly AnimalField[];

/** The fields that only the reply of a whole record has; the record stores them under the same names. */
export const ANIMAL_DETAILS = ANIMAL_FIELDS.filter((field) => 'reply' in field);

/** The name of a field in `ANIMAL_DETAILS`. */
export type AnimalDetail = (typeof ANIMAL_DETAILS)[number]['name'];

/** The labels of the fields on screens. */
export const ANIMAL_LABELS = indexByName(ANIMAL_FIELDS, 'label');

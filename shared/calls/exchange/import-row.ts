import * as z from 'zod';
import { singleLine, TrueOrFalse } from '../../contract/fields.ts';

/**
 * The nouns that an import brings in, in the order in which they are written. Each is the noun whose call `add`
 * (`create` of people and animals, `upsert` of volunteers) takes the row's input.
 */
export const IMPORT_NOUNS = [
  'people',
  'animals',
  'milestones',
  'vaccinations',
  'procedures',
  'meds',
  'soaps',
  'healthnotes',
  'diaries',
  'donations',
  'volunteers',
  'hours',
] as const;
export type ImportNoun = (typeof IMPORT_NOUNS)[number];

/** The most rows of one request. */
export const MAX_PART_ROWS = 200;

/** The most rows of a run. */
export const MAX_RUN_ROWS = 500_000;

/** The most parts of a run. */
export const MAX_PARTS = 2500;

/** The most parts of an archive that is taken in: four million records. */
export const MAX_ARCHIVE_PARTS = 20_000;

/**
 * The fields of an input that may name another record by source and number instead of by id, and the noun of that
 * record. A field of several ids gets the one id as a list.
 */
export const REFERENCES: Readonly<Record<ImportNoun, Readonly<Record<string, ImportNoun>>>> = {
  people: {},
  animals: { 'intakeMileStone.pcoId': 'people', 'intakeMileStone.otherRescueShelterId': 'people' },
  milestones: {
    ids: 'animals',
    'animalMilestoneVm.pcoId': 'people',
    'animalMilestoneVm.otherRescueShelterId': 'people',
  },
  vaccinations: { animalIds: 'animals', 'animalVaccinationVm.0.hospitalClinicId': 'people' },
  procedures: { animalIds: 'animals', 'animalProcedureVm.hospitalClinicId': 'people' },
  meds: { animalIds: 'animals' },
  soaps: { animalIds: 'animals', 'soapVm.hospitalClinicId': 'people' },
  healthnotes: { animalIds: 'animals' },
  diaries: { animalIds: 'animals' },
  donations: { pcoId: 'people', animalId: 'animals' },
  volunteers: { pcoId: 'people' },
  hours: { pcoId: 'people' },
};

/** The field of a noun's input that names the record's owner; people and animals own themselves. */
export const OWNER_FIELDS: Readonly<Partial<Record<ImportNoun, string>>> = {
  milestones: 'ids',
  vaccinations: 'animalIds',
  procedures: 'animalIds',
  meds: 'animalIds',
  soaps: 'animalIds',
  healthnotes: 'animalIds',
  diaries: 'animalIds',
  donations: 'pcoId',
  volunteers: 'pcoId',
  hours: 'pcoId',
};

/** True for a noun whose records belong to a person or an organization. */
export const isOfPerson = (noun: ImportNoun): boolean =>
  REFERENCES[noun][OWNER_FIELDS[noun] ?? ''] === 'people';

/** The source of the records: 'asm3', 'shelterluv', 'spreadsheet'. It is part of a key. */
export const ImportSource = z
  .string('Source is required')
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Source must be small letters, digits and -');

const NUMBER_REQUIRED = 'Number is required';
const number = singleLine(NUMBER_REQUIRED).min(1, NUMBER_REQUIRED).max(80, 'Must be 80 characters or less');

/** A reference to a record by its number in its source. */
const Reference = z.object({ noun: z.enum(IMPORT_NOUNS), source: ImportSource, number });

/** The most nesting levels of an input; the deepest form has four. */
const MAX_DEPTH = 8;

/** True for a value that a form could send: thousands of nested lists would overflow the stack of recursive code. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (each && typeof each === 'object' ? Object.values(each) : []));
  }
  return true;
}

const MAX_INPUT_LENGTH = 200_000;
const fitsInputLimit = (value: unknown) => JSON.stringify(value).length <= MAX_INPUT_LENGTH;

/**
 * The most characters of a row as it was in its file: it is stored with the record, and an item of the table holds 400
 * KB.
 */
const MAX_ORIGIN_LENGTH = 60_000;
const MAX_COLUMNS = 1000;

const Origin = z
  .record(z.string().min(1, 'Each column needs a name').max(1000), z.string())
  .refine((origin) => Object.keys(origin).length <= MAX_COLUMNS, `At most ${MAX_COLUMNS} columns`)
  .refine((origin) => JSON.stringify(origin).length <= MAX_ORIGIN_LENGTH, 'The row is too long');

/** One record of a file, as the browser made it from the file's cells. */
export const ImportRow = z
  .object({
    noun: z.enum(IMPORT_NOUNS, 'Must be a noun that can be imported'),
    source: ImportSource,
    /**
     * Its number in the source: both identify the record permanently, so importing a row again updates it or changes
     * nothing.
     */
    number,
    /** The location of the row, for error messages. */
    file: singleLine('File is required').max(200, 'Must be 200 characters or less'),
    line: z
      .int('Must be a whole number')
      .min(1, 'Must be 1 or more')
      .max(10_000_000, 'Must be 10,000,000 or less'),
    /** The body of the noun's adding call, with list entries by id. A cell that was empty is absent. */
    input: z
      .record(z.string().max(100), z.unknown())
      .refine(isShallow, 'The input is nested too deeply')
      .refine(fitsInputLimit, { error: 'The input is too long', when: ({ issues }) => issues.length === 0 }),
    /** Field of the input → the record that it names, of this run or of an earlier one. */
    refs: z.record(z.string().max(100), Reference).default({}),
    /** The row as it was in the file, by column: kept with the record. */
    origin: Origin.optional(),
    /** The answer about a likely twin: the id of the same record, or `new`. */
    as: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'Not a valid id')
      .optional(),
    /** True if a user has confirmed values that the form would ask about, such as an unusual weight. */
    anyway: TrueOrFalse.optional(),
  })
  .superRefine(({ noun, refs }, context) => {
    for (const [field, { noun: refNoun }] of Object.entries(refs)) {
      const error = !Object.hasOwn(REFERENCES[noun], field)
        ? 'This field names no other record'
        : REFERENCES[noun][field] !== refNoun && `Must name one of ${REFERENCES[noun][field]}`;
      if (error) context.addIssue({ code: 'custom', path: ['refs', field], message: error });
    }
  });
export type ImportRow = z.output<typeof ImportRow>;
export type ImportRowInput = z.input<typeof ImportRow>;

/**
 * The outcome of a row: a new record, a change of an existing one, no change, a row that can't be imported, or a
 * possible duplicate of a record that was not imported from this source.
 */
export const OUTCOMES = ['new', 'changed', 'same', 'wrong', 'twin'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The result of the dry run for a row. */
export const RowOutcome = z.object({
  outcome: z.enum(OUTCOMES),
  /** Field of the input → what is wrong with it; '' for a fault of the row as a whole. */
  faults: z.record(z.string(), z.string()).optional(),
  /** Field → before and after, of a record that changes. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
  /** True if all its faults are values to confirm: a user may say that they are right. */
  doubtful: z.boolean().optional(),
  /** The record that is there already. */
  id: z.string().optional(),
  /** The candidates, the likeliest first. */
  twins: z.array(z.object({ id: z.string(), name: z.string(), why: z.string() })).optional(),
});
export type RowOutcome = z.output<typeof RowOutcome>;

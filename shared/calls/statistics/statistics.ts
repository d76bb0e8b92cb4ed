import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  whenFieldsValid,
  Cursor,
  Day,
  Id,
  enumOfKeys,
  optionalIdOf,
  optionalLines,
  optionalText,
  Version,
} from '../../contract/fields.ts';
import { monthCountOf, MAX_MONTHS } from '../../rules/statistics/periods.ts';
import { AGES, ROWS, SPECIES, WAY_ROWS } from '../../rules/statistics/rows.ts';

const ACCESS = 'report.view';

export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM');

/** Whole months, at most three years. */
const PeriodInput = z
  .object({ from: Month, to: Month })
  .refine((period) => monthCountOf(period) > 0, {
    path: ['to'],
    error: 'The last month is before the first one',
  })
  .refine((period) => monthCountOf(period) <= MAX_MONTHS, {
    path: ['to'],
    error: `Choose ${MAX_MONTHS} months or fewer`,
  });

const SpeciesCode = enumOfKeys(SPECIES, 'Not a species');
const AgeCode = enumOfKeys(AGES, 'Not an age group');
const RowCode = enumOfKeys(ROWS, 'Not a row of the matrix');
const WayRowCode = z.enum(WAY_ROWS, { error: 'Not a row of an acquisition way' });

/** Numbers by the id of an animal type. */
const ByType = z.record(z.string(), z.number());

/** The number of animals with the same values. */
const FigureCell = z.object({
  typeId: z.string(),
  kind: z.enum(['in', 'out']),
  reason: z.string(),
  age: AgeCode,
  count: z.number(),
  /** For those that left: the days of each stay, shortest first. */
  days: z.array(z.number()),
});

/** A month as it is today. */
export const CurrentMonth = z.object({
  month: z.string(),
  /** The number of each type in care at the beginning of the month. */
  beginning: ByType,
  cells: z.array(FigureCell),
  /** The number of each type with fosters at the beginning and at the end of the month. */
  fosters: z.object({ beginning: ByType, ending: ByType }),
  /** The number of its reports, and the time and author of the latest one. */
  reported: z.object({ times: z.number(), at: z.string(), by: z.string() }).optional(),
});
export type CurrentMonth = z.output<typeof CurrentMonth>;

/** A line of the matrix as it was reported. */
const SheetLine = z.object({
  letter: z.string(),
  title: z.string(),
  of: z.string().optional(),
  ages: z.object({ young: z.number(), adult: z.number(), unknown: z.number() }).optional(),
  total: z.number(),
  isSum: z.literal(true).optional(),
  isPart: z.literal(true).optional(),
});

const SheetRate = z.object({
  name: z.string(),
  formula: z.string(),
  share: z.number().optional(),
  unsaid: z.number(),
});

/** The id of an entry as a key of an object: names such as `constructor` are refused, since every object has them. */
const EntryId = z
  .string()
  .max(64)
  .refine((id) => !(id in Object.prototype), 'Not a valid id');

/** The matrix and the rates of a species, of types without one, or of all. */
export const Sheet = z.object({
  kind: z.union([SpeciesCode, z.enum(['none', 'all'])]),
  lines: z.array(SheetLine),
  rates: z.array(SheetRate),
});
export type Sheet = z.output<typeof Sheet>;

/** An event of an animal in a figure. */
export const CountedEvent = z.object({
  /** The id of the row: an animal may be in a list more than once. */
  id: z.string(),
  animalId: Id,
  number: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  /** The day of the event; for an animal in care the day of its arrival. */
  date: Day,
  /** The reason as cells have it; for an animal in care the way it came. */
  reason: z.string(),
  age: AgeCode,
  /** The length of stay of an animal that left. */
  days: z.number().optional(),
});
export type CountedEvent = z.output<typeof CountedEvent>;

/**
 * The way a figure counts an animal: the day and the reason as in cells; of one in care, how it came (may be empty).
 */
const CountedAs = z.object({ date: z.string(), reason: z.string() });

/** A difference between a month as it was reported and as it is today. */
const LateChange = z.object({
  animalId: Id,
  /** The name when the month was reported; if that was not kept, the present one. */
  name: z.string(),
  number: z.string(),
  /** True if the animal has been deleted since. */
  isDeleted: z.boolean(),
  kind: z.enum(['in', 'out', 'care']),
  /** The event as the report counted it; absent if the report did not. */
  was: CountedAs.optional(),
  /** The event as it counts today, perhaps in another month; absent if it does not count. */
  is: CountedAs.optional(),
  /** The author of the change, and its time; absent if the history does not say. */
  by: z.string().optional(),
  at: z.string().optional(),
});
export type LateChange = z.output<typeof LateChange>;

const Report = z.object({
  /** 1 for the first. */
  n: z.number(),
  by: z.string(),
  at: z.string(),
  note: z.string(),
  /** The version of the formulas that it was made with. */
  formulas: z.number(),
  sheets: z.array(Sheet),
});

/** A goal of a year; an empty field is none. */
const goal = (max: number) =>
  z
    .union([
      z.literal('').transform(() => undefined),
      z.coerce
        .number({ error: 'Must be a number' })
        .min(0, 'Must be 0 or more')
        .max(max, `Must be ${max} or less`),
    ])
    .optional();

/** A rescue's settings: the mapping of types and ways, where it differs from their meaning, and goals. */
export const Settings = z.object({
  species: z.record(EntryId, SpeciesCode.or(z.literal(''))),
  ways: z.record(EntryId, WayRowCode.or(z.literal(''))),
  goals: z.object({
    adoptions: goal(1_000_000),
    /** In days. */
    medianStay: goal(10_000),
    /** In percent, of the raw live release rate. */
    liveRelease: goal(100),
    volunteerHours: goal(10_000_000),
    /** Words for the board, below its figures. */
    note: optionalText(300),
  }),
  /** The month that the fiscal year begins with, 1 for January. */
  fiscalStart: z.coerce.number().int().min(1, 'Not a month').max(12, 'Not a month'),
});
export type Settings = z.output<typeof Settings>;

/** The kinds of lists of animals behind a figure. */
export const FIGURE_LISTS = ['in', 'out', 'live', 'not-live', 'care'] as const;

export const statistics = contract('statistics', 'statistics', {
  period: {
    method: 'GET',
    path: '/statistics/period',
    access: ACCESS,
    summary:
      'The comings and goings of some months by month, type, reason and age, with how many were in care when each month began, and with fosters; months to come are left out.',
    query: PeriodInput,
    reply: z.object({
      months: z.array(CurrentMonth),
      types: z.array(z.object({ id: z.string(), name: z.string(), species: SpeciesCode.optional() })),
      ways: z.array(z.object({ id: z.string(), name: z.string(), row: WayRowCode.optional() })),
      settings: Settings,
      version: z.number(),
    }),
  },
  census: {
    method: 'GET',
    path: '/statistics/census',
    access: ACCESS,
    summary:
      'How many animals of each type were in care at the end of a day, and how many of them with fosters; not after today',
    query: z.object({ day: Day }),
    reply: z.object({ day: Day, inCare: ByType, inFoster: ByType }),
  },
  animals: {
    method: 'GET',
    path: '/statistics/animals',
    access: { anyOf: ['animals.view'] },
    summary:
      'The animals behind a figure, page by page: those that came or left, or were in care at the end of the last day',
    query: z
      .object({
        from: Day,
        to: Day,
        what: z.enum(FIGURE_LISTS).or(RowCode),
        /** Limits the list to events with this reason, in the form that cells have it. */
        reason: optionalText(80),
        animalTypeId: optionalIdOf('animalType'),
        kind: SpeciesCode.or(z.enum(['none', 'all'])).default('all'),
        age: AgeCode.optional(),
        cursor: Cursor,
      })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        error: 'The last day is before the first one',
        when: whenFieldsValid('from', 'to'),
      }),
    reply: z.object({ animals: z.array(CountedEvent), nextCursor: z.string().optional() }),
  },
  save: {
    method: 'POST',
    path: '/statistics/save-settings',
    access: 'records.report',
    history: 'changed the settings of the statistics',
    message: 'Statistics settings saved',
    summary:
      'What types and acquisition ways count as, the goals and the fiscal year; what is left out stays. 409 if another user saved first',
    body: Settings.partial().extend({ version: Version.or(z.literal(0)).optional() }),
    reply: z.object({ version: z.number() }),
  },
  report: {
    method: 'POST',
    path: '/statistics/report',
    access: 'records.report',
    history: 'reported {month}{-number}',
    message: 'Month reported',
    summary:
      'Keeps the figures of a month that is over as they are now, for ever; again it is a further report. 422 for a month that is not over, 503 while its figures are still counted',
    body: z.object({ month: Month, note: optionalLines(1000) }),
    reply: z.object({ n: z.number() }),
  },
  reported: {
    method: 'GET',
    path: '/statistics/reported',
    access: ACCESS,
    summary:
      'What was reported of a month, each time, beside the figures of today and what changed since the last report',
    query: z.object({ month: Month }),
    reply: z.object({
      reports: z.array(Report),
      today: z.array(Sheet),
      changes: z.array(LateChange),
      /** The number of further changes that are not listed. */
      more: z.number(),
    }),
  },
  reportedOn: {
    method: 'GET',
    path: '/statistics/reported-on',
    access: { anyOf: ['animals.actions.milestone', 'report.view'] },
    summary:
      'When a month was reported last, for a user who is about to change an event in it; nothing if it was not',
    query: z.object({ month: Month }),
    reply: z.object({ at: z.string().optional() }),
  },
  board: {
    method: 'GET',
    path: '/statistics/board',
    access: ACCESS,
    summary:
      'What a board asks beside the figures of animals: animals in foster, hours of volunteers by month, donations by month for users who may see amounts; of a period and the twelve months before it',
    query: PeriodInput,
    reply: z.object({
      fosters: z.number(),
      fosterHomes: z.number(),
      /** Minutes, by month; with the right to volunteers. */
      minutes: z.record(z.string(), z.number()).optional(),
      /** By month. */
      donations: z.record(z.string(), z.object({ count: z.number(), amount: z.number() })).optional(),
    }),
  },
});

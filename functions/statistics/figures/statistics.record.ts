import * as z from 'zod';
import { moment, text, defineRecord } from '../../kernel/records/record.ts';

export const cachedMonthFigures = defineRecord({
  kind: 'monthFigures',
  description: 'comings and goings of a month as an earlier release counted them: no longer read',
  keyTemplate: ['statistics', '<month>'],
  row: {
    /** `YYYY-MM`. */
    month: z.string(),
    /** The time at which reading the counted records began. */
    madeAt: moment,
  },
  more: {
    /** One line for each cell (cells.ts). */
    cells: text,
    fosters: z.record(z.string(), z.number()).default({}),
  },
});

export const statisticsSettings = defineRecord({
  kind: 'statisticsSettings',
  noun: 'Statistics settings',
  description: 'the meaning of types and acquisition ways in statistics, where set, and the goals',
  keyTemplate: ['statistics', 'settings'],
  row: {
    species: z.record(z.string(), z.string()).default({}),
    ways: z.record(z.string(), z.string()).default({}),
    goals: z
      .object({
        adoptions: z.number().optional(),
        medianStay: z.number().optional(),
        liveRelease: z.number().optional(),
        volunteerHours: z.number().optional(),
        note: text,
      })
      .default({ note: '' }),
    fiscalStart: z.number().default(1),
  },
  audited: ['species', 'ways', 'goals', 'fiscalStart'],
});

/** A number as a part of a key. */
export const numberPart = (number: number): string => String(number).padStart(4, '0');

export const monthReports = defineRecord({
  kind: 'monthReport',
  description:
    'what was reported of a month: its figures as they were; never changed, a further report is the next number',
  keyTemplate: ['reported', '<month>#<number>'],
  parts: ({ row }) => ({ number: numberPart(row.n) }),
  row: {
    month: z.string(),
    n: z.number(),
    by: z.string(),
    byId: z.string(),
    at: moment,
    note: text,
    /** The version of the formulas. */
    formulas: z.number(),
    /** The number of parts of the list of animals behind the figures. */
    parts: z.number(),
  },
  more: { sheets: z.array(z.record(z.string(), z.unknown())) },
});

export const reportedAnimals = defineRecord({
  kind: 'reportedAnimals',
  description:
    'the animals behind the figures of a reported month: a line each, `<in or out> <animal> <day> <reason>` or `care <animal>`',
  keyTemplate: ['reported-animals', '<month>#<number>#<part>'],
  parts: ({ row }) => ({
    number: numberPart(row.n),
    part: numberPart(row.part),
  }),
  row: { month: z.string(), n: z.number(), part: z.number() },
  more: {
    lines: z.array(z.string()),
    /** Number and name of each animal when the month was reported, by id; earlier releases kept none. */
    names: z.record(z.string(), z.object({ number: z.string(), name: z.string() })).default({}),
  },
});

import * as z from 'zod';
import { count, day, flag, moment, text, defineRecord } from '#functions/kernel/records/record.ts';
import { defineOwned } from '#functions/kernel/records/owned/define-owned.ts';
import type { EntryNames } from '#functions/kernel/table/entry-names.ts';
import { check, renameChecks } from './checks.ts';

const entry = z.object({ id: z.string(), name: z.string() });
type Entry = z.output<typeof entry>;

/** List entries with their current names; entries that were merged are returned once. */
const currentEntries = (all: readonly Entry[], entryNames: EntryNames): Entry[] => [
  ...new Map(
    all.map((listEntry) => entryNames(listEntry.id) ?? listEntry).map(({ id, name }) => [id, { id, name }]),
  ).values(),
];

/** The names of list entries, for the history. */
export const namesIn = (all: readonly Entry[]): string => all.map(({ name }) => name).join(', ');

export const volunteerings = defineOwned({
  kind: 'volunteer',
  noun: 'Volunteering',
  description: 'period of volunteering; `<standing>` is `active` or `inactive`, `<date>` since when it is so',
  sort: 'volunteer#<own>',
  g1: ['volunteers#<standing>', '<date>#<own>'],
  g2: ['pco#<pcoId>', '<date>#volunteer#<own>'],
  parts: ({ row }) => ({
    standing: row.active ? 'active' : 'inactive',
    date: row.active ? row.dateActive : row.dateInactive,
  }),
  row: {
    pcoId: z.string(),
    active: flag,
    dateActive: text,
    dateInactive: text,
    activities: z.array(entry).default([]),
    animalTypes: z.array(entry).default([]),
    /** The names of the activities and of the animal types, for the history. */
    interest: text,
    preferredAnimals: text,
  },
  more: { notes: text },
  relabel({ row, more }, entryNames) {
    const [activities, animalTypes] = [
      currentEntries(row.activities, entryNames),
      currentEntries(row.animalTypes, entryNames),
    ];
    const names = { interest: namesIn(activities), preferredAnimals: namesIn(animalTypes) };
    return { row: { ...row, activities, animalTypes, ...names }, more };
  },
  audited: ['active', 'dateActive', 'dateInactive', 'interest', 'preferredAnimals', 'notes'],
  label: ['interest'],
});

export const volunteerFiles = defineRecord({
  kind: 'volunteerFile',
  description: 'what is known of a volunteer beside the periods; guards that one period at most is open',
  keyTemplate: ['pco#<pcoId>', 'volunteering'],
  row: {
    /** Available parts of days of the week: `saturday-morning`. */
    slots: z.array(z.string()).default([]),
    slotNotes: text,
    /** By the id of the requirement: when it was done, and the last day on which it holds. */
    checks: z.record(z.string(), check).default({}),
    badge: z.object({ hash: z.string(), madeAt: moment }).optional(),
    /**
     * For each recent day on which a kiosk still accepts taps: the latest hours that were recorded there, and the
     * number of taps.
     */
    shifts: z.array(z.object({ own: z.string(), date: day, taps: count })).default([]),
    /** The latest day only; older items have this instead of `shifts`. */
    shift: z.object({ own: z.string(), date: day }).optional(),
  },
  relabel: ({ row, more }, entryNames) => ({
    row: { ...row, checks: renameChecks(row.checks, entryNames) },
    more,
  }),
});

import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Cursor, Day, Id, idOf } from '../../contract/fields.ts';
import { HEALTH_KINDS, REMINDER_KINDS, WEIGHT_UNITS } from '../../rules/health/health.ts';
import { CARE_NOTES_DAYS, CareList } from './schemas/care.schema.ts';
import { MAX_TREATED_ANIMALS } from './schemas/health.schema.ts';
import { idsUpTo } from '../../contract/ids.ts';

/** A line of an animal's health history (product/health 9.1). */
export const HealthHistoryEntry = z.object({
  id: Id,
  actionDate: Day,
  /** 'Vaccination', 'SOAP'. */
  type: z.string(),
  kind: z.string(),
  clinic: z.string(),
  notes: z.string(),
});
export type HealthHistoryEntry = z.output<typeof HealthHistoryEntry>;

/** Something that is due on a round, or was given on it today. */
export const RoundItem = z.object({
  id: Id,
  kind: z.enum(REMINDER_KINDS),
  version: z.number(),
  dueDate: Day,
  /** The name of the medicine, vaccine or procedure. */
  title: z.string(),
  kindId: z.string(),
  /** The meaning of the kind when it was chosen. */
  kindMeans: z.string().optional(),
  dosage: z.string(),
  /** The number of the dose within the day: '2 of 3'; '' if there is only one. */
  dose: z.string(),
  instructions: z.string(),
  notes: z.string(),
  animalId: Id,
  animalName: z.string(),
  animalTypeId: z.string(),
  animalType: z.string(),
  location: z.string(),
  flag: z.boolean(),
  flagReason: z.string(),
  thumbnailBlobUrl: z.string().optional(),
  /** If it was not done when it was due: the day, the user, the time, and the note that says why. */
  skipped: z.object({ on: Day, by: z.string(), at: z.string(), why: z.string() }).optional(),
  /** If it was given or done: the user and the time. */
  givenBy: z.string().optional(),
  givenAt: z.string().optional(),
  /** The day on which it was given or done, if it was recorded today for an earlier day. */
  givenOn: Day.optional(),
});
export type RoundItem = z.output<typeof RoundItem>;

/** The most reminders of an animal on its page. */
export const MAX_CARE_NEEDS = 100;

/** The due items of an animal, the earliest first, and the counts behind its links to health. */
export const AnimalNeeds = z.object({
  due: z.array(RoundItem),
  kinds: z.array(
    z.object({
      kind: z.enum(HEALTH_KINDS),
      done: z.number(),
      /** The number of open reminders; for an animal that left, those due by its last milestone. */
      due: z.number(),
      /** The last day on which a record of this kind was done. */
      last: Day.optional(),
    }),
  ),
});
export type AnimalNeeds = z.output<typeof AnimalNeeds>;

/** The most items of a kind on one round. */
export const MAX_ROUND_ITEMS = 300;

/** The minutes in which the server undoes an action; screens offer it for one, but a device may be offline then. */
export const UNDO_MINUTES = 10;

/** Due items, and items that were completed today or recorded today as done before. */
export const Round = z.object({
  due: z.array(RoundItem),
  given: z.array(RoundItem),
  /** True if more is due than this reply holds. */
  more: z.boolean(),
});
export type Round = z.output<typeof Round>;

/** The most meds on the report of a day: a reply holds no more. */
export const MAX_MEDS = 1000;

const ANY_HEALTH = {
  anyOf: [
    'animals.actions.vaccination',
    'animals.actions.procedure',
    'animals.actions.meds',
    'animals.actions.soaps',
    'animals.actions.notes',
  ],
} as const;

/** Open reminders of animals and one kind, and the last time the same was done. */
export const OpenReminders = z.object({
  reminders: z.array(z.object({ id: Id, animalId: Id, kindId: z.string(), dueDate: Day })),
  lastDone: z.array(
    z.object({
      animalId: Id,
      kindId: z.string(),
      actionDate: Day,
      by: z.string(),
      /** All days on which it was done, the earliest first. */
      days: z.array(Day).default([]),
      /** The animal's weight at that time. */
      weight: z.number().optional(),
      weightUnit: z.enum(WEIGHT_UNITS).optional(),
    }),
  ),
});
export type OpenReminders = z.output<typeof OpenReminders>;

/** The most records that one transaction undoes. */
export const MAX_UNDONE = 18;

export const rounds = contract('health', 'rounds', {
  history: {
    method: 'GET',
    path: '/health-history/get-health-history',
    access: 'animals.actions.health_history',
    summary:
      'All that was done for the health of an animal, the latest first: vaccinations, procedures, meds given, SOAPs, health notes',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ healthHistories: z.array(HealthHistoryEntry) }),
  },
  today: {
    method: 'GET',
    path: '/health-history/get-today',
    access: 'animals.actions.meds',
    summary: `What is due today or overdue for current residents, at most ${MAX_ROUND_ITEMS} of a kind, and what of it was given or done today, or is recorded today as done before`,
    reply: Round,
  },
  meds: {
    method: 'GET',
    path: '/health-history/get-todays-meds',
    access: 'report.meds',
    summary: `The meds that are due today or overdue for current residents, at most ${MAX_MEDS}, and those that were given today, or are recorded today as given before`,
    reply: Round,
  },
  care: {
    method: 'GET',
    path: '/health-history/get-care-list',
    access: { anyOf: ['animals.actions.diet', 'animals.actions.behaviour', 'animals.actions.notes'] },
    summary: `The residents in the house page by page, by name, with where each is, its flag, and of diet, behaviors and the health notes of ${CARE_NOTES_DAYS} days what one may see`,
    query: z.object({ cursor: Cursor }),
    reply: CareList,
  },
  needs: {
    method: 'GET',
    path: '/health-history/get-animal-needs',
    access: ANY_HEALTH,
    summary: `What an animal needs: its reminders, at most ${MAX_CARE_NEEDS} while it is a current resident, and how much is known of each kind; of the kinds that one may see`,
    query: z.object({ animalId: idOf('animal') }),
    reply: AnimalNeeds,
  },
  open: {
    method: 'GET',
    path: '/health-history/get-open-reminders',
    access: ANY_HEALTH,
    summary: `The open reminders of up to ${MAX_TREATED_ANIMALS} animals, of one kind, and when each vaccine, procedure or medicine was given, the last with its weight: what a form warns about`,
    query: z.object({ kind: z.enum(REMINDER_KINDS), animalIds: idsUpTo('animal', MAX_TREATED_ANIMALS) }),
    reply: OpenReminders,
  },
  undo: {
    method: 'PATCH',
    path: '/health-history/undo-completion',
    access: ANY_HEALTH,
    history: {
      'vaccinations.undo':
        '[took back {kindName} of {was.actionDate}, which is due again on {dueDate}|moved the reminder for {kindName} back from {was.dueDate} to {dueDate}|took back a vaccination]',
      'procedures.undo':
        '[took back {kindName} of {was.actionDate}, which is due again on {dueDate}|moved the reminder for {kindName} back from {was.dueDate} to {dueDate}|took back a procedure]',
      'meds.undo':
        '[took back {kindName} of {was.actionDate}, which is due again on {dueDate}|moved the reminder for {kindName} back from {was.dueDate} to {dueDate}|took back a med]',
      'soaps.undo':
        '[took back {kindName} of {was.actionDate}, which is due again on {dueDate}|moved the reminder for {kindName} back from {was.dueDate} to {dueDate}|took back a SOAP]',
      'healthnotes.undo':
        '[took back {kindName} of {was.actionDate}, which is due again on {dueDate}|moved the reminder for {kindName} back from {was.dueDate} to {dueDate}|took back a health note]',
    },
    summary: `Takes back up to ${MAX_UNDONE} records that were completed or added within ${UNDO_MINUTES} minutes, all or none: what was a reminder is one again, what was added is deleted, and the next one that followed goes; 409 if it is too late or one was corrected meanwhile`,
    message: 'Undone',
    query: z.object({ kind: z.enum(REMINDER_KINDS), id: idsUpTo('healthRecord', MAX_UNDONE, 'record') }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/health-history/restore-record',
    access: 'records.restore',
    history: {
      'vaccinations.restore':
        'brought back [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a vaccination of {actionDate}|a vaccination]',
      'procedures.restore':
        'brought back [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a procedure of {actionDate}|a procedure]',
      'meds.restore':
        'brought back [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a med of {actionDate}|a med]',
      'soaps.restore':
        'brought back [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a SOAP of {actionDate}|a SOAP]',
      'healthnotes.restore':
        'brought back [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a health note of {actionDate}|a health note]',
    },
    summary: 'Brings a deleted health record back',
    message: 'Health record restored successfully',
    query: z.object({ kind: z.enum(HEALTH_KINDS), id: idOf('healthRecord') }),
    reply: z.object({}),
  },
});

import * as z from 'zod';
import { DUE_UNITS } from '#shared/rules/due.ts';
import { HEALTH_KINDS, type HealthKind, WEIGHT_UNITS } from '#shared/rules/health.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { day, flag, given, text } from '../../kernel/records/fields.ts';
import { newOwned, recordId } from '../../kernel/records/owned.ts';
import { record as declared } from '../../kernel/records/record.ts';
import type { Values } from '../../kernel/records/shapes.ts';

/** What lists show of a record besides its kind, day and clinic; must stay short. */
const brief = {
  /** "Due again". */
  dueAgain: given,
  dueAgainNumber: z.number().optional(),
  dueAgainType: z.enum(DUE_UNITS).optional(),
  administerer: given,
  vaccineManufacturer: given,
  vaccineSerialNo: given,
  tagNumber: given,
  weight: z.number().optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  microchipNumber: given,
  dosage: given,
  instructions: given,
  administeredBy: given,
  administeredAt: given,
  /** Of a prescription: 'Dose 1 of 2'. */
  dose: given,
  prescriptionId: given,
  veterinarian: given,
  dateCreated: given,
  /** Of one that ended for something that can be undone: its sign. */
  endedWith: given,
};

const texts = {
  notes: given,
  results: given,
  subjective: given,
  objective: given,
  assessment: given,
  soapPlan: given,
  note: given,
};

export type Brief = Values<typeof brief>;
export type Texts = Values<typeof texts>;

/** The vaccination type, health procedure or medicine, and the clinic, with their names at that time. */
const named = { kindId: given, kindName: given, clinicId: given, clinicName: given };

/** What a reminder was before it became a record. */
const was = z.object({
  date: day,
  kindId: given,
  kindName: given,
  brief: z.object(brief).default({}),
  texts: z.object(texts).default({}),
});
export type Was = z.output<typeof was>;

export const healthItems = declared({
  kind: HEALTH_KINDS,
  noun: 'Health record',
  what: 'health record, due (`<state>` is `due`) or done; its clinic where it names one',
  at: ['animal#<animalId>', 'health#<kind>#<own>'],
  g1: ['<state>#<kind>', '<date>#<own>'],
  g2: ['pco#<clinicId>', '<date>#<kind>#<own>'],
  parts: ({ row }) => ({ state: row.reminder ? 'due' : 'done' }),
  row: {
    id: z.string(),
    own: z.string(),
    animalId: z.string(),
    /** True for what is due, false for what was done. */
    reminder: flag,
    /** When it is due, or when it was done. */
    date: day,
    ...named,
    ...brief,
    /** A reminder's row is read from the index, which holds nothing else. */
    ...texts,
    by: text,
    at: text,
  },
  more: {
    ...texts,
    /** The reminder that follows from it ("due again"). */
    nextOwn: given,
    /** Where that one was there already: the day from which it was moved. */
    nextFrom: given,
    was: was.optional(),
  },
});

/** Values of a record's fields; what is absent was not given. */
export type Facts = Readonly<Record<string, unknown>>;

type Kept = ReturnType<typeof healthItems.read>;

/** A health record of any kind as the handlers know it. */
export interface HealthRecord
  extends
    Pick<Kept['row'], 'own' | 'animalId' | 'reminder' | 'date' | keyof typeof named>,
    Pick<Kept['more'], 'nextOwn' | 'nextFrom'>,
    Pick<Kept, 'v' | 'changedBy' | 'changedAt'> {
  readonly kind: HealthKind;
  readonly brief: Brief;
  /** Long texts. A reminder has none but its notes, which its list shows. */
  readonly texts: Texts;
  /** The reminder that it was, for who takes the completion back. */
  readonly was?: Was | undefined;
}

type New = Omit<HealthRecord, 'own' | 'v' | 'changedBy' | 'changedAt'>;
type By = Pick<HealthRecord, 'changedBy' | 'changedAt'>;

/** A record that is not stored yet. */
export function newRecord(facts: New, by: By): HealthRecord {
  const { own } = newOwned({ kind: 'animal', id: facts.animalId });
  return { ...facts, own, v: 1, ...by };
}

/** The public id of a record. */
export const healthId = ({ animalId, own }: Pick<HealthRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** Where the health records of an animal lie, those of one kind or all. */
export const healthStart = (kind?: string): string => (kind ? `health#${kind}#` : 'health#');

/** Where a record lies: its id and its kind say it. */
export const healthKey = (kind: HealthKind, { animalId, own }: { animalId: string; own: string }): Key =>
  healthItems.key({ kind, animalId, own });

/** The reminders of a kind by due date (`due`), or what was done by day (`done`), of all animals. */
export const dayPlace = (kind: HealthKind, reminder: boolean): string =>
  `${reminder ? 'due' : 'done'}#${kind}`;

/** The facts that were given. */
export const present = <F extends Facts>(facts: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<F>;

/** A record with its places: under its animal (table), by day among all of its kind (g1), by its clinic (g2). */
export function healthItem(record: HealthRecord): Item {
  const { kind, own, animalId, reminder, date, kindId, kindName, clinicId, clinicName } = record;
  const { brief: short, texts: long, nextOwn, nextFrom, was: before, v, changedBy, changedAt } = record;
  const row = {
    ...present({ kindId, kindName, clinicId, clinicName }),
    ...present(reminder ? { ...short, ...long } : short),
    id: healthId(record),
    own,
    animalId,
    reminder,
    date,
    by: changedBy,
    at: changedAt,
  };
  const more = present({ ...(reminder ? {} : long), nextOwn, nextFrom, was: before });
  return healthItems.item({ row, more, v, changedBy, changedAt }, kind);
}

const isHealthKind = (kind: string | undefined): kind is HealthKind =>
  HEALTH_KINDS.some((known) => known === kind);

/** What is read from an index has no kind of its own; the record's key names it. */
function kindOf({ kind, sk }: Item): HealthKind {
  const [marked, named] = [kind as string | undefined, sk.split('#').at(-2)];
  if (isHealthKind(marked)) return marked;
  if (isHealthKind(named)) return named;
  throw new Error('Not a health record');
}

/** The record that an item holds; of a row from the index the long texts of what was done are missing. */
export function recordOf(item: Item): HealthRecord {
  const { row, more, v } = healthItems.read(item);
  const {
    id: _,
    own,
    animalId,
    reminder,
    date,
    kindId,
    kindName,
    clinicId,
    clinicName,
    by,
    at,
    ...facts
  } = row;
  const { notes, results, subjective, objective, assessment, soapPlan, note, ...short } = facts;
  const { nextOwn, nextFrom, was: before, ...long } = more;
  return {
    kind: kindOf(item),
    own,
    animalId,
    reminder,
    date,
    kindId,
    kindName,
    clinicId,
    clinicName,
    brief: short,
    texts: { ...present({ notes, results, subjective, objective, assessment, soapPlan, note }), ...long },
    nextOwn,
    nextFrom,
    was: before,
    v,
    changedBy: by,
    changedAt: at,
  };
}

const AUDITED = ['kindName', 'clinicName'] as const;

/** What of a record the audit tells. */
export function auditedFacts(record: HealthRecord): Facts {
  const { reminder, date, brief, texts } = record;
  return present({
    [reminder ? 'dueDate' : 'actionDate']: date,
    ...Object.fromEntries(AUDITED.map((name) => [name, record[name]])),
    ...brief,
    ...texts,
  });
}

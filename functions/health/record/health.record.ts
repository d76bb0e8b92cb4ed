import type { HealthKind } from '#shared/rules/health.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { newOwned, recordId } from '../../kernel/records/owned.ts';
import { textOf } from '../../kernel/text.ts';

/** Values of a record's fields; what is absent was not given. */
export type Facts = Readonly<Record<string, unknown>>;

/** A health record of any kind as it is stored; its fields are those of the contract. */
export interface HealthRecord {
  readonly kind: HealthKind;
  readonly own: string;
  readonly animalId: string;
  /** True for what is due, false for what was done. */
  readonly reminder: boolean;
  /** `YYYY-MM-DD`: when it is due, or when it was done. */
  readonly date: string;
  /** The vaccination type, health procedure or medicine, with its name at that time. */
  readonly kindId?: string | undefined;
  readonly kindName?: string | undefined;
  /** The clinic, with its name at that time. */
  readonly clinicId?: string | undefined;
  readonly clinicName?: string | undefined;
  /** What lists show besides; must stay short. */
  readonly brief: Facts;
  /** Long texts. A reminder has none but its notes, which its list shows. */
  readonly texts: Facts;
  /** The reminder that follows from it ("due again"). */
  readonly nextOwn?: string | undefined;
  /** Where that one was there already: the day from which it was moved. */
  readonly nextFrom?: string | undefined;
  /** The reminder that it was, for who takes the completion back. */
  readonly was?: Facts | undefined;
  readonly v: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

type Given = Omit<HealthRecord, 'own' | 'v' | 'changedBy' | 'changedAt'>;
type By = Pick<HealthRecord, 'changedBy' | 'changedAt'>;

/** A record that is not stored yet. */
export function newRecord(given: Given, by: By): HealthRecord {
  const { own } = newOwned({ kind: 'animal', id: given.animalId });
  return { ...given, own, v: 1, ...by };
}

/** The public id of a record. */
export const healthId = ({ animalId, own }: Pick<HealthRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** Where the health records of an animal lie, those of one kind or all. */
export const healthStart = (kind?: string): string => (kind ? `health#${kind}#` : 'health#');

/** Where a record lies: its id and its kind say it. */
export const healthKey = (kind: HealthKind, { animalId, own }: { animalId: string; own: string }): Key => ({
  pk: `animal#${animalId}`,
  sk: `${healthStart(kind)}${own}`,
});

/** The reminders of a kind by due date (`due`), or what was done by day (`done`), of all animals. */
export const dayPlace = (kind: HealthKind, reminder: boolean): string =>
  `${reminder ? 'due' : 'done'}#${kind}`;

/** The facts that were given. */
export const present = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''));

/** A record with its places: under its animal (table), by day among all of its kind (g1), by its clinic (g2). */
export function healthItem(record: HealthRecord): Item {
  const { kind, own, animalId, reminder, date, kindId, kindName, clinicId, clinicName } = record;
  const { brief, texts, nextOwn, nextFrom, was, v, changedBy, changedAt } = record;
  return {
    ...healthKey(kind, record),
    g1: [dayPlace(kind, reminder), `${date}#${own}`],
    g2: clinicId ? [`pco#${clinicId}`, `${date}#${kind}#${own}`] : undefined,
    kind,
    v,
    row: {
      ...present({ kindId, kindName, clinicId, clinicName }),
      ...present(reminder ? { ...brief, ...texts } : brief),
      id: healthId(record),
      own,
      animalId,
      reminder,
      date,
      // A reminder's row is read from the index, which holds nothing else.
      by: changedBy,
      at: changedAt,
    },
    more: present({ ...(reminder ? {} : texts), nextOwn, nextFrom, was }),
    changedBy,
    changedAt,
  };
}

const TEXTS = new Set(['notes', 'results', 'subjective', 'objective', 'assessment', 'soapPlan', 'note']);

const picked = (facts: Facts, wanted: boolean): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => TEXTS.has(name) === wanted));

const text = (value: unknown) => textOf(value) || undefined;

/** The record that an item holds; of a row from the index the long texts of what was done are missing. */
export function recordOf({ kind, sk, v, row, more = {} }: Item): HealthRecord {
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
  const { nextOwn, nextFrom, was, ...texts } = more;
  return {
    // What is read from an index has no kind of its own; the record's key names it.
    kind: ((kind as string | undefined) ?? sk.split('#')[1]) as HealthKind,
    own: String(own),
    animalId: String(animalId),
    reminder: reminder === true,
    date: String(date),
    kindId: text(kindId),
    kindName: text(kindName),
    clinicId: text(clinicId),
    clinicName: text(clinicName),
    brief: picked(facts, false),
    texts: { ...picked(facts, true), ...texts },
    nextOwn: text(nextOwn),
    nextFrom: text(nextFrom),
    was: was as Facts | undefined,
    v,
    changedBy: textOf(by),
    changedAt: textOf(at),
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

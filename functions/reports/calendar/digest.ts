import type { Role } from '#shared/access/roles.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { type DueReminder, readFirstDue } from '../../health/health-record/due/due.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { doseCountText, kindsFor, treatmentKey, treatmentName } from './entries.ts';

/** The most items of a kind in a digest, overdue ones and today's each: mail programs truncate longer mails. */
export const DIGEST_MAX = 50;

/** Something to be done for an animal. */
export interface DigestTask {
  /** The task in words: 'Amoxicillin, 5 ml (2 doses)'. */
  readonly text: string;
  /** The day on which it is due, `YYYY-MM-DD`. */
  readonly date: string;
}

interface DigestAnimal {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The reason for which it is flagged; '' if it is not. */
  readonly flag: string;
  readonly tasks: readonly DigestTask[];
}

interface DigestPlace {
  /** The location; '' for animals without one. */
  readonly place: string;
  readonly animals: readonly DigestAnimal[];
}

/** The items due on a day, in walking order: by location, then animal. */
export interface Digest {
  readonly places: readonly DigestPlace[];
  /** The number of tasks of the day; `overdue` is the number of earlier ones. */
  readonly today: number;
  readonly overdue: number;
  /** True if more tasks are due than the digest contains. */
  readonly hasMore: boolean;
}

/** The tasks of an animal: doses of one medicine in one dosage on a day become one task. */
const tasksOf = (due: readonly DueReminder[]): DigestTask[] =>
  [...Map.groupBy(due, (reminder) => `${reminder.record.date} ${treatmentKey(reminder)}`).values()].flatMap(
    (doses) => {
      const [first] = doses;
      if (!first) return [];
      const { dosage = '', date } = first.record;
      return [{ text: `${treatmentName(first)}${dosage && `, ${dosage}`}${doseCountText(doses)}`, date }];
    },
  );

const animalsOf = (due: readonly DueReminder[]): DigestAnimal[] =>
  [...Map.groupBy(due, ({ animal }) => animal.id)]
    .flatMap(([id, reminders]) => {
      const {
        animalName: name = '',
        animalType: type = '',
        flag,
        flagReason = '',
      } = reminders[0]?.animal ?? {};
      return [
        {
          id,
          name,
          type,
          flag: flag ? flagReason : '',
          tasks: tasksOf(reminders).toSorted((a, b) => a.date.localeCompare(b.date)),
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a.id.localeCompare(b.id));

/** Sorts places by name, numbers by value (Kennel 2 before Kennel 10); animals without a place come last. */
const byPlace = (a: DigestPlace, b: DigestPlace) =>
  Number(a.place === '') - Number(b.place === '') || a.place.localeCompare(b.place, 'en', { numeric: true });

/** The digest of reminders. */
export function digestFrom(due: readonly DueReminder[], today: string, hasMore: boolean): Digest {
  const places = [...Map.groupBy(due, ({ animal }) => animal.location.trim())]
    .map(([place, reminders]) => ({ place, animals: animalsOf(reminders) }))
    .toSorted(byPlace);
  const tasks = places.flatMap(({ animals }) => animals).flatMap((animal) => animal.tasks);
  const overdue = tasks.filter(({ date }) => date < today).length;
  return { places, overdue, today: tasks.length - overdue, hasMore };
}

/** The due reminders of a kind. Overdue ones are read separately, so that they do not displace today's. */
async function dueOn(table: TenantTable, kind: ReminderKind, today: string) {
  const pages = await Promise.all([
    readFirstDue(table, kind, { until: addDays(today, -1), limit: DIGEST_MAX }),
    readFirstDue(table, kind, { from: today, until: today, limit: DIGEST_MAX }),
  ]);
  return {
    due: pages.flatMap(({ due }) => due),
    hasMore: pages.some(({ hasMore }) => hasMore),
  };
}

/**
 * The reminders due `today` or overdue of animals in the rescue's care, as far as a role may see them: two round trips.
 */
export async function digestOf(table: TenantTable, role: Role, today: string): Promise<Digest> {
  const kinds = await Promise.all(kindsFor(role).map((kind) => dueOn(table, kind, today)));
  return digestFrom(
    kinds.flatMap(({ due }) => due),
    today,
    kinds.some(({ hasMore }) => hasMore),
  );
}

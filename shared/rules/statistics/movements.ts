import { isCurrentResident, type MilestoneType } from '../animals/milestones.ts';
import { daysBetween } from '../time/dates.ts';
import { nextDueDate } from '../time/due.ts';
import type { Age } from './rows.ts';

/** An event of an animal, as statistics use it. */
export interface MovementEvent {
  readonly type: MilestoneType;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The way's id for an intake; for others the value of their detail (`DETAILS`). */
  readonly detail?: string | undefined;
}

/** An animal as statistics see it; `story` is all that happened to it, earliest first. */
export interface StatisticsAnimal {
  readonly typeId: string;
  /** `YYYY-MM-DD`; '' if unknown. */
  readonly birth: string;
  readonly story: readonly MovementEvent[];
}

/** An arrival or departure of an animal. */
export interface Movement {
  readonly kind: 'in' | 'out';
  readonly date: string;
  /** The type of its milestone, with its detail after a colon: `intake:<way>`, `death:died`, `adoption`. */
  readonly reason: string;
  readonly age: Age;
  /** For a departure: the number of days of the stay. */
  readonly days: number;
}

/** The age in months up to which an animal counts as young. */
const YOUNG_MONTHS = 5;

/** The last day on which an animal counts as young; '' if its birth is unknown (product/standards 1.1). */
const lastYoungDayOf = (birth: string): string => birth && nextDueDate(birth, YOUNG_MONTHS, 'month');

function ageOn(day: string, lastYoungDay: string): Age {
  if (!lastYoungDay) return 'unknown';
  return day <= lastYoungDay ? 'young' : 'adult';
}

const reasonOf = ({ type, detail }: MovementEvent): string => (detail ? `${type}:${detail}` : type);

/**
 * The arrivals and departures of an animal, in order. Foster care is neither. A lost animal counts as departed; once
 * it is found, it counts as if it had never left (product/standards 1.2). Events of an animal that is not in care,
 * such as the death of an adopted one, do not count.
 */
export function movementsOf({ birth, story }: Pick<StatisticsAnimal, 'birth' | 'story'>): Movement[] {
  const movements: Movement[] = [];
  const lastYoungDay = lastYoungDayOf(birth);
  let since: string | undefined;
  for (const each of story) {
    const { type, date } = each;
    if (type === 'birth') continue;
    const last = movements.at(-1);
    const isFoundAgain = type === 'found' && last?.kind === 'out' && last.reason === 'lost';
    if (isFoundAgain) {
      movements.pop();
      since = movements.at(-1)?.date;
    } else if (isCurrentResident(type) === (since === undefined)) {
      const days = since === undefined ? 0 : Math.max(0, daysBetween(since, date));
      const kind = since === undefined ? 'in' : 'out';
      movements.push({ kind, date, reason: reasonOf(each), age: ageOn(date, lastYoungDay), days });
      since = kind === 'in' ? date : undefined;
    }
  }
  return movements;
}

/** True if an animal with these movements was in care at the end of a day. */
export const wasInCareOn = (movements: readonly Movement[], day: string): boolean =>
  movements.findLast(({ date }) => date <= day)?.kind === 'in';

import { daysAfter, dueAgainOn, type DueUnit, intervalText, MAX_INTERVAL } from '../time/due.ts';
import { monthsBetween } from '../time/dates.ts';
import type { Means } from '../lists/means.ts';
import { ordinal } from '../text/ordinal.ts';

/** The rule of a schedule: when a vaccination of a kind is given. */
export interface ScheduleRule {
  /** The youngest age for the first dose, in weeks. */
  readonly fromWeeks: number;
  /** Days between the doses of the young; absent where the young get what adults get. */
  readonly everyDays?: number | undefined;
  /** The age in weeks up to which the young get their doses. */
  readonly untilWeeks?: number | undefined;
  /** The number of doses that protect an older animal. */
  readonly adultDoses: number;
  /** Days between them, where there are several. */
  readonly adultDays?: number | undefined;
  /** Months from the last dose to the booster; absent where there is none. */
  readonly boosterMonths?: number | undefined;
  /** Months between all further ones; absent where there are none. */
  readonly repeatMonths?: number | undefined;
}

/** The history of an animal's vaccinations of one kind; days are `YYYY-MM-DD`. */
export interface VaccinationHistory {
  readonly birthDate: string;
  readonly today: string;
  /** The days on which it was given. */
  readonly given: readonly string[];
  /** The days of its open reminders. */
  readonly open: readonly string[];
  /** The word for the young of the animal type, in `3rd of puppy series`. */
  readonly young: string;
}

/** A dose that is proposed, and why. */
export interface ProposedDose {
  readonly date: string;
  readonly reason: string;
}

/** The most doses of one schedule: the most that one call of reminders adds. */
export const MAX_DOSES = 24;

/** The most animals whose proposals a screen shows at once: a litter, or a transport. */
export const MAX_PROPOSED = 25;

const YOUNG = new Map([
  ['dogs', 'puppy'],
  ['cats', 'kitten'],
  ['ferrets', 'kit'],
  ['rabbits', 'kit'],
  ['horses', 'foal'],
]);

/**
 * The word for the young of an animal type.
 * @param means what the type means
 */
export const youngOf = (means: Means): string => YOUNG.get(means ?? '') ?? 'young animal';

const later = (one: string, other: string) => (one > other ? one : other);
const months = (number: number) => intervalText(number, 'month');

/** The progress of an animal in a schedule: the doses it had, the day of the last, and what follows. */
interface ScheduleState {
  readonly doses: number;
  readonly last: string;
  readonly stage: 'first' | 'booster' | 'repeat';
}

const endOf = ({ untilWeeks }: ScheduleRule, birthDate: string) =>
  untilWeeks === undefined ? '' : daysAfter(birthDate, untilWeeks * 7);

/** The shortest time from a first dose on this day to the next. */
function gapAfter(rule: ScheduleRule, birthDate: string, day: string): number {
  const { everyDays, adultDays } = rule;
  if (everyDays !== undefined && day <= endOf(rule, birthDate)) return everyDays;
  return adultDays ?? everyDays ?? 1;
}

/** True once an animal has its first doses: enough of them, and the last one so late that the young get no further one. */
function hasFirstDoses(rule: ScheduleRule, birthDate: string, doses: number, last: string): boolean {
  if (doses < rule.adultDoses) return false;
  return rule.everyDays === undefined || daysAfter(last, rule.everyDays) > endOf(rule, birthDate);
}

/** The progress of an animal after one more dose. A dose within half the time to the booster still counts as one of the first doses. */
function after(
  rule: ScheduleRule,
  birthDate: string,
  before: ScheduleState | undefined,
  day: string,
): ScheduleState {
  const doses = (before?.doses ?? 0) + 1;
  if (before && before.stage !== 'first') {
    const wait = before.stage === 'booster' ? (rule.boosterMonths ?? rule.repeatMonths ?? 0) : 0;
    const early = monthsBetween(before.last, later(before.last, day)).months < wait / 2;
    return { doses, last: day, stage: early ? before.stage : 'repeat' };
  }
  return { doses, last: day, stage: hasFirstDoses(rule, birthDate, doses, day) ? 'booster' : 'first' };
}

interface NextDose extends ProposedDose {
  /** An open reminder before this day counts as the dose. */
  readonly before: string;
  /** True for the booster and what follows it, of which only the next is proposed. */
  readonly isLast: boolean;
}

function firstDose(
  rule: ScheduleRule,
  { birthDate, today, young }: VaccinationHistory,
  at?: ScheduleState,
): NextDose {
  const earliest = at
    ? daysAfter(at.last, gapAfter(rule, birthDate, at.last))
    : daysAfter(birthDate, rule.fromWeeks * 7);
  const date = later(earliest, today);
  const doses = at?.doses ?? 0;
  const weeks = Math.floor((Date.parse(date) - Date.parse(birthDate)) / (7 * 86_400_000));
  const isYoung = rule.everyDays !== undefined && date <= endOf(rule, birthDate);
  const reason = isYoung
    ? `${ordinal(doses + 1)} of ${young} series at ${intervalText(weeks, 'week')}`
    : doses >= rule.adultDoses
      ? `To finish the ${young} series`
      : rule.adultDoses === 1
        ? 'One dose'
        : `${ordinal(doses + 1)} of ${rule.adultDoses} doses`;
  return { date, reason, before: daysAfter(date, gapAfter(rule, birthDate, date)), isLast: false };
}

/** The dose that follows; undefined where nothing does. */
function nextDose(rule: ScheduleRule, history: VaccinationHistory, at?: ScheduleState): NextDose | undefined {
  if (!at || at.stage === 'first') return firstDose(rule, history, at);
  const isBooster = at.stage === 'booster' && rule.boosterMonths !== undefined;
  const wait = isBooster ? rule.boosterMonths : rule.repeatMonths;
  if (wait === undefined) return undefined;
  const reason = isBooster
    ? `Booster ${months(wait)} after the last dose`
    : `Again ${months(wait)} after the last dose`;
  const date = later(dueAgainOn(at.last, wait, 'month'), history.today);
  return {
    date,
    reason,
    before: dueAgainOn(date, rule.repeatMonths ?? wait, 'month'),
    isLast: true,
  };
}

const unique = (days: readonly string[]) => [...new Set(days)].toSorted();

/**
 * The doses that an animal still needs by a schedule: the first ones as its age asks for, and the next one after them.
 * Never one in the past, nor sooner after another than the rule allows, nor one that was given or is a reminder
 * already: proposing again after all were added gives none. The dates ascend. An overdue reminder counts as one of
 * today. Defaults: product/standards 3.1.
 */
export function proposeSeries(rule: ScheduleRule, history: VaccinationHistory): ProposedDose[] {
  const { birthDate, today } = history;
  let at: ScheduleState | undefined;
  for (const day of unique(history.given)) at = after(rule, birthDate, at, day);
  const open = unique(history.open).map((day) => later(day, today));
  const proposed: ProposedDose[] = [];
  for (
    let next = nextDose(rule, history, at);
    next;
    next = next.isLast ? undefined : nextDose(rule, history, at)
  ) {
    const { date, reason, before } = next;
    const reminder = open[0] !== undefined && open[0] < before ? open.shift() : undefined;
    if (reminder === undefined) proposed.push({ date, reason });
    at = after(rule, birthDate, at, reminder ?? date);
  }
  return proposed;
}

/** An interval as "due again" says it. */
interface Interval {
  readonly number: number;
  readonly unit: DueUnit;
}

const inMonths = (number: number): Interval =>
  number % 12 === 0 ? { number: number / 12, unit: 'year' } : { number, unit: 'month' };

const inDays = (number: number): Interval =>
  number % 7 === 0 ? { number: number / 7, unit: 'week' } : { number, unit: 'day' };

/**
 * The time after a dose on `day` until the next one; undefined if none follows, or so late that "due
 * again" cannot say it.
 */
export function intervalAfter(
  rule: ScheduleRule,
  { birthDate, given }: Pick<VaccinationHistory, 'birthDate' | 'given'>,
  day: string,
): Interval | undefined {
  let at: ScheduleState | undefined;
  for (const each of unique([...given.filter((earlier) => earlier < day), day]))
    at = after(rule, birthDate, at, each);
  const isBooster = at?.stage === 'booster' && rule.boosterMonths !== undefined;
  const wait = isBooster ? rule.boosterMonths : rule.repeatMonths;
  const interval =
    at?.stage === 'first'
      ? inDays(gapAfter(rule, birthDate, day))
      : wait === undefined
        ? undefined
        : inMonths(wait);
  return interval && interval.number <= MAX_INTERVAL ? interval : undefined;
}

/** The sentence about doses after the proposed ones; '' for none. */
export function afterwards({ boosterMonths, repeatMonths }: ScheduleRule): string {
  if (repeatMonths === undefined) return '';
  return boosterMonths === undefined
    ? `Again every ${months(repeatMonths)}`
    : `Then every ${months(repeatMonths)}`;
}

/** The number of doses in the rule for an animal of the youngest age. */
export function dosesOf({ fromWeeks, everyDays, untilWeeks, adultDoses }: ScheduleRule): number {
  const young =
    everyDays === undefined || untilWeeks === undefined
      ? 0
      : Math.floor(((untilWeeks - fromWeeks) * 7) / everyDays) + 1;
  return Math.max(young, adultDoses) + 1;
}

/** Days as people say them: '2 weeks', '10 days'. */
export const days = (number: number): string =>
  number % 7 === 0 ? intervalText(number / 7, 'week') : intervalText(number, 'day');

/** A rule in words: 'From 4 weeks of age every 2 weeks until 20 weeks; older: 2 doses 2 weeks apart; booster …'. */
export function ruleText(rule: ScheduleRule): string {
  const { fromWeeks, everyDays, untilWeeks, adultDoses, adultDays, boosterMonths, repeatMonths } = rule;
  const weeks = intervalText(fromWeeks, 'week');
  const adults =
    adultDoses === 1
      ? '1 dose'
      : `${adultDoses} doses${adultDays === undefined ? '' : ` ${days(adultDays)} apart`}`;
  const first =
    everyDays === undefined || untilWeeks === undefined
      ? `From ${weeks} of age: ${adults}`
      : `From ${weeks} of age every ${days(everyDays)} until ${untilWeeks} weeks; older: ${adults}`;
  return [
    first,
    ...(boosterMonths === undefined ? [] : [`booster after ${months(boosterMonths)}`]),
    ...(repeatMonths === undefined ? [] : [`then every ${months(repeatMonths)}`]),
  ].join('; ');
}

import { addDays, nextDueDate, type DueUnit, intervalText, MAX_INTERVAL } from '../time/due.ts';
import { fullWeeks } from '../time/age.ts';
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
  /** Months between all further doses; absent where there are none. */
  readonly repeatMonths?: number | undefined;
}

/** The history of an animal's vaccinations of one kind; days are `YYYY-MM-DD`. */
export interface VaccinationHistory {
  readonly birthDate: string;
  readonly today: string;
  /** The days on which doses were given. */
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

/** The maximum number of doses of one schedule: the most reminders that one call adds. */
export const MAX_DOSES = 24;

/** The most animals for which a screen shows proposals at once: a litter, or a transport. */
export const MAX_PROPOSED_ANIMALS = 25;

const YOUNG_NAMES = new Map([
  ['dogs', 'puppy'],
  ['cats', 'kitten'],
  ['ferrets', 'kit'],
  ['rabbits', 'kit'],
  ['horses', 'foal'],
]);

/**
 * The word for the young of an animal type.
 * @param means the meaning code of the type
 */
export const youngName = (means: Means): string => YOUNG_NAMES.get(means ?? '') ?? 'young animal';

const later = (one: string, other: string) => (one > other ? one : other);
const monthsText = (number: number) => intervalText(number, 'month');

/** The progress of an animal in a schedule: the doses it had, the day of the last, and what follows. */
interface ScheduleState {
  readonly doses: number;
  readonly last: string;
  readonly stage: 'first' | 'booster' | 'repeat';
}

const seriesEnd = ({ untilWeeks }: ScheduleRule, birthDate: string) =>
  untilWeeks === undefined ? '' : addDays(birthDate, untilWeeks * 7);

/** The shortest time from a first dose on this day to the next. */
function gapAfter(rule: ScheduleRule, birthDate: string, day: string): number {
  const { everyDays, adultDays } = rule;
  if (everyDays !== undefined && day <= seriesEnd(rule, birthDate)) return everyDays;
  return adultDays ?? everyDays ?? 1;
}

/**
 * True once an animal has its first doses: enough of them, and the last one so late that the young get no further
 * one.
 */
function hasFirstDoses(rule: ScheduleRule, birthDate: string, doses: number, last: string): boolean {
  if (doses < rule.adultDoses) return false;
  return rule.everyDays === undefined || addDays(last, rule.everyDays) > seriesEnd(rule, birthDate);
}

/**
 * The progress of an animal after one more dose. A dose within half the time to the booster still counts as one of
 * the first doses.
 */
function advanceState(
  rule: ScheduleRule,
  birthDate: string,
  before: ScheduleState | undefined,
  day: string,
): ScheduleState {
  const doses = (before?.doses ?? 0) + 1;
  if (before && before.stage !== 'first') {
    const waitMonths = before.stage === 'booster' ? (rule.boosterMonths ?? rule.repeatMonths ?? 0) : 0;
    const isEarly = monthsBetween(before.last, later(before.last, day)) < waitMonths / 2;
    return { doses, last: day, stage: isEarly ? before.stage : 'repeat' };
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
  state?: ScheduleState,
): NextDose {
  const earliest = state
    ? addDays(state.last, gapAfter(rule, birthDate, state.last))
    : addDays(birthDate, rule.fromWeeks * 7);
  const date = later(earliest, today);
  const doses = state?.doses ?? 0;
  const weeks = fullWeeks(birthDate, date);
  const isYoung = rule.everyDays !== undefined && date <= seriesEnd(rule, birthDate);
  const reason = isYoung
    ? `${ordinal(doses + 1)} of ${young} series at ${intervalText(weeks, 'week')}`
    : doses >= rule.adultDoses
      ? `To finish the ${young} series`
      : rule.adultDoses === 1
        ? 'One dose'
        : `${ordinal(doses + 1)} of ${rule.adultDoses} doses`;
  return { date, reason, before: addDays(date, gapAfter(rule, birthDate, date)), isLast: false };
}

/** The dose that follows; undefined where nothing does. */
function nextDose(
  rule: ScheduleRule,
  history: VaccinationHistory,
  state?: ScheduleState,
): NextDose | undefined {
  if (!state || state.stage === 'first') return firstDose(rule, history, state);
  const isBooster = state.stage === 'booster' && rule.boosterMonths !== undefined;
  const waitMonths = isBooster ? rule.boosterMonths : rule.repeatMonths;
  if (waitMonths === undefined) return undefined;
  const reason = isBooster
    ? `Booster ${monthsText(waitMonths)} after the last dose`
    : `Again ${monthsText(waitMonths)} after the last dose`;
  const date = later(nextDueDate(state.last, waitMonths, 'month'), history.today);
  return {
    date,
    reason,
    before: nextDueDate(date, rule.repeatMonths ?? waitMonths, 'month'),
    isLast: true,
  };
}

const uniqueSorted = (days: readonly string[]) => [...new Set(days)].toSorted();

/**
 * The doses that an animal still needs by a schedule: the first ones as its age asks for, and the next one after them.
 * Never one in the past, nor sooner after another than the rule allows, nor one that was given or is a reminder
 * already: proposing again after all were added gives none. The dates ascend. An overdue reminder counts as one of
 * today. Defaults: product/standards 3.1.
 */
export function proposeSeries(rule: ScheduleRule, history: VaccinationHistory): ProposedDose[] {
  const { birthDate, today } = history;
  let state: ScheduleState | undefined;
  for (const day of uniqueSorted(history.given)) state = advanceState(rule, birthDate, state, day);
  const openDays = uniqueSorted(history.open).map((day) => later(day, today));
  const proposals: ProposedDose[] = [];
  for (
    let next = nextDose(rule, history, state);
    next;
    next = next.isLast ? undefined : nextDose(rule, history, state)
  ) {
    const { date, reason, before } = next;
    const reminder = openDays[0] !== undefined && openDays[0] < before ? openDays.shift() : undefined;
    if (reminder === undefined) proposals.push({ date, reason });
    state = advanceState(rule, birthDate, state, reminder ?? date);
  }
  return proposals;
}

/** An interval as "due again" says it. */
interface Interval {
  readonly number: number;
  readonly unit: DueUnit;
}

const monthInterval = (number: number): Interval =>
  number % 12 === 0 ? { number: number / 12, unit: 'year' } : { number, unit: 'month' };

const dayInterval = (number: number): Interval =>
  number % 7 === 0 ? { number: number / 7, unit: 'week' } : { number, unit: 'day' };

/**
 * The time after a dose on `day` until the next one; undefined if none follows, or it follows so late that "due
 * again" cannot say it.
 */
export function intervalAfter(
  rule: ScheduleRule,
  { birthDate, given }: Pick<VaccinationHistory, 'birthDate' | 'given'>,
  day: string,
): Interval | undefined {
  let state: ScheduleState | undefined;
  for (const each of uniqueSorted([...given.filter((earlier) => earlier < day), day]))
    state = advanceState(rule, birthDate, state, each);
  const isBooster = state?.stage === 'booster' && rule.boosterMonths !== undefined;
  const waitMonths = isBooster ? rule.boosterMonths : rule.repeatMonths;
  const interval =
    state?.stage === 'first'
      ? dayInterval(gapAfter(rule, birthDate, day))
      : waitMonths === undefined
        ? undefined
        : monthInterval(waitMonths);
  return interval && interval.number <= MAX_INTERVAL ? interval : undefined;
}

/** The sentence about doses after the proposed ones; '' for none. */
export function followUpText({ boosterMonths, repeatMonths }: ScheduleRule): string {
  if (repeatMonths === undefined) return '';
  return boosterMonths === undefined
    ? `Again every ${monthsText(repeatMonths)}`
    : `Then every ${monthsText(repeatMonths)}`;
}

/** The number of doses for an animal of the youngest age, including the one after the first doses. */
export function doseCount({ fromWeeks, everyDays, untilWeeks, adultDoses }: ScheduleRule): number {
  const youngDoses =
    everyDays === undefined || untilWeeks === undefined
      ? 0
      : Math.floor(((untilWeeks - fromWeeks) * 7) / everyDays) + 1;
  return Math.max(youngDoses, adultDoses) + 1;
}

/** Days as people say them: '2 weeks', '10 days'. */
export const daysText = (number: number): string =>
  number % 7 === 0 ? intervalText(number / 7, 'week') : intervalText(number, 'day');

/** A rule in words: 'From 4 weeks of age every 2 weeks until 20 weeks; older: 2 doses 2 weeks apart; booster …'. */
export function ruleText(rule: ScheduleRule): string {
  const { fromWeeks, everyDays, untilWeeks, adultDoses, adultDays, boosterMonths, repeatMonths } = rule;
  const weeks = intervalText(fromWeeks, 'week');
  const adultText =
    adultDoses === 1
      ? '1 dose'
      : `${adultDoses} doses${adultDays === undefined ? '' : ` ${daysText(adultDays)} apart`}`;
  const first =
    everyDays === undefined || untilWeeks === undefined
      ? `From ${weeks} of age: ${adultText}`
      : `From ${weeks} of age every ${daysText(everyDays)} until ${untilWeeks} weeks; older: ${adultText}`;
  return [
    first,
    ...(boosterMonths === undefined ? [] : [`booster after ${monthsText(boosterMonths)}`]),
    ...(repeatMonths === undefined ? [] : [`then every ${monthsText(repeatMonths)}`]),
  ].join('; ');
}

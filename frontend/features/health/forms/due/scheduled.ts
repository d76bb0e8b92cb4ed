import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import { intervalText } from '#shared/rules/time/due.ts';
import { intervalAfter } from '#shared/rules/health/schedules.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import type { Subject } from '../subject.ts';

/** The interval of a "due again" field. */
export type RepeatInterval = NonNullable<ReturnType<typeof intervalAfter>>;

interface GivenDose {
  /** The animals that get it on `day`. */
  readonly animals: readonly Subject[];
  readonly openReminders: OpenReminders;
  readonly day: string;
}

const NEVER = 'never';
const textOf = (interval: RepeatInterval | undefined) =>
  interval ? intervalText(interval.number, interval.unit) : NEVER;

/**
 * The interval until the next dose by the schedule, if all animals have the same; none if a birth date is unknown. If
 * intervals differ, a text lists them: '2 weeks for 3 animals, 1 year for 5 animals'.
 */
export function findScheduledInterval(
  rule: Schedule,
  { animals, openReminders, day }: GivenDose,
): { interval?: RepeatInterval; differenceText?: string } {
  const intervals = animals.map(({ id, birthDate }) => {
    if (!birthDate) return undefined;
    const givenDates =
      openReminders.lastDone.find(({ animalId, kindId }) => animalId === id && kindId === rule.kindId)
        ?.days ?? [];
    return { interval: intervalAfter(rule, { birthDate, given: givenDates }, day) };
  });
  const knownIntervals = intervals.filter((interval) => interval !== undefined);
  if (knownIntervals.length === 0 || knownIntervals.length < animals.length) return {};
  const groups = [...Map.groupBy(knownIntervals, ({ interval }) => textOf(interval))];
  if (groups.length === 1) return knownIntervals[0]?.interval ? { interval: knownIntervals[0].interval } : {};
  const groupText = ([text, members]: (typeof groups)[number]) =>
    `${text} for ${pluralize(members.length, 'animal')}`;
  return { differenceText: groups.map(groupText).join(', ') };
}

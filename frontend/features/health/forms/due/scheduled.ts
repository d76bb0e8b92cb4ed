import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import { intervalText } from '#shared/rules/time/due.ts';
import { againAfter } from '#shared/rules/health/schedules.ts';
import type { Subject } from '../subject.ts';

/** An interval of "due again". */
export type RepeatInterval = NonNullable<ReturnType<typeof againAfter>>;

interface GivenDose {
  /** The animals that get it on `day`. */
  readonly animals: readonly Subject[];
  readonly known: OpenReminders;
  readonly day: string;
}

const NEVER = 'never';
const textOf = (again: RepeatInterval | undefined) =>
  again ? intervalText(again.number, again.unit) : NEVER;

/**
 * The interval until the next dose of all of them by the schedule; none where a birth is unknown. Where intervals differ,
 * the text lists them: '2 weeks for 3 animals, 1 year for 5 animals'.
 */
export function scheduledFor(
  rule: Schedule,
  { animals, known, day }: GivenDose,
): { again?: RepeatInterval; differ?: string } {
  const intervals = animals.map(({ id, birthDate }) => {
    if (!birthDate) return undefined;
    const given =
      known.lastDone.find(({ animalId, kindId }) => animalId === id && kindId === rule.kindId)?.days ?? [];
    return { again: againAfter(rule, { birthDate, given }, day) };
  });
  const all = intervals.filter((each) => each !== undefined);
  if (all.length === 0 || all.length < animals.length) return {};
  const groups = [...Map.groupBy(all, ({ again }) => textOf(again))];
  if (groups.length === 1) return all[0]?.again ? { again: all[0].again } : {};
  const words = ([text, own]: (typeof groups)[number]) =>
    `${text} for ${own.length} ${own.length === 1 ? 'animal' : 'animals'}`;
  return { differ: groups.map(words).join(', ') };
}

import type { VolunteerLine } from '#shared/calls/volunteers/volunteers.ts';

/** People by state, each once. */
export interface VolunteersByStatus {
  readonly active: readonly VolunteerLine[];
  readonly inactive: readonly VolunteerLine[];
}

/** Each person once, by the first of their periods; they come the latest first. */
const once = (lines: readonly VolunteerLine[]): VolunteerLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.pcoId, line])).values()].toReversed();

/** Active and former volunteers: a person with an open period is active (product/questions 4.1). */
export function standingsOf(
  open: readonly VolunteerLine[],
  ended: readonly VolunteerLine[],
): VolunteersByStatus {
  const active = once(open);
  const there = new Set(active.map(({ pcoId }) => pcoId));
  return { active, inactive: once(ended).filter(({ pcoId }) => !there.has(pcoId)) };
}

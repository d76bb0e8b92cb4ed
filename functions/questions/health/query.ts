import type * as z from 'zod';
import type { animalHealthQuery } from '#shared/questions/animals/animal-health-query.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import type { Plan } from '../engine/plan.ts';
import { healthRanges, healthRow, type HealthRow, isOfKind, healthMatches } from './health-matches.ts';

/** The criteria of the Animal Health Query. */
type Criteria = z.output<(typeof animalHealthQuery)['input']>;

/** The later of two days, of which either may be missing. */
const later = (a: string | undefined, b: string | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The plan of the Animal Health Query: what was done, of one kind or all, by day. */
export const healthQueryPlan: Plan<Criteria, HealthRow> = {
  order: 'latest',
  ranges(asked, context) {
    const since = asked.days === undefined ? undefined : daysAfter(context.today, -asked.days);
    return healthRanges({ ...asked, from: later(asked.from, since) }, 'done', context);
  },
  fits: isOfKind,
  async rowsOf(items, asked, { table }) {
    const known = await healthMatches(table, items, asked);
    return known.map((each) =>
      each && (!asked.animalTypeId || each.animal.row.animalTypeId === asked.animalTypeId)
        ? healthRow(each)
        : undefined,
    );
  },
};

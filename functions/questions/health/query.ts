import type * as z from 'zod';
import type { animalHealthQuery } from '#shared/questions/animals/animal-health-query.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Plan } from '../engine/plan.ts';
import { healthRanges, healthRow, type HealthRow, isOfKind, healthMatches } from './health-matches.ts';

/** The criteria of the Animal Health Query. */
type Criteria = z.output<(typeof animalHealthQuery)['input']>;

/** The later of two days, of which either may be missing. */
const laterDay = (a: string | undefined, b: string | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The plan of the Animal Health Query: what was done, of one kind or all, by day. */
export const healthQueryPlan: Plan<Criteria, HealthRow> = {
  order: 'latest',
  ranges(criteria, context) {
    const since = criteria.days === undefined ? undefined : addDays(context.today, -criteria.days);
    return healthRanges({ ...criteria, from: laterDay(criteria.from, since) }, 'done', context);
  },
  isMatch: isOfKind,
  async rowsOf(items, criteria, { table }) {
    const matches = await healthMatches(table, items, criteria);
    return matches.map((each) =>
      each && (!criteria.animalTypeId || each.animal.row.animalTypeId === criteria.animalTypeId)
        ? healthRow(each)
        : undefined,
    );
  },
};

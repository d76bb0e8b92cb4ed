import { hasAccess } from '#shared/access/may.ts';
import type { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { overviewFor } from './dashboard/overview.ts';
import { readCounter, COUNTS_KEY } from '../kernel/records/counters.ts';

async function countsFor({ table, caller }: TenantContext) {
  const counts = await table.get(COUNTS_KEY);
  const countOf = (name: string) => readCounter(counts, name);
  const animalCount = { residentAnimalCount: countOf('current'), formarAnimalCount: countOf('former') };
  const pcoCount = { personCount: countOf('persons'), organizationCount: countOf('organizations') };
  return {
    ...(hasAccess(caller.role, 'animals.view') ? { animalCount } : {}),
    ...(hasAccess(caller.role, 'pco.view') ? { pcoCount } : {}),
  };
}

export const dashboardHandlers = {
  counts: (_input, context) => countsFor(context),
  overview: (_input, context) => overviewFor(context),
} satisfies Handlers<typeof dashboard>;

import { may } from '#shared/access/may.ts';
import type { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { overviewFor } from './dashboard/overview.ts';

async function countsFor({ table, caller }: TenantContext) {
  const counts = (await table.get({ pk: '', sk: 'counts' })) as unknown as Record<string, number> | undefined;
  const of = (name: string) => counts?.[name] ?? 0;
  const animalCount = { residentAnimalCount: of('current'), formarAnimalCount: of('former') };
  const pcoCount = { personCount: of('persons'), organizationCount: of('organizations') };
  return {
    ...(may(caller.role, 'animals.view') ? { animalCount } : {}),
    ...(may(caller.role, 'pco.view') ? { pcoCount } : {}),
  };
}

export const dashboardHandlers = {
  counts: (_input, context) => countsFor(context),
  overview: (_input, context) => overviewFor(context),
} satisfies Handlers<typeof dashboard>;

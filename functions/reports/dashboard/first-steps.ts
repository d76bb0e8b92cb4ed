import { hasAccess } from '#shared/access/may.ts';
import { type FirstStep, STEPS_RIGHT } from '#shared/rules/rescues/first-steps.ts';
import { storedPlaces } from '../../animals/places/places.record.ts';
import { dayPartition } from '../../health/health-record/health.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { LOGO, logoIn } from '../../tenants/logo.record.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';

/** The keys of the items that show which first steps are done; callers rely on the order. */
export const STEP_KEYS = [TENANT_KEY, LOGO, storedPlaces.key({})] as const;

/** The items at these keys, and the counts. */
export interface StepItems {
  readonly counts: Item | undefined;
  readonly tenant: Item | undefined;
  readonly logo: Item | undefined;
  readonly places: Item | undefined;
}

/** True if there is any vaccination reminder: the rescue uses its schedules. */
async function hasSchedules({ table }: TenantContext): Promise<boolean> {
  const { indexKeys } = await table.unmerged.readIndexKeys({
    index: 'g1',
    pk: dayPartition('vaccination', true),
    limit: 1,
  });
  return indexKeys.length > 0;
}

/** For each first step, true if it is done; undefined without the right, if none are requested, or all are done. */
export async function firstStepsOf(
  context: TenantContext,
  { counts, tenant, logo, places }: StepItems,
  users: number,
): Promise<Record<FirstStep, boolean> | undefined> {
  const { caller } = context;
  if (!hasAccess(caller.role, STEPS_RIGHT) || !tenantIn(tenant)?.firstSteps) return undefined;
  const animals = readCounter(counts, 'current') + readCounter(counts, 'former');
  const doneSteps = {
    team: users > 1,
    animals: animals > 0,
    schedules: await hasSchedules(context),
    places: Boolean(places && storedPlaces.read(places).more.places.length),
    logo: logoIn(logo).shown !== undefined,
    people: readCounter(counts, 'persons') > 0,
  };
  return Object.values(doneSteps).every(Boolean) ? undefined : doneSteps;
}

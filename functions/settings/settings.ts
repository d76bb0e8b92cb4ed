import { may } from '#shared/access/may.ts';
import type { settings } from '#shared/calls/settings.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { notThere } from '../kernel/refusal.ts';
import { allCountries } from '../tenants/countries/countries.ts';
import { addToList, entries } from '../lists/lists.ts';
import { TENANT } from '../tenants/tenant.key.ts';
import { shownTenant, updateModules, updateTenant } from '../tenants/tenant.ts';
import { overviewFor } from '../reports/dashboard/overview.ts';
import { addOnboarding, finishOnboarding, onboardingEmail } from '../tenants/onboarding.ts';

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

export const settingsHandlers: Handlers<typeof settings> = {
  countries: () => ({ countries: allCountries() }),

  async tenantInfo(_input, { table }) {
    const found = await table.get(TENANT);
    if (!found) throw notThere('Tenant');
    return { tenant: shownTenant(found) };
  },

  updateTenant,

  updateModules,

  counts: (_input, context) => countsFor(context),

  overview: (_input, context) => overviewFor(context),

  addOnboarding,
  finishOnboarding,
  onboardingEmail,

  async animalTypes(_input, { table }) {
    const types = await entries(table, 'animalType');
    return { animalTypes: types.map(({ id, name }) => ({ id, typeName: name })) };
  },

  async acquisitionWays(_input, { table }) {
    const ways = await entries(table, 'acquisitionWay');
    return { acquisitionWays: ways.map(({ id, name }) => ({ id, acquisitionWayName: name })) };
  },

  async createAcquisitionWay({ body: { acquisitionWayName: name } }, context) {
    const message = 'Acquisition Way already exists.';
    const { id } = await addToList(context, {
      list: 'acquisitionWay',
      name,
      field: 'acquisitionWayName',
      message,
    });
    return { id, acquisitionWayName: name };
  },

  async openApi() {
    const [{ apiDocument }, { CALLS }] = await Promise.all([
      import('#shared/contract/openapi.ts'),
      import('#shared/calls/index.ts'),
    ]);
    return apiDocument(CALLS);
  },
};

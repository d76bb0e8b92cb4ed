import { may } from '#shared/access/may.ts';
import type { settings } from '#shared/calls/settings.ts';
import { audit } from '../kernel/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/idempotent.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table.ts';
import { allCountries } from './countries/countries.ts';
import { listItem } from './defaults/list-items.ts';
import { TENANT } from './new-tenant.ts';
import { shownTenant, updateModules, updateTenant } from './tenant.ts';
import { overviewFor } from './overview.ts';
import { addOnboarding, finishOnboarding, onboardingEmail } from './onboarding.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** A list of the tenant by name; the sort key is the folded name. */
async function entries(table: TenantTable, list: string): Promise<Entry[]> {
  return (await table.all({ pk: `list#${list}` })).map(({ row }) => row as unknown as Entry);
}

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

/** Adds a name to one of the tenant's lists; 409 with `message` if it is there, whatever its case and accents. */
function addToList(
  context: TenantContext,
  { list, name, field, message }: { list: string; name: string; field: string; message: string },
): Promise<Entry> {
  const put = listItem(list, name);
  const onFail = () => new Refusal(409, message, { fields: { [field]: message } });
  const entry = { id: String(put.row['id']), name };
  const line = audit(context, {
    recordId: entry.id,
    what: `list.${list}.add`,
    changes: { name: [null, name] },
  });
  return once(context, [{ put, guard: { absent: true }, onFail }, line], entry);
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

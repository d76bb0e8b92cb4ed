import { Modules, type Tenant, type tenants } from '#shared/calls/tenants/tenants.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { fold } from '#shared/rules/words.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import { audit, byNow, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { Overtaken, untilSettled } from '../kernel/records/overtaken.ts';
import { notThere, stale } from '../kernel/refusal.ts';
import { registry } from '../kernel/table/table.ts';
import { allCountries } from './countries/countries.ts';
import { tenantNameKey, takeTenantName } from './new-tenant.ts';
import { TENANT } from './tenant.key.ts';

/** A tenant as its own people see it. */
export function shownTenant({ row, v }: Item): Tenant {
  const tenant = row as unknown as Tenant;
  const dialCode = allCountries().find(({ id }) => id === tenant.countryId)?.stdCode ?? '';
  return { ...tenant, countryISDCode: tenant.countryISDCode || dialCode, version: v };
}

/** A new name is taken as at a sign-up, 409 at `name`; the old one is free then. */
function nameActions(before: string, after: string, tenantId: string): Action[] {
  if (fold(before) === fold(after)) return [];
  return [
    takeTenantName(after, tenantId, 'name'),
    { remove: tenantNameKey(before), guard: { same: { tenantId } }, onFail: () => new Overtaken() },
  ];
}

async function update(
  { params, body }: Parsed<typeof tenants.updateTenant>,
  context: TenantContext,
): Promise<{ tenant: Tenant }> {
  const { caller, table } = context;
  const found = params.id === caller.tenantId ? await table.get(TENANT) : undefined;
  if (!found) throw notThere('Tenant');
  const { version, mailList: _always, timeZone, ...facts } = body;
  if (version !== undefined && version !== found.v) throw stale(found);
  const country = { countryISO2Code: facts.countryId, countryISDCode: '' };
  const after: Item = {
    ...found,
    v: found.v + 1,
    row: { ...found.row, ...facts, ...country, ...(timeZone === undefined ? {} : { timeZone }) },
    ...byNow(context),
  };
  const changes = differences(found.row, after.row);
  const actions = [
    { put: after, guard: { v: found.v }, onFail: () => new Overtaken() },
    audit(context, { recordId: caller.tenantId, what: 'settings.updateTenant', changes }),
  ];
  return once(context, actions, { tenant: shownTenant(after) }, [
    { table: registry(), actions: nameActions(String(found.row['name']), facts.name, caller.tenantId) },
  ]);
}

/** Corrects the facts of the caller's rescue: two round trips. 404, 409. */
export const updateTenant = (input: Parsed<typeof tenants.updateTenant>, context: TenantContext) =>
  untilSettled(() => update(input, context));

/** Turns optional modules on or off; those that are not given stay as they are. Two round trips; 404. */
export function updateModules(
  { body }: Parsed<typeof tenants.updateModules>,
  context: TenantContext,
): Promise<{ modules: Modules }> {
  const { caller, table } = context;
  return untilSettled(async () => {
    const found = await table.get(TENANT);
    if (!found) throw notThere('Tenant');
    const before = Modules.parse(found.row['modules'] ?? {});
    const given = Object.fromEntries(Object.entries(body).filter(([, on]) => on !== undefined));
    const modules = { ...before, ...given };
    const put: Item = { ...found, v: found.v + 1, row: { ...found.row, modules }, ...byNow(context) };
    const actions = [
      { put, guard: { v: found.v }, onFail: () => new Overtaken() },
      audit(context, {
        recordId: caller.tenantId,
        what: 'settings.updateModules',
        changes: differences(before, modules),
      }),
    ];
    return once(context, actions, { modules });
  });
}

import type { Modules, Tenant, tenants } from '#shared/calls/tenants/tenants.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { fold } from '#shared/rules/words.ts';
import type { Action } from '../kernel/table/actions.ts';
import { audit, byNow, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../kernel/records/overtaken.ts';
import { stale } from '../kernel/refusal.ts';
import { registry, type TenantTable } from '../kernel/table/table.ts';
import { allCountries } from './countries/countries.ts';
import { tenantNameKey, takeTenantName } from './new-tenant.ts';
import { type StoredTenant, TENANT } from './tenant.key.ts';
import { tenants as storedTenants } from './tenant.record.ts';

/** The caller's rescue as it is at this moment. 404 where it has no record. */
export async function storedTenant(table: TenantTable): Promise<StoredTenant> {
  const found = await table.get(TENANT);
  if (!found) throw storedTenants.missing();
  return storedTenants.read(found);
}

/** A tenant as its own people see it. */
export function shownTenant({ row: tenant, v }: StoredTenant): Tenant {
  const dialCode = allCountries().find(({ id }) => id === tenant.countryId)?.stdCode ?? '';
  return { ...tenant, countryISDCode: tenant.countryISDCode || dialCode, version: v };
}

/** A new name is taken as at a sign-up, 409 at `name`; the old one is free then. */
function nameActions(before: string, after: string, tenantId: string): Action[] {
  if (fold(before) === fold(after)) return [];
  return [
    takeTenantName(after, tenantId, 'name'),
    { remove: tenantNameKey(before), guard: { same: { tenantId } }, onFail: overtaken },
  ];
}

async function update(
  { params, body }: Parsed<typeof tenants.updateTenant>,
  context: TenantContext,
): Promise<{ tenant: Tenant }> {
  const { caller, table } = context;
  if (params.id !== caller.tenantId) throw storedTenants.missing();
  const before = await storedTenant(table);
  const { version, mailList: _always, timeZone, ...facts } = body;
  if (version !== undefined && version !== before.v) throw stale(before);
  const country = { countryISO2Code: facts.countryId, countryISDCode: '' };
  const after = {
    ...before,
    v: before.v + 1,
    row: { ...before.row, ...facts, ...country, ...(timeZone === undefined ? {} : { timeZone }) },
    ...byNow(context),
  };
  const changes = differences(before.row, after.row);
  const actions = [
    ...storedTenants.changing(before, after),
    audit(context, { recordId: caller.tenantId, what: 'settings.updateTenant', changes }),
  ];
  return once(context, actions, { tenant: shownTenant(after) }, [
    { table: registry(), actions: nameActions(before.row.name, facts.name, caller.tenantId) },
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
    const stored = await storedTenant(table);
    const before = stored.row.modules;
    const given = Object.fromEntries(Object.entries(body).filter(([, on]) => on !== undefined));
    const modules = { ...before, ...given };
    const after = { ...stored, v: stored.v + 1, row: { ...stored.row, modules }, ...byNow(context) };
    const actions = [
      ...storedTenants.changing(stored, after),
      audit(context, {
        recordId: caller.tenantId,
        what: 'settings.updateModules',
        changes: differences(before, modules),
      }),
    ];
    return once(context, actions, { modules });
  });
}

import type { Modules, Tenant, tenants } from '#shared/calls/tenants/tenants.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { currencyOf } from '#shared/rules/donations/money.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Action } from '../kernel/table/actions.ts';
import { audit, changeStamp, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../kernel/http-error.ts';
import { registry, type TenantTable } from '../kernel/table/table.ts';
import { BOOKING } from './booked.record.ts';
import { allCountries } from './countries/countries.ts';
import { renameListingActions } from './listing/listing.table.ts';
import { tenantNameKey, claimTenantNameAction } from './new-tenant.ts';
import { type StoredTenant, TENANT_KEY, tenants as storedTenants } from './tenant.record.ts';

/** The version that an edit of the facts is compared with. */
const editionOf = ({ v, row }: StoredTenant): number => row.edition ?? v;

const countryOf = ({ countryId }: Pick<StoredTenant['row'], 'countryId'>) =>
  allCountries().find(({ id }) => id === countryId);

/** The currency of a rescue's amounts. */
const currencyIn = (tenant: StoredTenant['row']): string =>
  currencyOf({ currency: tenant.currency, countryCurrency: countryOf(tenant)?.currency ?? '' });

/** A rescue, and whether amounts were booked in its currency. 404 where it has no record. */
async function readBookedTenant(table: TenantTable): Promise<{ stored: StoredTenant; isBooked: boolean }> {
  const [found, bookingItem] = await table.getMany([TENANT_KEY, BOOKING]);
  if (!found) throw storedTenants.notFoundError();
  return { stored: storedTenants.read(found), isBooked: bookingItem !== undefined };
}

/** The caller's rescue as its own people see it: one round trip. 404. */
export async function readTenant(table: TenantTable): Promise<Tenant> {
  const { stored, isBooked } = await readBookedTenant(table);
  return toTenant(stored, isBooked);
}

/**
 * The guard of a change of the currency, which must not change once amounts were booked (product/donations 1.2): 422
 * then.
 */
function currencyActions(
  before: StoredTenant['row'],
  after: StoredTenant['row'],
  isBooked: boolean,
): Action[] {
  const [currentCurrency, nextCurrency] = [currencyIn(before), currencyIn(after)];
  if (currentCurrency === nextCurrency) return [];
  if (isBooked)
    throw invalidFieldError(
      'currency',
      `Currency can’t change: donations are in ${currentCurrency || 'no currency'}`,
    );
  return [{ check: BOOKING, guard: { absent: true }, onFail: versionConflict }];
}

/** A tenant as its own people see it. */
function toTenant(stored: StoredTenant, isBooked: boolean): Tenant {
  const { row: tenant } = stored;
  const country = countryOf(tenant);
  return {
    ...tenant,
    countryISDCode: tenant.countryISDCode || (country?.stdCode ?? ''),
    countryCurrency: country?.currency ?? '',
    currencyFixed: isBooked,
    version: editionOf(stored),
  };
}

/** The given choices; the others stay as they are. */
function definedOnly<T extends object>(choices: T) {
  const definedValues: { [K in keyof T]?: T[K] & ({} | null) } = {};
  for (const key of keysOf(choices)) {
    const choice = choices[key];
    if (choice !== undefined) definedValues[key] = choice;
  }
  return definedValues;
}

/** The writes that claim a new name, with 409 at `name`, and free the old one. */
function nameActions(before: string, after: string, tenantId: string): Action[] {
  if (foldCase(before) === foldCase(after)) return [];
  return [
    claimTenantNameAction(after, tenantId, 'name'),
    { remove: tenantNameKey(before), guard: { sameValues: { tenantId } }, onFail: versionConflict },
  ];
}

/** The facts of a rescue for its history, the country by name. */
function factsOf({ row }: StoredTenant) {
  const { countryId: _, countryISO2Code: _iso, countryISDCode: _isd, edition: _v, ...details } = row;
  return { ...details, country: countryOf(row)?.countryName ?? '' };
}

const detailChanges = (before: StoredTenant, after: StoredTenant) =>
  differences(factsOf(before), factsOf(after));

async function update(
  { params, body }: Parsed<typeof tenants.updateTenant>,
  context: TenantContext,
): Promise<{ tenant: Tenant }> {
  const { caller, table } = context;
  if (params.id !== caller.tenantId) throw storedTenants.notFoundError();
  const { stored: before, isBooked } = await readBookedTenant(table);
  const { version, mailList: _always, ...fields } = body;
  const { timeZone, currency, paper, weekStart, strayHoldDays, seizedHoldDays, ...details } = fields;
  const country = { countryISO2Code: details.countryId, countryISDCode: '' };
  const after = {
    ...before,
    v: before.v + 1,
    row: {
      ...before.row,
      ...details,
      ...country,
      ...definedOnly({ timeZone, currency, paper, weekStart, strayHoldDays, seizedHoldDays }),
      edition: before.v + 1,
    },
    ...changeStamp(context),
  };
  const changes = detailChanges(before, after);
  checkVersion(version, { ...before, v: editionOf(before) }, () => detailChanges(before, after));
  const listingActions = await renameListingActions(caller.tenantId, before.row.name, details.name);
  const actions = [
    ...storedTenants.updateActions(before, after),
    ...currencyActions(before.row, after.row, isBooked),
    audit(context, { recordId: caller.tenantId, what: 'settings.updateTenant', changes }),
  ];
  return transactOnce(context, actions, { tenant: toTenant(after, isBooked) }, [
    {
      table: registry(),
      actions: [...nameActions(before.row.name, details.name, caller.tenantId), ...listingActions],
    },
  ]);
}

/** Corrects the facts of the caller's rescue: two round trips. 404, 409. */
export const updateTenant = (input: Parsed<typeof tenants.updateTenant>, context: TenantContext) =>
  retryOnConflict(() => update(input, context));

/** Turns optional modules on or off; those that are not given stay as they are. Two round trips; 404. */
export function updateModules(
  { body }: Parsed<typeof tenants.updateModules>,
  context: TenantContext,
): Promise<{ modules: Modules }> {
  const { caller, table } = context;
  return retryOnConflict(async () => {
    const stored = await storedTenants.getExisting(table, {});
    const before = stored.row.modules;
    const modules = { ...before, ...definedOnly(body) };
    // A change of modules is no conflict for a user who is editing the facts.
    const after = storedTenants.nextVersion(stored, { modules, edition: editionOf(stored) });
    const actions = [
      ...storedTenants.updateActions(stored, after),
      audit(context, {
        recordId: caller.tenantId,
        what: 'settings.updateModules',
        changes: differences(before, modules),
      }),
    ];
    return transactOnce(context, actions, { modules });
  });
}

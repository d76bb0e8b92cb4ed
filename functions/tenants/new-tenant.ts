import { type HoldDays, DEFAULT_HOLD_DAYS } from '#shared/rules/animals/holds.ts';
import type { Tenant } from '#shared/calls/tenants/tenants.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Action, Item, Key } from '../kernel/table/actions.ts';
import { newId } from '../kernel/ids.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import { registry, tableOf, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import { defaultLists } from '../lists/shared/list-items.ts';
import { readSharedLists } from '../lists/shared/shared-lists.ts';
import { addToListingAction } from './listing/listing.table.ts';
import { TENANT_KEY, tenantNames, tenants } from './tenant.record.ts';
import { COUNTS_KEY } from '../kernel/records/counters.ts';

/** Settings that a rescue chooses later, in Organization Info. */
type LaterSetting = 'timeZone' | 'currency' | 'paper' | 'weekStart' | keyof HoldDays;

export type TenantInfo = Omit<
  Tenant,
  'id' | 'onboarding' | 'modules' | 'version' | 'countryCurrency' | 'currencyFixed' | LaterSetting
> &
  Partial<Pick<Tenant, 'onboarding' | LaterSetting>>;

/** The initial settings of a new rescue. */
const INITIAL_SETTINGS = {
  timeZone: '',
  currency: '',
  paper: '',
  weekStart: '',
  ...DEFAULT_HOLD_DAYS,
  takesIn: [],
  onboarding: 'done',
  modules: { prescriptions: false, publicityBlurb: false, wideExposure: false },
  twoStepRequired: false,
  welcomed: false,
  firstSteps: false,
  edition: 1,
  listed: true,
} as const;

const INITIAL_COUNTS = {
  current: 0,
  former: 0,
  deleted: 0,
  persons: 0,
  organizations: 0,
  fostersPointed: 1,
  residentsPointed: 1,
  residentsTallied: 1,
  chipsTallied: 1,
  lacksTallied: 1,
};

/** The key that reserves the name of a rescue, in the registry. */
export const tenantNameKey = (name: string): Key => tenantNames.key({ name: foldCase(name) });

/**
 * The write that claims the name of a rescue, ignoring case and accents; 409 at `field` of the form. For the registry.
 */
export function claimTenantNameAction(name: string, tenantId: string, field = 'tenantVm.name'): Action {
  const message = 'Tenant name already exists.';
  return {
    put: tenantNames.item({ row: { tenantId }, keyParts: { name: foldCase(name) } }),
    guard: { absent: true },
    onFail: () => new HttpError(409, message, { fields: { [field]: message } }),
  };
}

/** The writes of the tenant's record and its counts; its pick-lists follow (`fillLists`). */
export function tenantActions(info: TenantInfo, tenantId: string): Action[] {
  const counts: Item = { ...COUNTS_KEY, kind: 'counts', v: 1, row: {}, ...INITIAL_COUNTS };
  return [
    { put: tenants.item({ row: { ...INITIAL_SETTINGS, ...info, id: tenantId, listsDue: true } }) },
    { put: counts },
  ];
}

/**
 * Writes the pick-lists of a new tenant as copies of the shared lists, and stores that this is done. Their ids follow
 * from their names, so concurrent or repeated runs write the same.
 */
export async function fillLists(table: TenantTable): Promise<void> {
  const [sharedLists, first] = await Promise.all([readSharedLists(), table.get(TENANT_KEY)]);
  await table.putAll(defaultLists(table.tenantId, sharedLists));
  let tenantItem: Item | undefined = first;
  await retryOnConflict(async () => {
    // The first try uses the record that was read beside the shared lists.
    const found = tenantItem ?? (await table.get(TENANT_KEY));
    tenantItem = undefined;
    const tenant = found && tenants.read(found);
    if (!tenant?.row.listsDue) return;
    await table.transact(tenants.updateActions(tenant, tenants.nextVersion(tenant, { listsDue: false })));
  });
}

/**
 * Makes a tenant with its copy of the default pick-lists and zero counts. 409 if another has the name.
 * @returns the tenant's id
 */
export async function createTenant(info: TenantInfo, tenantId: string = newId()): Promise<string> {
  const table = tableOf(tenantId);
  await transactAcross([
    {
      table: registry(),
      actions: [
        claimTenantNameAction(info.name, tenantId),
        addToListingAction(tenantId, info.name, new Date()),
      ],
    },
    { table, actions: tenantActions(info, tenantId) },
  ]);
  await fillLists(table);
  return tenantId;
}

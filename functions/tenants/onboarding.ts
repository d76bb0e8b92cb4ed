import type { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { PcoInput } from '#shared/calls/people/people.ts';
import { STEPS_RIGHT } from '#shared/rules/rescues/first-steps.ts';
import { hasAccess } from '#shared/access/may.ts';
import { distinctNames, foldCase } from '#shared/rules/text/words.ts';
import { type Action, type Item, guardOf } from '../kernel/table/actions.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { HttpError } from '../kernel/http-error.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, transactAcross } from '../kernel/table/table.ts';
import { nameClaimActions, findNamesake } from '../people/names/namesakes.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { newPco } from '../people/pco/pco.table.ts';
import { pointerActions } from '../people/pco/pointers.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { listEntries } from '../lists/entry/list.record.ts';
import { listOrders } from '../lists/entry/order.record.ts';
import { tenants as storedTenants, type StoredTenant } from './tenant.record.ts';
import { COUNTS_KEY } from '../kernel/records/counters.ts';

type Answers = Parsed<typeof tenants.addOnboarding>['body'];

/** The writes that change some fields of the tenant. */
const tenantChangeActions = (before: StoredTenant, change: Partial<StoredTenant['row']>): Action[] =>
  storedTenants.updateActions(before, storedTenants.nextVersion(before, change));

const TYPE_LIST = 'animalType';
const ORDER_KEY = listOrders.key({ list: TYPE_LIST });
const orderedIds = (order: Item | undefined): readonly string[] =>
  order ? listOrders.read(order).row.ids : [];

interface Organization {
  readonly lastName: string;
  readonly rescue: boolean;
  readonly hospital: boolean;
}

/** The named rescues and hospitals; one with both roles is listed once. */
function organizationsIn({ otherRescuePCOs, hospitalPCOs }: Answers): Organization[] {
  const includesName = (names: readonly string[], name: string) =>
    names.some((other) => foldCase(other) === foldCase(name));
  return distinctNames([...otherRescuePCOs, ...hospitalPCOs]).map((lastName) => ({
    lastName,
    rescue: includesName(otherRescuePCOs, lastName),
    hospital: includesName(hospitalPCOs, lastName),
  }));
}

/**
 * The most pointers (list and search entries) of one organization, so that six fit one transaction; a very long name
 * keeps at least eight search words.
 */
const MAX_POINTERS = 12;

interface NewOrganization {
  readonly organization: Organization;
  readonly lookup: Awaited<ReturnType<typeof findNamesake>>;
}

/** Gives the organizations with a name that no PCO of the tenant has yet. */
async function findNewOrganizations(
  context: TenantContext,
  all: readonly Organization[],
): Promise<NewOrganization[]> {
  const found = await Promise.all(
    all.map(async (organization) => {
      const nameFields = { lastName: organization.lastName, firstName: '', entityType: 'CorO' } as const;
      return { organization, lookup: await findNamesake(context, nameFields) };
    }),
  );
  return found.filter(({ lookup }) => !lookup.bearer);
}

function organizationActions(
  { organization, lookup }: NewOrganization,
  { row }: StoredTenant,
  context: TenantContext,
): Action[] {
  const { state, countryId } = row;
  const form = PcoInput.parse({ ...organization, entityType: 'CorO', state, countryId });
  // The wizard asks only for the name. The state stays empty, so that the form of the organization asks for it when it
  // is next saved.
  const pco = newPco({ ...form, state: '' }, changeStamp(context));
  return [
    { put: pcos.item(pco), guard: { absent: true } },
    ...pointerActions(undefined, pco).slice(0, MAX_POINTERS),
    ...nameClaimActions(pco, context.now, lookup),
  ];
}

/**
 * Gives the new types, the ids of all named types (`takesIn`), and the write of the order that puts these before the
 * others.
 */
function typesOf(
  typeNames: readonly string[],
  existingItems: readonly Item[],
): { types: Item[]; order: Action[]; takesIn: string[] } {
  const presentByKey = new Map(existingItems.map((item) => [item.sk, item]));
  const chosenItems = distinctNames(typeNames).map(
    (name) => presentByKey.get(foldCase(name)) ?? listItem(TYPE_LIST, name),
  );
  const before = presentByKey.get(ORDER_KEY.sk);
  const takesIn = chosenItems.map((item) => listEntries.read(item).row.id);
  const ids = [...new Set([...takesIn, ...orderedIds(before)])];
  const guard = guardOf(before);
  const put = listOrders.item({ row: { ids }, v: (before?.v ?? 0) + 1, keyParts: { list: TYPE_LIST } });
  return {
    types: chosenItems.filter(({ sk }) => !presentByKey.has(sk)),
    takesIn,
    order: String(ids) === String(orderedIds(before)) ? [] : [{ put, guard, onFail: versionConflict }],
  };
}

async function addAnswers(answers: Answers, context: TenantContext): Promise<void> {
  const { table, caller } = context;
  const [tenant, existingItems, organizations] = await Promise.all([
    storedTenants.getExisting(table, {}),
    table.all({ pk: ORDER_KEY.pk, consistent: true }),
    findNewOrganizations(context, organizationsIn(answers)),
  ]);
  const { types, order, takesIn } = typesOf(answers.animalTypes, existingItems);
  await table.transact([
    ...types.map((put): Action => ({ put, guard: { absent: true }, onFail: versionConflict })),
    ...order,
    ...organizations.flatMap((organization) => organizationActions(organization, tenant, context)),
    ...(organizations.length > 0
      ? [{ add: COUNTS_KEY, amounts: { organizations: organizations.length } }]
      : []),
    // A tab that sends its answers late does not open the wizard again.
    ...tenantChangeActions(tenant, {
      takesIn,
      ...(tenant.row.onboarding === 'start' ? ({ onboarding: 'animal' } as const) : {}),
    }),
    audit(context, { recordId: caller.tenantId, what: 'settings.addOnboarding' }),
  ]);
}

/** Adds the choices of the first-time wizard, all or nothing; sent again it adds nothing twice. Two round trips. */
export async function addOnboarding({ body }: Parsed<typeof tenants.addOnboarding>, context: TenantContext) {
  await retryOnConflict(() => addAnswers(body, context));
  return {};
}

/**
 * Ends the wizard for the whole rescue and shows its first steps; with `steps`, an Administrator hides or shows these.
 */
export async function finishOnboarding(
  { query }: Parsed<typeof tenants.finishOnboarding>,
  context: TenantContext,
) {
  const { steps } = query;
  if (steps && !hasAccess(context.caller.role, STEPS_RIGHT)) throw new HttpError(403, 'No Permission');
  await retryOnConflict(async () => {
    const tenant = await storedTenants.getExisting(context.table, {});
    const { onboarding, firstSteps } = tenant.row;
    const isVisible = steps !== 'done';
    const isChange = steps ? firstSteps !== isVisible : onboarding !== 'done';
    if (!isChange) return;
    const change = { firstSteps: isVisible, ...(steps ? {} : { onboarding: 'done' as const }) };
    await context.table.transact(tenantChangeActions(tenant, change));
  });
  return {};
}

/** Posts the mail of the first animal, once for a rescue. */
export async function onboardingEmail(
  _input: Parsed<typeof tenants.onboardingEmail>,
  context: TenantContext,
) {
  const { caller, table, now } = context;
  const { tenantId, userId } = caller;
  await retryOnConflict(async () => {
    const tenant = await storedTenants.getExisting(table, {});
    if (tenant.row.welcomed) return;
    await transactAcross([
      { table, actions: tenantChangeActions(tenant, { welcomed: true }) },
      { table: registry(), actions: [mailAction({ letter: 'welcome', tenantId, userId }, now)] },
    ]);
  });
  return {};
}

import type { AccountInput, listings } from '#shared/calls/exchange/listings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { LISTING_SITES, SITES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import type * as z from 'zod';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { audit, type AuditLine, changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { type Action, guardOf } from '#functions/kernel/table/actions.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { checkModule, readIfModuleOn } from '#functions/tenants/modules.ts';
import { listingsDueAction } from '../changes/due.ts';
import { feedFlagActions } from '../changes/feed.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import { accountOf, isComplete, isOtherAccount, objectionToServer, sealSecret } from './stored/account.ts';
import { forgetListedAnimals } from './running/read.ts';
import { listingRuns, type ListingSite, listingSites } from './stored/listing.record.ts';
import { listingsOf } from './of-animal.ts';
import { previewOf } from './preview.ts';
import { findLastRun, newSite, runsPrefixOf, toRun, toSite } from './stored/shape.ts';
import { testAccount } from './test-account.ts';

const listSites = async ({ table }: Pick<TenantContext, 'table'>): Promise<ListingSite[]> => {
  const items = await table.all({ ...listingSites.keyTemplate.keyPrefix({}), consistent: true });
  const storedSites = listingSites.readable(items);
  return SITES.map((site) => storedSites.find(({ row }) => row.site === site) ?? newSite(site));
};

/** A site of a rescue, with or without an account. */
async function findSite({ table }: Pick<TenantContext, 'table'>, site: SiteId): Promise<ListingSite> {
  const item = await table.get(listingSites.key({ site }));
  return item ? listingSites.read(item) : newSite(site);
}

async function list(context: TenantContext) {
  const { table } = context;
  const sites = await listSites(context);
  const lastRuns = await Promise.all(
    sites.map(async ({ row: { site }, v }) => (v === 0 ? undefined : findLastRun(table, site))),
  );
  return { sites: sites.map((each, i) => toSite(each, lastRuns[i])) };
}

const auditLineOf = (context: TenantContext, site: SiteId, what: AuditLine['what']) =>
  audit(context, { recordId: context.table.tenantId, what, about: { site: LISTING_SITES[site].title } });

/** The write of a changed site, or of its first account. */
const siteAction = (before: ListingSite, after: ListingSite): Action => ({
  put: listingSites.item(after),
  guard: guardOf(before),
  onFail: versionConflict,
});

type Account = z.output<typeof AccountInput>;

/** The faults of an account by field. */
function accountFaults(
  { row }: ListingSite,
  { server, user, secret }: Account,
  isOther: boolean,
): Record<string, string> {
  const { site } = row;
  const objection = objectionToServer(site, server, createAddressRules());
  const { user: asksForUser, secret: secretName } = LISTING_SITES[site];
  return {
    ...(objection ? { server: objection } : {}),
    ...(asksForUser && user === '' ? { user: `${asksForUser} is required` } : {}),
    ...(secret === '' && (row.secret === '' || isOther)
      ? { secret: row.secret === '' ? `${secretName} is required` : 'Enter it again for this account' }
      : {}),
  };
}

async function save({ params: { site }, body }: Parsed<typeof listings.save>, context: TenantContext) {
  const { table, now } = context;
  await checkModule(context, 'wideExposure');
  const before = await findSite(context, site);
  const { server, user, secret, ...details } = body;
  const isOther = isOtherAccount(before.row, body);
  const fields = accountFaults(before, body, isOther);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new HttpError(422, first, { fields });
  const after = listingSites.nextVersion(
    before,
    {
      server,
      user,
      details,
      ...(secret ? { secret: sealSecret(secret, table.tenantId, site) } : {}),
      refused: undefined,
      failures: 0,
      digest: '',
      held: undefined,
      allowed: undefined,
    },
    changeStamp(context),
  );
  const dueWrites = after.row.isOn
    ? [{ table: registry(), actions: [listingsDueAction(table.tenantId, now)] }]
    : [];
  const reply = await transactOnce(
    context,
    [siteAction(before, after), auditLineOf(context, site, 'listings.save')],
    {},
    dueWrites,
  );
  if (isOther && before.v > 0) await forgetListedAnimals(table, site);
  return reply;
}

async function switchSite(
  { params: { site }, body: { on } }: Parsed<typeof listings.turn>,
  context: TenantContext,
) {
  const { table, now } = context;
  await checkModule(context, 'wideExposure');
  const sites = await listSites(context);
  const before = sites.find(({ row }) => row.site === site) ?? newSite(site);
  if (before.row.isOn === on) return { isOn: on };
  if (on && !isComplete(before)) throw new HttpError(409, 'Please enter the account first');
  const after = listingSites.nextVersion(before, {
    isOn: on,
    failures: 0,
    refused: undefined,
    tryAt: undefined,
  });
  const isAnyOn = on || sites.some(({ row }) => row.isOn && row.site !== site);
  const actions = [
    ...(await feedFlagActions(context, 'listings', isAnyOn)),
    ...(on ? [listingsDueAction(table.tenantId, now)] : []),
  ];
  return transactOnce(
    context,
    [siteAction(before, after), auditLineOf(context, site, on ? 'listings.turnedOn' : 'listings.turnedOff')],
    { isOn: on },
    actions.length > 0 ? [{ table: registry(), actions }] : [],
  );
}

async function test({ params: { site } }: Parsed<typeof listings.test>, context: TenantContext) {
  const { table } = context;
  await checkModule(context, 'wideExposure');
  const listingSite = await findSite(context, site);
  const account = isComplete(listingSite) ? accountOf(listingSite, table.tenantId) : undefined;
  if (!account) throw new HttpError(409, 'Please enter the account first');
  const testResult = await testAccount(account, createAddressRules());
  return transactOnce(context, [auditLineOf(context, site, 'listings.test')], { test: testResult });
}

async function send(
  { params: { site }, body: { held } }: Parsed<typeof listings.send>,
  context: TenantContext,
) {
  const { table, now } = context;
  await checkModule(context, 'wideExposure');
  const before = await findSite(context, site);
  if (!before.row.isOn) throw new HttpError(409, 'This site is off. Please turn it on first');
  if (held !== undefined && held !== before.row.held)
    throw new HttpError(409, 'Your animals changed meanwhile. Please look at the last run again');
  const after = listingSites.nextVersion(
    before,
    { asked: true, refused: undefined, failures: 0, ...(held ? { allowed: held } : {}) },
    changeStamp(context),
  );
  const dueWrite = { table: registry(), actions: [listingsDueAction(table.tenantId, now)] };
  return transactOnce(context, [siteAction(before, after), auditLineOf(context, site, 'listings.send')], {}, [
    dueWrite,
  ]);
}

async function runs({ params: { site }, query }: Parsed<typeof listings.runs>, { table }: TenantContext) {
  const { items, cursor } = await table.page({
    ...runsPrefixOf(site),
    newestFirst: true,
    consistent: true,
    ...query,
  });
  return { runs: listingRuns.readable(items).map(toRun), ...(cursor ? { nextCursor: cursor } : {}) };
}

export const listingHandlers = {
  list: (_input, context) => list(context),
  save: (input, context) => retryOnConflict(() => save(input, context)),
  turn: (input, context) => retryOnConflict(() => switchSite(input, context)),
  test,
  async preview({ params: { site } }, context) {
    await checkModule(context, 'wideExposure');
    return previewOf(context, await findSite(context, site));
  },
  runs: (input, context) => readIfModuleOn(context, 'wideExposure', runs(input, context)),
  send: (input, context) => retryOnConflict(() => send(input, context)),
  ofAnimal: async ({ query: { animalId } }, context) => ({
    listings: await readIfModuleOn(context, 'wideExposure', listingsOf(context, animalId)),
  }),
} satisfies Handlers<typeof listings>;

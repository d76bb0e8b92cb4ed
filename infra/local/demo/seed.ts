import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { addUser, type FirstUser } from '#functions/accounts/user/new-user.ts';
import { rowOf, userItem, userKey } from '#functions/accounts/user/user.table.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { createTenant, tenantNameKey, type TenantInfo } from '#functions/tenants/new-tenant.ts';
import { publicNames } from '#functions/tenants/exposure/exposure.record.ts';
import { DEMO_ACCOUNT, DEMO_COMPLETE, isDemoComplete } from './completion-mark.ts';
import { HARBOR, HARBOR_CONTACTS, HARBOR_PAGE, HARBOR_PLACES, HARBOR_USERS } from './stories/harbor.ts';
import { HARBOR_CATS } from './stories/harbor-cats.ts';
import { HARBOR_DOGS } from './stories/harbor-dogs.ts';
import { HARBOR_FARM } from './stories/harbor-farm.ts';
import { HARBOR_MAILS } from './stories/harbor-mails.ts';
import { HARBOR_DOCUMENTS } from './stories/harbor-documents.ts';
import { HARBOR_REPORTS } from './stories/harbor-reports.ts';
import { HARBOR_SMALL } from './stories/harbor-small.ts';
import { type RescueContent, fillRescue } from './rescue.ts';
import { RIVERBEND, RIVERBEND_ANIMALS, RIVERBEND_CONTACTS, RIVERBEND_USERS } from './stories/riverbend.ts';

interface Rescue extends RescueContent {
  readonly info: TenantInfo;
  readonly users: readonly (readonly [
    userName: string,
    role: FirstUser['role'],
    firstName: string,
    lastName: string,
  ])[];
}

const RESCUES: readonly Rescue[] = [
  {
    info: HARBOR,
    users: HARBOR_USERS,
    contacts: HARBOR_CONTACTS,
    demoAnimals: [...HARBOR_DOGS, ...HARBOR_CATS, ...HARBOR_SMALL, ...HARBOR_FARM],
    documents: HARBOR_DOCUMENTS,
    mails: HARBOR_MAILS,
    reports: HARBOR_REPORTS,
    places: HARBOR_PLACES,
    page: HARBOR_PAGE,
  },
  { info: RIVERBEND, users: RIVERBEND_USERS, contacts: RIVERBEND_CONTACTS, demoAnimals: RIVERBEND_ANIMALS },
];

async function addUsers(tenantId: string, { info, users }: Rescue): Promise<void> {
  const domain = info.emailAddress.split('@')[1] ?? '';
  for (const [userName, role, firstName, lastName] of users) {
    await addUser(tenantId, info.countryId, {
      userName,
      role,
      firstName,
      lastName,
      password: DEMO_ACCOUNT.password,
      email: `${firstName.toLowerCase()}@${domain}`,
    });
  }
}

/** The temporary user that fills a rescue. */
const TEMPORARY_USER = { userName: 'demo', email: '', hash: '', active: true, confirmed: true };

async function createRescue(rescue: Rescue): Promise<string> {
  const { info, users } = rescue;
  const tenantId = await createTenant(info);
  const [, , firstName, lastName] = users.find(([, role]) => role === 'Administrator') ??
    users[0] ?? ['', '', '', ''];
  const caller: Caller = {
    userId: 'demo',
    tenantId,
    role: 'Administrator',
    name: `${firstName} ${lastName}`,
    countryCode: info.countryId,
    timeZone: timeZoneOf(info),
    sessionId: 'demo',
  };
  const table = tableOf(tenantId);
  const temporaryUser = rowOf(
    { ...caller, ...TEMPORARY_USER, firstName, lastName },
    new Date().toISOString(),
  );
  await table.putAll([userItem(temporaryUser)]);
  await fillRescue(caller, rescue);
  await table.transact([{ remove: userKey(temporaryUser.userId) }]);
  return tenantId;
}

/**
 * Creates the two demo rescues once. Users are added last, with the mark that it is done: a start that was killed
 * before leaves tenants without users, and the next start creates them again.
 */
export async function seedDemo(): Promise<void> {
  if (await isDemoComplete()) return;
  console.log('Making the demo rescues …');
  // The unfinished tenants of a killed start still hold their names.
  await registry().transact(
    RESCUES.flatMap(({ info, page }) => [
      { remove: tenantNameKey(info.name) },
      ...(page ? [{ remove: publicNames.key({ name: page.publicName }) }] : []),
    ]),
  );
  const tenantIds = await Promise.all(RESCUES.map(createRescue));
  const existingLogin = await registry().get({ pk: 'login#admin', sk: 'login' });
  if (!existingLogin)
    for (const [index, rescue] of RESCUES.entries()) await addUsers(tenantIds[index] ?? '', rescue);
  await registry().transact([{ put: { ...DEMO_COMPLETE, kind: 'mark', v: 1, row: {} } }]);
}

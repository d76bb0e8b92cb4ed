import { type Role, ROLES } from '#shared/access/roles.ts';
import { newIp, PASSWORD, signIn } from '../accounts/user/account.fixture.ts';
import { type Addressee, newLink, type Purpose } from '../accounts/link/link.table.ts';
import { pendingAddress } from '../accounts/user/new-address.ts';
import { type Login, loginItem, rowOf, userItem, userKey, userOf } from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import { readWaitingItems } from '../kernel/mail/waiting.ts';
import { hashPassword } from '../kernel/password.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { addUser } from '../accounts/user/new-user.ts';
import { TENANT_KEY } from '../tenants/tenant.record.ts';
import { type TestCaller, callerOf } from '../test/call-api.ts';
import { COUNTS_KEY } from '../kernel/records/counters.ts';

/** A signed-in user. */
export interface Member {
  readonly userId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly email: string;
  readonly refreshToken: string;
  /** Makes calls as this user, from a separate IP address. */
  readonly testCaller: TestCaller;
}

export const callerWithToken = (token: string): TestCaller => ({
  ip: newIp(),
  headers: { authorization: `Bearer ${token}` },
});

/** Writes the record of a rescue that has not begun its first-time wizard. */
export async function seedRescue(id: string): Promise<void> {
  const address = { street: '', city: '', zip: '', state: 'Otago', countryId: 'NZ', countryISO2Code: 'NZ' };
  const contact = {
    countryISDCode: '64',
    emailAddress: '',
    phone: '',
    website: '',
    onboarding: 'start',
    listed: true,
  };
  const row = { id, name: `Rescue ${id}`, tenantAcronym: 'R', ...address, ...contact };
  const counts = { ...COUNTS_KEY, kind: 'counts', v: 1, row: {}, persons: 0, organizations: 0 };
  await tableOf(id).putAll([{ ...TENANT_KEY, kind: 'tenant', v: 1, row }, counts]);
}

/** A rescue without lists; gives its id. */
export async function newRescue(): Promise<string> {
  const id = newId();
  await seedRescue(id);
  return id;
}

/** A new user of a rescue, signed in. */
export async function newMember(tenantId: string, role: Role = 'Administrator'): Promise<Member> {
  const userName = `user ${newId()}`.toLowerCase();
  const email = `${userName.replace(' ', '.')}@example.org`;
  const person = { userName, email, role, firstName: 'Ada', lastName: 'Okafor', password: PASSWORD };
  const userId = await addUser(tenantId, 'NZ', person);
  const { token, refreshToken } = (await signIn(userName)).body.data;
  return { userId, tenantId, userName, email, refreshToken, testCaller: callerWithToken(token) };
}

/** A rescue with an Administrator who is signed in. */
export async function newAdministrator(): Promise<Member> {
  return newMember(await newRescue());
}

/** An unused address. */
export const newEmail = () => `${newId().toLowerCase()}@example.org`;

/** Stores a link as the mail job does, and returns its secret. */
export async function createLink(
  purpose: Purpose,
  email: string,
  addressee: Addressee,
  now = new Date(),
): Promise<string> {
  const { token, action } = newLink(purpose, email, addressee, now);
  await registry().transact([action]);
  return token;
}

/** Stores a new address that waits for a user's confirmation. */
export async function setPendingEmail(email: string, { tenantId, userId }: Addressee, now = new Date()) {
  const item = await tableOf(tenantId).get(userKey(userId));
  if (!item) throw new Error('There is no such user');
  await tableOf(tenantId).putAll([userItem({ ...userOf(item), ...pendingAddress(email, now) }, item.v + 1)]);
}

/** Stores a new address that waits for confirmation, and returns the secret of its link. */
export async function createNewAddressLink(
  email: string,
  addressee: Addressee,
  now = new Date(),
): Promise<string> {
  await setPendingEmail(email, addressee, now);
  const { tenantId, userId, userName } = addressee;
  return createLink('change-email', email, { tenantId, userId, userName }, now);
}

/** The mails in the outbox that contain these values, oldest first. */
export async function findOutboxMails(
  values: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>[]> {
  const items = await readWaitingItems();
  const matchesValues = (row: Record<string, unknown>) =>
    Object.entries(values).every(([key, value]) => row[key] === value);
  return items.map(({ row }) => row).filter(matchesValues);
}

/** Stores the callers of `callApi` with `as` as users of a tenant, for calls that look them up. */
export async function seedCallers(tenantId: string): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (const role of ROLES) {
    const { userId, countryCode } = callerOf(role, tenantId);
    const [firstName, lastName] = [role, 'Tester'];
    const userName = `${tenantId} ${role}`;
    const email = `${role}@${tenantId}.example`.toLowerCase();
    const state = { hash, active: true, confirmed: true };
    const login: Login = {
      userId,
      tenantId,
      userName,
      email,
      role,
      firstName,
      lastName,
      countryCode,
      ...state,
    };
    await tableOf(tenantId).putAll([userItem(rowOf(login, new Date().toISOString()))]);
    await registry().putAll([loginItem(login, 1)]);
  }
}

/** The statuses of several replies, in ascending order. */
export const statusesOf = (replies: readonly { status: number }[]): number[] =>
  replies.map(({ status }) => status).sort((a, b) => a - b);

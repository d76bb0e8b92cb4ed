import { accounts } from '#shared/calls/accounts/accounts.ts';
import { newId } from '../../kernel/ids.ts';
import { registry } from '../../kernel/table/table.ts';
import { addUser } from './new-user.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { loginKey } from './user.table.ts';

export const PASSWORD = 'Havenkeep#1';

let hostCount = 0;
/** A separate IP address, so that no test runs into another's limit. */
export const newIp = () => `${process.pid}.${++hostCount}`;

/** Adds a user in a new tenant; gives the sign-in name and the ids. */
export async function newUser(prefix = ''): Promise<{ userName: string; userId: string; tenantId: string }> {
  const [tenantId, suffix] = [newId(), newId()];
  const userName = `${prefix}${suffix}`;
  const person = {
    role: 'Veterinarian',
    firstName: 'Ada',
    lastName: 'Okafor',
    email: `${suffix}@example.org`,
  } as const;
  const userId = await addUser(tenantId, 'NZ', { ...person, userName, password: PASSWORD });
  return { userName, userId, tenantId };
}

/** Switches a user's sign-in off or on again. */
export async function setActive(userName: string, active: boolean): Promise<void> {
  const table = registry();
  const item = await table.get(loginKey(userName));
  if (item) await table.transact([{ put: { ...item, more: { ...item.more, active } } }]);
}

export const signIn = (
  userName: string,
  password = PASSWORD,
  options: TestCaller & { staySignedIn?: boolean } = {},
) => {
  const { staySignedIn, ...testCaller } = options;
  const stayFields = staySignedIn ? { staySignedIn: true } : {};
  return callApi(
    accounts.signIn,
    { body: { userName, password, ...stayFields } },
    { ip: newIp(), ...testCaller },
  );
};

export const refresh = (refreshToken: string, testCaller: TestCaller = {}) =>
  callApi(accounts.refresh, { body: { refreshToken } }, testCaller);

export const signOut = (refreshToken: string, testCaller: TestCaller = {}) =>
  callApi(accounts.signOut, { body: { refreshToken } }, testCaller);

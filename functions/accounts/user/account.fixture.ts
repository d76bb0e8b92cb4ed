import { accounts } from '#shared/calls/accounts/accounts.ts';
import { newId } from '../../kernel/ids.ts';
import { registry } from '../../kernel/table/table.ts';
import { addUser } from './new-user.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { loginKey } from './user.table.ts';

export const PASSWORD = 'Havenkeep#1';

let hosts = 0;
/** A separate IP address, so that no test runs into another's limit. */
export const newIp = () => `${process.pid}.${++hosts}`;

/** A user in a new tenant; gives the sign-in name. */
export async function newUser(prefix = ''): Promise<{ userName: string; userId: string; tenantId: string }> {
  const [tenantId, tail] = [newId(), newId()];
  const userName = `${prefix}${tail}`;
  const person = {
    role: 'Veterinarian',
    firstName: 'Ada',
    lastName: 'Okafor',
    email: `${tail}@example.org`,
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

export const signIn = (userName: string, password = PASSWORD, options: Asker & { stay?: boolean } = {}) => {
  const { stay, ...asker } = options;
  const staySignedIn = stay ? { staySignedIn: true } : {};
  return ask(accounts.signIn, { body: { userName, password, ...staySignedIn } }, { ip: newIp(), ...asker });
};

export const refresh = (refreshToken: string, asker: Asker = {}) =>
  ask(accounts.refresh, { body: { refreshToken } }, asker);

export const signOut = (refreshToken: string, asker: Asker = {}) =>
  ask(accounts.signOut, { body: { refreshToken } }, asker);

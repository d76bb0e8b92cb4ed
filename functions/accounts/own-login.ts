import type { Action } from '../kernel/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { countTry, lock, PASSWORDS, tryKey } from '../kernel/limits.ts';
import { post } from '../kernel/outbox.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { isPassword } from '../kernel/password.ts';
import { faulty, Refusal } from '../kernel/refusal.ts';
import { together } from '../kernel/table.ts';
import { changeLogin, findLogin, type FoundLogin } from './login.ts';
import { registry } from './registry.ts';
import { type Login, loginKey, userKey, type UserRow, userOf } from './user.table.ts';

/** The caller's own account, as it was read. */
export interface Own {
  readonly found: FoundLogin;
  readonly login: Login;
  readonly user: UserRow;
  /** Version of the user's row. */
  readonly v: number;
}

/** The caller's own account: two round trips. 401 if it is gone or was deactivated. */
export async function ownAccount({ caller, table }: TenantContext): Promise<Own> {
  const gone = () => new Refusal(401, 'Authentication error! Please login again');
  const userFound = await table.get(userKey(caller.userId));
  const user = userFound && userOf(userFound);
  const found = user?.userName ? await findLogin(user.userName) : undefined;
  if (!userFound || !user || !found?.login.active) throw gone();
  return { found, login: found.login, user, v: userFound.v };
}

/** What belongs into the transaction of a change of the own account, beside the login itself. */
export interface Beside {
  /** In the registry. */
  readonly actions?: readonly Action[];
  /** In the tenant's part. */
  readonly inTenant?: readonly Action[];
}

/**
 * Changes the caller's login by what `change` makes of it, again if somebody else changed it meanwhile.
 * @param beside further writes of the same transaction
 */
export function changeOwn(
  context: TenantContext,
  change: (own: Own) => Partial<Login> | Promise<Partial<Login>>,
  beside: (own: Own) => Beside = () => ({}),
): Promise<Own> {
  return untilSettled(async () => {
    const own = await ownAccount(context);
    const changed = changeLogin(own.found, await change(own));
    const { actions = [], inTenant = [] } = beside(own);
    await together([
      { table: registry(), actions: [changed, ...actions] },
      { table: context.table, actions: inTenant },
    ]);
    return own;
  });
}

/**
 * Compares the caller's password once more, limited like a sign-in; 422 at `field` for a wrong one. The right one
 * forgets the tries at once, whatever is refused afterwards: nobody is locked out who knows the password.
 */
export async function askAgain(
  { login }: Own,
  password: string,
  { now }: TenantContext,
  field = 'password',
): Promise<void> {
  const who = loginKey(login.userName).pk;
  const { tries } = await countTry(registry(), PASSWORDS, who, now);
  if (!(await isPassword(password, login.hash))) {
    if (tries === PASSWORDS.tries) {
      const { userName } = login;
      await registry().transact([lock(PASSWORDS, who, now), post({ letter: 'locked', userName }, now)]);
    }
    throw faulty(field, 'Password is incorrect');
  }
  await registry().transact([{ remove: tryKey(PASSWORDS, who) }]);
}

import { newId } from '../../kernel/ids.ts';
import { hashPassword } from '../../kernel/password.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { addAdministratorActions } from './administrators.table.ts';
import { type Login, rowOf, claimEmailAction, claimLoginAction, userItem } from './user.table.ts';

export type FirstUser = Pick<Login, 'userName' | 'role' | 'firstName' | 'lastName' | 'email'> & {
  readonly password: string;
};

/**
 * Adds a user who may sign in at once: for the demo, tests and scripts; people are invited. 409 if name or address
 * is taken.
 * @returns the user's id
 */
export async function addUser(
  tenantId: string,
  countryCode: string,
  { password, ...user }: FirstUser,
): Promise<string> {
  const userId = newId();
  const hash = await hashPassword(password);
  const login: Login = { ...user, userId, tenantId, hash, active: true, confirmed: true, countryCode };
  const table = tableOf(tenantId);
  await retryOnConflict(async () => {
    const row = rowOf(login, new Date().toISOString());
    await transactAcross([
      { table: registry(), actions: [claimLoginAction(login), claimEmailAction(user.email, login)] },
      { table, actions: [{ put: userItem(row) }, ...(await addAdministratorActions(table, row))] },
    ]);
  });
  return userId;
}

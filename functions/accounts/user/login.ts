import type { Action } from '../../kernel/table/actions.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { registry } from '../../kernel/table/table.ts';
import { type Login, loginItem, loginKey, loginOf } from './user.table.ts';

/** A login as it was read. */
export interface FoundLogin {
  readonly login: Login;
  readonly v: number;
}

/** The login of a sign-in name, if an account has it: one round trip. */
export async function findLogin(userName: string): Promise<FoundLogin | undefined> {
  const item = await registry().get(loginKey(userName));
  return item && { login: loginOf(item), v: item.v };
}

/** The write that changes a login as it was read; `VersionConflict` (or `onFail`) if it changed since. */
export const changeLoginAction = (
  { login, v }: FoundLogin,
  change: Partial<Login>,
  onFail: () => Error = versionConflict,
): Action => ({ put: loginItem({ ...login, ...change }, v + 1), guard: { v }, onFail });

/**
 * The error for a holder of a deactivated account's password or session; a guesser has neither (product/accounts 2.5).
 */
export const deactivatedError = (status: 401 | 403) =>
  new HttpError(status, 'This account is deactivated. Ask your administrator', { code: 'deactivated' });

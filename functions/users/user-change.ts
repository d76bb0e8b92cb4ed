import type { HistoryLineName } from '#shared/calls/history.ts';
import { ROLES, type Role } from '#shared/access/roles.ts';
import { ADMINISTRATORS_KEY, updateAdministratorsActions } from '../accounts/user/administrators.table.ts';
import { endSessionsActions } from '../accounts/session/session-endings.table.ts';
import { changeLoginAction, findLogin, type FoundLogin } from '../accounts/user/login.ts';
import {
  editUser,
  type Login,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../accounts/user/user.table.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import { audit, changeStamp, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../kernel/http-error.ts';
import { registry } from '../kernel/table/table.ts';

/** A user of the caller's tenant as read for a change. */
export interface FoundUser {
  readonly user: UserRow;
  readonly v: number;
  /** Absent before the invitation is accepted. */
  readonly login: FoundLogin | undefined;
  /** The list of active Administrators. */
  readonly administrators: Item | undefined;
}

/** True if `role` ranks above `other`. */
export const isAbove = (role: Role, other: Role) => ROLES.indexOf(role) < ROLES.indexOf(other);

/**
 * Checks that the caller's role and activity still hold: a user who was deactivated or got another role holds a token
 * for some minutes more, and must not use it to come back or to let others in. 401, so that the client renews it.
 * @param callerItem the caller's row in the list of users
 */
export function checkCaller(callerItem: Item | undefined, { caller }: TenantContext): void {
  const user = callerItem && userOf(callerItem);
  if (!user?.active || user.role !== caller.role)
    throw new HttpError(401, 'Authentication error! Please login again');
}

/** Reads a user: two round trips, one for a user who has not accepted yet. 404; 403 for a user with a higher role. */
export async function findUser(context: TenantContext, userId: string): Promise<FoundUser> {
  const { table, caller } = context;
  const keys = [userKey(userId), ADMINISTRATORS_KEY, userKey(caller.userId)];
  const [item, administrators, callerItem] = await table.getMany(keys);
  checkCaller(callerItem, context);
  if (!item) throw notFoundError('User');
  const user = userOf(item);
  if (isAbove(user.role, caller.role)) throw new HttpError(403, 'You can’t change a user with a higher role');
  const login = user.userName ? await findLogin(user.userName) : undefined;
  return { user, v: item.v, login, administrators };
}

interface Change<T> {
  readonly user: Partial<UserRow>;
  readonly login?: Partial<Login>;
  /** Further writes in the registry. */
  readonly actions?: readonly Action[];
  /** The line of the change in the audit log. */
  readonly line: HistoryLineName;
  /** The reply, if there is one; stored in the same transaction, to answer a repeated request. */
  readonly reply?: T;
}

/**
 * Writes a change of a user and of the login in one transaction; `VersionConflict` if either changed since it was read.
 * @returns the reply; for a repeated request, the reply to the first attempt
 */
export async function writeUser<T = undefined>(
  context: TenantContext,
  foundUser: FoundUser,
  change: Change<T>,
): Promise<T | undefined> {
  const { login, administrators } = foundUser;
  const after = editUser(foundUser.user, change.user, changeStamp(context));
  const registryActions: Action[] = [...(change.actions ?? [])];
  if (login && change.login) registryActions.push(changeLoginAction(login, change.login));
  const changes = differences({ ...foundUser.user }, change.user);
  const tenantActions: Action[] = [
    { put: userItem(after, foundUser.v + 1), guard: { v: foundUser.v }, onFail: versionConflict },
    ...updateAdministratorsActions(administrators, after),
    ...(login && change.login ? endSessionsActions(login.login, change.login) : []),
    audit(context, { recordId: after.userId, what: change.line, changes }),
  ];
  return transactOnce(context, tenantActions, change.reply, [
    { table: registry(), actions: registryActions },
  ]);
}

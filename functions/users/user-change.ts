import type { Line } from '#shared/calls/history.ts';
import { ROLES, type Role } from '#shared/access/roles.ts';
import { ADMINISTRATORS, administratorsAfter } from '../accounts/user/administrators.table.ts';
import { sessionsEnded } from '../accounts/session/ended.table.ts';
import { changeLogin, findLogin, type FoundLogin } from '../accounts/user/login.ts';
import {
  editedUser,
  type Login,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../accounts/user/user.table.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import { audit, byNow, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
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
 * Checks that the caller's role and activity still hold: a user who was deactivated or got another role holds a token for
 * some minutes more, and must not use it to come back or to let others in. 401, so that the client renews it.
 * @param callerItem the caller's row in the list of users
 */
export function checkCaller(callerItem: Item | undefined, { caller }: TenantContext): void {
  const user = callerItem && userOf(callerItem);
  if (!user?.active || user.role !== caller.role)
    throw new Refusal(401, 'Authentication error! Please login again');
}

/** Reads a user: two round trips, one for a user who has not accepted yet. 404; 403 for a user of a higher role. */
export async function findUser(context: TenantContext, userId: string): Promise<FoundUser> {
  const { table, caller } = context;
  const keys = [userKey(userId), ADMINISTRATORS, userKey(caller.userId)];
  const [item, administrators, callerItem] = await table.getMany(keys);
  checkCaller(callerItem, context);
  if (!item) throw notThere('User');
  const user = userOf(item);
  if (isAbove(user.role, caller.role)) throw new Refusal(403, 'You can’t change a user with a higher role');
  const login = user.userName ? await findLogin(user.userName) : undefined;
  return { user, v: item.v, login, administrators };
}

interface Change<T> {
  readonly user: Partial<UserRow>;
  readonly login?: Partial<Login>;
  /** Further writes in the registry. */
  readonly actions?: readonly Action[];
  /** The line of the change in the audit log. */
  readonly line: Line;
  /** The reply, if there is one: stored in the same step, for a repeated request. */
  readonly reply?: T;
}

/**
 * Writes a change of a user, the login with it, in one transaction; `VersionConflict` if either changed since it was read.
 * @returns the reply; for a repeated request that of the first try
 */
export async function writeUser<T = undefined>(
  context: TenantContext,
  found: FoundUser,
  change: Change<T>,
): Promise<T | undefined> {
  const { login, administrators } = found;
  const after = editedUser(found.user, change.user, byNow(context));
  const inRegistry: Action[] = [...(change.actions ?? [])];
  if (login && change.login) inRegistry.push(changeLogin(login, change.login));
  const changes = differences({ ...found.user }, change.user);
  const inTenant: Action[] = [
    { put: userItem(after, found.v + 1), guard: { v: found.v }, onFail: versionConflict },
    ...administratorsAfter(administrators, after),
    ...(login && change.login ? sessionsEnded(login.login, change.login) : []),
    audit(context, { recordId: after.userId, what: change.line, changes }),
  ];
  return transactOnce(context, inTenant, change.reply, [{ table: registry(), actions: inRegistry }]);
}

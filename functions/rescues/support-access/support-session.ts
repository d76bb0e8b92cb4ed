import type { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { paperOf } from '#shared/rules/files/paper.ts';
import { weekStartOf } from '#shared/rules/time/week.ts';
import { supportPermission } from '../../accounts/session/support-access.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../kernel/http/token.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit } from '../../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, transactAcross } from '../../kernel/table/table.ts';
import type { StoredTenant } from '../../tenants/tenant.record.ts';
import { logAction } from '../log/log.ts';
import { findRescue, type FoundRescue, checkOtherRescue } from './found-rescue.ts';
import { looks } from '#functions/tenants/look.record.ts';

type Permission = NonNullable<StoredTenant['row']['lookIn']>;

/** Records support access: the first under a permission with lines in both logs, a renewal by its time only. */
async function logSupportAccess(
  { table, tenant }: FoundRescue,
  { id: permission }: Permission,
  context: TenantContext,
) {
  const { caller, now } = context;
  const at = now.toISOString();
  const row = { permission, name: caller.name, byId: caller.userId, at, lastAt: at };
  const before = await table.get(looks.key({ permission, byId: caller.userId }));
  if (before) {
    const previous = looks.read(before);
    return table.transact(looks.updateActions(previous, looks.nextVersion(previous, { lastAt: at })));
  }
  const line = { recordId: tenant.row.id, what: 'rescues.lookIn' } as const;
  const lookAction: Action = { put: looks.item({ row }), guard: { absent: true }, onFail: versionConflict };
  return transactAcross([
    { table, actions: [lookAction, audit(context, line)] },
    { table: registry(), actions: [logAction(context, line, tenant.row.name)] },
  ]);
}

/** The session of support access: the rescue as its Administrator sees it, read-only. */
async function supportSession(tenant: StoredTenant['row'], permission: Permission, context: TenantContext) {
  const { caller, now } = context;
  const { tenantId, sessionId, since } = caller;
  const locale = { countryCode: tenant.countryId, timeZone: timeZoneOf(tenant) };
  const supportLook = {
    permission: permission.id,
    tenantId,
    sessionId,
    ...(since === undefined ? {} : { since }),
  };
  const { name, userId } = caller;
  const identity = { tenantId: tenant.id, role: 'Administrator', ...locale } as const;
  const expiresAtMs = Math.min(now.getTime() + ACCESS_TOKEN_SECONDS * 1000, Date.parse(permission.until));
  const session: Session = {
    token: await signAccessToken({ userId, name, sessionId, ...identity, looking: supportLook }, now),
    refreshToken: '',
    expireAt: new Date(expiresAtMs).toISOString(),
    // Another user id than their own, so that data their browser stored for it is not used here.
    userId: `look-${permission.id}`,
    firstName: 'Support',
    lastName: '',
    roleName: identity.role,
    tenantId: identity.tenantId,
    ...locale,
    paper: paperOf(tenant),
    weekStart: weekStartOf(tenant),
    twoStepDue: false,
    looking: { name: tenant.name, until: permission.until },
  };
  return session;
}

/**
 * Lets a Super Administrator look into a rescue with its permission; called again, it renews the token. 409 without
 * one.
 */
export async function lookIn({ params: { id } }: Parsed<typeof rescues.lookIn>, context: TenantContext) {
  checkOtherRescue(id, context, 'look into');
  const found = await retryOnConflict(async () => {
    const rescue = await findRescue(id);
    const permission = supportPermission(rescue.tenant.row, context.now.getTime());
    if (!permission) throw new HttpError(409, 'This rescue doesn’t let you look in');
    await logSupportAccess(rescue, permission, context);
    return { tenant: rescue.tenant.row, permission };
  });
  return supportSession(found.tenant, found.permission, context);
}

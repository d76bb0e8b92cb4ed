import { hasAccess } from '#shared/access/may.ts';
import type { users } from '#shared/calls/users/users.ts';
import type { Handlers } from '../kernel/context.ts';
import { HttpError } from '../kernel/http-error.ts';
import { LAST_SEEN_SPAN, lastSeenByUser } from '../accounts/user/last-seen.table.ts';
import { users as userRecords } from '../accounts/user/user.record.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { accept, verifyInvite, verifySignUp } from './accept.ts';
import { deactivate, reactivate } from './activity.ts';
import { invite, resend } from './invite.ts';
import { requireTwoStep, resetTwoStep } from './two-step.ts';
import { cancelAddress, resendAddress, update } from './update.ts';
import { toUser } from './user-reply.ts';

export const userHandlers = {
  async list({ params }, { table, caller, now }) {
    const isActive = params.active === 'true';
    if (!isActive && !hasAccess(caller.role, 'users.view_inactive_user'))
      throw new HttpError(403, 'No Permission');
    const [items, tenant, lastSeenItems] = await Promise.all([
      table.all({ pk: 'users', consistent: true }),
      table.get(TENANT_KEY),
      table.all(LAST_SEEN_SPAN),
    ]);
    const lastSeen = lastSeenByUser(lastSeenItems);
    const usersVMs = userRecords
      .readable(items)
      .filter(({ row }) => row.active === isActive)
      .map(({ row }) => toUser(row, now, lastSeen.get(row.userId)))
      .toSorted((a, b) => `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`));
    return { usersVMs, twoStepRequired: tenantIn(tenant)?.twoStepRequired ?? false };
  },
  invite,
  resend,
  update,
  resendAddress,
  cancelAddress,
  deactivate,
  reactivate,
  resetTwoStep,
  requireTwoStep,
  verifyInvite,
  verifySignUp,
  accept,
} satisfies Handlers<typeof users>;

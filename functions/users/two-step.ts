import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { confirmPasswordAndCode, loadOwnAccount } from '../accounts/own-account/own-login.ts';
import { sessionEndFields } from '../accounts/session/session-endings.table.ts';
import { userKey } from '../accounts/user/user.table.ts';
import { audit } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import { type StoredTenant, TENANT_KEY, tenants } from '../tenants/tenant.record.ts';
import { checkCaller, findUser, writeUser } from './user-change.ts';

/** Turns the second step off for a user who lost phone and codes; ends their sessions and mails them. */
export async function resetTwoStep(
  { params: { userId } }: Parsed<typeof users.resetTwoStep>,
  context: TenantContext,
) {
  const { now, caller } = context;
  if (userId === caller.userId)
    throw new HttpError(422, 'Please turn off two-step sign-in for yourself in your own account');
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, userId);
    const { userName, twoStep } = foundUser.user;
    if (!userName || !twoStep) throw new HttpError(422, 'This user has no two-step sign-in');
    await writeUser(context, foundUser, {
      user: { twoStep: false },
      login: {
        twoStep: undefined,
        twoStepBegun: undefined,
        ...sessionEndFields('session-two-step'),
      },
      actions: [mailAction({ letter: 'notice', userName, what: 'two-step-reset' }, now)],
      line: 'users.resetTwoStep',
    });
  });
  return {};
}

const TWO_STEP_FIRST = 'Please turn on two-step sign-in for your own account first';

/** The tenant; undefined if it already has the requested rule. 401 if the caller's role or account changed. */
async function findTenantToChange(
  context: TenantContext,
  required: boolean,
): Promise<StoredTenant | undefined> {
  const { table, caller } = context;
  const [tenant, user] = await table.getMany([TENANT_KEY, userKey(caller.userId)]);
  checkCaller(user, context);
  if (!tenant) throw tenants.notFoundError();
  const stored = tenants.read(tenant);
  return stored.row.twoStepRequired === required ? undefined : stored;
}

/**
 * Requires two-step sign-in of every user, or no longer, by a code of the caller. 422 at `code`; 422 if the caller has
 * no second step: requiring it could lock the last Administrator out, and a user bound by the rule must not lift it.
 */
export async function requireTwoStep(
  { body: { required, code } }: Parsed<typeof users.requireTwoStep>,
  context: TenantContext,
) {
  const { caller } = context;
  const account = await loadOwnAccount(context);
  if (!account.login.twoStep) throw new HttpError(422, TWO_STEP_FIRST);
  if (!(await findTenantToChange(context, required))) return { required };
  await confirmPasswordAndCode(account, { code }, context);
  await retryOnConflict(async () => {
    const tenant = await findTenantToChange(context, required);
    if (!tenant) return;
    const changes = { twoStepRequired: [!required, required] } as const;
    const actions = [
      ...tenants.updateActions(tenant, tenants.nextVersion(tenant, { twoStepRequired: required })),
      audit(context, { recordId: caller.tenantId, what: 'users.requireTwoStep', changes }),
    ];
    await transactOnce(context, actions, { required });
  });
  return { required };
}

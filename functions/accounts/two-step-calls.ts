import type { accounts } from '#shared/calls/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../kernel/actions.ts';
import { audit } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { countTry, PASSWORDS, tryKey } from '../kernel/limits.ts';
import { post } from '../kernel/outbox.ts';
import { Overtaken } from '../kernel/overtaken.ts';
import { faulty, Refusal } from '../kernel/refusal.ts';
import { tenantStanding } from '../settings/tenant.table.ts';
import { askAgain, type Beside, changeOwn, type Own, ownAccount } from './own-login.ts';
import { registry } from './registry.ts';
import { newAppSecret, newRecoveryCodes, stepOf } from './two-step.ts';
import { loginKey, userItem } from './user.table.ts';

/** The user's row in the list says whether there is a second step, for the administrators. */
function shownInList(own: Own, twoStep: boolean): Action {
  const put = userItem({ ...own.user, twoStep }, own.v + 1);
  return { put, guard: { v: own.v }, onFail: () => new Overtaken() };
}

/** Makes a secret; it counts once a code of it was given. */
export async function twoStepBegin(
  { body: { password } }: Parsed<typeof accounts.twoStepBegin>,
  context: TenantContext,
) {
  const own = await ownAccount(context);
  await askAgain(own, password, context);
  const { sealed, secret, uri } = newAppSecret(own.login);
  await changeOwn(context, () => ({ twoStepBegun: sealed }));
  return { secret, uri };
}

/** Turns the second step on and ends the other sessions, which had none. 422 at `code`. */
export async function twoStepConfirm(
  { body: { code } }: Parsed<typeof accounts.twoStepConfirm>,
  context: TenantContext,
) {
  const { now, caller } = context;
  const { codes, hashes } = newRecoveryCodes();
  const { login: first } = await ownAccount(context);
  const who = loginKey(first.userName).pk;
  await countTry(registry(), PASSWORDS, who, now);
  await changeOwn(
    context,
    ({ login }) => {
      const secret = login.twoStepBegun;
      if (!secret) throw new Refusal(409, 'Please begin the set-up again');
      const lastStep = stepOf(code, secret, login, now);
      if (lastStep === undefined) throw faulty('code', 'The code is not right');
      const twoStep = { secret, recovery: hashes, lastStep };
      return { twoStep, twoStepBegun: undefined, sessionsFrom: now.getTime(), spared: caller.sessionId };
    },
    (own): Beside => ({
      actions: [
        { remove: tryKey(PASSWORDS, who) },
        post({ letter: 'notice', userName: own.login.userName, what: 'two-step-on' }, now),
      ],
      inTenant: [
        shownInList(own, true),
        audit(context, { recordId: caller.userId, what: 'accounts.twoStepConfirm' }),
      ],
    }),
  );
  return { recoveryCodes: codes };
}

/** Turns the second step off; 422 where the rescue requires it. */
export async function twoStepEnd(
  { body: { password } }: Parsed<typeof accounts.twoStepEnd>,
  context: TenantContext,
) {
  const { now, caller } = context;
  const [own, tenant] = await Promise.all([ownAccount(context), tenantStanding(caller.tenantId)]);
  if (tenant.twoStepRequired) throw new Refusal(422, 'Your rescue requires two-step sign-in');
  await askAgain(own, password, context);
  await changeOwn(
    context,
    () => ({ twoStep: undefined, twoStepBegun: undefined }),
    (own_) => ({
      actions: [post({ letter: 'notice', userName: own.login.userName, what: 'two-step-off' }, now)],
      inTenant: [
        shownInList(own_, false),
        audit(context, { recordId: caller.userId, what: 'accounts.twoStepEnd' }),
      ],
    }),
  );
  return {};
}

/** Ten new recovery codes in the place of those there were; 422 without a second step. */
export async function recoveryCodes(
  { body: { password } }: Parsed<typeof accounts.recoveryCodes>,
  context: TenantContext,
) {
  const own = await ownAccount(context);
  if (!own.login.twoStep) throw new Refusal(422, 'Two-step sign-in is off');
  await askAgain(own, password, context);
  const { codes, hashes } = newRecoveryCodes();
  await changeOwn(context, ({ login: { twoStep } }) => {
    if (!twoStep) throw new Refusal(422, 'Two-step sign-in is off');
    return { twoStep: { ...twoStep, recovery: hashes } };
  });
  return { recoveryCodes: codes };
}

import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError, HttpError } from '../../kernel/http-error.ts';
import { readSessionTenant } from '../../tenants/tenant.table.ts';
import { settleTry, countSignIn, forgetTriesAction } from '../secrets/account-tries.ts';
import {
  confirmPasswordAndCode,
  type RelatedActions,
  changeCallerLogin,
  type OwnAccount,
  loadOwnAccount,
} from './own-login.ts';
import { sessionEndFields } from '../session/session-endings.table.ts';
import { newAppSecret, newRecoveryCodes, findCodeStep } from '../secrets/two-step.ts';
import { type Login, userItem } from '../user/user.table.ts';

/** The time to install an app and scan the code: the confirmation at the beginning must not be valid for ever. */
const SETUP_TIMEOUT_MS = 30 * MINUTE_MS;

/** The write of the user's row, which tells the administrators whether there is a second step. */
function updateUserAction(account: OwnAccount, twoStep: boolean): Action {
  const put = userItem({ ...account.user, twoStep }, account.v + 1);
  return { put, guard: { v: account.v }, onFail: versionConflict };
}

/**
 * Makes a secret, which takes effect once `twoStepConfirm` gets a code made from it. Replacing a second step takes a
 * code of the existing one. 422 at `password` or `code`.
 */
export async function twoStepBegin({ body }: Parsed<typeof accounts.twoStepBegin>, context: TenantContext) {
  const account = await loadOwnAccount(context);
  await confirmPasswordAndCode(account, body, context);
  const { sealedSecret, secret, uri } = newAppSecret(account.login);
  await changeCallerLogin(context, () => ({
    twoStepBegun: { secret: sealedSecret, at: context.now.getTime() },
  }));
  return { secret, uri };
}

/** Checks the first code of a new app; 409 if the set-up was not begun, or too long ago. */
function confirmFirstCode(login: Login, code: string, now: Date): { secret: string; lastStep: number } {
  const { secret = '', at = 0 } = login.twoStepBegun ?? {};
  if (!secret || now.getTime() - at > SETUP_TIMEOUT_MS)
    throw new HttpError(409, 'Please begin the set-up again');
  const lastStep = findCodeStep(code, secret, login, now);
  if (lastStep === undefined) throw invalidFieldError('code', 'The code is wrong');
  return { secret, lastStep };
}

/** Turns the second step on and ends the other sessions, which had none. 422 at `code`. */
export async function twoStepConfirm(
  { body: { code } }: Parsed<typeof accounts.twoStepConfirm>,
  context: TenantContext,
) {
  const { now, caller } = context;
  const { codes, hashes } = newRecoveryCodes();
  const { userName } = (await loadOwnAccount(context)).login;
  const countedTry = await countSignIn(userName, now);
  await changeCallerLogin(
    context,
    ({ login }) => ({
      twoStep: { ...confirmFirstCode(login, code, now), recovery: hashes },
      twoStepBegun: undefined,
      ...sessionEndFields('session-two-step', caller.sessionId),
    }),
    (account): RelatedActions => ({
      actions: [
        forgetTriesAction(userName),
        mailAction({ letter: 'notice', userName: account.login.userName, what: 'two-step-on' }, now),
      ],
      tenantActions: [
        updateUserAction(account, true),
        audit(context, { recordId: caller.userId, what: 'accounts.twoStepConfirm' }),
      ],
    }),
  ).catch(settleTry(userName, countedTry, now));
  return { recoveryCodes: codes };
}

/** Turns the second step off, by one of its codes, or cancels its set-up; 422 where the rescue requires it. */
export async function twoStepEnd({ body }: Parsed<typeof accounts.twoStepEnd>, context: TenantContext) {
  const { now, caller } = context;
  const [account, tenant] = await Promise.all([loadOwnAccount(context), readSessionTenant(caller.tenantId)]);
  if (tenant.twoStepRequired) throw new HttpError(422, 'Your rescue requires two-step sign-in');
  await confirmPasswordAndCode(account, body, context);
  await changeCallerLogin(
    context,
    () => ({ twoStep: undefined, twoStepBegun: undefined }),
    (currentAccount): RelatedActions =>
      currentAccount.login.twoStep
        ? {
            actions: [
              mailAction({ letter: 'notice', userName: account.login.userName, what: 'two-step-off' }, now),
            ],
            tenantActions: [
              updateUserAction(currentAccount, false),
              audit(context, { recordId: caller.userId, what: 'accounts.twoStepEnd' }),
            ],
          }
        : {},
  );
  return {};
}

/** Ten new recovery codes that replace the old ones, by a current code; 422 without a second step. */
export async function recoveryCodes({ body }: Parsed<typeof accounts.recoveryCodes>, context: TenantContext) {
  const account = await loadOwnAccount(context);
  if (!account.login.twoStep) throw new HttpError(422, 'Two-step sign-in is off');
  await confirmPasswordAndCode(account, body, context);
  const { codes, hashes } = newRecoveryCodes();
  await changeCallerLogin(context, ({ login: { twoStep } }) => {
    if (!twoStep) throw new HttpError(422, 'Two-step sign-in is off');
    return { twoStep: { ...twoStep, recovery: hashes } };
  });
  return { recoveryCodes: codes };
}

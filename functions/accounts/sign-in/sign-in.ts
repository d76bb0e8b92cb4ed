import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { type CountedTry, countMailTry, countSecretTry } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { matchesPassword } from '../../kernel/password.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { closedRescueError } from '../../tenants/closed.ts';
import { readSessionTenant } from '../../tenants/tenant.table.ts';
import { countSignIn, forgetTriesAction, countFailedTry } from '../secrets/account-tries.ts';
import { changeLoginAction, deactivatedError, findLogin, type FoundLogin } from '../user/login.ts';
import { registry } from '../../kernel/table/table.ts';
import { createSessionReply } from '../session/session-reply.ts';
import { newSession, sessionKey } from '../session/session.table.ts';
import { CODE_REQUIRED, consumeCode, CODE_ALREADY_USED } from '../secrets/two-step.ts';
import { recordLastSeen } from '../user/last-seen.table.ts';
import { type Login, loginKey } from '../user/user.table.ts';

type SignIn = Parsed<typeof accounts.signIn>;

const wrongPasswordError = () => new HttpError(401, 'User ID or Password is incorrect');

const accountChangedError = () =>
  new HttpError(401, 'Your account was changed just now. Please sign in again');

const codeError = (message: string) => new HttpError(401, message, { fields: { code: message } });

/** The login whose password was correct, and the writes to be made together with its session. */
interface VerifiedLogin {
  readonly login: Login;
  readonly actions: readonly Action[];
  /** The try that was counted against the visitor's address, to be given back. */
  readonly addressTry: CountedTry;
}

/** Mails the confirmation link again, and throws 403. Called only after the right password. */
async function remindToConfirm({ userName, email }: Login, context: PublicContext): Promise<never> {
  const canMail = await countMailTry(email, context).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
  const letter = mailAction({ letter: 'verify', userName }, context.now);
  // The password was right, so repeated tries must not lock the account.
  await registry().transact(canMail ? [forgetTriesAction(userName), letter] : [forgetTriesAction(userName)]);
  throw new HttpError(403, 'Confirm your account first. We’ve sent the link to your inbox again');
}

/** Checks the second step, if the account has one; 401 at `code` without the right code. */
function verifySecondStep(
  foundLogin: FoundLogin,
  code: string | undefined,
  { now }: PublicContext,
): Omit<VerifiedLogin, 'addressTry'> {
  const { login, v } = foundLogin;
  // A password that was reset in the meantime must not open a session, since the reset ends all sessions.
  const check = { check: loginKey(login.userName), guard: { v }, onFail: accountChangedError } as const;
  if (!login.twoStep) return { login, actions: [check] };
  if (!code) throw codeError(CODE_REQUIRED);
  const { twoStep, errorMessage } = consumeCode(login, code, now);
  if (errorMessage) throw codeError(errorMessage);
  // A code is accepted once, also from two requests at the same moment.
  const action = changeLoginAction(foundLogin, { twoStep }, () => codeError(CODE_ALREADY_USED));
  return { login, actions: [action] };
}

/** Counts a try of the account and one of the visitor's address; the password is compared only if both are allowed. */
async function countBothTries(
  userName: string,
  context: PublicContext,
): Promise<readonly [CountedTry, CountedTry]> {
  const counts = [countSignIn(userName, context.now), countSecretTry(context)] as const;
  try {
    return await Promise.all(counts);
  } catch (error) {
    for (const result of await Promise.allSettled(counts))
      if (result.status === 'fulfilled') await result.value.giveBack();
    throw error;
  }
}

/**
 * Compares user name, password and code. Tries are counted first; the fifth wrong one locks the account for a quarter
 * of an hour and its owner is mailed. Unknown names are treated the same, down to the writes. A correct password
 * without a wrong code does not count against the visitor's address, nor against an account that lacks its code or is
 * deactivated.
 */
async function verifyCredentials(
  { userName, password, code }: SignIn['body'],
  context: PublicContext,
): Promise<VerifiedLogin> {
  const { now } = context;
  const [foundLogin, [accountTry, addressTry]] = await Promise.all([
    findLogin(userName),
    countBothTries(userName, context),
  ]);
  // Without an account the comparison takes equally long, and the answer is the same.
  const isRightPassword = await matchesPassword(password, foundLogin?.login.hash);
  if (!isRightPassword || !foundLogin) {
    await countFailedTry(userName, accountTry, now);
    throw wrongPasswordError();
  }
  if (!foundLogin.login.active) {
    await Promise.all([accountTry.giveBack(), addressTry.giveBack()]);
    throw deactivatedError(403);
  }
  if (!foundLogin.login.confirmed) {
    await addressTry.giveBack();
    return remindToConfirm(foundLogin.login, context);
  }
  try {
    return { ...verifySecondStep(foundLogin, code, context), addressTry };
  } catch (error) {
    await (code
      ? countFailedTry(userName, accountTry, now)
      : Promise.all([accountTry.giveBack(), addressTry.giveBack()]));
    throw error;
  }
}

/** Opens a session: two round trips. 401, 403 before the address is confirmed and while the rescue is closed, 429. */
export async function signIn({ body }: SignIn, context: PublicContext) {
  const { now, userAgent } = context;
  const { login, actions, addressTry } = await verifyCredentials(body, context);
  const { userId, tenantId, userName } = login;
  const sessionInput = {
    userName,
    userId,
    tenantId,
    stay: body.staySignedIn,
    userAgent: userAgent.slice(0, 200),
  };
  const { session, token, action } = newSession(sessionInput, now);
  const [tenant] = await Promise.all([
    readSessionTenant(tenantId),
    registry().transact([action, ...actions, forgetTriesAction(userName)]),
    addressTry.giveBack(),
    recordLastSeen(login, now),
  ]);
  if (tenant.closed) {
    // The session was not handed out: it is removed with the refusal.
    await registry().transact([{ remove: sessionKey(session.id) }]);
    throw closedRescueError(tenant.closed);
  }
  return createSessionReply({ login, tenant, session, refreshToken: token }, context);
}

import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { type CountedTry, countMail, countSecret } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { isPassword } from '../../kernel/password.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { closedRefusal } from '../../tenants/closed.ts';
import { sessionTenant } from '../../tenants/tenant.table.ts';
import { countSignIn, forgetTries, countFailedTry } from '../secrets/account-tries.ts';
import { changeLogin, deactivated, findLogin, type FoundLogin } from '../user/login.ts';
import { registry } from '../../kernel/table/table.ts';
import { sessionReply } from '../session/session-reply.ts';
import { newSession, sessionKey } from '../session/session.table.ts';
import { ENTER_CODE, consumeCode, USED_CODE } from '../secrets/two-step.ts';
import { recordLastSeen } from '../user/last-seen.table.ts';
import { type Login, loginKey } from '../user/user.table.ts';

type SignIn = Parsed<typeof accounts.signIn>;

const wrong = () => new Refusal(401, 'User ID or Password is incorrect');

const changed = () => new Refusal(401, 'Your account was changed just now. Please sign in again');

const codeRefused = (message: string) => new Refusal(401, message, { fields: { code: message } });

/** The account whose password was right, and the writes that go with its session. */
interface VerifiedLogin {
  readonly login: Login;
  readonly actions: readonly Action[];
  /** The try that was counted against the visitor's address, to be given back. */
  readonly guess: CountedTry;
}

/** Mails the confirmation link again, and throws 403. Called only after the right password. */
async function remindToConfirm({ userName, email }: Login, context: PublicContext): Promise<never> {
  const mayMail = await countMail(email, context).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
  const letter = post({ letter: 'verify', userName }, context.now);
  // The password was right, so repeated tries must not lock the account.
  await registry().transact(mayMail ? [forgetTries(userName), letter] : [forgetTries(userName)]);
  throw new Refusal(403, 'Confirm your account first. We’ve sent the link to your inbox again');
}

/** Checks the second step, if the account has one; 401 at `code` without the right code. */
function secondStep(
  found: FoundLogin,
  code: string | undefined,
  { now }: PublicContext,
): Omit<VerifiedLogin, 'guess'> {
  const { login, v } = found;
  // A password that was reset in the meantime must not open a session, since the reset ends all sessions.
  const check = { check: loginKey(login.userName), guard: { v }, onFail: changed } as const;
  if (!login.twoStep) return { login, actions: [check] };
  if (!code) throw codeRefused(ENTER_CODE);
  const { twoStep, fault } = consumeCode(login, code, now);
  if (fault) throw codeRefused(fault);
  // A code is accepted once, also from two requests at the same moment.
  const action = changeLogin(found, { twoStep }, () => codeRefused(USED_CODE));
  return { login, actions: [action] };
}

/** Counts a try of the account and one of the visitor's address; the password is compared only if both are allowed. */
async function countBoth(
  userName: string,
  context: PublicContext,
): Promise<readonly [CountedTry, CountedTry]> {
  const counts = [countSignIn(userName, context.now), countSecret(context)] as const;
  try {
    return await Promise.all(counts);
  } catch (error) {
    for (const each of await Promise.allSettled(counts))
      if (each.status === 'fulfilled') await each.value.giveBack();
    throw error;
  }
}

/**
 * Compares user name, password and code. Tries are counted first; the fifth wrong one locks the account for a quarter of
 * an hour and its owner is mailed. Unknown names are treated the same, down to the writes. A right password does not
 * count for its address, nor for its account while the code is missing or if the account is deactivated.
 */
async function prove(
  { userName, password, code }: SignIn['body'],
  context: PublicContext,
): Promise<VerifiedLogin> {
  const { now } = context;
  const [found, [account, address]] = await Promise.all([findLogin(userName), countBoth(userName, context)]);
  // Without an account the comparison takes equally long, and the answer is the same.
  const right = await isPassword(password, found?.login.hash);
  if (!right || !found) {
    await countFailedTry(userName, account, now);
    throw wrong();
  }
  if (!found.login.active) {
    await Promise.all([account.giveBack(), address.giveBack()]);
    throw deactivated(403);
  }
  if (!found.login.confirmed) {
    await address.giveBack();
    return remindToConfirm(found.login, context);
  }
  try {
    return { ...secondStep(found, code, context), guess: address };
  } catch (error) {
    await (code
      ? countFailedTry(userName, account, now)
      : Promise.all([account.giveBack(), address.giveBack()]));
    throw error;
  }
}

/** Opens a session: two round trips. 401, 403 before the address is confirmed and while the rescue is closed, 429. */
export async function signIn({ body }: SignIn, context: PublicContext) {
  const { now, userAgent } = context;
  const { login, actions, guess } = await prove(body, context);
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
    sessionTenant(tenantId),
    registry().transact([action, ...actions, forgetTries(userName)]),
    guess.giveBack(),
    recordLastSeen(login, now),
  ]);
  if (tenant.closed) {
    // The session was not handed out: it is removed with the refusal.
    await registry().transact([{ remove: sessionKey(session.id) }]);
    throw closedRefusal(tenant.closed);
  }
  return sessionReply({ login, tenant, session, refreshToken: token }, context);
}

import type { accounts } from '#shared/calls/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../kernel/actions.ts';
import type { PublicContext } from '../kernel/context.ts';
import { countTry, lock, MAILS, PASSWORDS, tryKey } from '../kernel/limits.ts';
import { post } from '../kernel/outbox.ts';
import { isPassword } from '../kernel/password.ts';
import { Refusal } from '../kernel/refusal.ts';
import { tenantStanding } from '../settings/tenant.table.ts';
import { changeLogin, findLogin, type FoundLogin } from './login.ts';
import { countSecret, registry } from './registry.ts';
import { sessionReply } from './session-reply.ts';
import { newSession } from './session.table.ts';
import { takeCode } from './two-step.ts';
import { type Login, loginKey } from './user.table.ts';

type SignIn = Parsed<typeof accounts.signIn>;

const wrong = () => new Refusal(401, 'User ID or Password is incorrect');

const changed = () => new Refusal(401, 'Your account was changed just now. Please sign in again');

const codeRefused = (message: string) => new Refusal(401, message, { fields: { code: message } });

/** Who proved to be who they say, and what is to be written with their session. */
interface Proven {
  readonly login: Login;
  readonly actions: readonly Action[];
}

/** Tells who can't have got it, and how to. Only whoever knows the password gets this far. */
async function remindToConfirm({ userName, email }: Login, { now }: PublicContext): Promise<never> {
  const table = registry();
  const { tries } = await table.countTry(
    tryKey(MAILS, email.toLowerCase()),
    now.getTime(),
    MAILS.seconds * 1000,
  );
  // The password was right: asking again and again must not lock anybody out.
  const forgetTries = { remove: tryKey(PASSWORDS, loginKey(userName).pk) };
  const letter = post({ letter: 'verify', userName }, now);
  await table.transact(tries <= MAILS.tries ? [forgetTries, letter] : [forgetTries]);
  throw new Refusal(
    403,
    'Please confirm your account first: the link is in your inbox, we have sent it again',
  );
}

/** The second step, where the account has one; 401 at `code` without the right one. */
function secondStep(found: FoundLogin, code: string | undefined, { now }: PublicContext): Proven {
  const { login, v } = found;
  // A password that was reset meanwhile opens no session that the reset would have ended.
  const check = { check: loginKey(login.userName), guard: { v }, onFail: changed } as const;
  if (!login.twoStep) return { login, actions: [check] };
  if (!code) throw codeRefused('Enter the code of your authenticator app');
  const twoStep = takeCode(login, code, now);
  if (!twoStep) throw codeRefused('The code is not right');
  // A code is taken once, also of two that come at the same moment.
  const action = changeLogin(found, { twoStep }, () => codeRefused('The code was used already'));
  return { login, actions: [action] };
}

/**
 * Compares user name, password and code. Tries are counted first; the fifth wrong one locks the account for a quarter of
 * an hour and its owner is mailed. Names that nobody has are treated alike, down to the writes.
 */
async function prove({ userName, password, code }: SignIn['body'], context: PublicContext): Promise<Proven> {
  const { now } = context;
  const table = registry();
  const key = loginKey(userName);
  const [found, { tries }] = await Promise.all([
    findLogin(userName),
    countTry(table, PASSWORDS, key.pk, now),
    countSecret(context),
  ]);
  // Without an account the comparison takes as long, and the answer is the same.
  const right = await isPassword(password, found?.login.hash);
  try {
    if (!right || !found?.login.active) throw wrong();
    if (!found.login.confirmed) return await remindToConfirm(found.login, context);
    return secondStep(found, code, context);
  } catch (error) {
    const missed = !right || Boolean(code);
    if (missed && tries === PASSWORDS.tries)
      await table.transact([lock(PASSWORDS, key.pk, now), post({ letter: 'locked', userName }, now)]);
    throw error;
  }
}

/** Opens a session: two round trips. 401, 403 before the address is confirmed, 429. */
export async function signIn({ body }: SignIn, context: PublicContext) {
  const { now, userAgent } = context;
  const { login, actions } = await prove(body, context);
  const { userId, tenantId, userName } = login;
  const of = { userName, userId, tenantId, stay: body.staySignedIn, userAgent: userAgent.slice(0, 200) };
  const { session, token, action } = newSession(of, now);
  const [tenant] = await Promise.all([
    tenantStanding(tenantId),
    registry().transact([action, ...actions, { remove: tryKey(PASSWORDS, loginKey(userName).pk) }]),
  ]);
  return sessionReply({ login, tenant, session, refreshToken: token }, context);
}

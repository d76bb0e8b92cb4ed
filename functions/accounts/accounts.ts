import type { accounts } from '#shared/calls/accounts.ts';
import type { Handlers, PublicContext } from '../kernel/context.ts';
import { countTry, PASSWORDS, triesOfAddress, tryKey } from '../kernel/limits.ts';
import { Overtaken, untilSettled } from '../kernel/overtaken.ts';
import { isPassword } from '../kernel/password.ts';
import { Refusal } from '../kernel/refusal.ts';
import { tableOf, type TenantTable } from '../kernel/table.ts';
import { forget, presented, sessionReply } from './session-reply.ts';
import { newSession, readToken, rotated, sessionKey, sessionOf, standing } from './session.table.ts';
import { loginKey, loginOf } from './user.table.ts';

/** What belongs to no tenant: sign-in names, sessions, limits. */
const registry = (): TenantTable => tableOf('');

const wrong = () => new Refusal(401, 'User ID or Password is incorrect');
const over = () => new Refusal(401, 'Token Expire !');

async function signIn(userName: string, password: string, { now, ip }: PublicContext) {
  const table = registry();
  const key = loginKey(userName);
  const [found] = await Promise.all([
    table.get(key),
    countTry(table, PASSWORDS, key.pk, now),
    countTry(table, triesOfAddress(), ip, now),
  ]);
  const login = found && loginOf(found);
  // Without an account the comparison takes as long, and the answer is the same.
  const right = await isPassword(password, login?.hash);
  if (!right || !login?.active) throw wrong();
  return login;
}

async function refresh(token: string | undefined, context: PublicContext) {
  const table = registry();
  const given = readToken(token);
  const item = given && (await table.get(sessionKey(given.id)));
  if (!given || !item) throw over();
  const session = sessionOf(given.id, item);
  const end = () => table.transact([{ remove: sessionKey(given.id) }]);
  const state = standing(session, given.hash, context.now);
  if (state === 'spent') await end();
  if (state === 'spent' || state === 'expired') throw over();

  const found = await table.get(loginKey(session.row.userName));
  const login = found && loginOf(found);
  if (!login?.active) {
    await end();
    throw over();
  }
  if (state === 'just spent') return sessionReply(login, session, undefined, context);
  const { token: next, action } = rotated(session, context.now, () => new Overtaken());
  await table.transact([action]);
  return sessionReply(login, session, next, context);
}

export const accountHandlers: Handlers<typeof accounts> = {
  async signIn({ body: { userName, password, staySignedIn } }, context) {
    const login = await signIn(userName, password, context);
    const { userId, tenantId } = login;
    const of = {
      userName: login.userName,
      userId,
      tenantId,
      stay: staySignedIn,
      userAgent: context.userAgent.slice(0, 200),
    };
    const { session, token, action } = newSession(of, context.now);
    await registry().transact([action, { remove: tryKey(PASSWORDS, loginKey(userName).pk, context.now) }]);
    return sessionReply(login, session, token, context);
  },

  async refresh({ body }, context) {
    try {
      return await untilSettled(() => refresh(presented(body.refreshToken, context), context));
    } catch (error) {
      if (error instanceof Refusal) forget(context);
      throw error;
    }
  },

  async signOut({ body }, context) {
    const given = readToken(presented(body.refreshToken, context));
    if (given) {
      const item = await registry().get(sessionKey(given.id));
      const known = item && standing(sessionOf(given.id, item), given.hash, context.now) !== 'spent';
      if (known) await registry().transact([{ remove: sessionKey(given.id) }]);
    }
    forget(context);
    return {};
  },
};

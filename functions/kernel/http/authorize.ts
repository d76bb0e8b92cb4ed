import type { APIGatewayProxyEvent } from 'aws-lambda';
import { may } from '#shared/access/may.ts';
import type { Call } from '#shared/contract/call.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../caller.ts';
import { readAccess } from './token.ts';

const bearer = (event: APIGatewayProxyEvent) =>
  /^Bearer (\S+)$/i.exec(event.headers['authorization'] ?? '')?.[1];

/** Checks that the caller is still who their token says; throws 401 where they are not. */
export type CheckSession = (caller: Caller) => Promise<void>;

/** Support may read in a rescue that it looks into, except accounts. */
const isLook = ({ method, area }: Call) => method === 'GET' && area !== 'accounts';

function refusalOf(call: Call, caller: Caller): string | undefined {
  if (!may(caller.role, call.access)) return 'No Permission';
  if (caller.limited && call.area !== 'accounts')
    return 'Your rescue asks for two-step sign-in. Please set it up first';
  if (caller.looking && !isLook(call)) return 'You’re viewing as support. Nothing can be changed here';
  return undefined;
}

/**
 * The caller of a permitted call; undefined for a public call. Comes before any parsing.
 * @throws 401 without a valid token or session, 403 without the permission
 */
export async function authorize(
  call: Call,
  event: APIGatewayProxyEvent,
  checkSession: CheckSession,
): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const caller = await readAccess(bearer(event));
  if (!caller) throw new Refusal(401, 'Authentication error! Please login again');
  // Before the permission: after a change of role the client renews its token, and the new role may be allowed to.
  await checkSession(caller);
  const refusal = refusalOf(call, caller);
  if (refusal !== undefined) throw new Refusal(403, refusal);
  return caller;
}

import type { APIGatewayProxyEvent } from 'aws-lambda';
import { hasAccess } from '#shared/access/may.ts';
import { grantsAccess, keyNeedOf } from '#shared/contract/key-access.ts';
import type { Call } from '#shared/contract/call.ts';
import { HttpError } from '../http-error.ts';
import type { Caller } from '../caller.ts';
import type { PublicContext } from '../context.ts';
import { verifyAccessToken } from './token.ts';

const bearerToken = (event: APIGatewayProxyEvent) =>
  /^Bearer (\S+)$/i.exec(event.headers['authorization'] ?? '')?.[1];

/** Finds the caller of an API key; undefined if the key is not valid. */
export type ReadKey = (
  text: string,
  context: Pick<PublicContext, 'ip' | 'now'>,
) => Promise<Caller | undefined>;

/** Checks that the caller's session and role still match the token; throws 401 if not. */
export type CheckSession = (caller: Caller) => Promise<void>;

/** The checks of callers, passed in by an area, because the kernel does not know users. */
export interface CallerChecks {
  readonly checkSession: CheckSession;
  readonly readKey: ReadKey;
}

const WRONG_KEY_MESSAGE = 'This key opens nothing: it is mistyped, has ended, or its maker’s account has';

/** True for a call that support may make in a rescue that it views: reading anything except accounts. */
const isSupportRead = ({ method, area }: Call) => method === 'GET' && area !== 'accounts';

/** The error message for a key that does not permit a call; undefined if it does. */
function keyErrorOf(call: Call, { access }: NonNullable<Caller['key']>): string | undefined {
  if (call.anyApiKey) return undefined;
  const neededAccess = keyNeedOf(call);
  if (!neededAccess) return 'No key may do this';
  return grantsAccess(access, neededAccess)
    ? undefined
    : `This key lacks “${neededAccess.part}: ${neededAccess.level}”`;
}

function accessErrorOf(call: Call, caller: Caller): string | undefined {
  const keyError = caller.key && keyErrorOf(call, caller.key);
  if (keyError) return keyError;
  if (!hasAccess(caller.role, call.access)) return 'No Permission';
  if (caller.limited && call.area !== 'accounts')
    return 'Your rescue asks for two-step sign-in. Please set it up first';
  if (caller.looking && !isSupportRead(call)) return 'You’re viewing as support. Nothing can be changed here';
  return undefined;
}

/**
 * The caller of a permitted call; undefined for a public call. Runs before any parsing of the request.
 * @throws 401 without a valid token or session, 403 without the permission
 */
export async function authorize(
  call: Call,
  event: APIGatewayProxyEvent,
  { checkSession, readKey }: CallerChecks,
  context: Pick<PublicContext, 'ip' | 'now'>,
): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const token = bearerToken(event);
  const isKey = token?.startsWith('hk_') ?? false;
  const caller = await (token && isKey ? readKey(token, context) : verifyAccessToken(token));
  if (!caller)
    throw new HttpError(401, isKey ? WRONG_KEY_MESSAGE : 'Authentication error! Please login again');
  // Checked before the permission: after a change of role the client renews its token, and the new role may be
  // permitted.
  if (!isKey) await checkSession(caller);
  const accessError = accessErrorOf(call, caller);
  if (accessError !== undefined) throw new HttpError(403, accessError);
  return caller;
}

import type { Item } from '../../kernel/table/actions.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { keepLatest } from '../../kernel/limits/keep-latest.ts';
import type { Caller } from '../../kernel/caller.ts';
import { checkOpen } from '../../tenants/closed.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { toOwnIdentity, checkSupportAccess } from './support-access.ts';
import { endingKey, isEndedBy } from './session-endings.table.ts';
import { userKey, userOf } from '../user/user.table.ts';

/** The time for which a check is cached; with the time of a request it is half a minute. */
export const CACHE_MS = 20_000;
/** More users than one instance of a Lambda sees in that time. */
const MAX_CACHED = 2000;

/** The stored facts that decide about a caller. */
interface CallerItems {
  readonly user: Item | undefined;
  readonly tenant: Item | undefined;
  /** The records that end all sessions of the user, and this one. */
  readonly userEnding: Item | undefined;
  readonly sessionEnding: Item | undefined;
}

interface CachedCallerItems {
  /** When the reading began, epoch ms. */
  readonly readAt: number;
  readonly callerItems: Promise<CallerItems>;
}

/** The oldest first. */
const callerItemsCache = new Map<string, CachedCallerItems>();

async function readCallerItems({ tenantId, userId, sessionId }: Caller): Promise<CallerItems> {
  const keys = [userKey(userId), TENANT_KEY, endingKey(userId), endingKey(sessionId)];
  const [user, tenant, userEnding, sessionEnding] = await tableOf(tenantId).getMany(keys);
  return { user, tenant, userEnding, sessionEnding };
}

const cacheKeyOf = ({ tenantId, userId, sessionId }: Caller) => `${tenantId} ${userId} ${sessionId}`;

function refreshCallerItems(caller: Caller, readAt: number): Promise<CallerItems> {
  const cacheKey = cacheKeyOf(caller);
  const callerItems = readCallerItems(caller);
  keepLatest(callerItemsCache, cacheKey, { readAt, callerItems }, MAX_CACHED);
  // A reading that failed is not kept: the next request asks again.
  callerItems.catch(
    () => callerItemsCache.get(cacheKey)?.callerItems === callerItems && callerItemsCache.delete(cacheKey),
  );
  return callerItems;
}

/**
 * True if a token is still valid: its user is active in its role, its session and rescue are open, and no two-step
 * set-up is due.
 */
function isSessionValid(
  caller: Caller,
  { user, tenant: item, userEnding, sessionEnding }: CallerItems,
): boolean {
  const tenant = tenantIn(item);
  if (tenant?.closed) return false;
  const row = user && userOf(user);
  if (!row?.active || row.role !== caller.role) return false;
  if (sessionEnding || isEndedBy(userEnding, caller.sessionId, caller.since ?? 0)) return false;
  return Boolean(caller.limited) || !tenant?.twoStepRequired || Boolean(row.twoStep);
}

/**
 * Checks that the caller's token is still valid: not for a user who was deactivated, got another role, was signed out,
 * reset, or must set up two-step sign-in first. One round trip every twenty seconds; only data that was read just now
 * refuses.
 * @throws 401, so that the client renews its token or shows the sign-in; if the rescue is closed it says why
 */
export async function checkSession(caller: Caller, now = Date.now()): Promise<void> {
  if (caller.looking)
    return void (await Promise.all([
      checkSession(toOwnIdentity(caller), now),
      checkSupportAccess(caller, now),
    ]));
  const cached = callerItemsCache.get(cacheKeyOf(caller));
  const age = cached ? now - cached.readAt : -1;
  if (cached && age >= 0 && age < CACHE_MS && isSessionValid(caller, await cached.callerItems)) return;
  const callerItems = await refreshCallerItems(caller, now);
  checkOpen(tenantIn(callerItems.tenant), 401);
  if (!isSessionValid(caller, callerItems))
    throw new HttpError(401, 'Authentication error! Please login again');
}

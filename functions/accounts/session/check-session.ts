import type { Item } from '../../kernel/table/actions.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
import type { Caller } from '../../kernel/caller.ts';
import { mustBeOpen } from '../../tenants/closed.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.record.ts';
import { ownIdentity, checkSupportAccess } from './support-access.ts';
import { endedKey, isEndedBy } from './ended.table.ts';
import { userKey, userOf } from '../user/user.table.ts';

/** The time for which a check is cached; with the time of a request it is half a minute. */
export const BELIEVED_MS = 20_000;
/** More users than one instance of a Lambda sees in that time. */
const MAX_CACHED = 2000;

/** The stored facts that decide about a caller. */
interface CallerFacts {
  readonly user: Item | undefined;
  readonly tenant: Item | undefined;
  /** The records that end all sessions of the user, and this one. */
  readonly all: Item | undefined;
  readonly one: Item | undefined;
}

interface CachedFacts {
  /** When the reading began, epoch ms. */
  readonly at: number;
  readonly facts: Promise<CallerFacts>;
}

/** The oldest first. */
const cachedFacts = new Map<string, CachedFacts>();

async function read({ tenantId, userId, sessionId }: Caller): Promise<CallerFacts> {
  const keys = [userKey(userId), TENANT, endedKey(userId), endedKey(sessionId)];
  const [user, tenant, all, one] = await tableOf(tenantId).getMany(keys);
  return { user, tenant, all, one };
}

const nameOf = ({ tenantId, userId, sessionId }: Caller) => `${tenantId} ${userId} ${sessionId}`;

function refreshFacts(caller: Caller, at: number): Promise<CallerFacts> {
  const name = nameOf(caller);
  const facts = read(caller);
  keepLatest(cachedFacts, name, { at, facts }, MAX_CACHED);
  // A reading that failed is not kept: the next request asks again.
  facts.catch(() => cachedFacts.get(name)?.facts === facts && cachedFacts.delete(name));
  return facts;
}

/** True if a token is still valid: its user is active in its role, its session and rescue are open, and no two-step set-up is due. */
function isGood(caller: Caller, { user, tenant: item, all, one }: CallerFacts): boolean {
  const tenant = tenantIn(item);
  if (tenant?.closed) return false;
  const row = user && userOf(user);
  if (!row?.active || row.role !== caller.role) return false;
  if (one || isEndedBy(all, caller.sessionId, caller.since ?? 0)) return false;
  return Boolean(caller.limited) || !tenant?.twoStepRequired || Boolean(row.twoStep);
}

/**
 * Checks that the caller's token is still valid: not for a user who was deactivated, got another role, was signed out, reset, or
 * must set up two-step sign-in first. One round trip every twenty seconds; only data that was read just now refuses.
 * @throws 401, so that the client renews its token or shows the sign-in; if the rescue is closed it says why
 */
export async function checkSession(caller: Caller, now = Date.now()): Promise<void> {
  if (caller.looking)
    return void (await Promise.all([
      checkSession(ownIdentity(caller), now),
      checkSupportAccess(caller, now),
    ]));
  const before = cachedFacts.get(nameOf(caller));
  const age = before ? now - before.at : -1;
  if (before && age >= 0 && age < BELIEVED_MS && isGood(caller, await before.facts)) return;
  const facts = await refreshFacts(caller, now);
  mustBeOpen(tenantIn(facts.tenant), 401);
  if (!isGood(caller, facts)) throw new Refusal(401, 'Authentication error! Please login again');
}

import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { Overtaken } from '../../kernel/records/overtaken.ts';

/** What somebody has set for themselves about calendar and digest. */
export interface OwnCalendar {
  /** SHA-256 of the token of their calendar's address; absent where there is none. */
  readonly hash?: string | undefined;
  readonly madeAt?: string | undefined;
  readonly digest: boolean;
}

/** A calendar's address: whose it is. Belongs to no tenant, since a token is all that a calendar program has. */
export interface FeedRow {
  readonly tenantId: string;
  readonly userId: string;
  readonly madeAt: string;
  /** ISO time of the last read, to the hour. */
  readonly readAt?: string;
}

/** Who gets the daily digest. */
export interface Subscriber {
  readonly tenantId: string;
  readonly userId: string;
}

export const ownCalendarKey = (userId: string): Key => ({ pk: 'calendar', sk: userId });

/** What an item holds of it; nothing is set where there is none. */
export const ownCalendarOf = (item: Item | undefined): OwnCalendar =>
  (item?.row as OwnCalendar | undefined) ?? { digest: false };

/** Writes what somebody set, as it was read; `Overtaken` if it changed meanwhile. */
export function putOwnCalendar(userId: string, before: Item | undefined, after: OwnCalendar): Action {
  const row = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  return {
    put: { ...ownCalendarKey(userId), kind: 'calendar', v: (before?.v ?? 0) + 1, row },
    guard: before ? { v: before.v } : { absent: true },
    onFail: () => new Overtaken(),
  };
}

/** Where an address is found by the hash of its token; for the registry. */
export const feedKey = (hash: string): Key => ({ pk: `calendar#${hash}`, sk: 'calendar' });

export const feedOf = (item: Item): FeedRow => item.row as unknown as FeedRow;

export const feedItem = (hash: string, row: FeedRow, v = 1): Item => ({
  ...feedKey(hash),
  kind: 'calendarFeed',
  v,
  row: { ...row },
});

/** Where the subscribers of the digest lie, of all rescues: in the registry, so that a job finds them without a scan. */
export const SUBSCRIBERS = 'digest';

/** Puts somebody among the subscribers, or takes them out; for the registry. */
export function subscribe({ tenantId, userId }: Subscriber, on: boolean): Action {
  const key = { pk: SUBSCRIBERS, sk: `${tenantId}#${userId}` };
  return on ? { put: { ...key, kind: 'subscriber', v: 1, row: { tenantId, userId } } } : { remove: key };
}

export const subscriberOf = (item: Item): Subscriber => item.row as unknown as Subscriber;

/** A sent digest is remembered for so long: longer than any job is tried again. */
const REMEMBERED_SECONDS = 3 * 24 * 3600;

/** Notes that somebody's digest of a day is on its way; the guard lets it through once. For the tenant's table. */
export const digestOnce = (userId: string, day: string, now: Date, onFail: () => Error): Action => ({
  put: {
    pk: 'digested',
    sk: `${userId}#${day}`,
    kind: 'digested',
    v: 1,
    row: { day },
    ttl: Math.floor(now.getTime() / 1000) + REMEMBERED_SECONDS,
  },
  guard: { absent: true },
  onFail,
});

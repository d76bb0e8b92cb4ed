import { DAY_SECONDS } from '../../kernel/durations.ts';
import { type Action, type Item, type Key, guardOf } from '../../kernel/table/actions.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { digests, feeds, ownCalendars, subscribers } from './calendar.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** A user's settings of calendar and digest; without a hash there is no address. */
export type OwnCalendar = RecordOf<typeof ownCalendars>['row'];

/** The owner of a calendar's address. Belongs to no tenant, since a token is all that a calendar program has. */
type FeedRow = RecordOf<typeof feeds>['row'];

/** The users who get the daily digest. */
export type Subscriber = RecordOf<typeof subscribers>['row'];

export const ownCalendarKey = (userId: string): Key => ownCalendars.key({ userId });

/** The settings in an item; defaults if there is none. */
export const ownCalendarOf = (item: Item | undefined): OwnCalendar =>
  item ? ownCalendars.read(item).row : { digest: false };

/** Writes a user's settings; `VersionConflict` if they changed meanwhile. */
export function putOwnCalendarAction(userId: string, before: Item | undefined, after: OwnCalendar): Action {
  return {
    put: ownCalendars.item({ row: after, v: (before?.v ?? 0) + 1, keyParts: { userId } }),
    guard: guardOf(before),
    onFail: versionConflict,
  };
}

/** The key of an address by the hash of its token; for the registry. */
export const feedKey = (hash: string): Key => feeds.key({ hash });

export const feedOf = (item: Item): FeedRow => feeds.read(item).row;

export const feedItem = (hash: string, row: FeedRow, v = 1): Item =>
  feeds.item({ row, v, keyParts: { hash } });

/** The range of all rescues' subscribers of the digest: in the registry, so that a job finds them without a scan. */
export const SUBSCRIBERS = subscribers.keyTemplate.keyPrefix({}).pk;

/** Adds a user to the subscribers, or removes them; for the registry. */
export function subscriberAction({ tenantId, userId }: Subscriber, isOn: boolean): Action {
  const subscriber = { tenantId, userId };
  return isOn ? { put: subscribers.item({ row: subscriber }) } : { remove: subscribers.key(subscriber) };
}

export const subscriberOf = (item: Item): Subscriber => subscribers.read(item).row;

/** The time for which a sent digest is remembered: longer than any job is retried. */
const REMEMBERED_SECONDS = 3 * DAY_SECONDS;

/** Notes that a user's digest of a day was posted; the guard lets it through once. For the tenant's table. */
export const digestPostedAction = (userId: string, day: string, now: Date, onFail: () => Error): Action => ({
  put: digests.item({
    row: { day },
    ttl: unixSeconds(now) + REMEMBERED_SECONDS,
    keyParts: { userId },
  }),
  guard: { absent: true },
  onFail,
});

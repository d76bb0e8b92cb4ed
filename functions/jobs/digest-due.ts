import type { EventBridgeEvent } from 'aws-lambda';
import { DIGEST_HOUR } from '#shared/calls/reports/calendar.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { userKey, userOf } from '../accounts/user/user.table.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { job } from '../kernel/jobs/job.ts';
import { rejectionsOf } from '../kernel/jobs/rejections.ts';
import { registry, tableOf, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import { kindsFor } from '../reports/calendar/entries.ts';
import {
  digestPostedAction,
  SUBSCRIBERS,
  type Subscriber,
  subscriberOf,
} from '../reports/calendar/calendar.table.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { type PostCounts, postByRescue } from './by-rescue.ts';
import { postQuestions } from './questions-due.ts';

interface Options {
  /** Posts also where it is not the hour of the digest. */
  readonly anyHour?: boolean;
  /** Posts also to subscribers who got the digest of today before. */
  readonly isResend?: boolean;
  readonly isWanted?: (subscriber: Subscriber) => boolean;
}

/** The digest of this user and day was posted before. */
class AlreadyPosted extends Error {}

/** The ids of the active users among subscribers whose role may see any entries of the calendar. */
async function findReaderIds(table: TenantTable, subscribers: readonly Subscriber[]): Promise<string[]> {
  const items = await table.getMany(subscribers.map(({ userId }) => userKey(userId)));
  const users = items.flatMap((item) => (item ? [userOf(item)] : []));
  return users.filter(({ active, role }) => active && kindsFor(role).length > 0).map(({ userId }) => userId);
}

/** Posts a subscriber's digest of a day and notes it, in one transaction; 0 if that was done before. */
async function postDigest(
  table: TenantTable,
  userId: string,
  day: string,
  isResend: boolean,
): Promise<number> {
  const now = new Date();
  const { tenantId } = table;
  const onceAction = digestPostedAction(userId, day, now, () => new AlreadyPosted());
  try {
    await transactAcross([
      { table: registry(), actions: [mailAction({ letter: 'digest', tenantId, userId, day }, now)] },
      { table, actions: isResend ? [] : [onceAction] },
    ]);
    return 1;
  } catch (error) {
    if (error instanceof AlreadyPosted) return 0;
    throw error;
  }
}

async function postForRescue(
  tenantId: string,
  subscribers: readonly Subscriber[],
  now: Date,
  { anyHour = false, isResend = false }: Options,
): Promise<PostCounts> {
  const table = tableOf(tenantId);
  const tenant = tenantIn(await table.get(TENANT_KEY));
  const { day, hour } = clockIn(timeZoneOf(tenant ?? {}), now);
  if (tenant?.closed) return { posted: 0, alreadyPosted: 0 };
  if (!anyHour && hour !== DIGEST_HOUR) return { posted: 0, alreadyPosted: 0 };
  const userIds = await findReaderIds(table, subscribers);
  let posted = 0;
  for (const userId of userIds) posted += await postDigest(table, userId, day, isResend);
  return { posted, alreadyPosted: userIds.length - posted };
}

/**
 * Posts the digest of each subscriber of each rescue where it is the hour of the digest at `now`; once a day for a
 * user, however often it is called. If it fails for one rescue, it still posts for the others and throws at the end; it
 * may be called again.
 */
export async function postDigests(now: Date, options: Options = {}): Promise<PostCounts> {
  const { isWanted = () => true } = options;
  const subscribers = (await registry().all({ pk: SUBSCRIBERS })).map(subscriberOf).filter(isWanted);
  return postByRescue(subscribers, 'digest', (tenantId, batch) =>
    postForRescue(tenantId, batch, now, options),
  );
}

/** Posts the digests and the questions that are due; if one of the two fails, the other is still posted. */
export async function postMails(now: Date): Promise<PostCounts> {
  const [digests, questions] = await Promise.allSettled([postDigests(now), postQuestions(now)]);
  if (digests.status === 'rejected' || questions.status === 'rejected')
    throw new AggregateError(rejectionsOf([digests, questions]), 'Mails that are due could not be posted');
  const sumOf = (key: keyof PostCounts) => digests.value[key] + questions.value[key];
  return { posted: sumOf('posted'), alreadyPosted: sumOf('alreadyPosted') };
}

/** The scheduler calls this each full hour. An event that is tried again counts for the hour that it was sent for. */
export const handler = job(
  'digest-due',
  async ({ time }: EventBridgeEvent<'Scheduled Event', unknown>): Promise<PostCounts> =>
    postMails(new Date(time)),
);

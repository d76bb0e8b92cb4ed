import type { HistoryLineName } from '#shared/calls/history.ts';
import { type calendar, type CalendarSettings, DIGEST_HOUR } from '#shared/calls/reports/calendar.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { audit } from '../kernel/records/audit.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { digest, newSecret } from '../kernel/ids.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry } from '../kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { feed } from './calendar/feed.ts';
import {
  feedItem,
  feedKey,
  feedOf,
  type OwnCalendar,
  ownCalendarKey,
  ownCalendarOf,
  putOwnCalendarAction,
  subscriberAction,
} from './calendar/calendar.table.ts';

async function settingsOf({ table, caller }: TenantContext): Promise<CalendarSettings> {
  const [item, tenant] = await table.getMany([ownCalendarKey(caller.userId), TENANT_KEY]);
  const { hash, digest: isDigestOn } = ownCalendarOf(item);
  const found = hash ? await registry().get(feedKey(hash)) : undefined;
  const { madeAt, readAt } = found ? feedOf(found) : {};
  return {
    ...(madeAt ? { address: { madeAt, ...(readAt ? { readAt } : {}) } } : {}),
    digest: isDigestOn,
    digestHour: DIGEST_HOUR,
    timeZone: timeZoneOf(tenantIn(tenant) ?? {}),
  };
}

interface Change {
  readonly calendar: OwnCalendar;
  /** Writes for the registry. */
  readonly actions: readonly Action[];
  /** The name of the event in the history. */
  readonly logLine: HistoryLineName;
}

/** Writes the change that `change` returns for the caller's calendar; writes nothing for undefined. Two round trips. */
function changeCalendar<T>(
  context: TenantContext,
  change: (current: OwnCalendar) => Change | undefined,
  reply: T,
): Promise<T> {
  const { table, caller } = context;
  return retryOnConflict(async () => {
    const item = await table.get(ownCalendarKey(caller.userId));
    const update = change(ownCalendarOf(item));
    if (!update) return reply;
    const line = audit(context, { recordId: caller.userId, what: update.logLine });
    return transactOnce(context, [putOwnCalendarAction(caller.userId, item, update.calendar), line], reply, [
      { table: registry(), actions: update.actions },
    ]);
  });
}

const removeFeedActions = ({ hash }: OwnCalendar): Action[] => (hash ? [{ remove: feedKey(hash) }] : []);

async function makeAddress(_input: Parsed<typeof calendar.makeAddress>, context: TenantContext) {
  const { userId, tenantId } = context.caller;
  const token = newSecret();
  const madeAt = context.now.toISOString();
  const hash = digest(token);
  const put = feedItem(hash, { tenantId, userId, madeAt });
  const change = (current: OwnCalendar): Change | undefined => ({
    calendar: { ...current, hash, madeAt },
    actions: [{ put, guard: { absent: true } } as const, ...removeFeedActions(current)],
    logLine: 'calendar.makeAddress',
  });
  return changeCalendar(context, change, { token, madeAt });
}

async function revokeAddress(_input: Parsed<typeof calendar.revokeAddress>, context: TenantContext) {
  const change = (current: OwnCalendar): Change | undefined =>
    current.hash
      ? {
          calendar: { ...current, hash: undefined, madeAt: undefined },
          actions: removeFeedActions(current),
          logLine: 'calendar.revokeAddress',
        }
      : undefined;
  return changeCalendar(context, change, {});
}

async function setDigest({ body: { on } }: Parsed<typeof calendar.setDigest>, context: TenantContext) {
  const change = (current: OwnCalendar): Change | undefined =>
    current.digest === on
      ? undefined
      : {
          calendar: { ...current, digest: on },
          actions: [subscriberAction(context.caller, on)],
          logLine: `calendar.${on ? 'subscribe' : 'unsubscribe'}`,
        };
  return changeCalendar(context, change, { digest: on });
}

export const calendarHandlers = {
  get: (_input, context) => settingsOf(context),
  makeAddress,
  revokeAddress,
  setDigest,
  feed,
} satisfies Handlers<typeof calendar>;

import type { Line } from '#shared/calls/history.ts';
import { type calendar, type CalendarSettings, DIGEST_HOUR } from '#shared/calls/reports/calendar.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { audit } from '../kernel/records/audit.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { digest, newSecret } from '../kernel/ids.ts';
import { once } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry } from '../kernel/table/table.ts';
import { TENANT, tenantIn } from '../tenants/tenant.record.ts';
import { feed } from './calendar/feed.ts';
import {
  feedItem,
  feedKey,
  feedOf,
  type OwnCalendar,
  ownCalendarKey,
  ownCalendarOf,
  putOwnCalendar,
  subscribe,
} from './calendar/calendar.table.ts';

async function settingsOf({ table, caller }: TenantContext): Promise<CalendarSettings> {
  const [item, tenant] = await table.getMany([ownCalendarKey(caller.userId), TENANT]);
  const { hash, digest: gets } = ownCalendarOf(item);
  const found = hash ? await registry().get(feedKey(hash)) : undefined;
  const { madeAt, readAt } = found ? feedOf(found) : {};
  return {
    ...(madeAt ? { address: { madeAt, ...(readAt ? { readAt } : {}) } } : {}),
    digest: gets,
    digestHour: DIGEST_HOUR,
    timeZone: timeZoneOf(tenantIn(tenant) ?? {}),
  };
}

interface Change {
  readonly own: OwnCalendar;
  /** In the registry. */
  readonly actions: readonly Action[];
  /** The name of the event in the history. */
  readonly what: Line;
}

/** Changes what the caller has set, by what `change` makes of it; nothing where it gives nothing. Two round trips. */
function changeOwn<T>(
  context: TenantContext,
  change: (own: OwnCalendar) => Change | undefined,
  reply: T,
): Promise<T> {
  const { table, caller } = context;
  return retryOnConflict(async () => {
    const item = await table.get(ownCalendarKey(caller.userId));
    const made = change(ownCalendarOf(item));
    if (!made) return reply;
    const line = audit(context, { recordId: caller.userId, what: made.what });
    return once(context, [putOwnCalendar(caller.userId, item, made.own), line], reply, [
      { table: registry(), actions: made.actions },
    ]);
  });
}

const ending = ({ hash }: OwnCalendar): Action[] => (hash ? [{ remove: feedKey(hash) }] : []);

async function makeAddress(_input: Parsed<typeof calendar.makeAddress>, context: TenantContext) {
  const { userId, tenantId } = context.caller;
  const [token, madeAt] = [newSecret(), context.now.toISOString()];
  const hash = digest(token);
  const put = feedItem(hash, { tenantId, userId, madeAt });
  const change = (own: OwnCalendar): Change | undefined => ({
    own: { ...own, hash, madeAt },
    actions: [{ put, guard: { absent: true } } as const, ...ending(own)],
    what: 'calendar.makeAddress',
  });
  return changeOwn(context, change, { token, madeAt });
}

async function revokeAddress(_input: Parsed<typeof calendar.revokeAddress>, context: TenantContext) {
  const change = (own: OwnCalendar): Change | undefined =>
    own.hash
      ? {
          own: { ...own, hash: undefined, madeAt: undefined },
          actions: ending(own),
          what: 'calendar.revokeAddress',
        }
      : undefined;
  return changeOwn(context, change, {});
}

async function setDigest({ body: { on } }: Parsed<typeof calendar.setDigest>, context: TenantContext) {
  const change = (own: OwnCalendar): Change | undefined =>
    own.digest === on
      ? undefined
      : {
          own: { ...own, digest: on },
          actions: [subscribe(context.caller, on)],
          what: `calendar.${on ? 'subscribe' : 'unsubscribe'}`,
        };
  return changeOwn(context, change, { digest: on });
}

export const calendarHandlers = {
  get: (_input, context) => settingsOf(context),
  makeAddress,
  revokeAddress,
  setDigest,
  feed,
} satisfies Handlers<typeof calendar>;

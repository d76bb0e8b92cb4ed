import { type calendar, type CalendarSettings, DIGEST_HOUR } from '#shared/calls/calendar.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { timeZoneOf } from '#shared/rules/time-zones.ts';
import { audit } from '../kernel/audit.ts';
import type { Action } from '../kernel/actions.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { digest, newSecret } from '../kernel/ids.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { tableOf, together } from '../kernel/table.ts';
import { TENANT } from '../settings/new-tenant.ts';
import { feed } from './calendar-feed.ts';
import {
  feedItem,
  feedKey,
  feedOf,
  type OwnCalendar,
  ownCalendarKey,
  ownCalendarOf,
  putOwnCalendar,
  subscribe,
} from './calendar.table.ts';

const registry = () => tableOf('');

async function settingsOf({ table, caller }: TenantContext): Promise<CalendarSettings> {
  const [item, tenant] = await table.getMany([ownCalendarKey(caller.userId), TENANT]);
  const { hash, digest: gets } = ownCalendarOf(item);
  const found = hash ? await registry().get(feedKey(hash)) : undefined;
  const { madeAt, readAt } = found ? feedOf(found) : {};
  return {
    ...(madeAt ? { address: { madeAt, ...(readAt ? { readAt } : {}) } } : {}),
    digest: gets,
    digestHour: DIGEST_HOUR,
    timeZone: timeZoneOf(tenant?.row ?? {}),
  };
}

interface Change {
  readonly own: OwnCalendar;
  /** In the registry. */
  readonly actions: readonly Action[];
  /** As the audit has it. */
  readonly what: string;
}

/** Changes what the caller has set, by what `change` makes of it; nothing where it gives nothing. Two round trips. */
function changeOwn(context: TenantContext, change: (own: OwnCalendar) => Change | undefined): Promise<void> {
  const { table, caller } = context;
  return untilSettled(async () => {
    const item = await table.get(ownCalendarKey(caller.userId));
    const made = change(ownCalendarOf(item));
    if (!made) return;
    const line = audit(context, { recordId: caller.userId, what: made.what });
    await together([
      { table: registry(), actions: made.actions },
      { table, actions: [putOwnCalendar(caller.userId, item, made.own), line] },
    ]);
  });
}

const ending = ({ hash }: OwnCalendar): Action[] => (hash ? [{ remove: feedKey(hash) }] : []);

async function makeAddress(_input: Parsed<typeof calendar.makeAddress>, context: TenantContext) {
  const { userId, tenantId } = context.caller;
  const [token, madeAt] = [newSecret(), context.now.toISOString()];
  const hash = digest(token);
  const put = feedItem(hash, { tenantId, userId, madeAt });
  await changeOwn(context, (own) => ({
    own: { ...own, hash, madeAt },
    actions: [{ put, guard: { absent: true } }, ...ending(own)],
    what: 'calendar.makeAddress',
  }));
  return { token, madeAt };
}

async function revokeAddress(_input: Parsed<typeof calendar.revokeAddress>, context: TenantContext) {
  await changeOwn(context, (own) =>
    own.hash
      ? {
          own: { ...own, hash: undefined, madeAt: undefined },
          actions: ending(own),
          what: 'calendar.revokeAddress',
        }
      : undefined,
  );
  return {};
}

async function setDigest({ body: { on } }: Parsed<typeof calendar.setDigest>, context: TenantContext) {
  await changeOwn(context, (own) =>
    own.digest === on
      ? undefined
      : {
          own: { ...own, digest: on },
          actions: [subscribe(context.caller, on)],
          what: `calendar.${on ? 'subscribe' : 'unsubscribe'}`,
        },
  );
  return { digest: on };
}

export const calendarHandlers: Handlers<typeof calendar> = {
  get: (_input, context) => settingsOf(context),
  makeAddress,
  revokeAddress,
  setDigest,
  feed,
};

/**
 * A suspended or ending rescue is `closed` in its own record, which the session check, sign-in, renewal, links,
 * calendar, mails and jobs read anyway: no further round trip. Sign-in says so only after the right password.
 */
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { StoredTenant } from './tenant.record.ts';

type TenantState = Partial<StoredTenant['row']>;

/** The date of a moment in the time zone of a rescue, as its people write it. */
export const localDay = (tenant: TenantState, moment: string): string =>
  formatDay(todayIn(timeZoneOf(tenant), new Date(moment)), tenant.countryId);

/** The message that says why a rescue is closed; undefined if it is open. */
export function closedMessage(tenant: TenantState = {}): string | undefined {
  const { closed } = tenant;
  if (!closed) return undefined;
  const { reason, endsAt } = closed;
  if (!endsAt) return `Your rescue is suspended: ${reason}`;
  return `Your rescue is closed and will be removed on ${localDay(tenant, endsAt)}: ${reason}`;
}

/** The refusal by a closed rescue: 401 ends a session, 403 refuses a sign-in. */
export const closedRescueError = (message: string, status: 401 | 403 = 403): HttpError =>
  new HttpError(status, message, { code: 'rescue-closed' });

/** Refuses visitors of a closed rescue who come by a link; only its users learn the reason. */
export function checkOpenToLinks(tenant: TenantState | undefined): void {
  if (tenant?.closed) throw closedRescueError('This rescue is closed at the moment. Please ask its staff');
}

/** Refuses users of a rescue that is suspended or being ended. */
export function checkOpen(tenant: TenantState | undefined, status: 401 | 403 = 403): void {
  const message = closedMessage(tenant);
  if (message) throw closedRescueError(message, status);
}

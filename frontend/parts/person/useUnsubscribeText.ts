import type { Pco } from '#shared/calls/people/people.ts';
import { unsubscribedText } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useSession } from '#client/session/session-context.ts';
import { formatDateTime } from '#ui/time/moment.ts';

/** Says how and when the person unsubscribed; '' if they did not. */
export function useUnsubscribeText(pco: Pco): string {
  const { countryCode } = useSession();
  const { leftListWhy: reason, leftListAt: leftAt = '' } = pco;
  return reason ? unsubscribedText(personName(pco), reason, formatDateTime(leftAt, countryCode)) : '';
}

import type { Pco } from '#shared/calls/people/people.ts';
import { unsubscribedText } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useMe } from '#client/session/me.ts';
import { momentOf } from '#ui/time/moment.ts';

/** Says how and when the person unsubscribed; '' if they did not. */
export function useUnsubscribeText(pco: Pco): string {
  const { countryCode } = useMe();
  const { leftListWhy: reason, leftListAt: at = '' } = pco;
  return reason ? unsubscribedText(personName(pco), reason, momentOf(at, countryCode)) : '';
}

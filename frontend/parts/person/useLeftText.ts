import type { Pco } from '#shared/calls/people/people.ts';
import { leftListText } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useMe } from '#client/session/me.ts';
import { momentOf } from '#ui/time/moment.ts';

/** Says in which way and when the person unsubscribed; '' if they did not. */
export function useLeftText(pco: Pco): string {
  const { countryCode } = useMe();
  const { leftListWhy: why, leftListAt: at = '' } = pco;
  return why ? leftListText(personName(pco), why, momentOf(at, countryCode)) : '';
}

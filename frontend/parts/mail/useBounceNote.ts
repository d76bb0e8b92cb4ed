import { failedAddressText } from '#shared/rules/mail/mail-list.ts';
import { useSession } from '#client/session/session-context.ts';
import { dayOf } from '#ui/time/moment.ts';

/** The note about a bounced address; '' for any other. */
export function useBounceNote({ emailFailedAt }: { readonly emailFailedAt?: string | undefined }): string {
  const { countryCode } = useSession();
  return emailFailedAt ? failedAddressText(dayOf(emailFailedAt, countryCode)) : '';
}

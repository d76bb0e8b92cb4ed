import { failedAddressText } from '#shared/rules/mail/mail-list.ts';
import { useSession } from '#client/session/session-context.ts';
import { formatDate } from '#ui/time/moment.ts';

/** The note that mail to an email address bounced; '' if it did not. */
export function useBounceNote({ emailFailedAt }: { readonly emailFailedAt?: string | undefined }): string {
  const { countryCode } = useSession();
  return emailFailedAt ? failedAddressText(formatDate(emailFailedAt, countryCode)) : '';
}

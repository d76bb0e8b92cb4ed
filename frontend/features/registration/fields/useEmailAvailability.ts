import { useEffect, useState } from 'react';
import { EmailQuery } from '#shared/calls/accounts/account.schema.ts';
import { accounts, EMAIL_TAKEN } from '#shared/calls/accounts/accounts.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** The pause after the last key press; the server answers twenty requests a minute. */
const DEBOUNCE_MS = 700;

type EmailAvailability = 'unknown' | 'checking' | 'free' | 'taken';

/**
 * Checks while the user types if an account has the address already; 'unknown' if the server gives no answer.
 * @param isSending true while the form is sent; the address is not checked then: the check could find the new account
 */
export function useEmailAvailability(email: string, isSending: boolean): EmailAvailability {
  const [sentEmail, setSent] = useState('');
  if (isSending && sentEmail !== email) setSent(email);
  const isSent = sentEmail === email;
  const [availability, setAvailability] = useState<{ email: string; status: EmailAvailability }>();
  const isValid = EmailQuery.safeParse(email).success;
  useEffect(() => {
    if (!isValid || isSent) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setAvailability({ email, status: 'checking' });
      makeCall(accounts.checkEmail, { query: { email } }, { signal: controller.signal }).then(
        ({ data }) => setAvailability({ email, status: data.available ? 'free' : 'taken' }),
        () => setAvailability({ email, status: 'unknown' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [email, isValid, isSent]);
  return availability?.email === email && !isSent ? availability.status : 'unknown';
}

/** The field's message. */
export const EMAIL_HELP: Readonly<Record<EmailAvailability, string>> = {
  unknown: '',
  checking: 'Checking availability …',
  free: 'Email available!',
  taken: EMAIL_TAKEN,
};

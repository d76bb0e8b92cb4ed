import { useEffect, useState } from 'react';
import { AskedEmail } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** After the last key; the server answers twenty questions a minute. */
const PAUSE_MS = 700;

export type EmailAvailability = 'unknown' | 'checking' | 'free' | 'taken';

/**
 * Checks while the user types if an account has the address already; unknown if the server gives no answer.
 * @param sending the form is being sent: its own answer decides about the address, not one that finds the account just made
 */
export function useEmailFree(email: string, sending: boolean): EmailAvailability {
  const [sent, setSent] = useState('');
  if (sending && sent !== email) setSent(email);
  const isSent = sent === email;
  const [known, setKnown] = useState<{ email: string; standing: EmailAvailability }>();
  const asked = AskedEmail.safeParse(email).success;
  useEffect(() => {
    if (!asked || isSent) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      setKnown({ email, standing: 'checking' });
      makeCall(accounts.checkEmail, { query: { email } }, { signal: giveUp.signal }).then(
        ({ data }) => setKnown({ email, standing: data.available ? 'free' : 'taken' }),
        () => setKnown({ email, standing: 'unknown' }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [email, asked, isSent]);
  return known?.email === email && !isSent ? known.standing : 'unknown';
}

/** The field's message. */
export const EMAIL_HELP: Readonly<Record<EmailAvailability, string>> = {
  unknown: '',
  checking: 'Checking availability …',
  free: 'Email available!',
  taken: 'Email not available. Please try another email.',
};

import { useEffect, useRef, useState } from 'react';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { requestOf } from '#shared/contract/request.ts';
import { siteConfig } from '#client/wire/config.ts';
import { useOneTimeSecret } from '#client/one-time-secret.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/message/copy-text.ts';

/** The menu path in each calendar program for subscribing to an address. */
const SUBSCRIBE_STEPS = [
  ['Google Calendar', 'Other calendars, +, From URL (on a computer)'],
  [
    'Apple Calendar',
    'File, New Calendar Subscription; on an iPhone: Add Calendar, Add Subscription Calendar',
  ],
  ['Outlook', 'Add calendar, Subscribe from web'],
] as const;

/** The time for which the button confirms the copy, in milliseconds. */
const CONFIRMATION_MS = 4000;

/** A new calendar address, which is shown only once, with instructions for subscribing to it. */
export function NewAddress({ token }: { token: string }) {
  const [address, setAddress] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { url } = requestOf(calendar.feed, { query: { token } });
    void siteConfig().then(({ api }) => setAddress(new URL(api + url, location.origin).href));
    setCopied(false);
    setSaved(false);
    field.current?.focus();
  }, [token]);
  useOneTimeSecret('Your secret address is', isSaved);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await copyText(address, { success: '' }))) return;
    setCopied(true);
    setSaved(true);
  };
  return (
    <div className="calendar-new">
      <label htmlFor="calendar-address">
        Your secret address. Copy it now; it isn’t shown again. Anyone who has it can read your calendar.
      </label>
      <span className="with-beside">
        <input
          id="calendar-address"
          ref={field}
          className="input"
          readOnly
          value={address}
          onCopy={() => setSaved(true)}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
      <span className="visually-hidden" role="status">
        {isCopied && 'The address is copied'}
      </span>
      <dl className="calendar-ways">
        {SUBSCRIBE_STEPS.map(([program, instructions]) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{instructions}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

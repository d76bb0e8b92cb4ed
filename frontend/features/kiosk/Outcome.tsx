import { useEffect, useRef } from 'react';
import { hoursText } from '#shared/rules/time/hours.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import type { PressReply } from './tablet.ts';

/** The result of a tap; without `reply` the tap is saved and sent when the tablet is online again. */
export interface KioskOutcome {
  readonly direction: 'in' | 'out';
  readonly at: string;
  readonly reply?: PressReply;
}

interface Props {
  readonly outcome: KioskOutcome;
  readonly countryCode: string;
  readonly onNext: () => void;
}

function outcomeText({ direction, reply }: KioskOutcome, time: string): string {
  if (!reply) return `We saved ${time} and will send it when the tablet is back online.`;
  if (!reply.done)
    return direction === 'in'
      ? 'You were already signed in.'
      : 'You have already signed out today. If you came back since, please tell staff.';
  if (direction === 'in') return `You’ve been signed in since ${time}.`;
  if (reply.minutes === undefined) return 'You hadn’t signed in today. Staff will add the start time.';
  return `You were here for ${hoursText(reply.minutes)}.`;
}

/** Shows the outcome of a tap, with a button for the next volunteer. */
export function Outcome({ outcome, countryCode, onNext }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="kiosk-card">
      <Icon name="check" size={56} />
      <h1 ref={heading} tabIndex={-1}>
        {outcome.direction === 'in' ? 'Welcome' : 'Thank you'}
      </h1>
      <p role="status">{outcomeText(outcome, formatRecentTime(outcome.at, countryCode))}</p>
      <div className="kiosk-buttons">
        <Button onClick={onNext}>Next</Button>
      </div>
    </section>
  );
}

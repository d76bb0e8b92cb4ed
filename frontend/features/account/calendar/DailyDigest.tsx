import { calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/calls/api.ts';
import { Check } from '#ui/Check.tsx';

type Props = { readonly settings: Pick<CalendarSettings, 'digest' | 'digestHour' | 'timeZone'> };

/** A mail each morning of what is due; the switch saves at once. */
export function DailyDigest({ settings: { digest, digestHour, timeZone } }: Props) {
  const send = useSend(calendar.setDigest);
  // The choice shows while it is saved, and reverts if saving fails.
  const on = send.isPending ? send.variables.input.body.on : digest;
  return (
    <div className="calendar-part">
      <h3>Daily digest</h3>
      <Check
        checked={on}
        disabled={send.isPending}
        onChange={(isOn) => send.mutate({ input: { body: { on: isOn } } })}
      >
        Email me each morning what’s due and overdue
      </Check>
      <p className="muted">
        Sent between {digestHour}:00 and {digestHour + 1}:00 in the morning, your rescue’s time (
        {timeZone.replaceAll('_', ' ')}). No email on days when nothing is due.
      </p>
    </div>
  );
}

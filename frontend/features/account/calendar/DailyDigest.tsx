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
        Mail me each morning what is due and overdue
      </Check>
      <p className="muted">
        It comes between {digestHour}:00 and {digestHour + 1}:00 in the morning, by the clock of your rescue (
        {timeZone.replaceAll('_', ' ')}). On days when nothing is due, no mail comes.
      </p>
    </div>
  );
}

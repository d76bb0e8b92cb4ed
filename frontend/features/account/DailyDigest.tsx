import { calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/api.ts';

type Props = { readonly settings: Pick<CalendarSettings, 'digest' | 'digestHour' | 'timeZone'> };

/** A mail each morning of what is due; the switch saves at once. */
export function DailyDigest({ settings: { digest, digestHour, timeZone } }: Props) {
  const send = useSend(calendar.setDigest);
  // What was chosen shows while it is saved, and goes back if it could not be.
  const on = send.isPending ? send.variables.input.body.on : digest;
  return (
    <div className="calendar-part">
      <h3>Daily digest</h3>
      <label className="check">
        <input
          type="checkbox"
          className="box"
          checked={on}
          disabled={send.isPending}
          onChange={({ target }) => send.mutate({ input: { body: { on: target.checked } } })}
        />
        Mail me each morning what is due and overdue
      </label>
      <p className="muted">
        It comes between {digestHour}:00 and {digestHour + 1}:00 in the morning, by the clock of your rescue (
        {timeZone.replaceAll('_', ' ')}). On days when nothing is due, no mail comes.
      </p>
    </div>
  );
}

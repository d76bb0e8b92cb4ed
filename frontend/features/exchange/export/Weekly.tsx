import { type exports as calls, exports } from '#shared/calls/exchange/exports.ts';
import type { Data } from '#shared/contract/call.ts';
import { useSend } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { dayOf } from '#ui/time/moment.ts';
import '#ui/style/form.css';

/** The switch of the export of every week. */
export function Weekly({ weekly: { on, nextAt } }: Pick<Data<typeof calls.list>, 'weekly'>) {
  const { countryCode } = useMe();
  const { mutate, isPending } = useSend(exports.setWeekly);
  return (
    <section className="card exports" aria-labelledby="export-weekly">
      <h2 id="export-weekly">Every week</h2>
      <label className="check">
        <input
          type="checkbox"
          className="box"
          checked={on}
          disabled={isPending}
          onChange={() => mutate({ input: { body: { on: !on } } })}
        />
        Make an export every week, and email the Administrators when it’s ready
      </label>
      {nextAt && <p className="muted">Next export: {dayOf(nextAt, countryCode)}</p>}
    </section>
  );
}

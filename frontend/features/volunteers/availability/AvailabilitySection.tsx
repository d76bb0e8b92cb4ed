import { useState } from 'react';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { PARTS_OF_DAY } from '#shared/rules/people/slots.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { WEEKDAYS } from '#shared/rules/time/week.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AvailabilityForm = lazyComponent(() => import('./AvailabilityForm.tsx'));

/** A volunteer's availability (product/volunteers 3.1). */
export function AvailabilitySection({ pcoId }: { readonly pcoId: string }) {
  const { data, error, refetch } = useCall(availability.get, { query: { pcoId } });
  const [open, setOpen] = useState(false);
  const days = WEEKDAYS.flatMap((day) => {
    const parts = PARTS_OF_DAY.filter((part) => data?.slots.includes(`${day}-${part}`));
    return parts.length > 0 ? [{ day, parts }] : [];
  });
  return (
    <section className="card section" aria-labelledby="availability-title">
      <header>
        <h2 id="availability-title">Availability</h2>
        {data && (
          <Button icon="edit" onClick={() => setOpen(true)}>
            Change availability
          </Button>
        )}
      </header>
      {!data && <NotLoaded {...{ error, refetch }} width="60%" />}
      {data && days.length === 0 && <p className="muted">No availability recorded.</p>}
      <dl className="hours-totals">
        {days.map(({ day, parts }) => (
          <div key={day}>
            <dt>{capitalize(day)}</dt>
            <dd>{parts.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {data?.notes && <p>{data.notes}</p>}
      {open && <AvailabilityForm pcoId={pcoId} onClose={() => setOpen(false)} />}
    </section>
  );
}

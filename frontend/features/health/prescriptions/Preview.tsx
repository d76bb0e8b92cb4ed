import { useWatch } from 'react-hook-form';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { MAX_REMINDERS, OPEN_DAYS } from '#shared/rules/health/prescriptions.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useShowAll } from '#ui/rows/useShowAll.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Day } from '#client/Day.tsx';
import { isReplanned, previewOf, type Preview, type Values } from './form.ts';
import '#ui/style/inline.css';

/** The number of days before "Show all". */
const INITIAL_DAYS = 7;

const remindersText = (number: number) => pluralize(number, 'med reminder');

/** A preview of the reminders that saving the form creates: their number, first and last day, and each of them. */
export function DosePreview({ record }: { readonly record: Prescription | undefined }) {
  const values = useWatch({ compute: (formValues: Values) => formValues });
  const today = useToday();
  if (record && !isReplanned(values, record))
    return (
      <p className="preview" role="status">
        {record.open === 0
          ? 'It has no open med reminders.'
          : `Its ${pluralize(record.open, 'open med reminder keeps its day', 'open med reminders keep their days')}, with the medicine, dosage and instructions above.`}
      </p>
    );
  const preview = previewOf(values, today, record !== undefined);
  if (!preview) return <p className="preview muted">The reminders show here once the form is filled in.</p>;
  return <PlannedDoses preview={preview} isChange={record !== undefined} />;
}

function PlannedDoses({ preview, isChange }: { readonly preview: Preview; readonly isChange: boolean }) {
  const { doses, goesOn, through, isLate, isEndless } = preview;
  const [first, last] = [doses[0]?.date, doses.at(-1)?.date];
  return (
    <section className="preview" aria-label="Reminders">
      <p role="status">
        <strong>{remindersText(doses.length)}</strong>
        {first && last && (
          <>
            {' '}
            from <Day day={first} /> to <Day day={last} />
          </>
        )}
        {doses.length === 0 && ': every dose is in the past'}
      </p>
      {isChange && <p>Reminders through today stay. Later ones are replaced.</p>}
      {isLate && !isChange && doses.length > 0 && <p>Doses before today get no reminder.</p>}
      {goesOn && (
        <p>
          {doses.length === 1 ? 'One is' : `${doses.length} are`} created now, through <Day day={through} />:{' '}
          {isEndless ? `${OPEN_DAYS} days, because no end date is set` : `${MAX_REMINDERS} at most`}. “More
          reminders” in the list makes the next ones.
        </p>
      )}
      {doses.length > 0 && <Days key={`${first}${doses.length}`} preview={preview} />}
    </section>
  );
}

function Days({ preview: { doses } }: { readonly preview: Preview }) {
  const days = [...Map.groupBy(doses, ({ date }) => date)];
  const [visibleDays, showAllButton] = useShowAll(days, INITIAL_DAYS, pluralize(days.length, 'day'));
  return (
    <>
      <ul className="preview-days">
        {visibleDays.map(([date, dayDoses]) => (
          <li key={date}>
            <Day day={date} />
            {dayDoses.length > 1 && <small> {dayDoses.length} times</small>}
          </li>
        ))}
      </ul>
      {showAllButton}
    </>
  );
}

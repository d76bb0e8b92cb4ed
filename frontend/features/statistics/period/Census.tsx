import { useState } from 'react';
import { Link } from 'react-router';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { DateInput, dateFormatMessage } from '#ui/form/date/DateInput.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Figure } from '../figures/Figure.tsx';
import { eventsPath, type PeriodFigures } from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** The animals in care at the end of a day. */
export function Census({ figures }: { readonly figures: PeriodFigures }) {
  const today = useToday();
  const { countryCode } = useRescueLocale();
  const [enteredDay, setEnteredDay] = useState(today);
  const dayError = !isDay(enteredDay)
    ? dateFormatMessage(countryCode)
    : enteredDay > today
      ? 'Date can’t be in the future'
      : undefined;
  return (
    <section className="card statistics-card" aria-labelledby="census">
      <h2 id="census">In care on a day</h2>
      <div className="statistics-day">
        <FieldBox label="Day" error={dayError}>
          {(fieldProps) => (
            <DateInput {...fieldProps} value={enteredDay} max={today} onChange={setEnteredDay} />
          )}
        </FieldBox>
      </div>
      {!dayError && <CensusOnDay day={enteredDay} figures={figures} />}
    </section>
  );
}

function CensusOnDay({ day, figures }: { readonly day: string; readonly figures: PeriodFigures }) {
  const { data, error, refetch } = useCall(statistics.census, { query: { day } }, { staleTime: 0 });
  if (!data) return <NotLoaded {...{ error, refetch }} showsServerMessage height={120} />;
  const namesById = new Map(figures.types.map(({ id, name }) => [id, name]));
  const types = Object.entries(data.inCare)
    .map(([id, count]) => ({ id, count, name: namesById.get(id) ?? 'Other' }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const fosterCount = Object.values(data.inFoster).reduce((sum, count) => sum + count, 0);
  const pathOf = (animalTypeId?: string) => eventsPath({ from: day, to: day, what: 'care', animalTypeId });
  return (
    <>
      <p role="status">
        <Link to={pathOf()}>{pluralize(total, 'animal')}</Link> in care, {fosterCount} of them with fosters.
      </p>
      {types.length > 1 && (
        <SmallTable
          label="In care by type"
          headings={['Type', 'In care', 'With fosters']}
          rows={types.map(({ id, count, name }) => ({
            key: id,
            cells: [
              name,
              <Figure key="count" count={count} to={pathOf(id)} meaning={`in care, ${name}`} />,
              data.inFoster[id] ?? 0,
            ],
          }))}
        />
      )}
    </>
  );
}

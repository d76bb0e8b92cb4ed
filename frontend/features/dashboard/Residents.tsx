import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard, type Overview } from '#shared/calls/reports/dashboard.ts';
import { COULD_BE_SHOWN } from '#shared/rules/exposure/reasons.ts';
import { MISSING_OPTIONS } from '#shared/rules/animals/missing.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface FigureProps {
  /** Absent while it loads. */
  readonly value: number | undefined;
  /** The list that it counts. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A number that opens the list that it counts; a skeleton while it loads. */
export function Figure({ value, to, children }: FigureProps) {
  return (
    <div data-quiet={value === 0 || undefined}>
      <dd>{value === undefined ? <Skeleton width={40} height={24} /> : value.toLocaleString('en')}</dd>
      <dt>
        <Link to={to}>{children}</Link>
      </dt>
    </div>
  );
}

/** The animals in numbers, and what their records lack: the documented card of the animals, as a strip. */
export function Residents({ animals }: { readonly animals: Overview['animals'] }) {
  const adds = useMay('animals.add');
  const counts = useCall(dashboard.counts, {});
  const { residentAnimalCount: current, formarAnimalCount: former } = counts.data?.animalCount ?? {};
  const residents = animals?.residents;
  const could = animals?.couldBeShown ?? 0;
  const missing = MISSING_OPTIONS.filter(([fact]) => (residents?.[fact] ?? 0) > 0);
  return (
    <section className="card dash-card dash-residents" aria-labelledby="dash-animals">
      <header>
        <h2 id="dash-animals">
          <Icon name="paw" />
          <Link to="/animals">Animals</Link>
        </h2>
        {adds && (
          <ButtonLink to="/animals?add" icon="plus">
            Add an animal
          </ButtonLink>
        )}
      </header>
      {counts.error && !counts.data ? (
        <p role="alert">Error while fetching data</p>
      ) : (
        <dl className="dash-figures">
          <Figure value={current} to="/animals">
            Current residents
          </Figure>
          {residents && (
            <>
              <Figure value={residents.adoptable} to="/animals?status=adoptable">
                Adoptable
              </Figure>
              <Figure value={residents.fostered} to="/animals?foster=yes">
                In foster care
              </Figure>
            </>
          )}
          {animals && (
            <Figure value={animals.onHold} to="/animals?status=quarantineHold">
              On hold
            </Figure>
          )}
          <Figure value={former} to="/animals?residents=former">
            Former residents
          </Figure>
        </dl>
      )}
      {residents && (missing.length > 0 || could > 0) && (
        <dl className="dash-figures dash-lacking">
          {missing.map(([fact, words]) => (
            <Figure key={fact} value={residents[fact]} to={`/animals?missing=${fact}`}>
              {words}
            </Figure>
          ))}
          {could > 0 && (
            <Figure value={could} to="/animals?exposure=could">
              {COULD_BE_SHOWN}
            </Figure>
          )}
        </dl>
      )}
    </section>
  );
}

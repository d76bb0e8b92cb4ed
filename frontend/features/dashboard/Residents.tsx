import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard, type Overview } from '#shared/calls/reports/dashboard.ts';
import { COULD_BE_SHOWN } from '#shared/rules/exposure/reasons.ts';
import { MISSING_OPTIONS } from '#shared/rules/animals/missing-details.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface FigureProps {
  /** Absent while it loads. */
  readonly value: number | undefined;
  /** The path of the page that lists the counted animals. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A number with a link to the list of the counted animals; a skeleton while it loads. */
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

/** The Animals card of the dashboard: the numbers of animals by status, and of those with details missing. */
export function Residents({ animals }: { readonly animals: Overview['animals'] }) {
  const canAddAnimals = useAccess('animals.add');
  const counts = useCall(dashboard.counts, {});
  const { residentAnimalCount: residentCount, formarAnimalCount: formerCount } =
    counts.data?.animalCount ?? {};
  const residents = animals?.residents;
  const showableCount = animals?.couldBeShown ?? 0;
  const missingDetails = MISSING_OPTIONS.filter(([detail]) => (residents?.[detail] ?? 0) > 0);
  return (
    <section className="card dash-card dash-residents" aria-labelledby="dash-animals">
      <header>
        <h2 id="dash-animals">
          <Icon name="paw" />
          <Link to="/animals">Animals</Link>
        </h2>
        {canAddAnimals && (
          <ButtonLink to="/animals?add" icon="plus">
            Add an animal
          </ButtonLink>
        )}
      </header>
      {counts.error && !counts.data ? (
        <p role="alert">Error while fetching data</p>
      ) : (
        <dl className="dash-figures">
          <Figure value={residentCount} to="/animals">
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
          <Figure value={formerCount} to="/animals?residents=former">
            Former residents
          </Figure>
        </dl>
      )}
      {residents && (missingDetails.length > 0 || showableCount > 0) && (
        <dl className="dash-figures dash-lacking">
          {missingDetails.map(([detail, label]) => (
            <Figure key={detail} value={residents[detail]} to={`/animals?missing=${detail}`}>
              {label}
            </Figure>
          ))}
          {showableCount > 0 && (
            <Figure value={showableCount} to="/animals?exposure=could">
              {COULD_BE_SHOWN}
            </Figure>
          )}
        </dl>
      )}
    </section>
  );
}

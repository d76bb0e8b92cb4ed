import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard, MANY, type Overview } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { pageAt } from '#client/pages.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';

/** A number with its label; a skeleton while it loads. */
function Count({ value, children }: { value: number | undefined; children: ReactNode }) {
  return (
    <div data-quiet={value === 0 || undefined}>
      <dd>{value === undefined ? <Skeleton width={56} height={30} /> : value.toLocaleString('en')}</dd>
      <dt>{children}</dt>
    </div>
  );
}

interface CardProps {
  readonly path: string;
  readonly title: string;
  /** It says again what is said elsewhere, or what seldom changes: smaller than the others. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A card of the dashboard; leads to its page and has its sign. */
function Card({ path, title, quiet = false, children }: CardProps) {
  const page = pageAt(path);
  return (
    <li className={`card dash-card${quiet ? ' dash-quiet' : ''}`}>
      <h2>
        {page && <Icon name={page.icon} />}
        {page ? <Link to={path}>{title}</Link> : title}
      </h2>
      {children}
    </li>
  );
}

const countText = (count: number) => (count >= MANY ? `${MANY - 1}+` : count.toLocaleString('en'));

interface DueProps {
  readonly count: number | undefined;
  /** How many of them should have been done before today. */
  readonly overdue: number | undefined;
  readonly failed: boolean;
  readonly path: string;
}

/** How many reminders of a kind are due, or that they could not be counted (product/conventions 3.3). */
function DueCount({ count, overdue = 0, failed, path }: DueProps) {
  if (failed) return <p role="alert">Internal Error</p>;
  // Of more than are counted it is not known how many are of today.
  const isMany = count !== undefined && count >= MANY;
  const shown = count === undefined || isMany ? count : count - overdue;
  return (
    <dl className="dash-counts">
      <div data-quiet={shown === 0 || undefined}>
        <dd>{shown === undefined ? <Skeleton width={56} height={30} /> : countText(shown)}</dd>
        <dt>
          <Link to={path}>{isMany ? 'due' : 'due today'}</Link>
        </dt>
      </div>
      {overdue > 0 && (
        <div data-overdue>
          <dd>{countText(overdue)}</dd>
          <dt>overdue</dt>
        </div>
      )}
    </dl>
  );
}

interface Props {
  /** Absent while it loads. */
  readonly overview: Overview | undefined;
  readonly failed: boolean;
}

interface DueCardProps extends Props, Pick<CardProps, 'path' | 'title'> {
  readonly kind: keyof Overview['due'];
}

/** The card of a kind of reminders. */
const DueCard = ({ overview, failed, kind, path, title }: DueCardProps) => (
  <Card path={path} title={title} quiet>
    <DueCount count={overview?.due?.[kind]} overdue={overview?.overdue?.[kind]} failed={failed} path={path} />
  </Card>
);

/** The documented cards, each with its permission (product/shell 4.2). */
export function Cards(of: Props) {
  const { overview, failed } = of;
  const lists = overview?.lists;
  const [animals, people] = [useMay('animals.view'), useMay('pco.view')];
  const adds = useMay('animals.add');
  const health = useMay({ anyOf: ['animals.actions.procedure', 'animals.actions.vaccination'] });
  const meds = useMay('animals.actions.meds');
  const customizes = useMay('customization.view');
  const counts = useCall(dashboard.counts, {});
  const { animalCount, pcoCount } = counts.data ?? {};
  const broken = counts.error && !counts.data && <p role="alert">Error while fetching data</p>;
  return (
    <ul className="dash-cards" aria-label="In numbers">
      {animals && (
        <Card path="/animals" title="Animals">
          {broken || (
            <dl className="dash-counts">
              <Count value={animalCount?.residentAnimalCount}>
                <Link to="/animals">Current residents</Link>
              </Count>
              <Count value={animalCount?.formarAnimalCount}>
                <Link to="/animals?residents=former">Former residents</Link>
              </Count>
            </dl>
          )}
          {adds && (
            <Link className="button button-primary" to="/animals?add">
              <Icon name="plus" />
              Add an animal
            </Link>
          )}
        </Card>
      )}
      {people && (
        <Card path="/pco" title="People and Companies and Organizations">
          {broken || (
            <dl className="dash-counts">
              <Count value={pcoCount?.personCount}>
                <Link to="/pco?shown=Person">People</Link>
              </Count>
              <Count value={pcoCount?.organizationCount}>
                <Link to="/pco?shown=CorO">Companies and organizations</Link>
              </Count>
            </dl>
          )}
        </Card>
      )}
      {health && (
        <>
          <DueCard {...of} kind="vaccinations" path="/vaccination-reminder" title="Vaccination Reminders" />
          <DueCard
            {...of}
            kind="procedures"
            path="/procedure-reminder"
            title="Procedures Tests Treatment Reminders"
          />
        </>
      )}
      {meds && <DueCard {...of} kind="meds" path="/med-reminder" title="Med Reminders" />}
      {customizes && (
        <Card path="/customization" title="Customization" quiet>
          {failed ? (
            <p role="alert">Error while fetching data</p>
          ) : (
            <dl className="dash-counts">
              <Count value={lists?.animalTypes}>Animal types</Count>
              <Count value={lists?.acquisitionWays}>Ways of acquisition</Count>
            </dl>
          )}
        </Card>
      )}
    </ul>
  );
}

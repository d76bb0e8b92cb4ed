import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard, MANY, type Overview } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { pageAt } from '#client/pages.ts';
import { Icon, type IconName } from '#ui/icons.tsx';
import { Skeleton } from '#ui/states.tsx';

/** A number with its words; its shape while it loads. */
function Count({ value, children }: { value: number | undefined; children: ReactNode }) {
  return (
    <div>
      <dd>{value === undefined ? <Skeleton width={56} height={30} /> : value.toLocaleString('en')}</dd>
      <dt>{children}</dt>
    </div>
  );
}

interface CardProps {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of the dashboard; leads to its page, where there is one. */
function Card({ path, icon, title, children }: CardProps) {
  const leads = pageAt(path) !== undefined;
  return (
    <li className="card dash-card">
      <h2>
        <Icon name={icon} />
        {leads ? <Link to={path}>{title}</Link> : title}
      </h2>
      {children}
    </li>
  );
}

const countText = (count: number) => (count >= MANY ? `${MANY - 1}+` : count.toLocaleString('en'));

interface DueProps {
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly path: string;
}

/** How many reminders of a kind are due, or that they could not be counted (product/conventions 3.3). */
function DueCount({ count, failed, path }: DueProps) {
  if (failed) return <p role="alert">Internal Error</p>;
  return (
    <dl className="dash-counts">
      <div>
        <dd>{count === undefined ? <Skeleton width={56} height={30} /> : countText(count)}</dd>
        <dt>
          <Link to={path}>due today or overdue</Link>
        </dt>
      </div>
    </dl>
  );
}

interface Props {
  /** Absent while it loads. */
  readonly overview: Overview | undefined;
  readonly failed: boolean;
}

/** The documented cards, each with its permission (product/shell 4.2). */
export function Cards({ overview, failed }: Props) {
  const { due, lists } = overview ?? {};
  const [animals, people] = [useMay('animals.view'), useMay('pco.view')];
  const adds = useMay('animals.add');
  const health = useMay({ anyOf: ['animals.actions.procedure', 'animals.actions.vaccination'] });
  const meds = useMay('animals.actions.meds');
  const customizes = useMay('customization.view');
  const counts = useCall(dashboard.counts, {});
  const { animalCount, pcoCount } = counts.data ?? {};
  const broken = counts.error && !counts.data && <p role="alert">Error while fetching data</p>;
  return (
    <ul className="dash-cards">
      {animals && (
        <Card path="/animals" icon="paw" title="Animals">
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
        <Card path="/pco" icon="users" title="People and Companies and Organizations">
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
          <Card path="/vaccination-reminder" icon="shield" title="Vaccination Reminders">
            <DueCount count={due?.vaccinations} failed={failed} path="/vaccination-reminder" />
          </Card>
          <Card path="/procedure-reminder" icon="check" title="Procedures Tests Treatment Reminders">
            <DueCount count={due?.procedures} failed={failed} path="/procedure-reminder" />
          </Card>
        </>
      )}
      {meds && (
        <Card path="/med-reminder" icon="clock" title="Med Reminders">
          <DueCount count={due?.meds} failed={failed} path="/med-reminder" />
        </Card>
      )}
      {customizes && (
        <Card path="/customization" icon="edit" title="Customization">
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

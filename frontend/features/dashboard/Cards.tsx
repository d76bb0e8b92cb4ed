import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard, type Overview } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { pageAt } from '#client/pages.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { DueText } from './DueText.tsx';

interface CardProps {
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of the dashboard, with the icon of its page and a link to it. */
function Card({ path, title, children }: CardProps) {
  const page = pageAt(path);
  return (
    <li className="card">
      <h2>
        {page && <Icon name={page.icon} />}
        {page ? <Link to={path}>{title}</Link> : title}
      </h2>
      {children}
    </li>
  );
}

interface CountProps {
  /** Absent while it loads. */
  readonly value: number | undefined;
  readonly children: ReactNode;
}

/** A number with its label. */
const Count = ({ value, children }: CountProps) => (
  <div>
    <dd>{value === undefined ? <Skeleton width={24} height={20} /> : value.toLocaleString('en')}</dd>
    <dt>{children}</dt>
  </div>
);

interface Props {
  /** Absent while it loads. */
  readonly overview: Overview | undefined;
  readonly hasFailed: boolean;
}

interface DueCardProps extends Props, Pick<CardProps, 'path' | 'title'> {
  readonly kind: keyof Overview['due'];
}

/** The card of a kind of reminders: how many are due, or that they could not be counted (product/conventions 3.3). */
function DueCard({ overview, hasFailed, kind, path, title }: DueCardProps) {
  const count = overview?.due[kind];
  return (
    <Card path={path} title={title}>
      {hasFailed ? (
        <p role="alert">Internal Error</p>
      ) : (
        <p>
          {count === undefined ? (
            <Skeleton width={96} height={20} />
          ) : (
            <DueText count={count} overdue={overview?.overdue[kind] ?? 0} />
          )}
        </p>
      )}
    </Card>
  );
}

/** The documented cards besides that of the animals, each with its permission (product/shell 4.2). */
export function Cards(props: Props) {
  const { overview, hasFailed } = props;
  const lists = overview?.lists;
  const canViewPeople = useAccess('pco.view');
  const canViewHealth = useAccess({ anyOf: ['animals.actions.procedure', 'animals.actions.vaccination'] });
  const canViewMeds = useAccess('animals.actions.meds');
  const canCustomize = useAccess('customization.view');
  const counts = useCall(dashboard.counts, {});
  const { personCount, organizationCount } = counts.data?.pcoCount ?? {};
  const failure = <p role="alert">Error while fetching data</p>;
  return (
    <ul className="dash-cards" aria-label="In numbers">
      {canViewPeople && (
        <Card path="/pco" title="People and Companies and Organizations">
          {counts.error && !counts.data ? (
            failure
          ) : (
            <dl>
              <Count value={personCount}>
                <Link to="/pco?shown=Person">People</Link>
              </Count>
              <Count value={organizationCount}>
                <Link to="/pco?shown=CorO">Companies and organizations</Link>
              </Count>
            </dl>
          )}
        </Card>
      )}
      {canViewHealth && (
        <>
          <DueCard
            {...props}
            kind="vaccinations"
            path="/vaccination-reminder"
            title="Vaccination Reminders"
          />
          <DueCard
            {...props}
            kind="procedures"
            path="/procedure-reminder"
            title="Procedures Tests Treatment Reminders"
          />
        </>
      )}
      {canViewMeds && <DueCard {...props} kind="meds" path="/med-reminder" title="Med Reminders" />}
      {canCustomize && (
        <Card path="/customization" title="Customization">
          {hasFailed ? (
            failure
          ) : (
            <dl>
              <Count value={lists?.animalTypes}>Animal types</Count>
              <Count value={lists?.acquisitionWays}>Ways of acquisition</Count>
            </dl>
          )}
        </Card>
      )}
    </ul>
  );
}

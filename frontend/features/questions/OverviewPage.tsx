import { Link, useLocation } from 'react-router';
import { may } from '#shared/access/may.ts';
import { useMay, useMe } from '#client/session/me.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { listedAt, OVERVIEWS, type OverviewPath } from './overview.ts';
import { SavedList } from './saved/SavedList.tsx';
import '#ui/style/page.css';
import './overview.css';

const isOverview = (path: string): path is OverviewPath => path in OVERVIEWS;

/** /searches, /queries, /reports: the list for the signed-in user, a line each (product/questions 1.5). */
export default function OverviewPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  if (!isOverview(path)) return null;
  return (
    <>
      <Overview path={path} />
      <SavedList path={path} />
    </>
  );
}

interface Props {
  readonly path: OverviewPath;
}

/** One of the three pages. */
export function Overview({ path }: Props) {
  return useMay(OVERVIEWS[path].access) ? <Entries path={path} /> : <NoPermission />;
}

function Entries({ path }: Props) {
  const { title, about } = OVERVIEWS[path];
  const { roleName } = useMe();
  const listed = listedAt(path).filter(({ access }) => may(roleName, access));
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="muted overview-about">{about}</p>
      {listed.length === 0 ? (
        <EmptyState icon="search" title="Your role can’t open anything here" />
      ) : (
        <ul className="overview">
          {listed.map((each) => (
            <li key={each.path} className="card">
              <Link to={each.path}>{each.title}</Link>
              <p className="muted">{each.answers}.</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

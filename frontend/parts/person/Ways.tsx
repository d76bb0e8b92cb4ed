import { NavLink } from 'react-router';
import { useMay } from '#client/session/me.ts';
import './ways.css';

type PageLink = readonly [path: string, name: string];

const GIVING: readonly PageLink[] = [
  ['/pco/unthanked', 'Awaiting Thanks'],
  ['/pco/receipts', 'Receipts'],
  ['/pco/statements', 'Year-End Statements'],
];

/** The ways to the screens about all donors; the one that is open is marked. */
export function GivingWays() {
  const ways = useMay('pco.actions.donate') ? GIVING : [];
  return <Ways label="Donations" ways={ways} />;
}

/** The ways to all screens about many people at once, of each role those that it may open. */
export function PeopleWays() {
  const volunteers: readonly PageLink[] = [['/pco/volunteers', 'Volunteers']];
  const mails: readonly PageLink[] = [['/pco/email', 'Email']];
  const twins: readonly PageLink[] = [['/pco/mergePco', 'Likely Duplicates']];
  const ways = [
    ...(useMay('pco.actions.email') ? mails : []),
    ...(useMay('pco.actions.volunteer') ? volunteers : []),
    ...(useMay('pco.actions.donate') ? GIVING : []),
    ...(useMay('pco.actions.merge_pco') ? twins : []),
  ];
  return <Ways label="More about people" ways={ways} />;
}

function Ways({ label, ways }: { readonly label: string; readonly ways: readonly PageLink[] }) {
  if (ways.length === 0) return null;
  return (
    <nav className="ways" aria-label={label}>
      {ways.map(([path, name]) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

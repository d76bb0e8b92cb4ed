import { NavLink } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import './page-links.css';

type PageLink = readonly [path: string, name: string];

const DONATION_LINKS: readonly PageLink[] = [
  ['/pco/unthanked', 'Awaiting Thanks'],
  ['/pco/receipts', 'Receipts'],
  ['/pco/statements', 'Year-End Statements'],
];

/** Links to the screens about all donors; the one that is open is marked. */
export function DonationLinks() {
  const links = useAccess('pco.actions.donate') ? DONATION_LINKS : [];
  return <PageLinks label="Donations" links={links} />;
}

/** Links to all screens about many people at once, limited to those that the role may open. */
export function PeopleLinks() {
  const volunteers: readonly PageLink[] = [['/pco/volunteers', 'Volunteers']];
  const mails: readonly PageLink[] = [['/pco/email', 'Email']];
  const twins: readonly PageLink[] = [['/pco/mergePco', 'Likely Duplicates']];
  const links = [
    ...(useAccess('pco.actions.email') ? mails : []),
    ...(useAccess('pco.actions.volunteer') ? volunteers : []),
    ...(useAccess('pco.actions.donate') ? DONATION_LINKS : []),
    ...(useAccess('pco.actions.merge_pco') ? twins : []),
  ];
  return <PageLinks label="More about people" links={links} />;
}

function PageLinks({ label, links }: { readonly label: string; readonly links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="page-links" aria-label={label}>
      {links.map(([path, name]) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

import { NavLink } from 'react-router';
import { useMay } from '#client/me.ts';
import './giving-ways.css';

const WAYS = [
  ['/pco/unthanked', 'Not Thanked Yet'],
  ['/pco/receipts', 'Receipts'],
  ['/pco/statements', 'Statements of a Year'],
] as const;

/** The ways to the screens about everybody who gives; the one that is open is marked. */
export function GivingWays() {
  if (!useMay('pco.actions.donate')) return null;
  return (
    <nav className="giving-ways" aria-label="Donations">
      {WAYS.map(([path, name]) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

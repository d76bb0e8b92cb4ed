import type { Pco } from '#shared/calls/people/people.ts';
import { type PcoRole, TIES_READ } from '#shared/calls/people/ties.ts';
import { Pill } from '#ui/states.tsx';
import { useStanding } from './useStanding.ts';
import { ROLE_TITLES } from './words.ts';

/** What a PCO became by what happened, beside what its own record says. */
export function Roles({ pco: { id, hospital, rescue } }: { readonly pco: Pco }) {
  const { roles = [], hasOlder = false } = useStanding(id).data ?? {};
  const isSaid = (role: PcoRole) => (role === 'clinic' && hospital) || (role === 'rescue' && rescue);
  return (
    <>
      {roles
        .filter((role) => !isSaid(role))
        .map((role) => (
          <Pill key={role} tone="info">
            {ROLE_TITLES[role]}
          </Pill>
        ))}
      {hasOlder && <small className="muted">by the latest {TIES_READ} entries</small>}
    </>
  );
}

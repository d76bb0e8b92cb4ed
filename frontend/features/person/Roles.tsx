import type { Pco } from '#shared/calls/people/people.ts';
import type { PcoRole } from '#shared/calls/reports/ties.ts';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/inline.css';
import { useRolesAndAnimals } from './useRolesAndAnimals.ts';
import { ROLE_TITLES } from './entry-kinds.ts';

/** The roles that a PCO has by its history, without those that its record already shows. */
export function Roles({ pco: { id, hospital, rescue } }: { readonly pco: Pco }) {
  const { rolesAndAnimals, readEntryCount, isReadingAll, readAll } = useRolesAndAnimals(id);
  const isOnRecord = (role: PcoRole) => (role === 'clinic' && hospital) || (role === 'rescue' && rescue);
  return (
    <>
      {(rolesAndAnimals?.roles ?? [])
        .filter((role) => !isOnRecord(role))
        .map((role) => (
          <Pill key={role} tone="info">
            {ROLE_TITLES[role]}
          </Pill>
        ))}
      {readEntryCount !== undefined && (
        <small className="muted" role="status">
          by the latest {readEntryCount.toLocaleString('en')} entries{' '}
          {isReadingAll ? (
            '…'
          ) : (
            <button type="button" className="link" onClick={readAll}>
              Look through all
            </button>
          )}
        </small>
      )}
    </>
  );
}

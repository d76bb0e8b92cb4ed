import { Link } from 'react-router';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import './schedules.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ProposeVaccinations = lazyComponent(() => import('./ProposeVaccinations.tsx'));

/**
 * Below the vaccinations of an animal (`?id=`): the button that proposes vaccinations for it, and the link to the
 * schedules. With `propose=1` in the URL the dialog with the proposals is open; the intake leads here with it.
 */
export function VaccinationProposals() {
  const [params, change] = useQueryParams({ replace: true });
  const id = params.get('id') ?? '';
  const canPropose = useAccess(schedules.propose.access) && id !== '';
  const { data } = useCall(animals.get, { query: { ids: id } }, { enabled: canPropose });
  const animal = data?.animalList[0];
  if (!canPropose || !animal || animal.lastMilestone === 'death') return null;
  const setProposalOpen = (isOpen: boolean) => change(withParam('propose', isOpen ? '1' : ''));
  return (
    <>
      <div className="schedule-tools">
        <Button icon="wand" onClick={() => setProposalOpen(true)}>
          Propose Vaccinations
        </Button>
        <Link to={`/animals/vaccine-schedules?type=${animal.animalTypeId}`}>Vaccine schedules</Link>
      </div>
      {params.get('propose') === '1' && (
        <ProposeVaccinations
          animals={[animal]}
          onDone={() => setProposalOpen(false)}
          onClose={() => setProposalOpen(false)}
        />
      )}
    </>
  );
}

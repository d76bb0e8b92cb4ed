import { Link } from 'react-router';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { hasAccess } from '#shared/access/may.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import './schedules.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ProposeVaccinations = lazyComponent(() => import('./ProposeVaccinations.tsx'));

/**
 * Below the vaccinations of an animal (`?id=`): the button that proposes vaccinations for it, and the link to the schedules. With
 * `propose=1` in the URL the proposals are open, as after an intake.
 */
export function VaccinationPlans() {
  const [params, change] = useQueryParams({ replace: true });
  const { roleName } = useMe();
  const id = params.get('id') ?? '';
  const allowed = hasAccess(roleName, schedules.propose.access) && id !== '';
  const { data } = useCall(animals.get, { query: { ids: id } }, { enabled: allowed });
  const animal = data?.animalList[0];
  if (!allowed || !animal || animal.lastMilestone === 'death') return null;
  const turn = (open: boolean) => change(withParam('propose', open ? '1' : ''));
  return (
    <>
      <div className="schedule-tools">
        <Button icon="wand" onClick={() => turn(true)}>
          Propose Vaccinations
        </Button>
        <Link to={`/animals/vaccine-schedules?type=${animal.animalTypeId}`}>Vaccine schedules</Link>
      </div>
      {params.get('propose') === '1' && (
        <ProposeVaccinations animals={[animal]} onDone={() => turn(false)} onClose={() => turn(false)} />
      )}
    </>
  );
}

import { Link, useSearchParams } from 'react-router';
import { schedules } from '#shared/calls/health/schedules.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { may } from '#shared/access/may.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { OfType } from './OfType.tsx';
import '#ui/style/page.css';
import '#parts/animal/summary.css';
import './schedules.css';
import { Select } from '#ui/form/Select.tsx';

/** /animals/vaccine-schedules?type=…: when vaccinations are proposed, by animal type. */
export default function SchedulesPage() {
  const { roleName } = useMe();
  const allowed = may(roleName, schedules.list.access);
  const [params, setParams] = useSearchParams();
  const proposes = may(roleName, 'animals.actions.set_reminder');
  const types = useCall(lists.animalType.list, { query: {} }, { enabled: allowed, staleTime: 300_000 });
  if (!allowed) return <NoPermission />;
  if (!types.data)
    return types.error ? (
      <ErrorState message={types.error.message} onRetry={() => void types.refetch()} />
    ) : (
      <div className="card summary" role="status" aria-label="Loading the animal types">
        <Skeleton width="40%" />
      </div>
    );
  const { animalTypes } = types.data;
  // Dogs or cats, whichever the rescue lists first; a link from an animal names its type.
  const usual = animalTypes.find(({ means }) => means === MEANS.dogs || means === MEANS.cats);
  const asked = animalTypes.find(({ id }) => id === params.get('type'));
  const type = asked ?? usual ?? animalTypes[0];
  return (
    <>
      <div className="page-head">
        <h1>Vaccine Schedules</h1>
      </div>
      <p className="muted">
        The vaccinations that are proposed for each animal. Your vet and local law overrule these defaults.
        {proposes && (
          <>
            {' '}
            To set reminders by them, <Link to="/animals">select animals</Link> and choose Propose
            Vaccinations in their Actions.
          </>
        )}
      </p>
      {type ? (
        <OfType key={type.id} animalTypeId={type.id} typeName={type.typeName}>
          <label>
            Animal Type
            <Select
              value={type.id}
              options={animalTypes.map(({ id, typeName }) => [id, typeName] as const)}
              onChoose={(id) => setParams({ type: id }, { replace: true })}
            />
          </label>
        </OfType>
      ) : (
        <EmptyState title="No animal types yet">Schedules belong to animal types.</EmptyState>
      )}
    </>
  );
}

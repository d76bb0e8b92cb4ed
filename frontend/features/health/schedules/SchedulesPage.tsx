import { Link, useSearchParams } from 'react-router';
import { schedules } from '#shared/calls/health/schedules.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { type EmptyText, Loaded } from '#records/list/Loaded.tsx';
import { TypeSchedules } from './TypeSchedules.tsx';
import '#ui/style/page.css';
import './schedules.css';
import { Select } from '#ui/form/Select.tsx';

const NO_TYPES: EmptyText = {
  icon: 'paw',
  title: 'No animal types yet',
  text: 'Schedules belong to animal types.',
};

/** /animals/vaccine-schedules?type=…: when vaccinations are proposed, by animal type. */
export default function SchedulesPage() {
  const canView = useAccess(schedules.list.access);
  const [params, setParams] = useSearchParams();
  const canPropose = useAccess('animals.actions.set_reminder');
  const types = useCall(lists.animalType.list, { query: {} }, { enabled: canView, staleTime: 300_000 });
  if (!canView) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Vaccine Schedules</h1>
      </div>
      <p className="muted">
        The vaccinations that are proposed for each animal. Your vet and local law overrule these defaults.
        {canPropose && (
          <>
            {' '}
            To set reminders by them, <Link to="/animals">select animals</Link> and choose Propose
            Vaccinations in their Actions.
          </>
        )}
      </p>
      <Loaded
        records={types.data?.animalTypes}
        error={types.error}
        onRetry={() => void types.refetch()}
        empty={NO_TYPES}
      >
        {(animalTypes) => {
          // The default is dogs or cats, the one that the rescue lists first; a link from an animal names its type.
          const defaultType = animalTypes.find(({ means }) => means === MEANS.dogs || means === MEANS.cats);
          const requestedType = animalTypes.find(({ id }) => id === params.get('type'));
          const type = requestedType ?? defaultType ?? animalTypes[0];
          return (
            type && (
              <TypeSchedules key={type.id} animalTypeId={type.id} typeName={type.typeName}>
                <label>
                  Animal Type
                  <Select
                    value={type.id}
                    options={animalTypes.map(({ id, typeName }) => [id, typeName] as const)}
                    onChoose={(id) => setParams({ type: id }, { replace: true })}
                  />
                </label>
              </TypeSchedules>
            )
          );
        }}
      </Loaded>
    </>
  );
}

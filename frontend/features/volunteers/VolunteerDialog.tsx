import { Link } from 'react-router';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { personName } from '#shared/rules/people/people.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import VolunteerForm from './VolunteerForm.tsx';

interface Props {
  readonly pco: PcoRow;
  readonly onClose: () => void;
}

/** The form over the register: the open period of a person, or a new one (product/volunteers 1.3). */
export default function VolunteerDialog({ pco, onClose }: Props) {
  const { initial, formKey, error, reload } = useInitialData(volunteers.list, { query: { pcoId: pco.id } });
  if (!initial) return <FormLoading title="Volunteer" error={error} onRetry={reload} onClose={onClose} />;
  return (
    <VolunteerForm
      key={formKey}
      pcoId={pco.id}
      period={initial.volunteerPersonCustom.find(({ active }) => active)}
      onReload={reload}
      onClose={onClose}
    >
      <p className="volunteer-over">
        <strong>{personName(pco)}</strong>{' '}
        <Link to={`/pco/volunteer?id=${pco.id}`}>All periods, hours and checklist</Link>
      </p>
    </VolunteerForm>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/api.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { Button } from '#ui/Button.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { subjectOf } from '../forms/subject.ts';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { DeletePrescription } from './DeletePrescription.tsx';
import { PrescriptionTable } from './PrescriptionTable.tsx';
import { StopPrescription } from './StopPrescription.tsx';
import './prescriptions.css';

const PrescriptionForm = lazy(() => import('./PrescriptionForm.tsx'));

/** What is open over the screen. */
type Open =
  | { readonly deed: 'add' }
  | { readonly deed: 'edit' | 'stop' | 'delete'; readonly record: Prescription };

/** /animals/prescription?id=…: what a vet prescribed for an animal (product/health 8.1); an optional module. */
export default function PrescriptionsPage() {
  const [open, setOpen] = useState<Open>();
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  if (data && !data.tenant.modules.prescriptions) return <NoPermission />;
  return (
    <AnimalScreen
      title="Prescriptions"
      right="animals.actions.prescription"
      action={({ lastMilestone }) =>
        lastMilestone !== 'death' && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ deed: 'add' })}>
            Add
          </Button>
        )
      }
    >
      {(animal) => (
        <>
          <List animal={animal} onOpen={setOpen} />
          {open && <Opened animal={animal} open={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </AnimalScreen>
  );
}

function List({ animal, onOpen }: { readonly animal: Animal; readonly onOpen: (open: Open) => void }) {
  const { data, error, refetch } = useCall(prescriptions.list, { query: { animalId: animal.id } });
  return (
    <Loaded
      records={data?.prescriptions}
      error={error}
      onRetry={() => void refetch()}
      empty={{
        icon: 'pill',
        title: 'No prescriptions yet',
        text: `Add what a vet prescribed for ${animal.animalName}: its med reminders follow from it.`,
      }}
    >
      {(list) => (
        <PrescriptionTable
          list={list}
          onEdit={(record) => onOpen({ deed: 'edit', record })}
          onStop={(record) => onOpen({ deed: 'stop', record })}
          onDelete={(record) => onOpen({ deed: 'delete', record })}
        />
      )}
    </Loaded>
  );
}

interface OpenedProps {
  readonly animal: Animal;
  readonly open: Open;
  readonly onClose: () => void;
}

function Opened({ animal, open, onClose }: OpenedProps) {
  if (open.deed === 'stop') return <StopPrescription record={open.record} onClose={onClose} />;
  if (open.deed === 'delete') return <DeletePrescription record={open.record} onClose={onClose} />;
  const record = open.deed === 'edit' ? open.record : undefined;
  return (
    <Suspense>
      <PrescriptionForm animal={subjectOf(animal)} record={record} onClose={onClose} />
    </Suspense>
  );
}

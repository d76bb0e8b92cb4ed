import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { ModuleOff } from '#parts/rescue/ModuleOff.tsx';
import { subjectOf } from '../forms/subject.ts';
import { COLUMNS, StopButton } from './columns.tsx';
import { StopPrescription } from './StopPrescription.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import './prescriptions.css';

/** Asks for confirmation before deleting a prescription together with its open reminders. */
function DeletePrescription({ record, onClose }: { record: Prescription; onClose: () => void }) {
  const { id, medicine, open, given } = record;
  const input = { query: { id } };
  return (
    <DeleteDialog
      remove={prescriptions.remove}
      restore={prescriptions.restore}
      input={input}
      restoreInput={input}
      details={
        <>
          {open > 0 &&
            `Its ${open === 1 ? 'open reminder is' : `${open} open reminders are`} deleted with it. `}
          {given > 0 && 'What was given stays. '}
          To end a treatment, stop it instead: the prescription stays in the list then.
        </>
      }
      onClose={onClose}
    >
      the prescription of <strong>{medicine}</strong>
    </DeleteDialog>
  );
}

const PrescriptionForm = lazyComponent(() => import('./PrescriptionForm.tsx'));

export const PRESCRIPTIONS: AnimalRecords<Prescription> = {
  title: 'Prescriptions',
  right: 'animals.actions.prescription',
  canAdd: ({ lastMilestone }) => lastMilestone !== 'death',
  Read: createRecordReader(
    prescriptions.list,
    ({ id: animalId }) => ({ query: { animalId } }),
    (data) => data.prescriptions,
  ),
  columns: COLUMNS,
  nameOf: ({ medicine }) => medicine,
  empty: {
    icon: 'pill',
    title: 'No prescriptions yet',
    text: ({ animalName }) =>
      `What a vet prescribes for ${animalName} appears here. It sets the med reminders.`,
    add: 'Add prescription',
  },
  tall: true,
  showsAll: true,
  className: 'prescriptions',
  buttons: (record, open) => <StopButton record={record} onStop={() => open('stop')} />,
  canEdit: ({ stoppedOn }) => !stoppedOn,
  Add: ({ owner, onClose }) => <PrescriptionForm animal={subjectOf(owner)} onClose={onClose} />,
  dialogs: {
    edit: ({ owner, record, onClose }) => (
      <PrescriptionForm animal={subjectOf(owner)} record={record} onClose={onClose} />
    ),
    stop: StopPrescription,
    delete: DeletePrescription,
  },
};

/** /animals/prescription?id=…: the prescriptions of an animal (product/health 8.1); an optional module. */
export default function PrescriptionsPage() {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  if (data && !data.tenant.modules.prescriptions) return <ModuleOff access={PRESCRIPTIONS.right} />;
  return <RecordScreen animalRecords={PRESCRIPTIONS} />;
}

import { type Soap, SoapInput, soaps } from '#shared/calls/health/soaps.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { HealthForm } from '../HealthForm.tsx';
import { ClinicField } from '../lists.tsx';
import type { HealthFormProps } from '../props.ts';
import { latestBirth } from '../subject.ts';
import { useHealthSave } from '../useHealthSave.ts';

const TEXT_FIELDS = [
  ['subjective', 'Subjective'],
  ['objective', 'Objective'],
  ['assessment', 'Assessment'],
  ['soapPlan', 'Plan'],
] as const;

/** The form of a SOAP: adds it to one or several animals, or corrects it (product/health 5.1). */
export default function SoapForm(props: HealthFormProps<Soap>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(SoapInput, {
    actionDate: record?.actionDate ?? rescueToday(),
    hospitalClinicId: record?.hospitalClinicId ?? '',
    subjective: record?.subjective ?? '',
    objective: record?.objective ?? '',
    assessment: record?.assessment ?? '',
    soapPlan: record?.soapPlan ?? '',
  });
  const save = useHealthSave(props, {
    kind: 'soap',
    form,
    add: soaps.add,
    toAddInput: (soapVm, batch) => ({ body: { animalIds: batch.map(({ id }) => id), soapVm } }),
    prefix: 'soapVm.',
    onAdded: () => toast.success(soaps.add.message),
    update: soaps.update,
    toUpdateInput: (soapVm, { id, version }) => ({ params: { id }, body: { ...soapVm, version } }),
    successMessage: () => soaps.update.message,
  });
  const clinic = record?.hospitalClinicId
    ? { id: record.hospitalClinicId, name: record.hospitalClinic }
    : undefined;
  return (
    <HealthForm
      title={record ? 'Update SOAP' : 'Add SOAP'}
      {...{ mode, animals, save, onClose }}
      subject="this SOAP"
    >
      <div className="fields two">
        <DateField name="actionDate" label="Date" required min={latestBirth(animals)} max={rescueToday()} />
        <ClinicField currentItem={clinic} />
      </div>
      {TEXT_FIELDS.map(([name, label]) => (
        <TextAreaField key={name} name={name} label={label} required />
      ))}
    </HealthForm>
  );
}

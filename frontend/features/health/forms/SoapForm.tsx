import { TREATED_AT_ONCE } from '#shared/calls/health/health.schema.ts';
import { type Soap, SoapInput, soaps } from '#shared/calls/health/soaps.ts';
import { useSave, useSaveEach } from '#records/useSave.ts';
import { rescueToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { HealthForm } from './HealthForm.tsx';
import { ClinicField } from './lists.tsx';
import { aboutOf, type HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';

const TEXTS = [
  ['subjective', 'Subjective'],
  ['objective', 'Objective'],
  ['assessment', 'Assessment'],
  ['soapPlan', 'Plan'],
] as const;

/** A SOAP: new, for one animal or several, or to correct (product/health 5.1). */
export default function SoapForm({ mode, animals, record, onDone, onClose }: HealthFormProps<Soap>) {
  const form = useSchemaForm(SoapInput, {
    actionDate: record?.actionDate ?? rescueToday(),
    hospitalClinicId: record?.hospitalClinicId ?? '',
    subjective: record?.subjective ?? '',
    objective: record?.objective ?? '',
    assessment: record?.assessment ?? '',
    soapPlan: record?.soapPlan ?? '',
  });
  const { id = '', version = 0 } = record ?? {};
  const keeps = `soap:${aboutOf(animals, record)}`;
  const add = useSaveEach(
    soaps.add,
    form,
    (soapVm, some) => ({ body: { animalIds: some.map((animal) => animal.id), soapVm } }),
    {
      all: animals,
      atOnce: TREATED_AT_ONCE,
      prefix: 'soapVm.',
      keeps: record ? undefined : keeps,
      onDone: () => {
        toast.success(soaps.add.message);
        onDone();
      },
    },
  );
  const change = useSave(
    soaps.update,
    form,
    (soapVm, { version: newer = version }) => ({ params: { id }, body: { ...soapVm, version: newer } }),
    { keeps: record ? keeps : undefined, says: () => soaps.update.message, onDone },
  );
  const clinic = record?.hospitalClinicId
    ? { id: record.hospitalClinicId, name: record.hospitalClinic }
    : undefined;
  return (
    <HealthForm
      title={record ? 'Update SOAP' : 'Add SOAP'}
      mode={mode}
      animals={animals}
      save={record ? change : add}
      what="this SOAP"
      onClose={onClose}
    >
      <div className="fields two">
        <DateField name="actionDate" label="Date" required min={latestBirth(animals)} max={rescueToday()} />
        <ClinicField own={clinic} />
      </div>
      {TEXTS.map(([name, label]) => (
        <TextAreaField key={name} name={name} label={label} required />
      ))}
    </HealthForm>
  );
}

import { type Soap, SoapInput, soaps } from '#shared/calls/health/soaps.ts';
import { makeCall } from '#client/make-call.ts';
import { rescueToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DraftNotice } from '#records/DraftNotice.tsx';
import { HealthForm } from './HealthForm.tsx';
import { ClinicField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';
import { useDraft } from '#records/useDraft.ts';
import { useSaving } from './useSaving.ts';

const TEXTS = [
  ['subjective', 'Subjective'],
  ['objective', 'Objective'],
  ['assessment', 'Assessment'],
  ['soapPlan', 'Plan'],
] as const;

const KEPT = ['actionDate', 'hospitalClinicId', ...TEXTS.map(([name]) => name)];

/** A SOAP: new, for one animal or several, or to correct (spec 001 §5 "SOAP"). What is typed outlives a reload. */
export default function SoapForm({ mode, animals, record, onDone, onClose }: HealthFormProps<Soap>) {
  const form = useSchemaForm(SoapInput, {
    actionDate: record?.actionDate ?? rescueToday(),
    hospitalClinicId: record?.hospitalClinicId ?? '',
    subjective: record?.subjective ?? '',
    objective: record?.objective ?? '',
    assessment: record?.assessment ?? '',
    soapPlan: record?.soapPlan ?? '',
  });
  const { conflict, setConflict, add, change, progress } = useSaving(soaps.add, form, 'soapVm.');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const about = record ? `${record.id}#${record.version}` : animals.map(({ id }) => id).join(',');
  const draft = useDraft(form, `soap:${about}`, KEPT);
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (soapVm) => {
      setConflict(undefined);
      const saved = record
        ? await change({ soapVm, newer }, (options) =>
            makeCall(
              soaps.update,
              { params: { id: record.id }, body: { ...soapVm, version: newer ?? record.version } },
              options,
            ),
          )
        : await add({
            animals,
            values: soapVm,
            send: (animalIds, idempotencyKey) =>
              makeCall(soaps.add, { body: { animalIds, soapVm } }, { idempotencyKey }),
          });
      if (!saved) return;
      draft.forget();
      toast.success(record ? soaps.update.message : soaps.add.message);
      onDone();
    }, showHint)(),
  );
  const clinic = record?.hospitalClinicId
    ? { id: record.hospitalClinicId, name: record.hospitalClinic }
    : undefined;
  return (
    <HealthForm
      title={record ? 'Update SOAP' : 'Add SOAP'}
      mode={mode}
      animals={animals}
      form={form}
      progress={progress(animals.length)}
      hint={hint}
      conflict={conflict}
      what="this SOAP"
      onSubmit={submit}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      {draft.isBack && <DraftNotice onAfresh={draft.afresh} />}
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

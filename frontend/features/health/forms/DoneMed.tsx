import { type Med, MedInput, meds } from '#shared/calls/health/meds.ts';
import { makeCall } from '#client/make-call.ts';
import { useMe } from '#client/me.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine } from './MeetsLine.tsx';
import { MedicineField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';
import { useMeeting } from './useMeeting.ts';
import { totalOf, useSaving } from './useSaving.ts';
import { useUndoAdding } from './useUndo.ts';

const TITLES = { add: 'Add Med Given', edit: 'Edit Med Given', complete: 'Complete Med Given' };

type Done = Omit<HealthFormProps<Med>, 'mode'> & { readonly mode: keyof typeof TITLES };

const begun = ({ mode, record, actionDate }: Done, me: string) => ({
  reminder: false as const,
  administeredDate: mode === 'edit' ? (record?.administeredDate ?? '') : firstDay(actionDate),
  medicineId: record?.medicineId ?? '',
  dosage: record?.dosage ?? '',
  administeredBy: mode === 'edit' ? (record?.administeredBy ?? '') : me,
  instructions: record?.instructions ?? '',
  notes: record?.notes ?? '',
});

/** A med that was given: new, to correct, or what a reminder becomes (spec 001 §5 "Med given"). */
export function DoneMed(props: Done) {
  const { mode, animals, record, onDone, onClose } = props;
  const { firstName, lastName } = useMe();
  const form = useSchemaForm(MedInput, begun(props, `${firstName} ${lastName}`.trim()));
  const { conflict, setConflict, add, change, progress } = useSaving(meds.add, form, 'medVms.0.');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'med', mode, animals, id: record?.id, form });
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      const vm = { ...values, reminder: false as const, administered: true };
      setConflict(undefined);
      if (mode === 'add') {
        const replies = await add(
          meeting.adding(vm, (more, options) =>
            makeCall(meds.add, { query: {}, body: { ...more, medVms: [vm] } }, options),
          ),
        );
        if (!replies) return;
        const added = totalOf(replies);
        toast.success(meds.add.message(added), undo('med', added.undoable));
        return onDone();
      }
      if (!record) return;
      const { id, version } = record;
      const input = { params: { id }, body: { ...vm, version: newer ?? version } };
      const saved = await change(input, (options) => makeCall(meds.update, input, options));
      if (!saved) return;
      if (mode === 'complete') toast.success('Meds successfully given', undo('med', [saved.med.id]));
      else toast.success(meds.update.message);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      mode={mode}
      animals={animals}
      form={form}
      progress={progress(animals.length)}
      hint={hint}
      conflict={conflict}
      what="this med"
      onSubmit={submit}
      onClose={onClose}
    >
      <MeetsLine meeting={meeting} />
      <MedicineField own={record && { id: record.medicineId, name: record.medicineName }} />
      <div className="fields two">
        <TextField name="dosage" label="Dosage" required />
        <DateField
          name="administeredDate"
          label="Date"
          required
          min={latestBirth(animals)}
          max={useToday()}
        />
      </div>
      <TextField name="administeredBy" label="Administered By" required />
      <TextField name="instructions" label="Instructions" />
      <TextAreaField name="notes" label="Notes" />
    </HealthForm>
  );
}

import { type Med, MedInput, meds } from '#shared/calls/health/meds.ts';
import { useMe } from '#client/me.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSave, useSaveEach } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine } from './MeetsLine.tsx';
import { MedicineField } from './lists.tsx';
import { aboutOf, type HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';
import { totalOf } from './total.ts';
import { NOBODY_LEFT, useMeeting } from './useMeeting.ts';
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

const givenOf = <V extends object>(values: V) => ({
  ...values,
  reminder: false as const,
  administered: true,
});

/** A med that was given: new, to correct, or what a reminder becomes (product/health 4.1). */
export function DoneMed(props: Done) {
  const { mode, animals, record, onDone, onClose } = props;
  const { firstName, lastName } = useMe();
  const form = useSchemaForm(MedInput, begun(props, `${firstName} ${lastName}`.trim()));
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'med', mode, animals, id: record?.id, form });
  const { id = '', version = 0 } = record ?? {};
  const keeps = `med:${mode}:${aboutOf(animals, record)}`;
  const add = useSaveEach(
    meds.add,
    form,
    (values, some) => ({
      query: {},
      body: { ...meeting.body(values, some), medVms: [givenOf(values)] },
    }),
    {
      all: meeting.to,
      atOnce: meeting.atOnce,
      none: NOBODY_LEFT,
      prefix: 'medVms.0.',
      refused: meeting.forget,
      keeps: mode === 'add' ? keeps : undefined,
      onDone: (replies) => {
        const added = totalOf(replies);
        toast.success(meds.add.message(added), undo('med', added.undoable));
        onDone();
      },
    },
  );
  const change = useSave(
    meds.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },
      body: { ...givenOf(values), version: newer },
    }),
    {
      keeps: mode === 'add' ? undefined : keeps,
      says: () => (mode === 'complete' ? '' : meds.update.message),
      onDone: ({ med }) => {
        if (mode === 'complete') toast.success('Meds successfully given', undo('med', [med.id]));
        onDone();
      },
    },
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      mode={mode}
      animals={animals}
      save={mode === 'add' ? add : change}
      what="this med"
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

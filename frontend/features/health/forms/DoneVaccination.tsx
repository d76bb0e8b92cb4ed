import { type Vaccination, VaccinationInput, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health.ts';
import { makeCall } from '#client/make-call.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DueAgainFields } from './DueAgainFields.tsx';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine, NextLine } from './MeetsLine.tsx';
import { ClinicField, VaccinationKindField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';
import { useMeeting } from './useMeeting.ts';
import { totalOf, useSaving } from './useSaving.ts';
import { useUndoAdding } from './useUndo.ts';

const TITLES = {
  add: 'Add Completed Vaccination',
  edit: 'Edit Completed Vaccination',
  complete: 'Complete Vaccination Reminder',
};

type Done = Omit<HealthFormProps<Vaccination>, 'mode'> & { readonly mode: keyof typeof TITLES };

/** What the form begins with; a reminder becomes a record of the day without a clinic (spec 001 §4). */
const begun = ({ mode, record, actionDate }: Done) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  vaccinationKind: record?.vaccinationKind ?? '',
  actionDate: mode === 'edit' ? (record?.actionDate ?? '') : firstDay(actionDate),
  hospitalClinicId: mode === 'edit' ? (record?.hospitalClinicId ?? '') : '',
  administerer: record?.administerer ?? '',
  vaccineManufacturer: record?.vaccineManufacturer ?? '',
  vaccineSerialNo: record?.vaccineSerialNo ?? '',
  tagNumber: record?.tagNumber ?? '',
  notes: record?.notes ?? '',
  dueAgainNumber: record?.dueAgainNumber ?? ('' as const),
  dueAgainType: (record?.dueAgainType ?? '') as '',
});

/** A vaccination that was given: new, to correct, or what a reminder becomes (spec 001 §5 "Vaccination"). */
export function DoneVaccination(props: Done) {
  const { mode, animals, record, onDone, onClose } = props;
  const form = useSchemaForm(VaccinationInput, begun(props));
  const { conflict, setConflict, add, change, progress } = useSaving(
    vaccinations.add,
    form,
    'animalVaccinationVm.0.',
  );
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'vaccination', mode, animals, id: record?.id, form });
  const tagged = isRabies(useFieldText(form, 'vaccinationKind'));
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      const vm = { ...values, reminder: false as const, tagNumber: tagged ? values.tagNumber : '' };
      setConflict(undefined);
      if (mode === 'add') {
        const replies = await add(
          meeting.adding(vm, (more, options) =>
            makeCall(vaccinations.add, { body: { ...more, animalVaccinationVm: [vm] } }, options),
          ),
        );
        if (!replies) return;
        const added = totalOf(replies);
        toast.success(vaccinations.add.message(added), undo('vaccination', added.undoable));
        return onDone();
      }
      if (!record) return;
      const { id, version } = record;
      const completes = mode === 'complete';
      const input = {
        params: { id },
        query: { completeReminder: completes ? (1 as const) : (0 as const) },
        body: { ...vm, version: newer ?? version },
      };
      const saved = await change(input, (options) => makeCall(vaccinations.update, input, options));
      if (!saved) return;
      if (completes)
        toast.success(`${vm.vaccinationKind} completed`, undo('vaccination', [saved.animalVaccination.id]));
      else toast.success(vaccinations.update.message);
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
      what="this vaccination"
      onSubmit={submit}
      onClose={onClose}
    >
      <MeetsLine meeting={meeting} />
      <Fields animals={animals} record={record} mode={mode} tagged={tagged} />
      <NextLine meeting={meeting} />
    </HealthForm>
  );
}

function Fields({
  animals,
  record,
  mode,
  tagged,
}: Pick<Done, 'animals' | 'record' | 'mode'> & { readonly tagged: boolean }) {
  const kind = record && { id: record.kindId, name: record.vaccinationKind };
  const clinic =
    mode === 'edit' && record?.hospitalClinicId
      ? { id: record.hospitalClinicId, name: record.hospitalClinic }
      : undefined;
  return (
    <>
      <VaccinationKindField animalTypeId={animals[0]?.animalTypeId ?? ''} own={kind} />
      <div className="fields two">
        <DateField
          name="actionDate"
          label="Date of Vaccination"
          required
          min={latestBirth(animals)}
          max={useToday()}
        />
        <ClinicField own={clinic} />
        <TextField name="administerer" label="Administered By" />
        <TextField
          name="tagNumber"
          label="Tag Number"
          required={tagged}
          disabled={!tagged}
          help={tagged ? undefined : 'For rabies'}
        />
        <TextField name="vaccineManufacturer" label="Manufacturer" />
        <TextField name="vaccineSerialNo" label="Serial Number" />
      </div>
      <TextAreaField name="notes" label="Notes" />
      <DueAgainFields />
    </>
  );
}

import { type Vaccination, VaccinationInput, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useSave, useSaveEach } from '#records/useSave.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { DueAgainFields } from './DueAgainFields.tsx';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine, NextLine } from './MeetsLine.tsx';
import { ClinicField, VaccinationKindField } from './lists.tsx';
import { aboutOf, type HealthFormProps } from './props.ts';
import { latestBirth } from './subject.ts';
import { totalOf } from './total.ts';
import { NOBODY_LEFT, useMeeting } from './useMeeting.ts';
import { useUndoAdding } from './useUndo.ts';

const TITLES = {
  add: 'Add Completed Vaccination',
  edit: 'Edit Completed Vaccination',
  complete: 'Complete Vaccination Reminder',
};

type Done = Omit<HealthFormProps<Vaccination>, 'mode'> & { readonly mode: keyof typeof TITLES };

/** What the form begins with; a reminder becomes a record of the day without a clinic (product/health 1.2). */
const begun = ({ mode, record, actionDate }: Done) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  vaccinationKind: record?.vaccinationKind ?? '',
  kindMeans: record?.kindMeans ?? '',
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

/** What is sent: the tag only of a kind that has one. */
const givenOf = <V extends { kindMeans: string; tagNumber: string }>(values: V) => ({
  ...values,
  reminder: false as const,
  tagNumber: isRabies(values.kindMeans) ? values.tagNumber : '',
});

/** A vaccination that was given: new, to correct, or what a reminder becomes (product/health 2.1). */
export function DoneVaccination(props: Done) {
  const { mode, animals, record, onDone, onClose } = props;
  const form = useSchemaForm(VaccinationInput, begun(props));
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'vaccination', mode, animals, id: record?.id, form });
  const tagged = isRabies(useFieldText(form, 'kindMeans'));
  const { id = '', version = 0 } = record ?? {};
  const keeps = `vaccination:${mode}:${aboutOf(animals, record)}`;
  const completes = mode === 'complete';
  const add = useSaveEach(
    vaccinations.add,
    form,
    (values, some) => ({
      body: { ...meeting.body(values, some), animalVaccinationVm: [givenOf(values)] },
    }),
    {
      all: meeting.to,
      atOnce: meeting.atOnce,
      none: NOBODY_LEFT,
      prefix: 'animalVaccinationVm.0.',
      refused: meeting.forget,
      keeps: mode === 'add' ? keeps : undefined,
      onDone: (replies) => {
        const added = totalOf(replies);
        toast.success(vaccinations.add.message(added), undo('vaccination', added.undoable));
        onDone();
      },
    },
  );
  const change = useSave(
    vaccinations.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },
      query: { completeReminder: completes ? (1 as const) : (0 as const) },
      body: { ...givenOf(values), version: newer },
    }),
    {
      keeps: mode === 'add' ? undefined : keeps,
      says: () => (completes ? '' : vaccinations.update.message),
      onDone: ({ animalVaccination }, { vaccinationKind }) => {
        if (completes)
          toast.success(`${vaccinationKind} completed`, undo('vaccination', [animalVaccination.id]));
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
      what="this vaccination"
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
  const kind = record && { id: record.kindId, name: record.vaccinationKind, means: record.kindMeans };
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

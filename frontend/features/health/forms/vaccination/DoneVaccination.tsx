import { type Vaccination, VaccinationInput, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { DueAgainFields } from '../due/DueAgainFields.tsx';
import { firstDay } from '../due/first-day.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MeetsLine, NextLine } from '../meeting/MeetsLine.tsx';
import { ClinicField, VaccinationKindField } from '../lists.tsx';
import { latestBirth } from '../subject.ts';
import { type DoneProps, useDone } from '../meeting/useDone.ts';

const TITLES = {
  add: 'Add Completed Vaccination',
  edit: 'Edit Completed Vaccination',
  complete: 'Complete Vaccination Reminder',
};

/** What the form begins with; a reminder becomes a record of the day without a clinic (product/health 1.2). */
const begun = ({ mode, record, actionDate }: DoneProps<Vaccination>) => ({
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
export function DoneVaccination(props: DoneProps<Vaccination>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(VaccinationInput, begun(props));
  const tagged = isRabies(useFieldText(form, 'kindMeans'));
  const { meeting, save } = useDone(props, {
    kind: 'vaccination',
    form,
    add: vaccinations.add,
    adding: (values, whom) => ({ body: { ...whom, animalVaccinationVm: [givenOf(values)] } }),
    prefix: 'animalVaccinationVm.0.',
    update: vaccinations.update,
    changing: (values, { id, version }) => ({
      params: { id },
      query: { completeReminder: mode === 'complete' ? (1 as const) : (0 as const) },
      body: { ...givenOf(values), version },
    }),
    idIn: ({ animalVaccination }) => animalVaccination.id,
    completed: ({ vaccinationKind }) => `${vaccinationKind} completed`,
  });
  return (
    <HealthForm title={TITLES[mode]} {...{ mode, animals, save, onClose }} what="this vaccination">
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
}: Pick<DoneProps<Vaccination>, 'animals' | 'record' | 'mode'> & { readonly tagged: boolean }) {
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

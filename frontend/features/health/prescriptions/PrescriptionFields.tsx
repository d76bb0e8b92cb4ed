import { useWatch } from 'react-hook-form';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { OTHER_MEDICINE } from '#shared/rules/health/medicines.ts';
import { FREQUENCIES, END_OPTIONS } from '#shared/rules/health/prescriptions.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { ClinicField, MedicineField } from '../forms/lists.tsx';

/** A medicine of the list, or another one by its name. */
function Medicine({ record }: { readonly record: Prescription | undefined }) {
  const isOther = useWatch({ name: 'medicineId' }) === OTHER_MEDICINE;
  const { medicineId: id, medicine: name = '' } = record ?? {};
  return (
    <>
      <MedicineField
        currentItem={id ? { id, name } : undefined}
        lastItem={{ id: OTHER_MEDICINE, name: 'Other medicine …' }}
      />
      {isOther && <TextField name="otherMedicine" label="Other Medicine" required maxLength={224} />}
    </>
  );
}

/** The fields of a prescription's length: a duration, or until something happens (product/health 8.2). */
function Duration() {
  const until = useTextValue('until');
  return (
    <>
      <ChoiceField
        name="until"
        label="Until"
        required
        options={[['', 'End of a duration'], ...END_OPTIONS]}
      />
      {!until && (
        <div className="fields two">
          <TextField name="durationNumber" label="Duration" required inputMode="numeric" />
          <SelectField
            name="durationUnit"
            label="Unit"
            required
            options={[
              ['day', 'Days'],
              ['week', 'Weeks'],
              ['month', 'Months'],
            ]}
          />
        </div>
      )}
    </>
  );
}

/** The fields of a prescription (product/health 8.1). */
export function PrescriptionFields({ record }: { readonly record: Prescription | undefined }) {
  const { hospitalClinicId: id = '', hospitalClinic: name = '' } = record ?? {};
  return (
    <>
      <Medicine record={record} />
      <TextField name="dosage" label="Dosage" required maxLength={100} />
      <div className="fields two">
        <TextField name="times" label="Times a Day" required type="number" min={1} max={12} step={1} />
        <SelectField name="frequency" label="Frequency" required options={FREQUENCIES} />
      </div>
      <DateField name="beginning" label="Beginning" required />
      <Duration />
      <TextAreaField name="instructions" label="Instructions" />
      <ClinicField currentItem={id ? { id, name } : undefined} />
      <TextField name="prescribingVet" label="Prescribing Vet" maxLength={75} />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { HEALTH_TITLES, REMINDER_KINDS } from '#shared/rules/health/health.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { MedicineField, ProcedureKindField, VaccinationKindField } from '../../forms/lists.tsx';
import type { Subject } from '../../forms/subject.ts';
import { typeOf } from './setting.ts';

/** The type of the reminder and the fields of that type. Kinds belong to one animal type. */
export function ReminderTypeFields({
  animals,
  isTypeFixed,
}: {
  animals: readonly Subject[];
  isTypeFixed: boolean;
}) {
  const type = typeOf({ type: useTextValue('type') });
  const { setValue } = useFormContext();
  const previousType = useRef(type);
  useEffect(() => {
    // The kind of a vaccination is not valid for a procedure.
    if (previousType.current !== type) setValue('kindId', '');
    previousType.current = type;
  }, [type, setValue]);
  const animalTypeId = animals[0]?.animalTypeId ?? '';
  const isMixed = animals.some((animal) => animal.animalTypeId !== animalTypeId);
  return (
    <>
      {!isTypeFixed && (
        <SelectField
          name="type"
          label="Reminder Type"
          required
          options={REMINDER_KINDS.map(
            (kind) =>
              [kind, kind === 'med' ? 'Meds' : HEALTH_TITLES[kind], isMixed && kind !== 'med'] as const,
          )}
          help={
            isMixed && 'Selected animals have different animal types: only meds can be set for all of them.'
          }
        />
      )}
      {type === 'vaccination' && <VaccinationKindField animalTypeId={animalTypeId} />}
      {type === 'procedure' && <ProcedureKindField animalTypeId={animalTypeId} several={false} />}
      {type === 'med' && (
        <>
          <MedicineField />
          <TextField name="dosage" label="Dosage" required maxLength={100} />
          <TextAreaField name="instructions" label="Instructions" />
        </>
      )}
      {type && <TextAreaField name="notes" label="Notes" />}
    </>
  );
}

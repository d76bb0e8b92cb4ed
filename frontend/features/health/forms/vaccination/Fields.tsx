import type { ReactNode } from 'react';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { CompletionFields } from '../CompletionFields.tsx';
import { DueAgainFields } from '../due/DueAgainFields.tsx';
import { VaccinationKindField } from '../lists.tsx';
import type { RecordFormProps } from '../props.ts';

interface Props extends Pick<RecordFormProps<Vaccination>, 'animals' | 'record' | 'mode'> {
  /** The field for the tag number; for one animal. */
  readonly tag?: ReactNode;
  /** The grid with a row per animal; for several animals. */
  readonly rows?: ReactNode;
  /** The note that explains the origin of the "due again" interval. */
  readonly scheduledText: string;
}

/** The fields of a vaccination, of one animal or of several (product/health 2.1). */
export function Fields({ animals, record, mode, tag, rows, scheduledText }: Props) {
  const kind = record && { id: record.kindId, name: record.vaccinationKind, means: record.kindMeans };
  const correctedRecord = mode === 'edit' ? record : undefined;
  return (
    <>
      <VaccinationKindField animalTypeId={animals[0]?.animalTypeId ?? ''} currentItem={kind} remembersLast />
      <div className="fields two">
        <CompletionFields
          animals={animals}
          dateLabel="Date of Vaccination"
          correctedRecord={correctedRecord}
        />
        {tag}
        <TextField name="vaccineManufacturer" label="Manufacturer" />
        <TextField name="vaccineSerialNo" label="Serial Number" />
      </div>
      {rows}
      <TextAreaField name="notes" label="Notes" />
      <DueAgainFields note={scheduledText} />
    </>
  );
}

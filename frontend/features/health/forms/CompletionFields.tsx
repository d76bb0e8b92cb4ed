import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { ClinicField } from './lists.tsx';
import { latestBirth, type Subject } from './subject.ts';

interface Props {
  readonly animals: readonly Subject[];
  /** The label of the day: 'Date of Vaccination'. */
  readonly dateLabel: string;
  /** The record that is corrected; its clinic stays among the choices. */
  readonly correctedRecord?:
    | { readonly hospitalClinicId?: string; readonly hospitalClinic?: string }
    | undefined;
}

/** The day, the clinic and the person who did a vaccination or a procedure. */
export function CompletionFields({ animals, dateLabel, correctedRecord }: Props) {
  const { hospitalClinicId: id = '', hospitalClinic: name = '' } = correctedRecord ?? {};
  return (
    <>
      <DateField name="actionDate" label={dateLabel} required min={latestBirth(animals)} max={useToday()} />
      <ClinicField currentItem={id ? { id, name } : undefined} />
      <TextField name="administerer" label="Administered By" />
    </>
  );
}

import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { ClinicField } from './lists.tsx';
import { latestBirth, type Subject } from './subject.ts';

interface Props {
  readonly animals: readonly Subject[];
  /** What the day is of: 'Date of Vaccination'. */
  readonly dateLabel: string;
  /** The record that is corrected, whose clinic stays in the list. */
  readonly corrected?: { readonly hospitalClinicId?: string; readonly hospitalClinic?: string } | undefined;
}

/** When, where and by whom a vaccination or a procedure was done. */
export function DoneFields({ animals, dateLabel, corrected }: Props) {
  const { hospitalClinicId: id = '', hospitalClinic: name = '' } = corrected ?? {};
  return (
    <>
      <DateField name="actionDate" label={dateLabel} required min={latestBirth(animals)} max={useToday()} />
      <ClinicField own={id ? { id, name } : undefined} />
      <TextField name="administerer" label="Administered By" />
    </>
  );
}

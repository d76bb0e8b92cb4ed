import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { Item } from '#records/ListField.tsx';
import { ClinicField } from './lists.tsx';
import { latestBirth, type Subject } from './subject.ts';

interface Props {
  readonly animals: readonly Subject[];
  /** What the day is of: 'Date of Vaccination'. */
  readonly dateLabel: string;
  /** The clinic that the record names. */
  readonly clinic?: Item | undefined;
}

/** When, where and by whom a vaccination or a procedure was done. */
export function DoneFields({ animals, dateLabel, clinic }: Props) {
  return (
    <>
      <DateField name="actionDate" label={dateLabel} required min={latestBirth(animals)} max={useToday()} />
      <ClinicField own={clinic} />
      <TextField name="administerer" label="Administered By" />
    </>
  );
}

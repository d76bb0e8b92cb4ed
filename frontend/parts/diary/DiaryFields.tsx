import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';

/** The day and text of an entry, in the forms that add and edit one. */
export function DiaryFields() {
  return (
    <>
      <DateField name="actionDate" label="Date" required max={useToday()} />
      <TextAreaField name="notes" label="Diary Entry" required />
    </>
  );
}

import { TextAreaField } from '#ui/form/fields.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { useToday } from '#ui/time/clock.ts';

/** The due day of a reminder: not before today, except that an overdue reminder may keep its day. */
export function DueDateField({ dueDate }: { readonly dueDate: string }) {
  const today = useToday();
  return (
    <DateField name="dueDate" label="Due Date" required min={dueDate && dueDate < today ? dueDate : today} />
  );
}

/** The due day and the notes of a reminder. */
export const DueFields = ({ dueDate = '' }: { readonly dueDate: string | undefined }) => (
  <>
    <DueDateField dueDate={dueDate} />
    <TextAreaField name="notes" label="Notes" />
  </>
);

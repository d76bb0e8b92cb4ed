import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';

/** When a reminder is due: not before today, unless it was overdue and stays as it is. */
export function DueDateField({ dueDate }: { readonly dueDate: string }) {
  const today = useToday();
  return (
    <DateField name="dueDate" label="Due Date" required min={dueDate && dueDate < today ? dueDate : today} />
  );
}

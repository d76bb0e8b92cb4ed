import { useToday } from '../../../../ui/clock.ts';
import { TextField } from '../../../../ui/form/fields.tsx';

/** When a reminder is due: not before today, unless it was overdue and stays as it is. */
export function DueDateField({ was }: { readonly was: string }) {
  const today = useToday();
  return (
    <TextField name="dueDate" label="Due Date" required type="date" min={was && was < today ? was : today} />
  );
}

import { TextAreaField } from '#ui/form/fields.tsx';
import { DueDateField } from './DueDateField.tsx';

/** When a reminder is due, and its notes. @param dueDate the day that it has */
export const DueFields = ({ dueDate = '' }: { readonly dueDate: string | undefined }) => (
  <>
    <DueDateField dueDate={dueDate} />
    <TextAreaField name="notes" label="Notes" />
  </>
);

import { TextAreaField } from '#ui/form/fields.tsx';
import { DueDateField } from './DueDateField.tsx';

/** When a reminder is due, and its notes. @param was the day that it has */
export const DueFields = ({ was = '' }: { readonly was: string | undefined }) => (
  <>
    <DueDateField was={was} />
    <TextAreaField name="notes" label="Notes" />
  </>
);

import { type Template, TemplateInput, templates } from '#shared/calls/mailings/templates.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { type FieldsProps, plainForms } from '#records/record-forms.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { StarterPicker } from './StarterPicker.tsx';
import { MailFields } from './MailFields.tsx';
import type { MailContent } from './mailing-text.ts';

function Fields({ children }: { readonly children?: React.ReactNode }) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={60} />
      {children}
      <MailFields
        rows={10}
        help="Put placeholders in square brackets, like [day and time]. The email can’t be sent until they are filled in."
      />
    </>
  );
}

const TemplateFields = ({ record }: FieldsProps<unknown, Template>) => (
  <Fields>{!record && <StarterPicker />}</Fields>
);

/** The forms that add a template, blank or from another one, and edit one. */
export default plainForms<Template>()(templates, {
  size: 'medium',
  schema: TemplateInput,
  emptyValues: () => ({ name: '', subject: '', message: '' }),
  Fields: TemplateFields,
});

interface Props {
  readonly text: MailContent;
  readonly onClose: () => void;
}

/** Saves the text of a mail as a new template: it only needs a name. */
export function SaveAsTemplate({ text, onClose }: Props) {
  const form = useSchemaForm(TemplateInput, { ...text, name: '' });
  const save = useSave(templates.add, form, (body) => ({ body }), { onDone: onClose });
  return (
    <FormDialog title="Save as template" size="medium" save={save} onClose={onClose}>
      <Fields />
    </FormDialog>
  );
}

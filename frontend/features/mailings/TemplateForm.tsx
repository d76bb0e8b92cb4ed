import { type Template, TemplateInput, templates } from '#shared/calls/mailings/templates.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import type { Saving } from '#records/useSubmit.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Beginnings } from './Beginnings.tsx';
import { MailFields } from './MailFields.tsx';

interface Closes {
  readonly onClose: () => void;
}

/** A new template, from nothing or from what there is to begin with. */
export function AddTemplate({ onClose }: Closes) {
  const form = useSchemaForm(TemplateInput, { name: '', subject: '', message: '' });
  const save = useSave(templates.add, form, (body) => ({ body }), {
    keeps: 'mail template',
    onDone: onClose,
  });
  return (
    <Shown title="Add Template" save={save} onClose={onClose}>
      <Beginnings />
    </Shown>
  );
}

/** What is written in a mail, as a new template: it only needs a name. */
export function KeepAsTemplate({
  text,
  onClose,
}: Closes & { readonly text: Pick<Template, 'subject' | 'message'> }) {
  const form = useSchemaForm(TemplateInput, { ...text, name: '' });
  const save = useSave(templates.add, form, (body) => ({ body }), { onDone: onClose });
  return <Shown title="Save as template" save={save} onClose={onClose} />;
}

/** A template to correct. */
export function EditTemplate({ template, onClose }: Closes & { readonly template: Template }) {
  const { id, name, subject, message, version } = template;
  const form = useSchemaForm(TemplateInput, { name, subject, message });
  const save = useSave(
    templates.update,
    form,
    (body, { version: seen = version }) => ({ params: { id }, body: { ...body, version: seen } }),
    { keeps: `mail template ${id}#${version}`, onDone: onClose },
  );
  return <Shown title="Edit Template" buttonLabel="Update" save={save} onClose={onClose} />;
}

interface ShownProps extends Closes {
  readonly title: string;
  readonly buttonLabel?: string;
  readonly save: Saving;
  readonly children?: React.ReactNode;
}

const Shown = ({ title, buttonLabel = 'Save', save, onClose, children }: ShownProps) => (
  <FormDialog {...{ title, buttonLabel, save, onClose }} size="medium" what="this template">
    <TextField name="name" label="Name" required maxLength={60} />
    {children}
    <MailFields
      rows={10}
      help="What is still to be written goes into square brackets, as [day and time]: no mail leaves while one is in it."
    />
  </FormDialog>
);

import { useState } from 'react';
import { people } from '#shared/calls/people/people.ts';
import { ReportMail, reports } from '#shared/calls/reports/reports.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Segments } from '#ui/form/Select.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { PersonField } from '#parts/person/form/PersonField.tsx';

interface Props {
  readonly id: string;
  readonly fileName: string;
  /** The id of the proposed recipient; '' for none. */
  readonly pcoId: string;
  readonly onClose: () => void;
}

const RECIPIENT_MODES = [
  ['register', 'Person or clinic'],
  ['address', 'Email address'],
] as const;
type RecipientMode = (typeof RECIPIENT_MODES)[number][0];

/** Mails a finished report to a person of the register or to an address, with the PDF attached. */
export function MailReport({ id, fileName, pcoId, onClose }: Props) {
  const canPickPeople = useAccess(people.autocomplete.access);
  const [recipientMode, setRecipientMode] = useState<RecipientMode>(canPickPeople ? 'register' : 'address');
  const form = useSchemaForm(ReportMail, { id, pcoId: canPickPeople ? pcoId : '', email: '', message: '' });
  const save = useSave(reports.mail, form, (body) => ({ body }), { skipRefresh: true, onDone: onClose });
  const change = (next: RecipientMode) => {
    // The field that is no longer shown must not be sent.
    form.setValue(next === 'register' ? 'email' : 'pcoId', '');
    form.clearErrors();
    setRecipientMode(next);
  };
  return (
    <FormDialog title="Email Report" buttonLabel="Send" save={save} onClose={onClose}>
      <p className="report-file">{fileName}</p>
      {canPickPeople && (
        <Segments name="way" label="To" options={RECIPIENT_MODES} value={recipientMode} onChoose={change} />
      )}
      {recipientMode === 'register' ? (
        <PersonField name="pcoId" label="Person or Clinic" required allowsAdding={false} needsEmail />
      ) : (
        <TextField name="email" label="Email" type="email" inputMode="email" required />
      )}
      <TextAreaField name="message" label="Message" help="Sent with the report. Replies go to your rescue." />
    </FormDialog>
  );
}

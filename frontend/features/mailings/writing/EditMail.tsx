import { useState } from 'react';
import { MailText } from '#shared/calls/mailings/mail-text.ts';
import { mailings, type DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { MailFields } from './MailFields.tsx';

interface Props {
  readonly mailing: DetailedMailing;
  readonly onClose: () => void;
}

/** Edits the text of a mail that was not sent. */
export default function EditMail({ mailing, onClose }: Props) {
  // The values that the form began with: they may be read again while the user types.
  const [{ id, subject, message, version }] = useState(mailing);
  const form = useSchemaForm(MailText, { subject, message });
  const save = useSave(
    mailings.update,
    form,
    (text, { version: currentVersion = version }) => ({
      params: { id },
      body: { ...text, version: currentVersion },
    }),
    { draftKey: `mail ${id}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="Edit email"
      buttonLabel="Update"
      size="medium"
      subject="this email"
      save={save}
      onClose={onClose}
    >
      <MailFields rows={10} />
    </FormDialog>
  );
}

import { useState } from 'react';
import { DomainInput, DomainUse, type MailDomain, mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, TextField } from '#ui/form/fields.tsx';

interface CloseProps {
  readonly onClose: () => void;
}

const LocalPartField = () => (
  <TextField
    name="local"
    label="Name before the @"
    required
    maxLength={64}
    help="Like news or hello. No mailbox is needed: replies go to your rescue’s address."
  />
);

/** Adds a domain from which the rescue wants to send. */
export function AddDomain({ onClose }: CloseProps) {
  const form = useSchemaForm(DomainInput, { domain: '', local: 'news' });
  const save = useSave(mailDomain.add, form, (body) => ({ body }), {
    draftKey: 'mail domain',
    onDone: onClose,
  });
  return (
    <FormDialog title="Add a domain" buttonLabel="Add" subject="the domain" save={save} onClose={onClose}>
      <TextField name="domain" label="Domain" required maxLength={253} placeholder="shelter.org" />
      <LocalPartField />
    </FormDialog>
  );
}

/** Edits the sender address of a domain, and whether mails are sent from it. */
export function EditSender({ domain, onClose }: CloseProps & { readonly domain: MailDomain }) {
  // An edit continues from the values it began with, also when another user saves meanwhile.
  const [{ local, chosen, version }] = useState(domain);
  const form = useSchemaForm(DomainUse, { local, chosen });
  const save = useSave(
    mailDomain.update,
    form,
    (body, { version: currentVersion = version }) => ({ body: { ...body, version: currentVersion } }),
    { onDone: onClose },
  );
  return (
    <FormDialog title="Edit sender" buttonLabel="Update" subject="the sender" save={save} onClose={onClose}>
      <CheckField name="chosen" label={`Send emails from ${domain.domain} while it is verified`} />
      <LocalPartField />
    </FormDialog>
  );
}

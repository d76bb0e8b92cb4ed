import { useState } from 'react';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { OneTimeSecret } from '#records/secret/OneTimeSecret.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import QrCode from '#ui/picture/QrCode.tsx';

/** The form of a new tablet at the door, then its link, which is shown only once. */
export default function KioskForm({ onClose }: { readonly onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useSchemaForm(kiosks.add.body, { name: '' });
  const save = useSave(kiosks.add, form, (body) => ({ body }), {
    successMessage: () => '',
    onDone: (data) => setToken(data.token),
  });
  if (token) return <KioskLink token={token} onClose={onClose} />;
  return (
    <FormDialog title="Add a tablet" save={save} onClose={onClose}>
      <TextField name="name" label="Name" required help="Where it hangs, like Front door." maxLength={75} />
    </FormDialog>
  );
}

function KioskLink({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const url = `${location.origin}/kiosk#${token}`;
  return (
    <OneTimeSecret
      title="Open this on the tablet"
      noun="link"
      unsavedSubject="The link of the tablet is"
      text={url}
      label="Link of the tablet"
      savedLabel="The tablet shows it"
      className="kiosk-link"
      onClose={onClose}
    >
      <p>Point the tablet’s camera at the code, or open the link there. The link is shown only once.</p>
      <QrCode className="kiosk-link-code" text={url} label="QR code of the link" />
    </OneTimeSecret>
  );
}

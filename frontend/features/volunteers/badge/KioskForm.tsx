import { useState } from 'react';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { useShownOnce } from '#client/shown-once.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import QrCode from '#ui/picture/QrCode.tsx';
import { toast } from '#ui/message/toast.ts';

/** A new tablet at the door: its name, then its link, this once. */
export default function KioskForm({ onClose }: { readonly onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useSchemaForm(kiosks.add.body, { name: '' });
  const save = useSave(kiosks.add, form, (body) => ({ body }), {
    says: () => '',
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
  const [kept, setKept] = useState(false);
  const address = `${location.origin}/kiosk#${token}`;
  useShownOnce('The link of the tablet is', kept);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => (setKept(true), toast.success('The link is copied')),
      () => toast.error('Couldn’t copy the link. Select it and copy it yourself'),
    );
  return (
    <Modal
      title="Open this on the tablet"
      size="small"
      onClose={onClose}
      footer={(close) => (
        <div className="modal-buttons">
          <Button icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      <div className="kiosk-link">
        <p>Point the tablet’s camera at the code, or open the link there. The link is shown only once.</p>
        <QrCode className="kiosk-link-code" text={address} label="QR code of the link" />
        <input
          className="input"
          readOnly
          aria-label="Link of the tablet"
          value={address}
          onCopy={() => setKept(true)}
          onFocus={({ target }) => target.select()}
        />
        <Check checked={kept} onChange={setKept}>
          The tablet shows it
        </Check>
      </div>
    </Modal>
  );
}

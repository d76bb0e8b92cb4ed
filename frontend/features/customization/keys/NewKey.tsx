import { useState } from 'react';
import { useShownOnce } from '#client/shown-once.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { toast } from '#ui/message/toast.ts';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The text of a new key, which is shown this once. */
export function NewKey({ text, onClose }: Props) {
  const [kept, setKept] = useState(false);
  useShownOnce('The key is', kept);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => (setKept(true), toast.success('The key is copied')),
      () => toast.error('Couldn’t copy the key. Select it and copy it yourself'),
    );
  return (
    <Modal
      title="Copy the key now"
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
      <div className="fields">
        <p>It is shown only once. Anyone who has it can do what it may, so keep it like a password.</p>
        <input
          className="input"
          readOnly
          aria-label="Key"
          value={text}
          onCopy={() => setKept(true)}
          onFocus={({ target }) => target.select()}
        />
        <Check checked={kept} onChange={setKept}>
          I have saved it
        </Check>
      </div>
    </Modal>
  );
}

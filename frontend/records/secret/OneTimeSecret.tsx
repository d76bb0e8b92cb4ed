import { type ReactNode, useState } from 'react';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { useOneTimeSecret } from '#client/one-time-secret.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { DoneFooter } from '#ui/dialog/DoneFooter.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { copyText } from '#ui/message/copy-text.ts';

interface Props {
  /** The text's short name: 'key', 'link'. */
  readonly noun: string;
  readonly title?: string;
  /** The beginning of the sentence that warns before leaving without it, with its verb: 'The link of the tablet is'. */
  readonly unsavedSubject?: string;
  readonly text: string;
  /** The label of the field that holds the text. */
  readonly label?: string;
  /** The label of the checkbox that confirms it was saved. */
  readonly savedLabel?: string;
  readonly className?: string;
  readonly onClose: () => void;
  /** Shown above the field. */
  readonly children: ReactNode;
}

/** A secret text that is shown only once, to copy: leaving asks first until it is copied, or the box is ticked. */
export function OneTimeSecret({
  noun,
  title = `Copy the ${noun} now`,
  unsavedSubject = `The ${noun} is`,
  text,
  label = capitalize(noun),
  savedLabel = 'I have saved it',
  className = 'fields',
  onClose,
  children,
}: Props) {
  const [isSaved, setSaved] = useState(false);
  useOneTimeSecret(unsavedSubject, isSaved);
  const copy = async () => {
    if (await copyText(text, { success: `The ${noun} is copied` })) setSaved(true);
  };
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={(close) => (
        <DoneFooter onClose={close}>
          <Button icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </DoneFooter>
      )}
    >
      <div className={className}>
        {children}
        <input
          className="input"
          readOnly
          aria-label={label}
          value={text}
          onCopy={() => setSaved(true)}
          onFocus={({ target }) => target.select()}
        />
        <Check checked={isSaved} onChange={setSaved}>
          {savedLabel}
        </Check>
      </div>
    </Modal>
  );
}

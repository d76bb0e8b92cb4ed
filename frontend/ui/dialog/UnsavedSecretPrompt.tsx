import { ShownOnceNotice, UNSAVED_TITLE } from '../message/ShownOnceNotice.tsx';
import { Confirm } from './Modal.tsx';

export interface UnsavedSecretPromptProps {
  readonly subject: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a logout that loses a secret shown only once; `subject` begins the text: 'Your recovery codes are'. */
export default function UnsavedSecretPrompt({ subject, onLeave, onClose }: UnsavedSecretPromptProps) {
  return (
    <Confirm title={UNSAVED_TITLE} buttonLabel="Leave" onConfirm={onLeave} onClose={onClose}>
      <ShownOnceNotice subject={subject} />
    </Confirm>
  );
}

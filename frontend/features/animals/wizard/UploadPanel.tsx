import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import type { Upload } from './usePhotoUpload.ts';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onSkip: () => void;
}

/** The progress of the photo's upload. After a failure the user can retry, or continue: the animal is saved already. */
export function UploadPanel({ upload: { state, progress, fault }, onRetry, onCancel, onSkip }: Props) {
  if (state === 'idle') return null;
  if (state === 'failed') {
    return (
      <div className="notice notice-danger" role="alert">
        <Icon name="alert" />
        <p>The animal was saved, but the photo wasn’t uploaded. {fault}</p>
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="quiet" onClick={onSkip}>
          Continue without
        </Button>
      </div>
    );
  }
  const percent = Math.round(progress * 100);
  return (
    <div className="notice" role="status">
      <Icon name="photo" />
      <p>
        {state === 'sending' ? `Sending the photo … ${percent}%` : 'Preparing the photo …'}
        <progress max={100} value={state === 'sending' ? percent : undefined} aria-label="Photo" />
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

import { Modal } from '#ui/dialog/Modal.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

interface Props {
  readonly title: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium';
}

/** The heights of the placeholders in px, by the size of the dialog. */
const HEIGHTS = { small: [40, 84], medium: [40, 40, 40, 40, 40] };

/** The dialog shown while a form's data is loading, or if loading failed. */
export function FormLoading({ title, error, onRetry, onClose, size = 'small' }: Props) {
  return (
    <Modal title={title} size={size} onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : (
        <div className="fields" role="status" aria-label="Loading">
          {HEIGHTS[size].map((height, i) => (
            <Skeleton key={i} height={height} />
          ))}
        </div>
      )}
    </Modal>
  );
}

import { Modal } from '#ui/dialog/Modal.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

interface Props {
  readonly title: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A form whose contents are loading, or could not be loaded. */
export function FormLoading({ title, error, onRetry, onClose }: Props) {
  return (
    <Modal title={title} size="small" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : (
        <div className="fields" role="status" aria-label="Loading">
          <Skeleton height={40} />
          <Skeleton height={84} />
        </div>
      )}
    </Modal>
  );
}

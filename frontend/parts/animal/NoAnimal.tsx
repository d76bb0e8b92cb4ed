import { Link } from 'react-router';
import { fetchFault, isGone } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why an animal is not shown: it is not there (any more), or it could not be read. */
export function NoAnimal({ error, onRetry }: Props) {
  if (isGone(error))
    return (
      <EmptyState
        title="Animal not found"
        action={
          <Link className="button button-primary" to="/animals">
            Back to animals
          </Link>
        }
      >
        It may have been deleted.
      </EmptyState>
    );
  return <ErrorState message={fetchFault(error)} onRetry={onRetry} />;
}

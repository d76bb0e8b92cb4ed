import { Link } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why a PCO is not shown: it is not there (any more), or it could not be read. */
export function NoPerson({ error, onRetry }: Props) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <EmptyState
        icon="user"
        title="There is no such person or organization"
        action={<Link to="/pco">To the people</Link>}
      >
        It may have been deleted.
      </EmptyState>
    );
  return <ErrorState message={error.message} onRetry={onRetry} />;
}

import { Link } from 'react-router';
import { isGone } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why a PCO is not shown: it is not there (any more), or it could not be read. */
export function NoPerson({ error, onRetry }: Props) {
  if (isGone(error))
    return (
      <EmptyState
        icon="user"
        title="Person or organization not found"
        action={<Link to="/pco">To the people</Link>}
      >
        It may have been deleted.
      </EmptyState>
    );
  return <ErrorState message={error.message} onRetry={onRetry} />;
}

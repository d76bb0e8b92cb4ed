import { Link } from 'react-router';
import { fetchErrorText, isNotFound } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The message in place of a PCO that does not exist (any more), or that could not be loaded, with a retry. */
export function NoPerson({ error, onRetry }: Props) {
  if (isNotFound(error))
    return (
      <EmptyState
        icon="user"
        title="Person or organization not found"
        action={<Link to="/pco">To the people</Link>}
      >
        It may have been deleted.
      </EmptyState>
    );
  return <ErrorState message={fetchErrorText(error)} onRetry={onRetry} />;
}

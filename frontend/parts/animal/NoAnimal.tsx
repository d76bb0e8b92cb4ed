import { Link } from 'react-router';
import { fetchErrorText, isNotFound } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown instead of an animal that does not exist (any more) or could not be read. */
export function NoAnimal({ error, onRetry }: Props) {
  if (isNotFound(error))
    return (
      <EmptyState
        title="Animal not found"
        action={
          <ButtonLink variant="primary" to="/animals">
            Back to animals
          </ButtonLink>
        }
      >
        It may have been deleted.
      </EmptyState>
    );
  return <ErrorState message={fetchErrorText(error)} onRetry={onRetry} />;
}

/** Shown by a screen about one animal whose URL names none. */
export const NoAnimalChosen = () => (
  <EmptyState title="Please select only one animal" action={<Link to="/animals">Back to animals</Link>} />
);

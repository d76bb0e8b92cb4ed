import type { ReactNode } from 'react';
import { ApiError } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';

interface Props {
  readonly error: Error;
  /** The message if the server sent none. */
  readonly fallback: string;
  /** A button with which the user gets a working link. */
  readonly action?: ReactNode;
  /** The advice, shown if the server gave an answer. */
  readonly children: ReactNode;
}

const isNetworkError = (error: Error) => error instanceof ApiError && error.status === 0;

/** The title of the page: `failed`, or a neutral title if the server gave no answer. */
export const titleOf = (error: Error, failureTitle: string) =>
  isNetworkError(error) ? 'Could not check your link' : failureTitle;

/** Says why a link did not work and what to do; offers a retry when the server gave no answer. */
export function LinkFailure({ error, fallback, action, children }: Props) {
  return (
    <>
      <PublicNotice tone="error">{error.message || fallback}</PublicNotice>
      {isNetworkError(error) ? (
        <div className="public-buttons">
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className="public-lead">{children}</p>
          {action && <div className="public-buttons">{action}</div>}
          <BackToLogin variant={action ? 'secondary' : 'primary'} />
        </>
      )}
    </>
  );
}

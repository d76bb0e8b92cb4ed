import type { ReactNode } from 'react';
import { ApiError } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';

interface Props {
  readonly error: Error;
  /** The message if the server sent none. */
  readonly fallback: string;
  /** A button that leads to a link that works. */
  readonly way?: ReactNode;
  /** The advice. */
  readonly children: ReactNode;
}

const isUnanswered = (error: Error) => error instanceof ApiError && error.status === 0;

/** The title of the page: when the server gave no answer, it doesn't say that the link is bad. */
export const titleOf = (error: Error, failed: string) =>
  isUnanswered(error) ? 'Could not check your link' : failed;

/** Says why a link did not work and what to do; offers a retry when the server gave no answer. */
export function Failed({ error, fallback, way, children }: Props) {
  return (
    <>
      <PublicNotice tone="error">{error.message || fallback}</PublicNotice>
      {isUnanswered(error) ? (
        <div className="public-buttons">
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className="public-lead">{children}</p>
          {way && <div className="public-buttons">{way}</div>}
          <BackToLogin variant={way ? 'secondary' : 'primary'} />
        </>
      )}
    </>
  );
}

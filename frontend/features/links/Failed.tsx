import type { ReactNode } from 'react';
import { ApiError } from '#client/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { DoorNotice } from '#ui/DoorCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';

interface Props {
  readonly error: Error;
  /** Where the server gave no words. */
  readonly fallback: string;
  /** The way forward. */
  readonly children: ReactNode;
}

const isUnanswered = (error: Error) => error instanceof ApiError && error.status === 0;

/** The head of the page: of a link that never reached the server nothing is known. */
export const titleOf = (error: Error, failed: string) =>
  isUnanswered(error) ? 'Could not check your link' : failed;

/** Why a link did not work and what to do; one that never reached the server can be tried again. */
export function Failed({ error, fallback, children }: Props) {
  return (
    <>
      <DoorNotice tone="error">{error.message || fallback}</DoorNotice>
      {isUnanswered(error) ? (
        <div className="door-buttons">
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className="door-lead">{children}</p>
          <BackToLogin />
        </>
      )}
    </>
  );
}

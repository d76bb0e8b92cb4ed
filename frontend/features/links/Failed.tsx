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

/** Why a link did not work and what to do; one that never reached the server can be tried again. */
export function Failed({ error, fallback, children }: Props) {
  const unanswered = error instanceof ApiError && error.status === 0;
  return (
    <>
      <DoorNotice tone="error">{error.message || fallback}</DoorNotice>
      {unanswered ? (
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

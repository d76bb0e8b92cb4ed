import type { ReactNode } from 'react';
import type { OneTimeState } from '#client/oncePerKey.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { BackToLogin } from './BackToLogin.tsx';

interface FailureProps {
  /** The message if the server sent none. */
  readonly fallback?: string;
  /** The advice, shown if the server gave an answer. */
  readonly advice: string;
  /** A button with which the user gets a working link. */
  readonly action?: ReactNode;
}

interface Props<T> extends FailureProps {
  readonly linkCheck: OneTimeState<T>;
  /** The title while the link is checked. */
  readonly title: string;
  /** The title if the server refused the link. */
  readonly failedTitle?: string;
  /** The number of placeholders while the link is checked, for a page that shows a form. */
  readonly fieldCount?: number;
  /** Renders the page behind a valid link, with the reply of its check. */
  readonly children: (value: T) => ReactNode;
}

const isNetworkError = (error: Error) => error instanceof ApiError && error.status === 0;

/** The page of a link in a mail: first the check of the link, then what is behind it, or why it did not work. */
export function LinkPage<T>({
  linkCheck,
  title,
  failedTitle = title,
  fieldCount = 0,
  children,
  ...failure
}: Props<T>) {
  if (linkCheck.state === 'done') return children(linkCheck.value);
  if (linkCheck.state === 'failed')
    return (
      <PublicCard title={isNetworkError(linkCheck.error) ? 'Could not check your link' : failedTitle}>
        <LinkFailure error={linkCheck.error} {...failure} />
      </PublicCard>
    );
  const lead = fieldCount > 0 ? 'Looking at your link ...' : 'One moment, please.';
  return (
    <PublicCard title={title} lead={<span role="status">{lead}</span>}>
      {fieldCount > 0 && (
        <div className="public-buttons" aria-hidden="true">
          {Array.from({ length: fieldCount }, (_, index) => (
            <Skeleton key={index} height={40} />
          ))}
        </div>
      )}
    </PublicCard>
  );
}

/** Says why a link did not work and what to do; offers a retry when the server gave no answer. */
function LinkFailure({
  error,
  fallback = 'Link Expired',
  advice,
  action,
}: FailureProps & { readonly error: Error }) {
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
          <p className="public-lead">{advice}</p>
          {action && <div className="public-buttons">{action}</div>}
          <BackToLogin variant={action ? 'secondary' : 'primary'} />
        </>
      )}
    </>
  );
}

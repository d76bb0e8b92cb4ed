import type { ReactNode } from 'react';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

interface Props {
  /** The error of the request; null while it is loading. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** The label of the loading state for screen readers; 'Loading' by default. */
  readonly label?: string;
  readonly className?: string;
  /** The size of the placeholder block that is shown while loading. */
  readonly width?: string;
  readonly height?: number;
  /** Other placeholders to show while loading, instead of the block. */
  readonly children?: ReactNode;
  /** True to show the message of the error itself, instead of the general text for failed requests. */
  readonly showsServerMessage?: boolean;
}

/** Shown until data is loaded: a placeholder, or the error with a button that tries again. */
export function NotLoaded({ error, refetch, showsServerMessage = false, children, ...boxProps }: Props) {
  const { label = 'Loading', className, ...size } = boxProps;
  if (error)
    return (
      <ErrorState
        message={showsServerMessage ? error.message : fetchErrorText(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={className} role="status" aria-label={label}>
      {children ?? <Skeleton {...size} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

interface Props {
  /** Why the read failed; null while it goes on. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** The name for screen readers of what is loaded; 'Loading' by default. */
  readonly label?: string;
  readonly className?: string;
  /** The size of the block that is shown meanwhile. */
  readonly width?: string;
  readonly height?: number;
  /** The shape of what is loaded, instead of a block. */
  readonly children?: ReactNode;
  /** Shows the server's message if it refused the read. */
  readonly isQuoted?: boolean;
}

/** The loading state of a read, or its failure with a button that tries again. */
export function NotLoaded({ error, refetch, isQuoted = false, children, ...boxProps }: Props) {
  const { label = 'Loading', className, ...size } = boxProps;
  if (error)
    return (
      <ErrorState message={isQuoted ? error.message : fetchErrorText(error)} onRetry={() => void refetch()} />
    );
  return (
    <div className={className} role="status" aria-label={label}>
      {children ?? <Skeleton {...size} />}
    </div>
  );
}

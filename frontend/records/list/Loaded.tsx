import type { ReactNode } from 'react';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import type { IconName } from '#ui/picture/icons.tsx';
import '../rows/loading.css';

/** The content shown if there are no records. */
export interface EmptyText {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** A button that adds the first record, or a link to the page that does. */
  readonly action?: ReactNode;
}

export interface LoadedProps<R> {
  readonly records: readonly R[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The empty state. */
  readonly empty: EmptyText;
  readonly children: (records: readonly R[]) => ReactNode;
}

/** Records, or their state: loading, failed, empty. */
export function Loaded<R>({ records, error, onRetry, empty, children }: LoadedProps<R>) {
  if (records && records.length > 0) return children(records);
  if (records)
    return (
      <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  if (error) return <ErrorState message={fetchErrorText(error)} onRetry={onRetry} />;
  return (
    <div className="card" role="status" aria-label="Loading the records">
      {[60, 45, 70].map((width) => (
        <div key={width} className="loading-row">
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}

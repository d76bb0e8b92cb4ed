import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#ui/message/states.tsx';
import '#ui/style/section.css';

// Lazy because it loads the history texts of all calls.
const HistoryLines = lazy(() => import('./HistoryLines.tsx'));

/** The history of an animal, loaded when the section is opened. */
export function HistorySection({ animalId }: { animalId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>History</h2>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton width="70%" />}>
          <HistoryLines animalId={animalId} />
        </Suspense>
      )}
    </details>
  );
}

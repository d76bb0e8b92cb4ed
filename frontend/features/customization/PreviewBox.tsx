import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#ui/states.tsx';

const Previews = lazy(() => import('./Previews.tsx'));

/** How it looks on paper, in mails and on cards, also before it is saved; loads when it is opened. */
export function PreviewBox() {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="card customization-card foldable"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>Preview</h2>
        <small className="muted">A letterhead, a mail and a kennel card with what stands in the form</small>
      </summary>
      {open && (
        <Suspense fallback={<Skeleton height={240} />}>
          <Previews />
        </Suspense>
      )}
    </details>
  );
}

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#ui/states.tsx';

const RescueFiles = lazy(() => import('./RescueFiles.tsx'));
const RescueDiary = lazy(() => import('./RescueDiary.tsx'));

const FILES = 'Photos, Videos & Documents';

const loading = <Skeleton height={160} />;

interface FoldProps {
  readonly title: string;
  readonly help: string;
  /** Where it stands alone. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A part of the page that opens in place and loads then. */
function Fold({ title, help, to, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="card customization-card foldable"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <small className="muted">{help}</small>
      </summary>
      {open && (
        <>
          <Suspense fallback={loading}>{children}</Suspense>
          <p>
            <Link to={to}>Open on a page of its own</Link>
          </p>
        </>
      )}
    </details>
  );
}

/** What a rescue keeps of itself besides its facts: files and a diary (product/tenants 3). */
export function RescueSections() {
  return (
    <>
      <Fold
        title={FILES}
        help="Licences, leases, logos: the rescue’s own files"
        to="/customization/tenant-attachments"
      >
        <RescueFiles />
      </Fold>
      <Fold title="Diary" help="What happened at the rescue" to="/customization/diary">
        <RescueDiary />
      </Fold>
    </>
  );
}

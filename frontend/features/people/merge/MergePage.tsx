import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { Compare } from './Compare.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Merges } from './Merges.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './merge.css';

// Loaded lazily, as the pickers are as large as the rest of the page.
const PickTwo = lazy(() => import('./PickTwo.tsx'));

/**
 * /pco/mergePco: merges two PCOs field by field; lists possible duplicates, and merges that can be undone
 * (product/people 6.1).
 */
export default function MergePage() {
  const [params, setParams] = useSearchParams();
  const [keptId, goneId] = [params.get('id') ?? '', params.get('with') ?? ''];
  const canMerge = useAccess('pco.actions.merge_pco');
  if (!canMerge) return <NoPermission />;
  const choose = (id: string, other: string) =>
    setParams({ ...(id ? { id } : {}), ...(other ? { with: other } : {}) });
  return (
    <>
      <div className="page-head">
        <h1>Merge PCO</h1>
      </div>
      {keptId && goneId ? (
        <Compare
          key={`${keptId} ${goneId}`}
          keptId={keptId}
          goneId={goneId}
          onSwap={() => choose(goneId, keptId)}
          onLeave={() => choose(keptId, '')}
        />
      ) : (
        <div className="merge-parts">
          <Suspense fallback={<Skeleton height={196} />}>
            <PickTwo key={keptId} keptId={keptId} onPick={choose} />
          </Suspense>
          <Duplicates onCompare={choose} />
          <Merges />
        </div>
      )}
    </>
  );
}

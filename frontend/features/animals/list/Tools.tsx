import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useDensity } from '#records/table/density.ts';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { findAnimals } from './requests/find.ts';
import { ResidentSwitch } from './ResidentSwitch.tsx';
import { filtersOn, type View } from './view/view.ts';

const FilterPanel = lazy(() => import('./filters/FilterPanel.tsx'));
const FilterChips = lazy(() => import('./filters/FilterChips.tsx'));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The saved views. */
  readonly views: ReactNode;
}

/** The tools above the list: residents, search, filters, order and Actions (product/animals 1.1). */
export function Tools({ view, change, menu, views }: Props) {
  const { residents, q, recent } = view;
  const isDeleted = residents === 'deleted';
  const [isOpen, open] = useState(false);
  const panel = useId();
  const on = filtersOn(view);
  return (
    <>
      <div className="list-tools">
        <ResidentSwitch residents={residents} onChange={(to) => change({ residents: to, q: '' })} />
        <SearchBox
          key={q}
          text={q}
          label="Search animals"
          placeholder="Search by name or number"
          find={findAnimals(residents)}
          onSearch={(text) => change({ q: text })}
        />
        {!isDeleted && (
          <Button aria-expanded={isOpen} aria-controls={panel} icon="filter" onClick={() => open(!isOpen)}>
            {on > 0 ? `Filters (${on})` : 'Filters'}
          </Button>
        )}
        {!isDeleted && !q && (
          <Button onClick={() => change({ recent: !recent, filters: unsorted(view) })} aria-pressed={recent}>
            {recent ? 'View All Animals' : 'View Recently Added'}
          </Button>
        )}
        {!isDeleted && views}
        <DensitySwitch />
        <span className="list-actions">{menu}</span>
      </div>
      <div id={panel}>
        <Suspense>{isOpen && !isDeleted && <FilterPanel {...{ view, change }} />}</Suspense>
      </div>
      <Suspense>{on > 0 && !isDeleted && <FilterChips {...{ view, change }} />}</Suspense>
    </>
  );
}

/** The filters without the order: newest first is stored as an order, too. */
function unsorted({ filters }: View): View['filters'] {
  const { sort: _, ...rest } = filters;
  return rest;
}

/** How high the rows of the table are. */
function DensitySwitch() {
  const { density, choose } = useDensity();
  if (useNarrow()) return null;
  const isRoomy = density === 'roomy';
  return (
    <Button
      variant="quiet"
      icon="rows"
      aria-label="Roomy rows"
      title="Roomy rows"
      aria-pressed={isRoomy}
      onClick={() => choose(isRoomy ? 'compact' : 'roomy')}
    />
  );
}

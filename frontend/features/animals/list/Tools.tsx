import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { ColumnsButton } from '#records/columns/ColumnsButton.tsx';
import { DensityChoice } from '#records/columns/DensityChoice.tsx';
import { AddFilter } from '#records/filters/AddFilter.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { useFilterFields } from './filters/fields.ts';
import { findAnimals } from './requests/find.ts';
import { ResidentSwitch } from './ResidentSwitch.tsx';
import type { View } from './view/view.ts';

const AnimalFilters = lazy(() => import('./filters/AnimalFilters.tsx'));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The saved views. */
  readonly views: ReactNode;
  /** The choice of columns. */
  readonly columns: ColumnsProps;
}

/** The tools above the list: residents, search, filters, order and Actions (product/animals 1.1). */
export function Tools({ view, change, menu, views, columns }: Props) {
  const { residents, q, recent } = view;
  const isDeleted = residents === 'deleted';
  const [added, setAdded] = useState('');
  const fields = useFilterFields();
  const isNarrow = useNarrow();
  const add = (name: string) =>
    fields.some(({ name: each, field }) => each === name && field.kind === 'flag')
      ? change({ filters: { ...view.filters, [name]: 'true' } })
      : setAdded(name);
  const hasLine = added !== '' || Object.keys(view.filters).length > 0;
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
        {!isDeleted && <AddFilter filters={fields} values={view.filters} onAdd={add} />}
        {!isDeleted && !q && (
          <Button onClick={() => change({ recent: !recent, filters: unsorted(view) })} aria-pressed={recent}>
            {recent ? 'View All Animals' : 'View Recently Added'}
          </Button>
        )}
        {!isDeleted && views}
        {!isNarrow && (
          <ColumnsButton {...columns}>
            <DensityChoice />
          </ColumnsButton>
        )}
        <span className="list-actions">{menu}</span>
      </div>
      <Suspense>
        {hasLine && !isDeleted && (
          <AnimalFilters {...{ view, change, added, isNarrow }} onSettled={() => setAdded('')} />
        )}
      </Suspense>
    </>
  );
}

/** The filters without the order: newest first is stored as an order, too. */
function unsorted({ filters }: View): View['filters'] {
  const { sort: _, ...rest } = filters;
  return rest;
}

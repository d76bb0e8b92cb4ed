import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ColumnsButton } from '#records/columns/ColumnsButton.tsx';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { DensityChoice } from '#records/columns/DensityChoice.tsx';
import { AddFilter } from '#records/filters/AddFilter.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { PEOPLE_FILTERS } from './filters.ts';
import { findPcos } from './queries.ts';
import { TypeSwitch } from './TypeSwitch.tsx';
import type { View } from './view.ts';
import '#records/list/list-tools.css';

const FilterChips = lazy(async () => ({
  default: (await import('#records/filters/FilterChips.tsx')).FilterChips,
}));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The choice of columns. */
  readonly columns: ColumnsProps;
  /** Called after a search: with the id of a chosen suggestion, '' for words. */
  readonly onFound: (id: string) => void;
}

/** The tools above the list: its type, the search, the order, the Actions (product/people 2.1). */
export function Tools({ view, change, menu, columns, onFound }: Props) {
  const { shown, recent, q, filters } = view;
  const isNarrow = useNarrow();
  const [added, setAdded] = useState('');
  const isDeleted = shown === 'deleted';
  const hasChips = added !== '' || Object.keys(filters).length > 0;
  return (
    <>
      <div className="list-tools">
        <TypeSwitch
          shown={shown}
          onChange={(to) => change({ shown: to, q: '', ...(to === 'deleted' && { filters: {} }) })}
        />
        <SearchBox
          key={q}
          text={q}
          label="Search people"
          placeholder="Search by name, email or phone"
          find={findPcos(shown)}
          onSearch={(text, hit) => {
            change({ q: text });
            onFound(hit?.id ?? '');
          }}
        />
        {!isDeleted && <AddFilter filters={PEOPLE_FILTERS} values={filters} onAdd={setAdded} />}
        {!isDeleted && !q && (
          <Button onClick={() => change({ recent: !recent })} aria-pressed={recent}>
            {recent ? 'View All PCOs' : 'View Recently Added'}
          </Button>
        )}
        {!isNarrow && (
          <ColumnsButton {...columns}>
            <DensityChoice />
          </ColumnsButton>
        )}
        <span className="list-actions">{menu}</span>
      </div>
      <Suspense>
        {hasChips && !isDeleted && (
          <FilterChips
            filters={PEOPLE_FILTERS}
            values={filters}
            added={added}
            onChange={(next) => change({ filters: next })}
            onSettled={() => setAdded('')}
            onClear={() => change({ filters: {} })}
          />
        )}
      </Suspense>
    </>
  );
}

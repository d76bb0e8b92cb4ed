import type { ReactNode } from 'react';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { ListTools } from '#records/filters/ListTools.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { usePeopleFilters } from './filters.ts';
import { findPcos } from './queries.ts';
import { TypeSwitch } from './TypeSwitch.tsx';
import type { View } from './view.ts';
import { late } from '#ui/late/late.tsx';

const FilterChips = late(async () => (await import('#records/filters/FilterChips.tsx')).FilterChips);

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
  const { shown, recent, q, filters: values } = view;
  const isDeleted = shown === 'deleted';
  const filters = usePeopleFilters();
  const onValues = (next: View['filters']) => change({ filters: next });
  return (
    <ListTools
      parts={
        <TypeSwitch
          shown={shown}
          onChange={(to) => change({ shown: to, q: '', ...(to === 'deleted' && { filters: {} }) })}
        />
      }
      search={
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
      }
      filters={isDeleted ? undefined : filters}
      {...{ values, onValues, columns, menu }}
      line={(added) => (
        <FilterChips {...{ filters, values, ...added }} onChange={onValues} onClear={() => onValues({})} />
      )}
      recent={
        isDeleted || q
          ? undefined
          : { isOn: recent, all: 'View All PCOs', onToggle: () => change({ recent: !recent }) }
      }
    />
  );
}

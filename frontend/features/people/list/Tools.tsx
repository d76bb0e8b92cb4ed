import type { ReactNode } from 'react';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { ListTools } from '#records/filters/ListTools.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { usePeopleFilters } from './filters.ts';
import { findPcos } from './queries.ts';
import type { RegisterPart, View } from './view.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { type ListPart, ListSwitch } from '#records/list/ListSwitch.tsx';

interface TypeSwitchProps {
  readonly part: RegisterPart;
  readonly onChange: (nextPart: RegisterPart) => void;
}

/**
 * All, People, Companies and Organizations, with counts; deleted ones for users who may restore them (product/people
 * 2.1).
 */
function TypeSwitch({ part, onChange }: TypeSwitchProps) {
  const { personCount, organizationCount } = useCall(dashboard.counts, {}).data?.pcoCount ?? {};
  const canRestore = useAccess('records.restore');
  const totalCount =
    personCount === undefined || organizationCount === undefined
      ? undefined
      : personCount + organizationCount;
  const parts: ListPart<RegisterPart>[] = [
    ['all', 'All', totalCount],
    ['Person', 'People', personCount],
    ['CorO', 'Companies and Organizations', organizationCount],
    ...(canRestore ? ([['deleted', 'Deleted', undefined, 'trash']] as const) : []),
  ];
  return <ListSwitch legend="Filter" parts={parts} selected={part} onChange={onChange} />;
}

const FilterChips = lazyComponent(async () => (await import('#records/filters/FilterChips.tsx')).FilterChips);

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The choice of columns. */
  readonly columns: ColumnsProps;
  /** Called after a search: with the id of a chosen suggestion, or '' if only words were searched. */
  readonly onSelect: (id: string) => void;
}

/** The tools above the list: its type, the search, the order, the Actions (product/people 2.1). */
export function Tools({ view, change, menu, columns, onSelect }: Props) {
  const { part, recent, q, filters: values } = view;
  const isDeleted = part === 'deleted';
  const filters = usePeopleFilters();
  const changeFilters = (next: View['filters']) => change({ filters: next });
  return (
    <ListTools
      parts={
        <TypeSwitch
          part={part}
          onChange={(nextPart) =>
            change({ part: nextPart, q: '', ...(nextPart === 'deleted' && { filters: {} }) })
          }
        />
      }
      search={
        <SearchBox
          key={q}
          text={q}
          label="Search people"
          placeholder="Search by name, email or phone"
          find={findPcos(part)}
          onSearch={(text, hit) => {
            change({ q: text });
            onSelect(hit?.id ?? '');
          }}
        />
      }
      filters={isDeleted ? undefined : filters}
      {...{ values, onValuesChange: changeFilters, columns, menu }}
      renderFilters={(added) => (
        <FilterChips
          {...{ filters, values, ...added }}
          onChange={changeFilters}
          onClear={() => changeFilters({})}
        />
      )}
      recent={
        isDeleted || q
          ? undefined
          : { isOn: recent, allLabel: 'View All PCOs', onToggle: () => change({ recent: !recent }) }
      }
    />
  );
}

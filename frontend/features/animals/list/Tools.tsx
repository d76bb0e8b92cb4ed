import type { ReactNode } from 'react';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { ListTools } from '#records/filters/ListTools.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { useFilterFields } from './filters/fields.ts';
import { findAnimals } from './requests/find.ts';
import { ResidentSwitch } from './ResidentSwitch.tsx';
import type { View } from './view/view.ts';
import { late } from '#ui/late/late.tsx';

const AnimalFilters = late(() => import('./filters/AnimalFilters.tsx'));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The menu of the saved views, or the buttons that keep the present one. */
  readonly views: (part: 'menu' | 'buttons') => ReactNode;
  /** The choice of columns. */
  readonly columns: ColumnsProps;
}

/** The tools above the list: residents, search, filters, order and Actions (product/animals 1.1). */
export function Tools({ view, change, menu, views, columns }: Props) {
  const { residents, q, recent, saved } = view;
  const isDeleted = residents === 'deleted';
  const fields = useFilterFields();
  return (
    <ListTools
      parts={<ResidentSwitch residents={residents} onChange={(to) => change({ residents: to, q: '' })} />}
      search={
        <SearchBox
          key={q}
          text={q}
          label="Search animals"
          placeholder="Search by name or number"
          find={findAnimals(residents)}
          onSearch={(text) => change({ q: text })}
        />
      }
      filters={isDeleted ? undefined : fields}
      values={view.filters}
      onValues={(filters) => change({ filters })}
      line={(added, more) => <AnimalFilters {...{ view, change, ...added }}>{more}</AnimalFilters>}
      recent={
        isDeleted || q
          ? undefined
          : {
              isOn: recent,
              all: 'View All Animals',
              onToggle: () => change({ recent: !recent, filters: unsorted(view) }),
            }
      }
      views={
        isDeleted
          ? undefined
          : {
              menu: views('menu'),
              buttons: views('buttons'),
              isOpen: saved !== '',
            }
      }
      {...{ columns, menu }}
    />
  );
}

/** The filters without the order: newest first is stored as an order, too. */
function unsorted({ filters }: View): View['filters'] {
  const { sort: _, ...rest } = filters;
  return rest;
}

import type { ReactNode } from 'react';
import type { ColumnsProps } from '#records/columns/ColumnsDialog.tsx';
import { ListTools } from '#records/filters/ListTools.tsx';
import { SearchBox } from '#records/list/search/SearchBox.tsx';
import { useFilterFields } from './filters/fields.ts';
import type { Residents, View } from './view/view.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { type ListPart, ListSwitch } from '#records/list/ListSwitch.tsx';
import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { Hit } from '#records/list/search/Finder.tsx';

/** The most suggestions (product/conventions 1.10). */
const MAX_HITS = 20;

/** Finds animals by the start of any word of their name, by a number, or by the end of a microchip; no deleted ones. */
const findAnimals =
  (residents: Residents) =>
  async (searchText: string): Promise<Hit[]> => {
    if (residents === 'deleted') return [];
    const isAvailable = residents === 'former' ? 'false' : 'true';
    const { data } = await makeCall(animals.autocomplete, {
      query: { searchText, limit: MAX_HITS, isAvailable },
    });
    return data.animals.map(({ id, animalName, animalId, breed }) => ({
      id,
      text: animalName,
      detail: `${animalId} · ${breed}`,
    }));
  };

/** Switches between current and former residents, with counts; and deleted ones for users who may restore them. */
function ResidentSwitch({
  residents,
  onChange,
}: {
  residents: Residents;
  onChange: (newResidents: Residents) => void;
}) {
  const { data } = useCall(dashboard.counts, {});
  const canRestore = useAccess('records.restore');
  const { residentAnimalCount, formarAnimalCount } = data?.animalCount ?? {};
  const parts: ListPart<Residents>[] = [
    ['current', 'Current Residents', residentAnimalCount],
    ['former', 'Former Residents', formarAnimalCount],
    ...(canRestore ? ([['deleted', 'Deleted', undefined, 'trash']] as const) : []),
  ];
  return <ListSwitch legend="Which animals" parts={parts} selected={residents} onChange={onChange} />;
}

const AnimalFilters = lazyComponent(() => import('./filters/AnimalFilters.tsx'));

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The menu of the saved views, or the buttons that save the current one. */
  readonly views: (part: 'menu' | 'buttons') => ReactNode;
  /** The choice of columns. */
  readonly columns: ColumnsProps;
}

/** The tools above the list: residents, search, filters, order and Actions (product/animals 1.1). */
export function Tools({ view, change, menu, views, columns }: Props) {
  const { residents, q, recent, saved } = view;
  const showsDeleted = residents === 'deleted';
  const fields = useFilterFields();
  return (
    <ListTools
      parts={
        <ResidentSwitch
          residents={residents}
          onChange={(newResidents) => change({ residents: newResidents, q: '' })}
        />
      }
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
      filters={showsDeleted ? undefined : fields}
      values={view.filters}
      onValuesChange={(filters) => change({ filters })}
      renderFilters={(added, trailing) => (
        <AnimalFilters {...{ view, change, ...added }}>{trailing}</AnimalFilters>
      )}
      recent={
        showsDeleted || q
          ? undefined
          : {
              isOn: recent,
              allLabel: 'View All Animals',
              onToggle: () => change({ recent: !recent, filters: withoutSort(view) }),
            }
      }
      views={
        showsDeleted
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

/** The filters without the sort order, because the recent animals have their own. */
function withoutSort({ filters }: View): View['filters'] {
  const { sort: _, ...rest } = filters;
  return rest;
}

import { animalList } from '#shared/questions/animals/animal-list.ts';
import { type CriterionValues, validCriteria } from '#shared/rules/questions/questions.ts';
import { type ListView, readListView, useListView, writeListView } from '#records/list/list-view.ts';

export type Residents = 'current' | 'former' | 'deleted';

const { q: _, residents: __, ...FILTERS } = animalList.fields;

/** The filters of the list by their query parameters, with the sort order (`sort`). */
export { FILTERS };

/** The state of the list, and the form that is open over it. */
export interface View extends ListView {
  readonly residents: Residents;
  readonly filters: CriterionValues;
  /** Id of the saved view that is open; '' for none. */
  readonly saved: string;
}

/** Reads the view from the URL; unknown values are replaced by the defaults. */
export function readView(params: URLSearchParams): View {
  const residents = params.get('residents');
  return {
    residents: residents === 'former' || residents === 'deleted' ? residents : 'current',
    filters: validCriteria(FILTERS, Object.fromEntries(params)),
    saved: params.get('saved') ?? '',
    ...readListView(params),
  };
}

/** The query parameters of a view, without default values. */
export const writeView = ({ residents, filters, saved, ...view }: View): URLSearchParams =>
  writeListView(view, { residents: residents === 'current' ? undefined : residents, ...filters, saved });

/** The view in the URL, and a function that changes parts of it. */
export const useView = () => useListView({ read: readView, write: writeView });

/** The query of a view, as saved views store it. */
export const viewQuery = ({ q, residents, recent, filters }: View): CriterionValues => ({
  ...filters,
  ...(q && { q }),
  ...(residents === 'former' && { residents }),
  ...(recent && { sort: '-added' }),
});

/** True if the view has filters or a sort order, which only the filtered query supports. */
export const needsFilteredQuery = ({ residents, filters }: View): boolean =>
  residents !== 'deleted' && Object.keys(filters).length > 0;

/** The number of active filters; the sort order is not one. */
export const activeFilterCount = ({ filters: { sort: _sort, ...filters } }: View): number =>
  Object.keys(filters).length;

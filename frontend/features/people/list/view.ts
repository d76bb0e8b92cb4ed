import { ENTITY_TYPES, LISTED_ROLES, MAIL_LIST_STATES } from '#shared/calls/people/people.ts';
import type { FilterValues } from '#records/filters/filter.ts';
import { type ListView, readListView, useListView, writeListView } from '#records/list/list-view.ts';

/** The part of the register that is shown: all, one entity type, or the deleted ones. */
export type RegisterPart = 'all' | (typeof ENTITY_TYPES)[number] | 'deleted';

/** The filter of the list and the form open over it. */
export interface View extends ListView {
  readonly part: RegisterPart;
  readonly filters: FilterValues;
}

const REGISTER_PARTS: readonly RegisterPart[] = [...ENTITY_TYPES, 'deleted'];

/** The filters of the list, with the values of each. */
const FILTER_VALUES: Readonly<Record<string, readonly string[]>> = {
  mailList: MAIL_LIST_STATES,
  role: LISTED_ROLES,
};

const readFilters = (params: URLSearchParams): FilterValues =>
  Object.fromEntries(
    Object.entries(FILTER_VALUES).flatMap(([name, values]) => {
      const value = params.get(name) ?? '';
      return values.includes(value) ? [[name, value]] : [];
    }),
  );

/** Reads the view from the query parameters of the URL; ignores unknown values. */
export const readView = (params: URLSearchParams): View => ({
  filters: readFilters(params),
  part: REGISTER_PARTS.find((registerPart) => registerPart === params.get('shown')) ?? 'all',
  ...readListView(params),
});

/** The query parameters of a view, without those that have their default. */
export const writeView = (view: View): URLSearchParams =>
  writeListView(view, { shown: view.part === 'all' ? undefined : view.part, ...view.filters });

/** The view in the URL, and a function that changes it. */
export const useView = () => useListView({ read: readView, write: writeView });

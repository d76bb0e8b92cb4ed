import { ENTITY_TYPES } from '#shared/calls/people/people.ts';
import { type ListView, readListView, useListView, writeListView } from '#records/list/list-view.ts';

/** Which part of the register is shown: all, one entity type, or those that were deleted. */
export type RegisterPart = 'all' | (typeof ENTITY_TYPES)[number] | 'deleted';

/** The filter of the list and the form open over it. */
export interface View extends ListView {
  readonly shown: RegisterPart;
}

const SHOWN: readonly RegisterPart[] = [...ENTITY_TYPES, 'deleted'];

/** Reads the view from an address; what is not known is the plain list. */
export const readView = (params: URLSearchParams): View => ({
  shown: SHOWN.find((one) => one === params.get('shown')) ?? 'all',
  ...readListView(params),
});

/** The address of a view; what is as usual is left out. */
export const writeView = (view: View): URLSearchParams =>
  writeListView(view, { shown: view.shown === 'all' ? undefined : view.shown });

/** The view of the address and a way to change parts of it. */
export const useView = () => useListView({ read: readView, write: writeView });

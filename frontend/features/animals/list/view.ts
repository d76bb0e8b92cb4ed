import { type ListView, readListView, useListView, writeListView } from '#records/list-view.ts';

export type Residents = 'current' | 'former' | 'deleted';

/** What the list shows and which form is open over it. */
export interface View extends ListView {
  readonly residents: Residents;
}

/** Reads the view from an address; what is not known is the plain list. */
export function readView(params: URLSearchParams): View {
  const residents = params.get('residents');
  return {
    residents: residents === 'former' || residents === 'deleted' ? residents : 'current',
    ...readListView(params),
  };
}

/** The address of a view; what is as usual is left out. */
export const writeView = (view: View): URLSearchParams =>
  writeListView(view, { residents: view.residents === 'current' ? undefined : view.residents });

/** The view of the address and a way to change parts of it. */
export const useView = () => useListView({ read: readView, write: writeView });

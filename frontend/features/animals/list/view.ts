import { useSearchParams } from 'react-router';

export type Residents = 'current' | 'former' | 'deleted';

/** What the list shows and which form is open over it. */
export interface View {
  readonly residents: Residents;
  /** Newest first. */
  readonly recent: boolean;
  readonly q: string;
  readonly add: boolean;
  /** Id of the animal whose form is open. */
  readonly edit: string;
}

/** Reads the view from an address; what is not known is the plain list. */
export function readView(params: URLSearchParams): View {
  const residents = params.get('residents');
  return {
    residents: residents === 'former' || residents === 'deleted' ? residents : 'current',
    recent: params.has('recent'),
    q: params.get('q') ?? '',
    add: params.has('add'),
    edit: params.get('edit') ?? '',
  };
}

/** The address of a view; what is as usual is left out. */
export function writeView({ residents, recent, q, add, edit }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (residents !== 'current') params.set('residents', residents);
  if (recent) params.set('recent', '');
  if (q) params.set('q', q);
  if (add) params.set('add', '');
  if (edit) params.set('edit', edit);
  return params;
}

/** The view of the address and a way to change parts of it. */
export function useView(): { view: View; change: (part: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  return {
    view,
    change: (part) =>
      setParams((now) => writeView({ ...readView(now), ...part }), { preventScrollReset: true }),
  };
}

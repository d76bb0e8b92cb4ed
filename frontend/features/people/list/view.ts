import { useSearchParams } from 'react-router';
import { ENTITY_TYPES } from '#shared/calls/people/people.ts';

/** Which part of the register is shown: all, one entity type, or those that were deleted. */
export type Shown = 'all' | (typeof ENTITY_TYPES)[number] | 'deleted';

/** What the list shows and which form is open over it. */
export interface View {
  readonly shown: Shown;
  /** Newest first. */
  readonly recent: boolean;
  readonly q: string;
  readonly add: boolean;
  /** Id of the PCO whose form is open. */
  readonly edit: string;
}

const SHOWN: readonly Shown[] = [...ENTITY_TYPES, 'deleted'];

/** Reads the view from an address; what is not known is the plain list. */
export function readView(params: URLSearchParams): View {
  return {
    shown: SHOWN.find((one) => one === params.get('shown')) ?? 'all',
    recent: params.has('recent'),
    q: params.get('q') ?? '',
    add: params.has('add'),
    edit: params.get('edit') ?? '',
  };
}

/** The address of a view; what is as usual is left out. */
export function writeView({ shown, recent, q, add, edit }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (shown !== 'all') params.set('shown', shown);
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

import { useQueryParams } from '#ui/useQueryParams.ts';

/** The view of a list; kept in the address, so that back and reload keep it. */
export interface ListView {
  /** Newest first. */
  readonly recent: boolean;
  readonly q: string;
  readonly add: boolean;
  /** Id of the record whose form is open. */
  readonly edit: string;
}

/** Reads what lists share from an address; what is not known is the plain list. */
export const readListView = (params: URLSearchParams): ListView => ({
  recent: params.has('recent'),
  q: params.get('q') ?? '',
  add: params.has('add'),
  edit: params.get('edit') ?? '',
});

/** The address of a view; what is as usual is left out. @param extraParams what only this list shows, by its name there */
export function writeListView(
  { recent, q, add, edit }: ListView,
  extraParams: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(extraParams)) if (value) params.set(name, value);
  if (recent) params.set('recent', '');
  if (q) params.set('q', q);
  if (add) params.set('add', '');
  if (edit) params.set('edit', edit);
  return params;
}

interface ViewCodec<V> {
  readonly read: (params: URLSearchParams) => V;
  readonly write: (view: V) => URLSearchParams;
}

/** The window stays where one scrolled to. */
const KEEP_SCROLL = { preventScrollReset: true };

/** The view of the address and a way to change parts of it. */
export function useListView<V extends ListView>({
  read,
  write,
}: ViewCodec<V>): {
  view: V;
  change: (part: Partial<V>) => void;
} {
  const [params, change] = useQueryParams(KEEP_SCROLL);
  return {
    view: read(params),
    change: (part) => change((now) => write({ ...read(now), ...part })),
  };
}

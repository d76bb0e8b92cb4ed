import { useQueryParams } from '#ui/useQueryParams.ts';

/** The view of a list; kept in the URL, so that back and reload keep it. */
export interface ListView {
  /** Newest first. */
  readonly recent: boolean;
  readonly q: string;
  readonly add: boolean;
  /** Id of the record whose form is open. */
  readonly edit: string;
}

/** Reads the common part of a list's view from the URL; unknown parameters are ignored. */
export const readListView = (params: URLSearchParams): ListView => ({
  recent: params.has('recent'),
  q: params.get('q') ?? '',
  add: params.has('add'),
  edit: params.get('edit') ?? '',
});

/** The query parameters of a view, without defaults. @param extraParams those that only this list has, by name */
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

interface ListViewCodec<V> {
  readonly read: (params: URLSearchParams) => V;
  readonly write: (view: V) => URLSearchParams;
}

/** The scroll position stays. */
const KEEP_SCROLL_OPTIONS = { preventScrollReset: true };

/** The view in the URL, and a function that changes parts of it. */
export function useListView<V extends ListView>({
  read,
  write,
}: ListViewCodec<V>): {
  view: V;
  change: (part: Partial<V>) => void;
} {
  const [params, change] = useQueryParams(KEEP_SCROLL_OPTIONS);
  return {
    view: read(params),
    change: (part) => change((now) => write({ ...read(now), ...part })),
  };
}

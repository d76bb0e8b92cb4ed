import { useQueryParams } from '#ui/useQueryParams.ts';

/** The filters of the gallery. */
export interface Filters {
  readonly residents: 'current' | 'former';
  /** Id of an animal type; '0' is all of them, as in the call. */
  readonly type: string;
}

/** The filters with which the gallery opens. */
export const DEFAULT_FILTERS: Filters = { residents: 'current', type: '0' };

/** Reads the filters from the URL; unknown values become the defaults. */
export const readFilters = (params: URLSearchParams): Filters => ({
  residents: params.get('residents') === 'former' ? 'former' : 'current',
  type: params.get('type') ?? DEFAULT_FILTERS.type,
});

/** The query parameters of filters, without default values. */
export function writeFilters({ residents, type }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (residents !== DEFAULT_FILTERS.residents) params.set('residents', residents);
  if (type !== DEFAULT_FILTERS.type) params.set('type', type);
  return params;
}

/** The filters that the URL has, and a function that changes them. */
export function useFilters(): { filters: Filters; change: (part: Partial<Filters>) => void } {
  const [params, setParams] = useQueryParams({ preventScrollReset: true });
  return {
    filters: readFilters(params),
    change: (part) => setParams((now) => writeFilters({ ...readFilters(now), ...part })),
  };
}

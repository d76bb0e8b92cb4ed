import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import type { Filters } from '#parts/round/groups.ts';
import { useQueryParams } from '#ui/useQueryParams.ts';

/** Reads the filters from the URL; unknown values become the defaults. */
export const readFilters = (params: URLSearchParams): Filters => ({
  place: params.get('place') ?? '',
  kind: REMINDER_KINDS.find((kind) => kind === params.get('kind')) ?? '',
  hidesGiven: params.get('given') === 'hide',
});

/** The query parameters of filters, without default values. */
export function writeFilters({ place, kind, hidesGiven }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (place) params.set('place', place);
  if (kind) params.set('kind', kind);
  if (hidesGiven) params.set('given', 'hide');
  return params;
}

/** The filters from the URL, and a function that changes some of them. */
export function useFilters(): [Filters, (part: Partial<Filters>) => void] {
  const [params, change] = useQueryParams({ preventScrollReset: true, replace: true });
  return [readFilters(params), (part) => change((now) => writeFilters({ ...readFilters(now), ...part }))];
}

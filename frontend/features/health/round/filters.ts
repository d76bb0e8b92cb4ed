import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import type { Filters } from '#parts/round/groups.ts';
import { useQueryParams } from '#ui/useQueryParams.ts';

/** Reads the filters from an address; what is not known is as usual. */
export const readFilters = (params: URLSearchParams): Filters => ({
  place: params.get('place') ?? '',
  kind: REMINDER_KINDS.find((kind) => kind === params.get('kind')) ?? '',
  hidesGiven: params.get('given') === 'hide',
});

/** The address of filters; what is as usual is left out. */
export function writeFilters({ place, kind, hidesGiven }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (place) params.set('place', place);
  if (kind) params.set('kind', kind);
  if (hidesGiven) params.set('given', 'hide');
  return params;
}

/** The filters of the address and a way to change them. */
export function useFilters(): [Filters, (part: Partial<Filters>) => void] {
  const [params, change] = useQueryParams({ preventScrollReset: true, replace: true });
  return [readFilters(params), (part) => change((now) => writeFilters({ ...readFilters(now), ...part }))];
}

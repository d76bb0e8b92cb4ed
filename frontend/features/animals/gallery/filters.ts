import { useSearchParams } from 'react-router';

/** The filters of the gallery. */
export interface Filters {
  readonly residents: 'current' | 'former';
  /** Id of an animal type; '0' is all of them, as the call has it. */
  readonly type: string;
}

/** The gallery as it is first opened. */
export const ALL: Filters = { residents: 'current', type: '0' };

/** Reads the filters from an address; what is not known is as usual. */
export const readFilters = (params: URLSearchParams): Filters => ({
  residents: params.get('residents') === 'former' ? 'former' : 'current',
  type: params.get('type') ?? ALL.type,
});

/** The address of filters; what is as usual is left out. */
export function writeFilters({ residents, type }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (residents !== ALL.residents) params.set('residents', residents);
  if (type !== ALL.type) params.set('type', type);
  return params;
}

/** The filters of the address and a way to change them. */
export function useFilters(): { filters: Filters; change: (part: Partial<Filters>) => void } {
  const [params, setParams] = useSearchParams();
  return {
    filters: readFilters(params),
    change: (part) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...part }), { preventScrollReset: true }),
  };
}

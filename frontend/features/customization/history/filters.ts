import { isOneOf } from '#shared/rules/data/collections.ts';
import { HISTORY_KINDS, type HistoryKind } from '#shared/rules/rescues/history.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { useQueryParams } from '#ui/useQueryParams.ts';

/** The filters of the history page, as its URL has them; '' means no filter. */
export interface Filters {
  readonly by: string;
  readonly kind: HistoryKind | '';
  readonly from: string;
  readonly to: string;
  readonly record: string;
  readonly deleted: boolean;
}

const isHistoryKind = (kind: string): kind is HistoryKind => isOneOf(HISTORY_KINDS, kind);

/** A code as a kind of history line; '' if it is empty or unknown. */
export const historyKindOf = (code: string): HistoryKind | '' => (isHistoryKind(code) ? code : '');

/** True if the first day is after the last. */
export const isRangeReversed = ({ from, to }: Filters) => from !== '' && to !== '' && from > to;

/** Reads the filters from the query parameters of the URL; ignores unknown values. */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string) => params.get(name) ?? '';
  const id = (name: string, pattern = /^[\w-]{1,64}$/) => (pattern.test(text(name)) ? text(name) : '');
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    by: id('by'),
    kind: historyKindOf(text('kind')),
    from: day('from'),
    to: day('to'),
    record: id('record', /^[\w.-]{1,255}$/),
    deleted: params.has('deleted'),
  };
}

/** The query parameters of the URL for the filters that are set. */
export function writeFilters({ deleted, ...texts }: Filters): URLSearchParams {
  const activeFilters = Object.entries(texts).filter(([, text]) => text !== '');
  return new URLSearchParams([...activeFilters, ...(deleted ? [['deleted', '']] : [])]);
}

/** The query of the history call for the filters that are set. */
export const toQuery = ({ deleted, ...texts }: Filters) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ...(deleted ? { deleted: 'true' as const } : {}),
});

/** The filters in the URL, and a function that changes them. */
export function useFilters() {
  const [params, setParams] = useQueryParams({ preventScrollReset: true });
  return {
    filters: readFilters(params),
    change: (part: Partial<Filters>) => setParams((now) => writeFilters({ ...readFilters(now), ...part })),
  };
}

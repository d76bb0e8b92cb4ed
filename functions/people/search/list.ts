import { hasAccess } from '#shared/access/may.ts';
import type { people } from '#shared/calls/people/people.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { numberedPage } from '../../kernel/table/numbered.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { isSearch, search } from './search.ts';
import { pcos } from '../pco/pco.record.ts';
import { pcoIn, pcoIndex, pcoKey, recentPartition, searchStart, toPco } from '../pco/pco.table.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';

type ListInput = Parsed<typeof people.list>;
type PeopleList = Data<typeof people.list>;

interface Page {
  readonly items: readonly Item[];
  readonly cursor?: string | undefined;
}

/** A page of the newest PCOs: reads their pointers, then their rows. */
async function recentPage({ query }: ListInput, table: TenantTable): Promise<Page> {
  const { Limit: limit, page: number, cursor, entityType } = query;
  const pageRange = { pk: recentPartition(entityType), newestFirst: true } as const;
  const pointers = await numberedPage(table, pageRange, { limit, number, cursor });
  const rows = await table.getMany(
    pointers.items.map(({ sk }) => pcoKey(sk)),
    false,
  );
  // A PCO deleted between the two reads still has a pointer.
  const items = rows.flatMap((item) => (item && pcoIn(item) ? [item] : []));
  return { items, cursor: pointers.cursor };
}

/** The results of a search; for a page number without a cursor, it also finds the pages before and drops them. */
async function searchPage({ query }: ListInput, table: TenantTable): Promise<Page> {
  const { Limit, page: number, cursor, searchText: text = '', entityType, isDeleted } = query;
  const skippedCount = cursor ? 0 : Limit * (number - 1);
  const found = await search(table, {
    text,
    entityType,
    isDeleted,
    cursor,
    limit: skippedCount + Limit,
    canSeeContacts: true,
  });
  return { ...found, items: found.items.slice(skippedCount) };
}

function pageOf(input: ListInput, table: TenantTable): Promise<Page> {
  const { Limit: limit, page: number, cursor, searchText = '', entityType, isDeleted, recent } = input.query;
  if (isSearch(searchText)) return searchPage(input, table);
  const prefix = searchStart(searchText);
  if (recent && !prefix && !isDeleted) return recentPage(input, table);
  return numberedPage(table, { ...pcoIndex(entityType, isDeleted), prefix }, { limit, number, cursor });
}

/** The total from the counters, which do not cover searches and deleted PCOs. */
function countIn(counts: Item | undefined, { entityType }: ListInput['query']): number {
  const countOf = (name: string) => readCounter(counts, name);
  if (entityType === 'Person') return countOf('persons');
  return entityType === 'CorO' ? countOf('organizations') : countOf('persons') + countOf('organizations');
}

/**
 * A page of the PCO list (product/people 2.1); index and counts are read at the same time: one round trip, two for the
 * newest. 403 for a list of deleted PCOs without the right to restore.
 */
export async function listPcos(input: ListInput, { table, caller }: TenantContext): Promise<PeopleList> {
  const { query } = input;
  if (query.isDeleted && !hasAccess(caller.role, 'records.restore'))
    throw new HttpError(403, 'No Permission');
  const isCounted = !query.searchText && !query.isDeleted;
  const [page, counts] = await Promise.all([
    pageOf(input, table),
    isCounted ? table.get(COUNTS_KEY) : undefined,
  ]);
  const seenCount = (query.page - 1) * query.Limit + page.items.length + (page.cursor ? 1 : 0);
  const totalItems = isCounted ? countIn(counts, query) : seenCount;
  return {
    pcos: pcos.readable(page.items).map(toPco),
    currentPage: query.page,
    totalItems,
    totalPage: Math.ceil(totalItems / query.Limit),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

import { hasAccess } from '#shared/access/may.ts';
import type { PcoHit, people } from '#shared/calls/people/people.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcos, type PcoRecord } from '../pco/pco.record.ts';
import { isInLists, pcoIndex, pcoKey, recentPartition, searchStart } from '../pco/pco.table.ts';
import { isSearch, search } from './search.ts';

type SuggestQuery = Parsed<typeof people.autocomplete>['query'];

/** A person in a picker; a phone number only with the right to contact data. */
export function hitOf({ row }: PcoRecord, reach: boolean): PcoHit {
  const { id, firstName, lastName, entityType, city, phone } = row;
  return { id, firstName, lastName, entityType, city, ...(reach && phone ? { phone } : {}) };
}

/** The same, with whether a mail can be sent to it. */
const mailedHitOf = (pco: PcoRecord, reach: boolean): PcoHit => ({
  ...hitOf(pco, reach),
  ...(pco.row.email ? { hasEmail: true } : {}),
});

/** Those who were picked last, then the newest: two round trips. */
async function recentOnes(
  table: TenantTable,
  { limit, entityType, known = [] }: SuggestQuery,
): Promise<Item[]> {
  const rowsOf = (ids: readonly string[]) => (ids.length > 0 ? table.getMany(ids.map(pcoKey), false) : []);
  const pointers = { pk: recentPartition(entityType), newestFirst: true, limit } as const;
  const [picked, { items: newest }] = await Promise.all([rowsOf(known), table.page(pointers)]);
  const rest = newest.map(({ sk }) => sk).filter((id) => !known.includes(id));
  return [...picked, ...(await rowsOf(rest))].flatMap((item) => (item ? [item] : [])).slice(0, limit);
}

function suggested(table: TenantTable, query: SuggestQuery, reach: boolean): Promise<readonly Item[]> {
  const { searchText: text, limit, entityType, recent } = query;
  if (recent && text.trim() === '') return recentOnes(table, query);
  const found = isSearch(text)
    ? search(table, { text, limit, entityType, reach })
    : table.page({ ...pcoIndex(entityType), prefix: searchStart(text), limit });
  return found.then(({ items }) => items);
}

/** The choices of a picker (product/people 2.2): search results, or, before anything is typed, those used last. */
export async function suggestPcos(
  { query }: Parsed<typeof people.autocomplete>,
  { table, caller }: TenantContext,
): Promise<Data<typeof people.autocomplete>> {
  const reach = hasAccess(caller.role, 'pco.view');
  const found = pcos.readable(await suggested(table, query, reach));
  const isAsked = (pco: PcoRecord) =>
    isInLists(pco) && (!query.entityType || pco.row.entityType === query.entityType);
  return {
    pcos: [...new Map(found.filter(isAsked).map((pco) => [pco.row.id, mailedHitOf(pco, reach)])).values()],
  };
}

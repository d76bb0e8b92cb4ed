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
export function toHit({ row }: PcoRecord, canSeeContacts: boolean): PcoHit {
  const { id, firstName, lastName, entityType, city, phone } = row;
  return { id, firstName, lastName, entityType, city, ...(canSeeContacts && phone ? { phone } : {}) };
}

/** A person in a picker, with `hasEmail` if there is an email address. */
const toHitWithEmail = (pco: PcoRecord, canSeeContacts: boolean): PcoHit => ({
  ...toHit(pco, canSeeContacts),
  ...(pco.row.email ? { hasEmail: true } : {}),
});

/** The PCOs that were picked last (`known`), then the newest; two round trips. */
async function recentItems(
  table: TenantTable,
  { limit, entityType, known = [] }: SuggestQuery,
): Promise<Item[]> {
  const itemsOf = (ids: readonly string[]) => (ids.length > 0 ? table.getMany(ids.map(pcoKey), false) : []);
  const pointers = { pk: recentPartition(entityType), newestFirst: true, limit } as const;
  const [pickedItems, { items: newestPointers }] = await Promise.all([itemsOf(known), table.page(pointers)]);
  const otherIds = newestPointers.map(({ sk }) => sk).filter((id) => !known.includes(id));
  return [...pickedItems, ...(await itemsOf(otherIds))]
    .flatMap((item) => (item ? [item] : []))
    .slice(0, limit);
}

function findSuggestions(
  table: TenantTable,
  query: SuggestQuery,
  canSeeContacts: boolean,
): Promise<readonly Item[]> {
  const { searchText: text, limit, entityType, recent } = query;
  if (recent && text.trim() === '') return recentItems(table, query);
  const found = isSearch(text)
    ? search(table, { text, limit, entityType, canSeeContacts })
    : table.page({ ...pcoIndex(entityType), prefix: searchStart(text), limit });
  return found.then(({ items }) => items);
}

/** The choices of a picker (product/people 2.2): search results, or, before anything is typed, those used last. */
export async function suggestPcos(
  { query }: Parsed<typeof people.autocomplete>,
  { table, caller }: TenantContext,
): Promise<Data<typeof people.autocomplete>> {
  const canSeeContacts = hasAccess(caller.role, 'pco.view');
  const found = pcos.readable(await findSuggestions(table, query, canSeeContacts));
  const isRequested = (pco: PcoRecord) =>
    isInLists(pco) && (!query.entityType || pco.row.entityType === query.entityType);
  return {
    pcos: [
      ...new Map(
        found.filter(isRequested).map((pco) => [pco.row.id, toHitWithEmail(pco, canSeeContacts)]),
      ).values(),
    ],
  };
}

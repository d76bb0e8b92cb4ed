import type { animals as calls } from '#shared/calls/animals/animals.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { numberedPage } from '../../kernel/table/numbered.ts';
import type { Page } from '../../kernel/table/reads.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { type AnimalRecord, animals, type Residence } from '../animal/animal-record/animal.record.ts';
import { readAnimalsOfType } from '../animal/index-items/by-type.ts';
import { searchAnimals } from './search.ts';
import { toAnimalRow } from '../animal/animal-record/animal-reply.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';

type List = Parsed<typeof calls.list>;
type AnimalList = Data<typeof calls.list>;

const toListReply = async ({ items, cursor }: Page) => ({
  animals: await Promise.all(animals.readable(items).map(toAnimalRow)),
  ...(cursor ? { nextCursor: cursor } : {}),
});

function pageOf({ query }: List, { table }: TenantContext, residence: Residence): Promise<Page> {
  const { Limit: limit, Page: number, cursor, recent } = query;
  const indexQuery = {
    index: recent ? 'g2' : 'g1',
    pk: `animals#${residence}`,
    newestFirst: recent,
  } as const;
  return numberedPage(table, indexQuery, { limit, number, cursor });
}

interface FoundAnimals {
  readonly records: readonly AnimalRecord[];
  readonly cursor?: string;
}

/**
 * A page of the result of `findAnimals`; for a page number without a cursor, all earlier pages are read and dropped.
 */
async function numberedResult(
  { query: { Limit, Page: number, cursor } }: List,
  findAnimals: (limit: number) => Promise<FoundAnimals>,
): Promise<AnimalList> {
  const skippedCount = cursor ? 0 : Limit * (number - 1);
  const { records: recordsUpToPage, cursor: nextCursor } = await findAnimals(skippedCount + Limit);
  const records = recordsUpToPage.slice(skippedCount);
  // Counting all results would cost as much as reading them: the total is the number found so far, plus one if more
  // follow.
  const totalItems = (number - 1) * Limit + records.length + (nextCursor ? 1 : 0);
  return {
    animals: await Promise.all(records.map(toAnimalRow)),
    currentPage: number,
    totalItems,
    totalPage: Math.ceil(totalItems / Limit),
    ...(nextCursor ? { nextCursor } : {}),
  };
}

/** A page of the animals list (product/animals 1.1); a search ignores the animal type. */
export async function listAnimals(input: List, context: TenantContext): Promise<AnimalList> {
  const { isAvailable, isDeleted, searchText: text, animalTypeId, cursor } = input.query;
  const { Limit, Page: currentPage } = input.query;
  const { table } = context;
  if (isDeleted && !hasAccess(context.caller.role, 'records.restore'))
    throw new HttpError(403, 'No Permission');
  const residence = isDeleted ? 'deleted' : isAvailable ? 'current' : 'former';
  if (text && !isDeleted)
    return numberedResult(input, (limit) => searchAnimals(table, { text, residence, limit, cursor }));
  if (animalTypeId && !isDeleted)
    return numberedResult(input, (limit) =>
      readAnimalsOfType(table, { residence, animalTypeId, limit, cursor }),
    );
  const [page, counts] = await Promise.all([
    pageOf(input, context, residence),
    context.table.get(COUNTS_KEY),
  ]);
  const totalItems = readCounter(counts, residence);
  return { ...(await toListReply(page)), currentPage, totalItems, totalPage: Math.ceil(totalItems / Limit) };
}

import { hasAccess, PEOPLE_ACCESS } from '#shared/access/may.ts';
import type { places } from '#shared/calls/animals/places.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  animals,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';
import { aspectVersion } from '../animal/animal-record/aspects.ts';

type Page = Data<typeof places.animals>;
type Foster = Page['animals'][number]['foster'];

/** The number of animals on a page: at most three parallel requests of a hundred. */
export const BOARD_PAGE = 250;

export const isFostered = ({ row }: AnimalRecord) => row.lastMilestone === 'foster';

/** The fosters of animals, by the ids in the animals' records: one round trip, none if the caller may not see them. */
async function readFosters(
  records: readonly AnimalRecord[],
  { table, caller }: TenantContext,
): Promise<ReadonlyMap<string, Foster>> {
  const canSeePeople = hasAccess(caller.role, PEOPLE_ACCESS);
  const ids = [
    ...new Set(
      records.filter(isFostered).flatMap(({ more }) => (canSeePeople && more.pcoId ? [more.pcoId] : [])),
    ),
  ];
  const pcoItems = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(
    ids.flatMap((id, position) => {
      const item = pcoItems[position];
      const [pco] = item ? pcos.readable([item]) : [];
      return pco ? [[id, { id: pco.row.id, name: personName(pco.row) }] as const] : [];
    }),
  );
}

async function toBoardAnimal(record: AnimalRecord, foster: Foster): Promise<Page['animals'][number]> {
  const { row, more } = record;
  return {
    ...row,
    birthMilestone: row.birth,
    chronicCondition: more.chronicCondition,
    version: aspectVersion(record, 'location'),
    ...(row.photo ? { thumbnailBlobUrl: await signedUrl(row.photo.thumb) } : {}),
    ...(foster ? { foster } : {}),
  };
}

/** The ids of a page of the current residents by name, from the index; one round trip. */
export async function readResidentIds(
  { table }: TenantContext,
  cursor: string | undefined,
): Promise<{ ids: string[]; cursor?: string }> {
  const indexQuery = { index: 'g1', ...animals.g1.keyPrefix({ residence: 'current' }) } as const;
  const page = await table.page({ ...indexQuery, limit: BOARD_PAGE, cursor });
  const ids = animals.readable(page.items).map(({ row }) => row.id);
  return { ids, ...(page.cursor ? { cursor: page.cursor } : {}) };
}

/** The records of those animals that are still residents, a hundred for each parallel request. */
export async function readResidents(
  { table }: TenantContext,
  ids: readonly string[],
): Promise<AnimalRecord[]> {
  const animalItems = ids.length > 0 ? await table.getMany(ids.map(animalKey), false) : [];
  return readableItems(animalOf, animalItems).filter(({ row }) => residenceOf(row) === 'current');
}

/**
 * A page of the current residents with their places (product/animals 11.1): the index gives the animals, their records
 * the rest, and their fosters come last. Three round trips at most, two if none of the page is in foster care.
 */
export async function boardPage(
  { query: { cursor } }: Parsed<typeof places.animals>,
  context: TenantContext,
): Promise<Page> {
  const [page, counts] = await Promise.all([
    readResidentIds(context, cursor),
    cursor ? undefined : context.table.get(COUNTS_KEY),
  ]);
  const records = await readResidents(context, page.ids);
  const fosters = await readFosters(records, context);
  return {
    animals: await Promise.all(
      records.map((record) =>
        toBoardAnimal(record, isFostered(record) ? fosters.get(record.more.pcoId ?? '') : undefined),
      ),
    ),
    ...(cursor ? {} : { of: readCounter(counts, 'current') }),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

import { MAX_HOLDS, type EndedHold, type holds } from '#shared/calls/animals/holds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { resolveHoldUntil } from '#shared/rules/animals/holds.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { readCounter, COUNTS_KEY } from '../kernel/records/counters.ts';
import { readableItems } from '../kernel/records/stored/reading.ts';
import {
  type AnimalContents,
  animalKey,
  animalOf,
  type AnimalRecord,
} from './animal/animal-record/animal.record.ts';
import { aspectVersion } from './animal/animal-record/aspects.ts';
import { heldAnimals } from './animal/index-items/pointers.record.ts';
import { HOLD_PARTITION, hasHoldPointer } from './animal/index-items/index-items.table.ts';
import { bulkUpdate, checkResidents } from './animal/bulk-update.ts';

/**
 * The residents whose hold ends today or is over, the earliest first, at most `limit`. Reads pointers by day, then the
 * records that decide; two round trips, or one if no hold has ended.
 */
export async function readEndedHolds(
  { table, today }: Pick<TenantContext, 'table' | 'today'>,
  limit: number,
): Promise<{ records: AnimalRecord[]; hasMore: boolean }> {
  const { items, cursor } = await table.page({ pk: HOLD_PARTITION, upTo: today, limit });
  if (items.length === 0) return { records: [], hasMore: false };
  const pointers = items.flatMap((item) =>
    heldAnimals.readable([item]).map(({ row: { id } }) => ({ sk: item.sk, id })),
  );
  const animalItems = await table.getMany(
    pointers.map(({ id }) => animalKey(id)),
    false,
  );
  const animalsById = new Map(readableItems(animalOf, animalItems).map((animal) => [animal.row.id, animal]));
  // An outdated pointer may lead to an animal a second time.
  const records = pointers.flatMap(({ sk, id }) => {
    const animal = animalsById.get(id);
    return animal && hasHoldPointer(animal, sk) ? [animal] : [];
  });
  return { records, hasMore: cursor !== undefined };
}

async function toEndedHold(record: AnimalRecord): Promise<EndedHold> {
  const { id, animalId, animalName, animalType, location, holdUntil = '', photo } = record.row;
  return {
    id,
    animalId,
    animalName,
    animalType,
    location,
    holdUntil,
    version: aspectVersion(record, 'hold'),
    ...(photo ? { thumbnailBlobUrl: await signedUrl(photo.thumb) } : {}),
  };
}

type DecideInput = Parsed<typeof holds.decide>;

/** Sets another status, or another end of the hold. 404, 409, 422 as the call says; two round trips. */
function decide(
  { body: { ids, status, seen: seenVersions, ...rest } }: DecideInput,
  context: TenantContext,
): Promise<Data<typeof holds.decide>> {
  const holdUntil = resolveHoldUntil({ status, ...rest });
  const applyChange = (before: AnimalContents) =>
    before.row.status === status && before.row.holdUntil === holdUntil
      ? before
      : { ...before, row: { ...before.row, status, holdUntil } };
  return bulkUpdate(context, {
    ids,
    logLine: 'holds.decide',
    aspectVersions: { aspect: 'hold', seenVersions },
    check: checkResidents,
    applyChange,
    reply: (records) => ({
      decided: records.map((before) => ({
        id: before.row.id,
        version: aspectVersion(applyChange(before), 'hold'),
      })),
    }),
  });
}

export const holdHandlers = {
  async ended(_input, context) {
    const [{ records, hasMore }, counts] = await Promise.all([
      readEndedHolds(context, MAX_HOLDS),
      context.table.get(COUNTS_KEY),
    ]);
    const undatedCount = readCounter(counts, 'hold') - readCounter(counts, 'heldUntil');
    return { holds: await Promise.all(records.map(toEndedHold)), more: hasMore, undated: undatedCount };
  },

  decide,
} satisfies Handlers<typeof holds>;

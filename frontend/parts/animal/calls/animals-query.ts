import { animals, MAX_READ_ANIMALS } from '#shared/calls/animals/animals.ts';
import type { Data } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { keyOf } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** Reads the whole records of a selection, by several requests if one does not hold them. */
export async function readAnimals(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Data<typeof animals.get>> {
  const requests = toChunks(ids, MAX_READ_ANIMALS).map((batch) =>
    makeCall(animals.get, { query: { ids: batch.join() } }, signal && { signal }),
  );
  return { animalList: (await Promise.all(requests)).flatMap(({ data }) => data.animalList) };
}

/** Query options of `readAnimals`. The cache has one entry for it and the call itself, so both hold the same data. */
export const animalsQuery = (ids: readonly string[]) => ({
  queryKey: keyOf(animals.get, { query: { ids: ids.join() } }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readAnimals(ids, signal),
});

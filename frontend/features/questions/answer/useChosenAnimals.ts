import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { animals } from '#shared/calls/animals/animals.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { keyOf } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** The most animals that one request reads. */
const BATCH_SIZE = 100;

/** The animals of selected rows, as they are now; while others are on their way those of before. */
export function useChosenAnimals(ids: readonly string[]): readonly AnimalRow[] {
  const { data = [] } = useQuery({
    queryKey: keyOf(animals.get, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = chunksOf(ids, BATCH_SIZE).map((some) =>
        makeCall(animals.get, { query: { ids: some.join() } }, { signal }),
      );
      return (await Promise.all(read)).flatMap(({ data: { animalList } }) => animalList);
    },
  });
  return ids.length === 0 ? [] : data;
}

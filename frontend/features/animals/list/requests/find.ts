import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { Hit } from '#records/list/search/Finder.tsx';
import type { Residents } from '../view/view.ts';

/** Suggestions at most (product/conventions 1.10). */
const LIMIT = 20;

/** Finds animals by the start of any word of their name, by a number, or by the end of a microchip. */
export const findAnimals =
  (residents: Residents) =>
  async (searchText: string): Promise<Hit[]> => {
    const isAvailable = residents === 'former' ? 'false' : 'true';
    const { data } = await makeCall(animals.autocomplete, {
      query: { searchText, limit: LIMIT, isAvailable },
    });
    return data.animals.map(({ id, animalName, animalId, breed }) => ({
      id,
      text: animalName,
      more: `${animalId} · ${breed}`,
    }));
  };

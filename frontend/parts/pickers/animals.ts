import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { Choice } from '#ui/form/picker/PickerField.tsx';

/** Most suggestions of residents, and of former residents. */
const OF_EACH = 10;

/** Animals by name, residents first, then those that left, for pickers. */
export async function findAnimals(searchText: string): Promise<Choice[]> {
  const asked = (['true', 'false'] as const).map((isAvailable) =>
    makeCall(animals.autocomplete, { query: { searchText, isAvailable, limit: OF_EACH } }),
  );
  const found = await Promise.all(asked);
  return found.flatMap(({ data }) =>
    data.animals.map(({ id, animalName, animalId }) => ({ id, text: `${animalName}, ${animalId}` })),
  );
}

import type { animals } from '#shared/calls/animals/animals.ts';
import type { Handlers } from '../kernel/context.ts';
import { removeAnimal, restoreAnimal, updateAnimal } from './register/edit.ts';
import { createAnimals } from './register/create.ts';
import { moveAnimals } from './register/location.ts';
import { listAnimals } from './register/list.ts';
import { suggestName } from './register/names.ts';
import { breedsOfType, readSuggestedLocations, typesWithIntakes } from './animal/suggestions.table.ts';
import { suggestAnimals } from './register/suggest.ts';
import { toAnimalsWithPeople } from './animal/animal-record/animal-reply.ts';
import { loadAnimals } from './animal/animal-record/animal.record.ts';

export const animalHandlers = {
  create: createAnimals,

  update: updateAnimal,

  async remove({ params }, context) {
    await removeAnimal(params.id, context);
    return {};
  },

  restore: ({ params }, context) => restoreAnimal(params.id, context),

  list: listAnimals,

  autocomplete: suggestAnimals,

  async get({ query: { ids } }, context) {
    return { animalList: await toAnimalsWithPeople(await loadAnimals(context, ids), context) };
  },

  updateLocation: moveAnimals,

  async locations(_input, { table }) {
    return { locations: await readSuggestedLocations(table) };
  },

  async suggestions({ query: { animalTypeId } }, { table }) {
    const [suggestedLocations, types, typeBreeds] = await Promise.all([
      readSuggestedLocations(table),
      typesWithIntakes(table),
      animalTypeId ? breedsOfType(table, animalTypeId) : { breeds: [], colors: [] },
    ]);
    return { locations: suggestedLocations, types, ...typeBreeds };
  },

  suggestName: ({ query: { gender } }) => ({ name: suggestName(gender) }),
} satisfies Handlers<typeof animals>;

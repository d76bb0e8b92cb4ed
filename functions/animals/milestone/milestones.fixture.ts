import { animals } from '#shared/calls/animals/animals.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { newAnimalInput, newRescue } from '../../test/tenant.ts';

/** Makes a new rescue; `animal` reads an animal by its id, `group` takes in several at once and returns their ids. */
export async function setUpGroupsRescue() {
  const rescue = await newRescue();
  const { tenant, admin } = rescue;
  return {
    ...rescue,
    animal: async (id: string) => {
      const { body } = await callApi(animals.get, { query: { ids: id } }, admin);
      const [found] = body.data.animalList;
      if (!found) throw new Error('No such animal');
      return found;
    },
    group: async (count: number, name = `Litter ${newId()}`): Promise<string[]> => {
      const input = newAnimalInput(tenant, { animalName: name });
      input.query = { noofAnimals: count, female: count, male: 0, unknown: 0 };
      return (await callApi(animals.create, input, admin)).body.data.animals.map(({ id }) => id);
    },
  };
}

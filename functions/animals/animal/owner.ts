import type { TenantContext } from '../../kernel/context.ts';
import type { Owner } from '../../kernel/records/owned.ts';
import { type AnimalRecord, loadAnimals } from './animal-record/animal.record.ts';

/** A function that loads the animal owning a record; throws `missing()` for another owner, 404 if it is gone. */
export const animalOwnerFinder =
  (notFoundError: () => Error) =>
  async (context: TenantContext, owner: Owner): Promise<AnimalRecord['row']> => {
    const [animal] = owner.kind === 'animal' ? await loadAnimals(context, [owner.id]) : [];
    if (!animal) throw notFoundError();
    return animal.row;
  };

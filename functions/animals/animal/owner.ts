import type { TenantContext } from '../../kernel/context.ts';
import type { Owner } from '../../kernel/records/owned.ts';
import { animalsAt } from './bulk-update.ts';
import type { AnimalRecord } from './record/animal.record.ts';

/** Looks whether the animal that owns a record is there, and gives it; `missing` is thrown where the owner is none. 404. */
export const animalOwner =
  (missing: () => Error) =>
  async (context: TenantContext, owner: Owner): Promise<AnimalRecord['row']> => {
    const [animal] = owner.kind === 'animal' ? await animalsAt(context, [owner.id]) : [];
    if (!animal) throw missing();
    return animal.row;
  };

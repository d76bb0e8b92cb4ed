import type * as z from 'zod';
import type { currentFosters } from '#shared/questions/animals/current-fosters.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import { fosteredAnimals } from '../../animals/animal/index-items/pointers.record.ts';
import { FOSTERED_PARTITION, hasFosterPointer } from '../../animals/animal/index-items/index-items.table.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { Plan } from '../engine/plan.ts';
import { resolvePcos } from '../people/resolved-pcos.ts';
import type { PcoRecord } from '../../people/pco/pco.record.ts';

type Criteria = z.output<(typeof currentFosters)['input']>;
type FosterRow = z.input<(typeof currentFosters)['row']>;

/** An animal in foster care, and its foster. */
interface FosteredAnimal {
  readonly animal: AnimalRecord;
  readonly person: PcoRecord['row'] | undefined;
}

const rowOf = ({ animal: { row }, person }: FosteredAnimal): FosterRow => ({
  id: row.id,
  animalId: row.id,
  animalName: row.animalName,
  animalType: row.animalType,
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  phone: person?.phone ?? '',
  email: person?.email ?? '',
  since: row.lastMilestoneDate,
  ...(person ? { pcoId: person.id } : {}),
});

type FosteredAnimalsPromise = Promise<readonly (FosteredAnimal | undefined)[]>;

/** The animals that pointers name; undefined for one that is no longer in that foster care. One round trip. */
async function readFosteredAnimals(table: TenantTable, items: readonly Item[]): FosteredAnimalsPromise {
  const pointers = items.map((item) => ({
    id: fosteredAnimals.readable([item])[0]?.row.id ?? '',
    pcoId: item.sk.split('#')[2] || undefined,
  }));
  const [found, people] = await Promise.all([
    table.getMany(
      pointers.map(({ id }) => animalKey(id)),
      false,
    ),
    resolvePcos(
      table,
      pointers.flatMap(({ pcoId }) => pcoId ?? []),
    ),
  ]);
  return items.map(({ sk }, i) => {
    const [animal] = toActiveAnimals([found[i]]);
    const person = people.get(pointers[i]?.pcoId ?? '')?.row;
    return animal && hasFosterPointer(animal, sk) ? { animal, person } : undefined;
  });
}

/** The plan of the current fosters: their pointers, by day. */
export const currentFostersPlan: Plan<Criteria, FosterRow> = {
  order: 'latest',
  ranges: () => [{ pk: FOSTERED_PARTITION }],
  async rowsOf(items, { animalTypeId }, { table }) {
    const found = await readFosteredAnimals(table, items);
    return found.map((each) =>
      each && (!animalTypeId || each.animal.row.animalTypeId === animalTypeId) ? rowOf(each) : undefined,
    );
  },
};

import {
  animalItem,
  type AnimalRecord,
  NO_DETAILS,
} from '#functions/animals/animal/animal-record/animal.record.ts';
import { indexItemsOf } from '#functions/animals/animal/index-items/index-items.table.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { BARE_TENANT } from '../../common/bare-rescue.ts';
import { COUNTS_KEY } from '#functions/kernel/records/counters.ts';

/** The sizes of the bench's tenants: their numbers of animals. */
export const SIZES = [10_000, 100_000] as const;
export const tenantIdOf = (size: number) => `bench-${size}`;
/** The id of the tenant that has `size` people and nothing else. */
export const peopleTenantIdOf = (size: number) => `bench-people-${size}`;

const WRITERS = 4;
const CHUNK = 100;

/** The author of all that the bench makes. */
export const BENCH_STAMP = { changedBy: 'Bench', changedAt: '2026-01-15T00:00:00.000Z' };

/** Runs one step of filling a tenant, unless it was run before. */
export async function fillOnce(
  table: TenantTable,
  part: string,
  fillStep: () => Promise<unknown>,
): Promise<void> {
  const markerKey = { pk: 'bench', sk: part };
  if (await table.get(markerKey)) return;
  await fillStep();
  await table.putAll([{ ...markerKey, kind: 'mark', v: 1, row: {} }]);
}

/** Writes the items for each index below `size`, with four writers in parallel. */
export async function writeAll(
  table: TenantTable,
  size: number,
  itemsOf: (index: number) => readonly Item[],
): Promise<void> {
  let nextIndex = 0;
  const writer = async () => {
    while (nextIndex < size) {
      const start = nextIndex;
      nextIndex += CHUNK;
      const items = Array.from({ length: Math.min(CHUNK, size - start) }, (_, i) => itemsOf(start + i));
      await table.putAll(items.flat());
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** The facts of a tenant of the bench, except its name. */
export const BENCH_TENANT = { ...BARE_TENANT, tenantAcronym: 'BENCH' };

/** Names that spread over the alphabet, two words each as in a register. */
const NAME_STEMS = [
  'Bella',
  'Moss',
  'Clover',
  'Otis',
  'Juniper',
  'Wren',
  'Tilly',
  'Gus',
  'Nettle',
  'Pippa',
  'Domino',
  'Fern',
  'Archie',
  'Luna',
  'Rufus',
  'Ivy',
];
export const animalNameAt = (index: number) =>
  `${NAME_STEMS[index % NAME_STEMS.length]} ${(index * 7919).toString(36)}`;

/** An animal as it is stored; every fourth is a former one. */
export function benchAnimal(index: number): AnimalRecord {
  const isFormer = index % 4 === 0;
  return {
    v: 1,
    row: {
      id: newId(),
      animalId: `A${String(index).padStart(5, '0')}`,
      animalName: animalNameAt(index),
      animalTypeId: 'bench',
      animalType: 'Dogs',
      breed: 'Beagle mix',
      sex: index % 2 ? 'male' : 'female',
      status: 'adoptable',
      location: `Kennel ${index % 40}`,
      flag: false,
      flagReason: '',
      chronic: false,
      lastMilestone: isFormer ? 'adoption' : 'intake',
      lastMilestoneDate: addDays('2024-01-15', (index * 7) % 700),
      isDeleted: false,
      birth: { milestoneDate: addDays('2014-03-01', (index * 13) % 3500), isApproxDOB: true },
      attachmentCount: 0,
      edition: 1,
      milestoneCount: 0,
    },
    more: {
      ...NO_DETAILS,
      color: 'tricolor',
      spayedOrNeutered: true,
      notes: 'Came in with a rope collar and a good appetite.',
    },
    ...BENCH_STAMP,
  };
}

/** Makes a tenant of `size` animals, three quarters of them current, unless it exists already. */
export async function fillAnimals(size: number): Promise<void> {
  const table = tableOf(tenantIdOf(size));
  await fillOnce(table, 'done', async () => {
    console.log(`Filling a tenant with ${size} animals …`);
    await createTenant({ ...BENCH_TENANT, name: `Bench Rescue ${size}` }, tenantIdOf(size));
    await writeAll(table, size, (index) => {
      const animal = benchAnimal(index);
      return [animalItem(animal), ...indexItemsOf(animal)];
    });
    const formerCount = Math.ceil(size / 4);
    await table.transact([
      { add: COUNTS_KEY, amounts: { current: size - formerCount, former: formerCount } },
    ]);
    await table.increase({ pk: '', sk: 'sequence#animal' }, 'last', size);
  });
}

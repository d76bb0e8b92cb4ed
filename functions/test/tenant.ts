import { animals } from '#shared/calls/animals/animals.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi, type TestCaller } from './call-api.ts';
import { seedContacts } from './add-milestone.ts';
import { userItemsOf } from './test-users.ts';

export interface TestTenant {
  readonly id: string;
  readonly dogs: string;
  readonly cats: string;
  readonly stray: string;
  readonly otherRescue: string;
  readonly ownerSurrender: string;
}

/** A new tenant with the few list entries that tests need. */
export async function newTenant(): Promise<TestTenant> {
  const id = newId();
  const items = [
    listItem('animalType', 'Dogs'),
    listItem('animalType', 'Cats'),
    listItem('acquisitionWay', 'Stray brought by finder'),
    listItem('acquisitionWay', 'Other Rescue/Shelter/Sanctuary'),
    listItem('acquisitionWay', 'Owner Surrender'),
  ];
  await tableOf(id).putAll([...items, ...userItemsOf(id)]);
  const [dogs = '', cats = '', stray = '', otherRescue = '', ownerSurrender = ''] = items.map(({ row }) =>
    String(row['id']),
  );
  return { id, dogs, cats, stray, otherRescue, ownerSurrender };
}

type Create = Input<typeof animals.create>;

/** A valid input of the call that creates an animal, with changes to the animal's fields. */
export function newAnimalInput(tenant: TestTenant, animal: Partial<Create['body']['animal']> = {}): Create {
  return {
    query: {},
    body: {
      animal: {
        animalName: 'Bella',
        animalTypeId: tenant.dogs,
        breed: 'Beagle',
        sex: 'female',
        status: 'adoptable',
        ...animal,
      },
      birthMilestone: { isApproxDOB: false, milestoneDate: '2025-03-01' },
      intakeMileStone: { milestoneDate: '2026-01-15', acquisitionWayId: tenant.stray },
    },
  };
}

/** Takes an animal in and returns its id. */
export async function addIntake(
  tenant: TestTenant,
  animal: Partial<Create['body']['animal']> = {},
  testCaller: TestCaller = {},
): Promise<string> {
  const reply = await callApi(animals.create, newAnimalInput(tenant, animal), {
    as: 'Administrator',
    tenant: tenant.id,
    ...testCaller,
  });
  const id = reply.body.data?.animals[0]?.id;
  if (!id) throw new Error(`Not taken in: ${JSON.stringify(reply.body)}`);
  return id;
}

/** A new tenant with two contacts and an administrator; `newAnimal` takes in an animal with a unique name. */
export async function newRescue() {
  const tenant = await newTenant();
  await seedContacts(tenant.id);
  const admin: TestCaller = { as: 'Administrator', tenant: tenant.id };
  return { tenant, admin, newAnimal: () => addIntake(tenant, { animalName: `Of ${newId()}` }) };
}

import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { PcoInput, people } from '#shared/calls/people/people.ts';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { createBareRescue } from '../common/bare-rescue.ts';
import { type CallMaker, callAs } from '../local/demo/calls.ts';
import { publishPage } from './visitors.ts';

/** A rescue of the simulation, as its users know it. */
export interface SimulatedRescue {
  readonly id: string;
  /** The path of its public page. */
  readonly page: string;
  readonly call: CallMaker;
  /** Ids of the animals in its care, and of people it knows; they change as the days go. */
  readonly residents: string[];
  readonly people: string[];
  /** All animals whose creation was acknowledged, and how many left: the counters must agree. */
  readonly admittedIds: string[];
  departures: number;
  /** Animals that had their vaccination: a second one would raise a question. */
  readonly vaccinatedIds: Set<string>;
  readonly lists: ListIds;
}

/** The entries of its lists that the activities choose. */
interface ListIds {
  readonly dogs: string;
  readonly stray: string;
  readonly vaccine: string;
  readonly medicine: string;
  readonly clinic: string;
}

const ADDRESS = { state: 'ME', countryId: 'US' };
const WAITING_DOSES = 5;

/** The current day (UTC). */
export const today = (): string => new Date().toISOString().slice(0, 10);

async function createLists(call: CallMaker): Promise<ListIds> {
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const dogs = animalTypes.find(({ typeName }) => typeName === 'Dogs')?.id ?? animalTypes[0]?.id ?? '';
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const stray = acquisitionWays.find(({ means }) => means === 'stray')?.id ?? '';
  const vaccine = await call(lists.vaccinationType.create, {
    body: { kind: 'Simulated', AnimalTypeId: dogs },
  });
  const medicine = await call(lists.medicine.create, {
    body: { medicineName: 'Simulated', usedFor: 'Simulation' },
  });
  const clinic = await call(people.create, {
    query: { force: true },
    body: PcoInput.parse({ ...ADDRESS, entityType: 'CorO', lastName: 'Clinic', hospital: true }),
  });
  return { dogs, stray, vaccine: vaccine.id, medicine: medicine.id, clinic: clinic.id };
}

let nameCount = 0;

/** A name that no other animal or person has. */
export const newName = (): string => `N${(++nameCount).toString(36)}`;

/** Takes an animal in today; returns its id. */
export async function createAnimal(rescue: SimulatedRescue): Promise<string> {
  const { dogs, stray } = rescue.lists;
  const { animals: createdAnimals } = await rescue.call(animals.create, {
    query: { force: true },
    body: {
      animal: {
        animalName: newName(),
        animalTypeId: dogs,
        breed: 'Beagle',
        sex: 'female',
        status: 'adoptable',
      },
      birthMilestone: { isApproxDOB: true, milestoneDate: '2025-03-01' },
      intakeMileStone: { milestoneDate: today(), acquisitionWayId: stray, acquisitionWayMeans: 'stray' },
    },
  });
  const id = createdAnimals[0]?.id ?? '';
  rescue.residents.push(id);
  rescue.admittedIds.push(id);
  return id;
}

/** Adds a person who may adopt; returns the id. */
export async function addAdopter(rescue: SimulatedRescue): Promise<string> {
  const name = newName();
  const body = PcoInput.parse({
    entityType: 'Person',
    firstName: 'Ada',
    lastName: name,
    ...ADDRESS,
    email: `${name}@example.org`,
  });
  const { id } = await rescue.call(people.create, { query: { force: true }, body });
  rescue.people.push(id);
  return id;
}

/** Makes a rescue with an Administrator who gets the digest, residents and people. */
export async function createRescue(number: number, residentCount: number): Promise<SimulatedRescue> {
  const caller = await createBareRescue(`Simulated Rescue ${number}`);
  const call: CallMaker = (endpoint, input) => callAs(caller, endpoint, input);
  const name = `simulated-${number}`;
  await publishPage(call, name);
  const rescue = {
    id: caller.tenantId,
    page: `/r/${name}`,
    call,
    residents: [],
    people: [],
    admittedIds: [],
    departures: 0,
    vaccinatedIds: new Set<string>(),
    lists: await createLists(call),
  };
  for (let index = 0; index < residentCount; index++) await createAnimal(rescue);
  for (let index = 0; index < residentCount / 4; index++) await addAdopter(rescue);
  // Due doses, so that the digests of the mornings are sent: where nothing is due there is no mail.
  const dose = {
    reminder: true,
    medicineId: rescue.lists.medicine,
    dosage: '1 ml',
    dueDate: today(),
  } as const;
  const animalIds = rescue.residents.slice(0, WAITING_DOSES);
  await call(meds.add, { query: { force: true }, body: { animalIds, medVms: [dose] } });
  await call(calendar.setDigest, { body: { on: true } });
  return rescue;
}

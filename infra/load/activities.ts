import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Random } from '#shared/rules/data/random.fixture.ts';
import { pickOne } from './random.ts';
import { addAdopter, newName, type SimulatedRescue, createAnimal, today } from './rescue.ts';
import { openPage } from './visitors.ts';

/** Something that people of a rescue do. */
interface Activity {
  /** The average number of times per day, for a rescue with the given number of residents. */
  readonly perDay: (residents: number) => number;
  readonly run: (rescue: SimulatedRescue, random: Random) => Promise<unknown>;
}

/** Does something with a resident, unless there is none. */
const withResident =
  (run: (rescue: SimulatedRescue, animalId: string, random: Random) => Promise<unknown>): Activity['run'] =>
  async (rescue, random) => {
    const id = pickOne(rescue.residents, random);
    if (id) await run(rescue, id, random);
  };

/**
 * Lets a resident be adopted. It is removed from the residents before the call, so that no other activity chooses it.
 */
async function adopt(rescue: SimulatedRescue, animalId: string, random: Random): Promise<void> {
  const pcoId = pickOne(rescue.people, random) ?? (await addAdopter(rescue));
  rescue.residents.splice(rescue.residents.indexOf(animalId), 1);
  const adoption = {
    milestoneType: 'adoption',
    milestoneDate: today(),
    pcoId,
    amountPaidFee: 150,
    anyway: 'Agreed',
  } as const;
  await rescue.call(milestones.add, { body: { ids: [animalId], animalMilestoneVm: adoption } });
  rescue.departures++;
}

async function giveMedicine({ call, lists }: SimulatedRescue, animalId: string): Promise<void> {
  const vm = { reminder: true as const, medicineId: lists.medicine, dosage: '1 ml', dueDate: today() };
  const { ids } = await call(meds.add, {
    query: { force: true },
    body: { animalIds: [animalId], medVms: [vm] },
  });
  await call(meds.give, { query: { ids: ids.join(',') } });
}

async function vaccinate(
  { call, lists, residents, vaccinatedIds }: SimulatedRescue,
  random: Random,
): Promise<void> {
  const animalId = pickOne(
    residents.filter((id) => !vaccinatedIds.has(id)),
    random,
  );
  if (!animalId) return;
  vaccinatedIds.add(animalId);
  const vaccination = { kindId: lists.vaccine, actionDate: today(), hospitalClinicId: lists.clinic };
  await call(vaccinations.add, { body: { animalIds: [animalId], animalVaccinationVm: [vaccination] } });
}

async function openAnimal({ call }: SimulatedRescue, animalId: string): Promise<void> {
  await Promise.all([
    call(animals.get, { query: { ids: animalId } }),
    call(milestones.list, { params: { animalId }, query: { limit: 30 } }),
    call(attachments.allByAnimal, { params: { animalId }, query: {} }),
    call(rounds.needs, { query: { animalId } }),
  ]);
}

/**
 * The day of a rescue, as a model: five people who look things up some twenty times each, a fifth of the residents on a
 * medicine, as many departures as intakes, so that a resident stays forty days, and thirty visitors of the public page.
 * It is an assumption; a real day is in the log (docs/operations.md "Cost and growth").
 */
export const ACTIVITIES: Readonly<Record<string, Activity>> = {
  'opens the dashboard': {
    perDay: () => 15,
    run: ({ call }) => Promise.all([call(dashboard.counts, {}), call(dashboard.overview, {})]),
  },
  'reads the list': {
    perDay: () => 30,
    run: ({ call }) => call(animals.list, { query: { isAvailable: 'true', Limit: 50 } }),
  },
  searches: {
    perDay: () => 15,
    run: ({ call }) => call(animals.autocomplete, { query: { searchText: 'n1' } }),
  },
  'opens an animal': { perDay: () => 40, run: withResident(openAnimal) },
  "does today's round": { perDay: () => 4, run: ({ call }) => call(rounds.today, {}) },
  'gives a medicine': { perDay: (residents) => residents / 5, run: withResident(giveMedicine) },
  vaccinates: {
    perDay: (residents) => residents / 20,
    run: vaccinate,
  },
  'writes into the diary': {
    perDay: (residents) => residents / 8,
    run: withResident(({ call }, animalId) =>
      call(diaries.add, {
        body: { animalIds: [animalId], diaryVm: { actionDate: today(), notes: 'Ate well.' } },
      }),
    ),
  },
  'takes one in': { perDay: (residents) => residents / 40, run: createAnimal },
  'lets one be adopted': { perDay: (residents) => residents / 40, run: withResident(adopt) },
  'shows its list to a visitor': { perDay: () => 30, run: ({ page }) => openPage(page) },
  'shows an animal to a visitor': {
    perDay: () => 60,
    run: withResident(({ page }, animalId) => openPage(`${page}/${animalId}`)),
  },
  'finds a person': {
    perDay: () => 8,
    run: ({ call }) => call(people.autocomplete, { query: { searchText: 'n' } }),
  },
  'adds a person': { perDay: () => 1, run: addAdopter },
  'records a donation': {
    perDay: () => 1,
    run: async (rescue, random) =>
      rescue.call(donations.add, {
        body: {
          pcoId: pickOne(rescue.people, random) ?? (await addAdopter(rescue)),
          donationDate: today(),
          donationType: 'money',
          amount: 25,
          reference: newName(),
        },
      }),
  },
};

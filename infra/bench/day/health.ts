import { PcoInput } from '#shared/calls/people/people.ts';
import { DUE_NOW } from '#shared/calls/health/schemas/health.schema.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { healthItem, newRecord } from '#functions/health/health-record/health.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { listItem } from '#functions/lists/shared/list-items.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { newPco } from '#functions/people/pco/pco.table.ts';
import { BENCH_STAMP, fillOnce, writeAll } from '../parts/fill.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';

const TODAY = new Date().toISOString().slice(0, 10);
/** One open reminder for every second animal: 50,000 where there are 100,000. */
const REMINDERS_PER_ANIMAL = 0.5;
/** The number of days over which reminders are spread: from ten days ago to a year ahead. */
const SPAN_DAYS = 375;
const CLINIC = 'benchclinic';
/** A day by which all animals of the bench are born. */
const AFTER_BIRTH = '2024-03-02';
/** The number of animals that get a reminder at once; one call takes 33. */
const BATCH_SIZE = 15;
/** The number of days on which doses are given, one after the other: more than one run needs. */
const DOSE_DAYS = 900;

const clinic = newPco(
  PcoInput.parse({
    entityType: 'CorO',
    lastName: 'Bench Veterinary Clinic',
    state: 'ME',
    countryId: 'US',
    hospital: true,
  }),
  BENCH_STAMP,
);

/**
 * Writes half as many reminders as `size`, of three kinds and spread over the animals of `ids`, with a clinic and list
 * entries, unless they are there.
 */
export async function fillHealth(table: TenantTable, size: number, ids: readonly string[]): Promise<void> {
  const reminder = (index: number) => {
    const animalId = ids[index % ids.length] ?? '';
    const kind = (['med', 'vaccination', 'procedure'] as const)[index % 3] ?? 'med';
    const medicineDetails = kind === 'med' ? { dosage: '1 tablet', instructions: 'With food' } : {};
    const date = addDays(TODAY, (index % SPAN_DAYS) - 10);
    const kindId = kind === 'med' ? 'benchmed' : 'benchkind';
    const kindFields = { kindId, kindName: 'Bench kind', reminder: true };
    return healthItem(newRecord({ kind, animalId, date, ...medicineDetails, ...kindFields }, BENCH_STAMP));
  };
  await fillOnce(table, 'health', async () => {
    await table.putAll([
      listItem('animalType', 'Bench dogs', { id: 'bench' }),
      listItem('vaccinationType#bench', 'DHPP', { id: 'benchkind' }),
      listItem('medicine', 'Bench medicine', { id: 'benchmed' }),
      pcos.item(pcos.nextVersion(clinic, { id: CLINIC })),
    ]);
    await writeAll(table, size * REMINDERS_PER_ANIMAL, (index) => [reminder(index)]);
  });
}

/**
 * Returns a function that gives the fields of a vaccination of another day at each call, since a second one of the same
 * kind and day is refused. The kind is created by this process, since another may measure the same tenant.
 */
function createNextDose(call: CallMaker) {
  let kindId: Promise<string> | undefined;
  let day = 0;
  return async () => {
    kindId ??= call(lists.vaccinationType.create, {
      body: { kind: `Bench ${newId()}`, AnimalTypeId: 'bench' },
    }).then(({ id }) => id);
    const turn = day++;
    const actionDate = addDays(AFTER_BIRTH, turn % DOSE_DAYS);
    return { turn, vaccination: { kindId: await kindId, actionDate, hospitalClinicId: CLINIC } };
  };
}

/** The tasks that measure health calls. */
export function healthTasks(call: CallMaker, ids: readonly string[]): Task[] {
  const animalIdAt = (index: number) => ids[index % ids.length] ?? '';
  // Two kinds, since a call for an animal that had one of these lately would ask for confirmation.
  const [nextDose, nextBatchDose] = [createNextDose(call), createNextDose(call)];
  const dueAgain = { dueAgainNumber: 1, dueAgainType: 'year' } as const;
  const batchAt = (index: number, size: number) => {
    const start = (index * size) % (ids.length - size);
    return ids.slice(start, start + size);
  };
  const addReminders = async (targetIds: readonly string[]) => {
    const vm = { reminder: true as const, medicineId: 'benchmed', dosage: '1 ml', dueDate: TODAY };
    const addedIds: string[] = [];
    for (const animalIds of toChunks(targetIds, BATCH_SIZE)) {
      const body = { animalIds, medVms: [vm] };
      addedIds.push(...(await call(meds.add, { query: { force: true }, body })).ids);
    }
    return addedIds;
  };
  const giveTask =
    (size: number): Task['run'] =>
    async (index, begin) => {
      const dueIds = await addReminders(batchAt(index, size));
      await begin();
      await call(meds.give, { query: { ids: dueIds.join(',') } });
    };
  // A page as the screens ask for it.
  const page = { limit: 15 };
  return [
    { name: 'reminders, all', run: () => call(meds.due, { query: page }) },
    { name: 'reminders, due now', run: () => call(meds.due, { query: { ...page, days: DUE_NOW } }) },
    { name: 'reminders, 30 days', run: () => call(vaccinations.due, { query: { ...page, days: 30 } }) },
    { name: "today's round", run: () => call(rounds.today, {}) },
    {
      name: 'vaccination of one, due again',
      run: async (_, begin) => {
        const { turn, vaccination } = await nextDose();
        await begin();
        await call(vaccinations.add, {
          body: { animalIds: [animalIdAt(turn)], animalVaccinationVm: [{ ...vaccination, ...dueAgain }] },
        });
      },
    },
    {
      name: 'vaccination of 45',
      run: async (index, begin) => {
        const { vaccination } = await nextBatchDose();
        await begin();
        await call(vaccinations.add, {
          body: { animalIds: [...batchAt(index, 45)], animalVaccinationVm: [vaccination] },
        });
      },
    },
    { name: 'mark one as given', run: giveTask(1) },
    { name: 'mark 45 as given', run: giveTask(45) },
    {
      name: 'health history of one',
      run: (index) => call(rounds.history, { query: { animalId: animalIdAt(index) } }),
    },
  ];
}

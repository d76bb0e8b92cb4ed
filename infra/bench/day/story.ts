import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { MAX_ADDED, milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { milestoneItems, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { BY } from '../parts/fill.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';

/** The number of animals whose milestones are added one by one; the others are used in batches, which share a last milestone. */
const ALONE = 100;
/** The number of animals whose location changes together. */
const MOVED = 30;
const LONG = 1000;

/** Adds an animal with a thousand milestones; gives its id. */
async function storied(table: TenantTable): Promise<string> {
  const id = newId();
  const { items } = await table.page({ index: 'g2', pk: 'animals#current', limit: 1 });
  const row = { ...items[0]?.row, id };
  await table.putAll([{ pk: `animal#${id}`, sk: 'animal', kind: 'animal', v: 1, row, more: {}, ...BY }]);
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
  await table.putAll(
    Array.from({ length: LONG }, (_, n) => {
      const milestoneType: MilestoneType = n === 0 ? 'birth' : n % 2 ? 'found' : 'lost';
      const notes = 'Slipped the gate and was brought back by the neighbour.';
      const milestone = { animalId: id, animalName: 'Storied', milestoneType, milestoneDate: day(n), n };
      return milestoneItems.item(newMilestone(milestone, { notes }, BY));
    }),
  );
  return id;
}

/** Tasks of an animal's story, its files and the people around it. */
export async function storyTasks(
  call: CallMaker,
  table: TenantTable,
  ids: readonly string[],
): Promise<Task[]> {
  const long = await storied(table);
  const at = (n: number) => ids[n % ids.length] ?? '';
  const lots = Math.floor((ids.length - ALONE) / MAX_ADDED);
  const from = (n: number) => ALONE + (n % lots) * MAX_ADDED;
  const lot = (n: number) => ids.slice(from(n), from(n) + MAX_ADDED);
  const first = (n: number) => (n * MOVED) % (ids.length - MOVED);
  const moved = (n: number) => ids.slice(first(n), first(n) + MOVED).join(',');
  const happened = (animalIds: readonly string[], milestoneType: MilestoneType) =>
    call(milestones.add, {
      body: { ids: [...animalIds], animalMilestoneVm: { milestoneType, milestoneDate: '2026-02-01' } },
    });
  const milestoneOf =
    (lotOf: (n: number) => readonly string[]): Task['run'] =>
    async (n, begin) => {
      await happened(lotOf(n), 'lost');
      await begin();
      await happened(lotOf(n), 'found');
    };
  const diaryVm = { actionDate: '2026-01-20', notes: 'Ate from the hand.' };
  const query = {};
  return [
    { name: 'milestone of one', run: milestoneOf((n) => [ids[n % ALONE] ?? '']) },
    { name: 'milestone of 25', run: milestoneOf(lot) },
    { name: 'milestones of one', run: (n) => call(milestones.list, { params: { animalId: at(n) }, query }) },
    {
      name: 'milestones, page of 1,000',
      run: () => call(milestones.list, { params: { animalId: long }, query: { limit: 30 } }),
    },
    {
      name: 'milestones, all 1,000',
      run: () => call(milestones.list, { params: { animalId: long }, query }),
    },
    { name: 'diary entry', run: (n) => call(diaries.add, { body: { animalIds: [at(n)], diaryVm } }) },
    {
      name: 'location of 30',
      run: (n) => call(animals.updateLocation, { query: { ids: moved(n), location: `Barn ${n}` }, body: {} }),
    },
    {
      name: 'gallery, all types',
      run: () => call(attachments.gallery, { params: { animalTypeId: '0' }, query }),
    },
    {
      name: 'gallery of a type',
      run: () => call(attachments.gallery, { params: { animalTypeId: 'bench' }, query }),
    },
    {
      name: 'files of one',
      run: (n) => call(attachments.allByAnimal, { params: { animalId: at(n) }, query }),
    },
    { name: 'people, page 1', run: () => call(people.list, { query }) },
  ];
}

import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { MAX_MILESTONE_ANIMALS, milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { milestoneRecords, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { BENCH_STAMP } from '../parts/fill.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';

/**
 * The number of animals whose milestones are added one by one; the others are used in batches, which share a last
 * milestone.
 */
const SINGLE_ANIMALS = 100;
/** The number of animals whose location changes together. */
const MOVED_ANIMALS = 30;
const MILESTONE_COUNT = 1000;

/** Adds an animal with a thousand milestones; gives its id. */
async function addLongHistory(table: TenantTable): Promise<string> {
  const id = newId();
  const { items } = await table.page({ index: 'g2', pk: 'animals#current', limit: 1 });
  const row = { ...items[0]?.row, id };
  await table.putAll([
    { pk: `animal#${id}`, sk: 'animal', kind: 'animal', v: 1, row, more: {}, ...BENCH_STAMP },
  ]);
  const dayAt = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  await table.putAll(
    Array.from({ length: MILESTONE_COUNT }, (_, index) => {
      const milestoneType: MilestoneType = index === 0 ? 'birth' : index % 2 ? 'found' : 'lost';
      const notes = 'Slipped the gate and was brought back by the neighbor.';
      const milestone = {
        animalId: id,
        animalName: 'Storied',
        milestoneType,
        milestoneDate: dayAt(index),
        n: index,
      };
      return milestoneRecords.item(newMilestone(milestone, { notes }, BENCH_STAMP));
    }),
  );
  return id;
}

/** One of the animals, in turn. */
const idAt = (ids: readonly string[], index: number) => ids[index % ids.length] ?? '';

/** Tasks of the milestones of animals; `longHistoryId` is the animal with a thousand of them. */
function milestoneTasks(call: CallMaker, ids: readonly string[], longHistoryId: string): Task[] {
  const batchCount = Math.floor((ids.length - SINGLE_ANIMALS) / MAX_MILESTONE_ANIMALS);
  const batchStart = (index: number) => SINGLE_ANIMALS + (index % batchCount) * MAX_MILESTONE_ANIMALS;
  const batchAt = (index: number) => ids.slice(batchStart(index), batchStart(index) + MAX_MILESTONE_ANIMALS);
  const addMilestone = (animalIds: readonly string[], milestoneType: MilestoneType) =>
    call(milestones.add, {
      body: { ids: [...animalIds], animalMilestoneVm: { milestoneType, milestoneDate: '2026-02-01' } },
    });
  const milestoneTask =
    (idsFor: (index: number) => readonly string[]): Task['run'] =>
    async (index, begin) => {
      await addMilestone(idsFor(index), 'lost');
      await begin();
      await addMilestone(idsFor(index), 'found');
    };
  return [
    { name: 'milestone of one', run: milestoneTask((index) => [ids[index % SINGLE_ANIMALS] ?? '']) },
    { name: 'milestone of 25', run: milestoneTask(batchAt) },
    {
      name: 'milestones of one',
      run: (index) => call(milestones.list, { params: { animalId: idAt(ids, index) }, query: {} }),
    },
    {
      name: 'milestones, page of 1,000',
      run: () => call(milestones.list, { params: { animalId: longHistoryId }, query: { limit: 30 } }),
    },
    {
      name: 'milestones, all 1,000',
      run: () => call(milestones.list, { params: { animalId: longHistoryId }, query: {} }),
    },
  ];
}

/** Tasks of an animal's story, its files and the people around it. */
export async function historyTasks(
  call: CallMaker,
  table: TenantTable,
  ids: readonly string[],
): Promise<Task[]> {
  const longHistoryId = await addLongHistory(table);
  const movedStart = (index: number) => (index * MOVED_ANIMALS) % (ids.length - MOVED_ANIMALS);
  const movedIds = (index: number) =>
    ids.slice(movedStart(index), movedStart(index) + MOVED_ANIMALS).join(',');
  const diaryVm = { actionDate: '2026-01-20', notes: 'Ate from the hand.' };
  const query = {};
  return [
    ...milestoneTasks(call, ids, longHistoryId),
    {
      name: 'diary entry',
      run: (index) => call(diaries.add, { body: { animalIds: [idAt(ids, index)], diaryVm } }),
    },
    {
      name: 'location of 30',
      run: (index) =>
        call(animals.updateLocation, {
          query: { ids: movedIds(index), location: `Barn ${index}` },
          body: {},
        }),
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
      run: (index) => call(attachments.allByAnimal, { params: { animalId: idAt(ids, index) }, query }),
    },
    { name: 'people, page 1', run: () => call(people.list, { query }) },
  ];
}

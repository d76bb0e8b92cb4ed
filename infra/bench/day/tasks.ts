import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import { animalNameAt, peopleTenantIdOf, tenantIdOf } from '../parts/fill.ts';
import { createBenchCaller, type Task } from '../parts/task.ts';
import { fillHealth, healthTasks } from './health.ts';
import { pageTasks } from './pages.ts';
import { fillPeople, peopleTasks } from './people.ts';
import { fillMilestones, questionTasks } from './questions.ts';
import { historyTasks } from './animal-history.ts';

const DOG = { breed: 'Beagle', sex: 'female', status: 'adoptable' } as const;
const BIRTH = { isApproxDOB: false, milestoneDate: '2025-01-01' };

/** A prefix of the name of a current animal: its stem and all but the last character of its number. */
const namePrefixAt = (index: number) => animalNameAt(index * 4 + 1).slice(0, -1);

/** The number of animals that the tasks are spread over: with few, each would get more records than any real animal. */
const MAX_TASK_ANIMALS = 7000;

const uniqueSuffix = () => Math.random().toString(36).slice(2, 10);

/** Tasks of the list of animals, filtered and sorted (product/animals 1.7). */
function registerTasks(call: CallMaker): Task[] {
  const page = (query: Input<typeof register.list>['query']) => () => call(register.list, { query });
  return [
    { name: 'list, filtered', run: page({ sex: 'female' }) },
    { name: 'list, sorted by age', run: page({ sort: 'age' }) },
    { name: 'list, filtered and sorted', run: page({ sex: 'female', status: 'adoptable', sort: '-since' }) },
  ];
}

/** Tasks of the forms of an animal: a change of one of `ids`, and a new animal that came by `acquisitionWayId`. */
function animalFormTasks(call: CallMaker, ids: readonly string[], acquisitionWayId: string): Task[] {
  const details = { ...DOG, animalTypeId: 'bench' };
  return [
    {
      name: 'save',
      run: async (index, begin) => {
        const id = ids[index % ids.length] ?? '';
        const { animalList } = await call(animals.get, { query: { ids: id } });
        const version = animalList[0]?.version ?? 1;
        await begin();
        await call(animals.update, {
          query: { Id: id, force: true },
          body: { ...details, animalName: `Saved ${uniqueSuffix()}`, version },
        });
      },
    },
    {
      name: 'create',
      run: () =>
        call(animals.create, {
          query: {},
          body: {
            animal: { ...details, animalName: `New ${uniqueSuffix()}` },
            birthMilestone: BIRTH,
            intakeMileStone: { milestoneDate: '2026-01-15', acquisitionWayId },
          },
        }),
    },
  ];
}

/** Tasks of the register of people, in a tenant with `size` people and nothing else. */
export async function peopleTenantTasks(size: number): Promise<Task[]> {
  return peopleTasks(await createBenchCaller(peopleTenantIdOf(size)), size);
}

/** The measured tasks, on the tenant of `size` animals. */
export async function animalTenantTasks(size: number): Promise<Task[]> {
  const call = await createBenchCaller(tenantIdOf(size));
  const table = tableOf(tenantIdOf(size));
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const items = await table.all({ index: 'g2', pk: 'animals#current' });
  const ids = items.slice(0, MAX_TASK_ANIMALS).map(({ row }) => String(row['id']));
  await fillHealth(table, size, ids);
  await fillPeople(table, size);
  await fillMilestones(table, size, ids);
  const firstPage = await call(animals.list, { query: { isAvailable: 'true' } });
  return [
    { name: 'list, page 1', run: () => call(animals.list, { query: { isAvailable: 'true' } }) },
    {
      name: 'list, next page',
      run: () =>
        call(animals.list, { query: { isAvailable: 'true', Page: 2, cursor: firstPage.nextCursor } }),
    },
    {
      name: 'search',
      run: (index) => call(animals.list, { query: { isAvailable: 'true', searchText: namePrefixAt(index) } }),
    },
    ...registerTasks(call),
    {
      name: 'autocomplete',
      run: (index) => call(animals.autocomplete, { query: { searchText: namePrefixAt(index) } }),
    },
    { name: 'open', run: (index) => call(animals.get, { query: { ids: ids[index % ids.length] ?? '' } }) },
    ...animalFormTasks(call, ids, acquisitionWays[0]?.id ?? ''),
    ...(await historyTasks(call, table, ids)),
    ...healthTasks(call, ids),
    ...(await peopleTasks(call, size)),
    ...questionTasks(call),
    ...(await pageTasks(call, ids)),
    { name: 'dashboard counts', run: () => call(dashboard.counts, {}) },
    { name: 'dashboard overview', run: () => call(dashboard.overview, {}) },
  ];
}

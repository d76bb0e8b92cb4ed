import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { people } from '#shared/calls/people/people.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';

/** Tasks that open a page by all calls that the browser makes at once: of an animal, of a person, and the dashboard. */
export async function pageTasks(call: CallMaker, ids: readonly string[]): Promise<Task[]> {
  const { pcos } = await call(people.list, { query: { Limit: 100 } });
  return [
    {
      name: "an animal's page, seven calls",
      run: (index) => {
        const animalId = ids[index % ids.length] ?? '';
        const query = { animalId };
        return Promise.all([
          call(animals.get, { query: { ids: animalId } }),
          call(rounds.needs, { query }),
          call(procedures.weights, { query }),
          call(milestones.list, { params: { animalId }, query: { limit: 30 } }),
          call(diaries.list, { query }),
          call(rounds.history, { query }),
          call(behaviors.list, { query }),
        ]);
      },
    },
    {
      name: "a person's page, four calls",
      run: (index) => {
        const pcoId = pcos[index % pcos.length]?.id ?? '';
        return Promise.all([
          call(people.get, { params: { id: pcoId }, query: {} }),
          call(attachments.allByPco, { params: { pcoId }, query: {} }),
          call(ties.standing, { query: { pcoId } }),
          call(ties.history, { query: { pcoId, limit: 8 } }),
        ]);
      },
    },
    {
      name: 'the dashboard, four calls',
      run: () =>
        Promise.all([
          call(dashboard.overview, {}),
          call(dashboard.counts, {}),
          call(animals.list, { query: { isAvailable: 'true', recent: 'true', Limit: 6 } }),
          call(saved.list, {}),
        ]),
    },
  ];
}

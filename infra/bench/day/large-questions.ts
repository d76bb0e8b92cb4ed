import { questions } from '#shared/calls/questions/questions.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import { createBenchCaller, type Task } from '../parts/task.ts';
import { largeTenantIdOf, RARE_COLOR } from './large-rescue.ts';
import { monthRange, questionTasks } from './questions.ts';

const monthQuery = (index: number) => ({ timeSpan: 'between', ...monthRange(index) }) as const;
const rareColorQuery = { color: RARE_COLOR };

/** The question tasks of a large rescue, in the tenant that `fillLargeRescue` fills. */
export async function largeQuestionTasks(size: number): Promise<Task[]> {
  const call = await createBenchCaller(largeTenantIdOf(size));
  return [
    ...questionTasks(call),
    {
      name: 'health query of a month, first rows',
      run: (index) =>
        call(questions.animalHealthQuery, { query: { healthKind: 'vaccination', ...monthQuery(index) } }),
    },
    {
      name: 'the same of every kind',
      run: (index) =>
        call(questions.animalHealthQuery, { query: { healthKind: 'all', ...monthQuery(index) } }),
    },
    {
      name: 'animals of a rare color, one reply',
      run: () => call(questions.animalSearch, { query: rareColorQuery }),
    },
    {
      name: 'animals of a rare color, all of them',
      isSingleRun: true,
      run: () =>
        readAllPages((cursor) => call(questions.animalSearch, { query: { ...rareColorQuery, cursor } })),
    },
  ];
}

import { questions } from '#shared/calls/questions/questions.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { callAs } from '../../local/demo/calls.ts';
import { benchCaller, type Task, toTheEnd } from '../parts/task.ts';
import { largeTenantOf, RARE_COLOR } from './large-rescue.ts';
import { questionTasks } from './questions.ts';

const monthOf = (n: number) => `${2006 + (n % 19)}-${String(1 + (n % 12)).padStart(2, '0')}`;
const month = (n: number) =>
  ({ timeSpan: 'between', from: `${monthOf(n)}-01`, to: `${monthOf(n)}-28` }) as const;
const rare = { color: RARE_COLOR };

/** The questions of a large rescue, in the tenant of fillLarge. */
export async function largeQuestionsOn(size: number): Promise<Task[]> {
  const caller = await benchCaller(largeTenantOf(size));
  const call = <C extends Call>(endpoint: C, input: Input<C>) => callAs(caller, endpoint, input);
  return [
    ...questionTasks(call),
    {
      name: 'health query of a month, first rows',
      run: (n) => call(questions.animalHealthQuery, { query: { healthKind: 'vaccination', ...month(n) } }),
    },
    {
      name: 'the same of every kind',
      run: (n) => call(questions.animalHealthQuery, { query: { healthKind: 'all', ...month(n) } }),
    },
    { name: 'animals of a rare color, one reply', run: () => call(questions.animalSearch, { query: rare }) },
    {
      name: 'animals of a rare color, all of them',
      isSingleRun: true,
      run: () => toTheEnd((cursor) => call(questions.animalSearch, { query: { ...rare, cursor } })),
    },
  ];
}

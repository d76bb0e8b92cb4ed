import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import type { CallMaker, Task } from '../parts/task.ts';

/** The list of animals as filters and orders ask for it (product/animals 1.7). */
export function registerTasks(call: CallMaker): Task[] {
  const page = (query: Input<typeof register.list>['query']) => () => call(register.list, { query });
  return [
    { name: 'list, filtered', run: page({ sex: 'female' }) },
    { name: 'list, sorted by age', run: page({ sort: 'age' }) },
    { name: 'list, filtered and sorted', run: page({ sex: 'female', status: 'adoptable', sort: '-since' }) },
  ];
}

import { animals } from '#shared/calls/animals/animals.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { DUE_NOW } from '#shared/calls/health/schemas/health.schema.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { MAX_ROWS } from '#shared/contract/question.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import { createBenchCaller, type Task } from '../parts/task.ts';
import { DONATION_YEAR, listsTenantIdOf } from './lists-rescue.ts';

/** Whole lists and sums over many records, in the tenant that `fillListsRescue` fills. */
export async function wholeListTasks(size: number): Promise<Task[]> {
  const call = await createBenchCaller(listsTenantIdOf(size));
  const [from, to] = [`${DONATION_YEAR}-01-01`, `${DONATION_YEAR}-12-31`];
  const span = { timeSpan: 'between', from, to } as const;
  const intakeSpan = { ...span, from: `${DONATION_YEAR}-03-01`, to: `${DONATION_YEAR}-04-30` } as const;
  const donationSums = (donationType: 'all' | 'money') => () =>
    call(questions.donationsQuery, { query: { ...span, donationType } });
  const limit = MAX_ROWS;
  return [
    {
      name: 'donations of a year, first rows',
      run: () => call(questions.donationsSearch, { query: { from, to } }),
    },
    {
      name: 'donations of a year, every one',
      run: () =>
        readAllPages((cursor) => call(questions.donationsSearch, { query: { from, to, limit, cursor } })),
    },
    { name: 'donations of a year, top ten', run: donationSums('all') },
    { name: 'donations of a year, top ten of money', run: donationSums('money') },
    {
      name: 'donations of a year by month, on the board',
      run: () =>
        call(statistics.board, { query: { from: `${DONATION_YEAR}-01`, to: `${DONATION_YEAR}-12` } }),
    },
    {
      name: 'every overdue vaccination',
      run: () =>
        readAllPages((cursor) => call(vaccinations.due, { query: { days: DUE_NOW, limit: 500, cursor } })),
    },
    {
      name: 'every resident',
      run: () =>
        readAllPages((cursor, Page) =>
          call(animals.list, { query: { isAvailable: 'true', Limit: 500, Page, cursor } }),
        ),
    },
    {
      name: 'animals that came in two months, every one',
      run: () =>
        readAllPages((cursor) =>
          call(questions.animalMilestoneQuery, {
            query: { ...intakeSpan, milestoneType: 'intake', animalTypeId: 'all', limit, cursor },
          }),
        ),
    },
  ];
}

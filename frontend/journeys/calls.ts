import type { Page } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import { PASSWORD } from './steps.ts';

/** Makes calls for what a journey begins with. */
export type Calling = <C extends Call>(call: C, input: Input<C>) => Promise<Data<C>>;

/** Makes calls as the first rescue's Administrator. */
export async function calling(page: Page): Promise<Calling> {
  const door = requestOf(accounts.signIn, { body: { userName: 'admin', password: PASSWORD } });
  const signed = await page.request.post(`/api${door.url}`, { data: door.body });
  const { token } = (await signed.json()) as { token: string };
  return async <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => {
    const { method, url, body } = requestOf(call, input);
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/api${url}`, { method, data: body, headers });
    return ((await reply.json()) as { data: Data<C> }).data;
  };
}

/** Takes a stray in; gives its id. @param on the day of its intake, `YYYY-MM-DD` */
export async function takenIn(call: Calling, animalName: string, on: string): Promise<string> {
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const acquisitionWayId = acquisitionWays.find((way) => way.means === 'stray')?.id ?? '';
  const animal = {
    animalName,
    animalTypeId: animalTypes[0]?.id ?? '',
    breed: 'Mix',
    sex: 'male',
    status: 'adoptable',
  } as const;
  const birthMilestone = { isApproxDOB: false, milestoneDate: '2023-05-01' };
  const intakeMileStone = { milestoneDate: on, acquisitionWayId };
  const made = await call(animals.create, {
    query: { force: 'true' },
    body: { animal, birthMilestone, intakeMileStone },
  });
  return made.animals[0]?.id ?? '';
}

import type { Page } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import { day, makeUnique, PASSWORD } from './steps.ts';

/** Makes the API calls that prepare the records a journey starts with. */
export type CallFunction = <C extends Call>(call: C, input: Input<C>) => Promise<Data<C>>;

/** Signs a user in, by default the first rescue's Administrator; returns a function that makes calls as this user. */
export async function signInToApi(page: Page, userName = 'admin'): Promise<CallFunction> {
  const signIn = requestOf(accounts.signIn, { body: { userName, password: PASSWORD } });
  const signInReply = await page.request.post(`/api${signIn.url}`, { data: signIn.body });
  const { token } = (await signInReply.json()) as { token: string };
  return async <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => {
    const { method, url, body } = requestOf(call, input);
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/api${url}`, { method, data: body, headers });
    return ((await reply.json()) as { data: Data<C> }).data;
  };
}

/**
 * Takes in a stray by a call and returns its id. Only the journeys about an intake go through the wizard.
 * @param intakeDate the day of its intake, `YYYY-MM-DD`; today by default
 * @param attributes the name of its animal type (the first of the list by default), its location and its color
 */
export async function addIntake(
  call: CallFunction,
  animalName: string,
  intakeDate: string = day(0),
  attributes: { readonly type?: string; readonly location?: string; readonly color?: string } = {},
): Promise<string> {
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const acquisitionWayId = acquisitionWays.find((way) => way.means === 'stray')?.id ?? '';
  const animal = {
    animalName,
    animalTypeId:
      (animalTypes.find(({ typeName }) => typeName === attributes.type) ?? animalTypes[0])?.id ?? '',
    location: attributes.location,
    color: attributes.color ?? '',
    breed: 'Mix',
    sex: 'male',
    status: 'adoptable',
  } as const;
  const birthMilestone = { isApproxDOB: false, milestoneDate: '2023-05-01' };
  const intakeMileStone = { milestoneDate: intakeDate, acquisitionWayId };
  const created = await call(animals.create, {
    query: { force: 'true' },
    body: { animal, birthMilestone, intakeMileStone },
  });
  return created.animals[0]?.id ?? '';
}

/** Names for `count` animals that are taken in together: 'Moss 1', 'Moss 2'. */
export const numberedNames = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);

/** Takes dogs in as the first rescue's Administrator; returns their ids in the order of the names. */
export async function addDogs(page: Page, names: readonly string[], location?: string): Promise<string[]> {
  const call = await signInToApi(page);
  return Promise.all(names.map((name) => addIntake(call, name, day(0), { type: 'Dogs', location })));
}

/** Adds a person with a unique name and email by a call, so that no other journey uses the same one. */
export async function addPerson(page: Page) {
  const call = await signInToApi(page);
  const lastName = makeUnique('Amari');
  const email = `${lastName.toLowerCase().replaceAll(' ', '-')}@mail.example`;
  const address = { street: '7 Lantern Hill', city: 'Portside', state: 'ME', countryId: 'US' } as const;
  const body = { firstName: 'Noor', lastName, email, ...address };
  const { id } = await call(people.create, { query: {}, body });
  return { call, id, email, name: `Noor ${lastName}` };
}

import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import type { App } from '../parts/app.ts';
import { toTheEnd } from '../parts/task.ts';
import { PASSWORD, rescueOfAnimals, rescueOfPeople, rescueOfReminders } from './crowd.ts';

const [ANIMALS, PEOPLE, REMINDERS, READERS] = [10_000, 5000, 1000, 4];
const PAGE = 500;

/** Makes calls over HTTP as a browser does, as one user. */
type Asker = <C extends Call>(call: C, input: Input<C>) => Promise<Data<C>>;

async function askerOf({ port }: App, userName: string): Promise<Asker> {
  let authorization = '';
  const asker: Asker = async (call, input) => {
    const { method, url, body, reply } = requestOf(call, input);
    const send = () =>
      fetch(`http://localhost:${port}/api${url}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    // On a busy machine the server closes a connection that seemed idle to it.
    const answer = await send().catch(send);
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}`);
    return reply(await answer.json()).data;
  };
  const { token } = await asker(accounts.signIn, { body: { userName, password: PASSWORD } });
  authorization = `Bearer ${token}`;
  return asker;
}

/** Has four readers at once read whole lists of 10,000 animals, 5,000 people and 1,000 reminders in three rescues. */
export async function readEverything(app: App, dataDir: string): Promise<void> {
  const ofAnimals = await askerOf(app, await rescueOfAnimals(dataDir, ANIMALS));
  const ofPeople = await askerOf(app, await rescueOfPeople(dataDir, PEOPLE, 0));
  const ofReminders = await askerOf(app, await rescueOfReminders(dataDir, REMINDERS));
  const reader = async () => {
    await toTheEnd((cursor, Page) =>
      ofAnimals(animals.list, { query: { isAvailable: 'true', Limit: PAGE, Page, cursor } }),
    );
    await toTheEnd((cursor, page) => ofPeople(people.list, { query: { Limit: PAGE, page, cursor } }));
    await toTheEnd((cursor) => ofReminders(meds.due, { query: { limit: PAGE, cursor } }));
    for (const asker of [ofAnimals, ofPeople, ofReminders]) await asker(dashboard.overview, {});
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

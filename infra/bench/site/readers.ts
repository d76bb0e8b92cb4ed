import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import { callOrFail, signIn } from '../../smoke/visitor.ts';
import type { App } from '../parts/app.ts';
import { PASSWORD, createAnimalRescue, createPeopleRescue, createReminderRescue } from './bench-rescues.ts';

const [ANIMALS, PEOPLE, REMINDERS, READERS] = [10_000, 5000, 1000, 4];
const PAGE_SIZE = 500;

/** Signs a user in, and returns the function that makes the user's calls over HTTP. */
async function createCaller({ port }: App, userName: string): Promise<CallMaker> {
  const visitor = await signIn(`http://localhost:${port}`, { userName, password: PASSWORD });
  return (call, input) => {
    const send = () => callOrFail(visitor, call, input);
    // On a busy machine the server may close a connection that it takes for idle, so a failed call is sent once more.
    return send().catch(send);
  };
}

/**
 * Lets four readers in parallel read whole lists of 10,000 animals, 5,000 people and 1,000 reminders in three rescues.
 */
export async function readEverything(app: App, dataDir: string): Promise<void> {
  const callAnimals = await createCaller(app, await createAnimalRescue(dataDir, ANIMALS));
  const callPeople = await createCaller(app, await createPeopleRescue(dataDir, PEOPLE, 0));
  const callReminders = await createCaller(app, await createReminderRescue(dataDir, REMINDERS));
  const reader = async () => {
    await readAllPages((cursor, Page) =>
      callAnimals(animals.list, { query: { isAvailable: 'true', Limit: PAGE_SIZE, Page, cursor } }),
    );
    await readAllPages((cursor, page) =>
      callPeople(people.list, { query: { Limit: PAGE_SIZE, page, cursor } }),
    );
    await readAllPages((cursor) => callReminders(meds.due, { query: { limit: PAGE_SIZE, cursor } }));
    for (const testCaller of [callAnimals, callPeople, callReminders])
      await testCaller(dashboard.overview, {});
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import { callOrFail, signedIn } from '../../smoke/visitor.ts';
import type { App } from '../parts/app.ts';
import { PASSWORD, rescueOfAnimals, rescueOfPeople, rescueOfReminders } from './crowd.ts';

const [ANIMALS, PEOPLE, REMINDERS, READERS] = [10_000, 5000, 1000, 4];
const PAGE = 500;

/** Signs a user in; gives the function that makes the user's calls over HTTP. */
async function askerOf({ port }: App, userName: string): Promise<CallMaker> {
  const visitor = await signedIn(`http://localhost:${port}`, { userName, password: PASSWORD });
  return (call, input) => {
    const send = () => callOrFail(visitor, call, input);
    // On a busy machine the server closes a connection that seemed idle to it.
    return send().catch(send);
  };
}

/** Has four readers at once read whole lists of 10,000 animals, 5,000 people and 1,000 reminders in three rescues. */
export async function readEverything(app: App, dataDir: string): Promise<void> {
  const ofAnimals = await askerOf(app, await rescueOfAnimals(dataDir, ANIMALS));
  const ofPeople = await askerOf(app, await rescueOfPeople(dataDir, PEOPLE, 0));
  const ofReminders = await askerOf(app, await rescueOfReminders(dataDir, REMINDERS));
  const reader = async () => {
    await readAllPages((cursor, Page) =>
      ofAnimals(animals.list, { query: { isAvailable: 'true', Limit: PAGE, Page, cursor } }),
    );
    await readAllPages((cursor, page) => ofPeople(people.list, { query: { Limit: PAGE, page, cursor } }));
    await readAllPages((cursor) => ofReminders(meds.due, { query: { limit: PAGE, cursor } }));
    for (const asker of [ofAnimals, ofPeople, ofReminders]) await asker(dashboard.overview, {});
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/people/volunteers.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/list-items.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

const asked = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

async function activity(): Promise<string> {
  const item = listItem('volunteerActivity', newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

async function person(): Promise<string> {
  const body = { lastName: newWord(), state: 'Otago', countryId: 'NZ' };
  return asked(await ask(people.create, { query: {}, body }, desk().asker)).id;
}

const period = async () => ({
  body: {
    pcoId: await person(),
    active: true,
    dateActive: '2026-02-01',
    volunteerActivityIds: [await activity()],
    animalTypeIds: [rescue().dogs],
  },
});

const volunteering = async (): Promise<string> =>
  asked(await ask(volunteers.upsert, await period(), desk().asker)).ids[0] ?? '';

/** Requests about people who volunteer. */
export const OF_VOLUNTEERS = [
  right(volunteers.upsert, period),
  right(volunteers.remove, async () => ({ params: { id: await volunteering() } })),
  right(volunteers.restore, async () => {
    const id = await volunteering();
    await ask(volunteers.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
];

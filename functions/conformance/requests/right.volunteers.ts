import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

async function activity(): Promise<string> {
  const item = listItem('volunteerActivity', newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

async function requirement(): Promise<string> {
  const item = listItem('volunteerRequirement', newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

async function person(): Promise<string> {
  const body = { lastName: newWord(), state: 'Otago', countryId: 'NZ' };
  return dataOf(await ask(people.create, { query: {}, body }, desk().asker)).id;
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
  dataOf(await ask(volunteers.upsert, await period(), desk().asker)).ids[0] ?? '';

const GIVEN = { date: '2026-02-02', from: '09:00', to: '11:30', notes: 'Walks' };

const entry = async (): Promise<string> =>
  dataOf(await ask(hours.add, { body: { pcoId: await person(), ...GIVEN } }, desk().asker)).ids[0] ?? '';

const tablet = async () =>
  dataOf(await ask(kiosks.add, { body: { name: newWord().slice(0, 40) } }, desk().asker));

async function badge(pcoId: string): Promise<string> {
  return dataOf(await ask(kiosks.makeBadge, { body: { pcoId } }, desk().asker)).code;
}

/** A tablet, and a badge that is shown to it. */
const badgeAtKiosk = async () => ({ kiosk: (await tablet()).token, badge: await badge(await person()) });

const check = async () => ({ pcoId: await person(), requirementId: await requirement() });

/** Requests about people who volunteer. */
export const OF_VOLUNTEERS = [
  right(volunteers.upsert, period),
  right(volunteers.remove, async () => ({ params: { id: await volunteering() } })),
  right(volunteers.restore, async () => {
    const id = await volunteering();
    await ask(volunteers.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(hours.add, async () => ({
    body: { pcoId: await person(), ...GIVEN, activityId: await activity() },
  })),
  right(hours.update, async () => ({
    params: { id: await entry() },
    body: { ...GIVEN, to: '12:00', activityId: await activity() },
  })),
  right(hours.remove, async () => ({ params: { id: await entry() } })),
  right(hours.restore, async () => {
    const id = await entry();
    await ask(hours.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(availability.save, async () => ({
    body: { pcoId: await person(), slots: ['saturday-morning' as const], notes: 'Early' },
  })),
  right(checklist.save, async () => ({
    body: { ...(await check()), done: '2026-02-02', expires: '2027-02-02', note: 'On paper' },
  })),
  right(checklist.remove, async () => {
    const checklistItem = await check();
    await ask(checklist.save, { body: { ...checklistItem, done: '2026-02-02' } }, desk().asker);
    return { body: checklistItem };
  }),
  right(kiosks.add, async () => ({ body: { name: newWord().slice(0, 40) } })),
  right(kiosks.revoke, async () => ({ params: { id: (await tablet()).id } })),
  right(kiosks.makeBadge, async () => ({ body: { pcoId: await person() } })),
  right(kiosks.revokeBadge, async () => {
    const pcoId = await person();
    await badge(pcoId);
    return { body: { pcoId } };
  }),
  right(kiosk.open, async () => ({ input: { body: { kiosk: (await tablet()).token } }, asker: {} })),
  right(kiosk.look, async () => ({ input: { body: await badgeAtKiosk() }, asker: {} })),
  right(kiosk.press, async () => ({
    input: { body: { ...(await badgeAtKiosk()), what: 'in' as const, at: new Date().toISOString() } },
    asker: {},
  })),
];

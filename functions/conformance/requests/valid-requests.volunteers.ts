import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';

const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

async function addActivity(): Promise<string> {
  const item = listItem('volunteerActivity', newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

async function addRequirement(): Promise<string> {
  const item = listItem('volunteerRequirement', newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

async function person(): Promise<string> {
  const body = { lastName: newWord(), state: 'Otago', countryId: 'NZ' };
  return dataOf(await callApi(people.create, { query: {}, body }, rescueClient().testCaller)).id;
}

const period = async () => ({
  body: {
    pcoId: await person(),
    active: true,
    dateActive: '2026-02-01',
    volunteerActivityIds: [await addActivity()],
    animalTypeIds: [rescue().dogs],
  },
});

const addVolunteering = async (): Promise<string> =>
  dataOf(await callApi(volunteers.upsert, await period(), rescueClient().testCaller)).ids[0] ?? '';

const HOURS_FIELDS = { date: '2026-02-02', from: '09:00', to: '11:30', notes: 'Walks' };

const addHours = async (): Promise<string> =>
  dataOf(
    await callApi(hours.add, { body: { pcoId: await person(), ...HOURS_FIELDS } }, rescueClient().testCaller),
  ).ids[0] ?? '';

const addKiosk = async () =>
  dataOf(await callApi(kiosks.add, { body: { name: newWord().slice(0, 40) } }, rescueClient().testCaller));

async function makeBadge(pcoId: string): Promise<string> {
  return dataOf(await callApi(kiosks.makeBadge, { body: { pcoId } }, rescueClient().testCaller)).code;
}

/** A tablet, and a badge that is shown to it. */
const badgeAtKiosk = async () => ({
  kiosk: (await addKiosk()).token,
  badge: await makeBadge(await person()),
});

const check = async () => ({ pcoId: await person(), requirementId: await addRequirement() });

/** Requests about people who volunteer. */
export const VOLUNTEER_REQUESTS = [
  validRequest(volunteers.upsert, period),
  validRequest(volunteers.remove, async () => ({ params: { id: await addVolunteering() } })),
  validRequest(volunteers.restore, async () => {
    const id = await addVolunteering();
    await callApi(volunteers.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(hours.add, async () => ({
    body: { pcoId: await person(), ...HOURS_FIELDS, activityId: await addActivity() },
  })),
  validRequest(hours.update, async () => ({
    params: { id: await addHours() },
    body: { ...HOURS_FIELDS, to: '12:00', activityId: await addActivity() },
  })),
  validRequest(hours.remove, async () => ({ params: { id: await addHours() } })),
  validRequest(hours.restore, async () => {
    const id = await addHours();
    await callApi(hours.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(availability.save, async () => ({
    body: { pcoId: await person(), slots: ['saturday-morning' as const], notes: 'Early' },
  })),
  validRequest(checklist.save, async () => ({
    body: { ...(await check()), done: '2026-02-02', expires: '2027-02-02', note: 'On paper' },
  })),
  validRequest(checklist.remove, async () => {
    const checklistItem = await check();
    await callApi(
      checklist.save,
      { body: { ...checklistItem, done: '2026-02-02' } },
      rescueClient().testCaller,
    );
    return { body: checklistItem };
  }),
  validRequest(kiosks.add, async () => ({ body: { name: newWord().slice(0, 40) } })),
  validRequest(kiosks.revoke, async () => ({ params: { id: (await addKiosk()).id } })),
  validRequest(kiosks.makeBadge, async () => ({ body: { pcoId: await person() } })),
  validRequest(kiosks.revokeBadge, async () => {
    const pcoId = await person();
    await makeBadge(pcoId);
    return { body: { pcoId } };
  }),
  validRequest(kiosk.open, async () => ({
    input: { body: { kiosk: (await addKiosk()).token } },
    testCaller: {},
  })),
  validRequest(kiosk.look, async () => ({ input: { body: await badgeAtKiosk() }, testCaller: {} })),
  validRequest(kiosk.press, async () => ({
    input: { body: { ...(await badgeAtKiosk()), what: 'in' as const, at: new Date().toISOString() } },
    testCaller: {},
  })),
];

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { newId } from '../kernel/ids.ts';
import { newSeed } from '../test/random.ts';
import { callApi } from '../test/call-api.ts';
import { setUpVolunteers } from './volunteers.fixture.ts';

describe('hours are refused', () => {
  it.each([
    ['without a day', { date: '' }, 'date', 'Date is required'],
    ['of tomorrow', { date: '2999-01-01' }, 'date', 'Date can’t be in the future'],
    ['that end before they begin', { from: '12:00', to: '09:00' }, 'to', 'End must be after the beginning'],
    ['without an end', { to: '' }, 'to', 'End is required'],
    ['without a beginning', { from: '' }, 'from', 'Beginning is required'],
    ['at no time', { from: '9', to: '10:00' }, 'from', 'Enter a time as HH:MM'],
    [
      'without times or a number',
      { from: '', to: '' },
      'hours',
      'Enter when it began and ended, or the hours',
    ],
    ['that are too many', { hours: 25 }, 'hours', 'Hours must be a number from 0.05 to 24'],
    ['that are no number', { hours: 'two' }, 'hours', 'Hours must be a number from 0.05 to 24'],
    ['of an unknown activity', { activityId: 'no' }, 'activityId', 'Activity not found'],
  ])('%s', async (_, body, field, message) => {
    const { person, addHours, hoursOf, totals } = await setUpVolunteers();
    const id = await person();
    const { status, body: reply } = await addHours(id, body);
    expect([status, reply.fields]).toEqual([422, { [field]: message }]);
    expect((await hoursOf(id)).hours).toEqual([]);
    expect((await totals()).months).toEqual([]);
  });

  it('for a missing person, without the right, and on a stale version', async () => {
    const { person, addHours, hoursOf, admin, tenant } = await setUpVolunteers();
    const id = await person();
    expect((await addHours(newId())).status).toBe(404);
    expect((await addHours(id, {}, { as: 'AnimalManager', tenant })).status).toBe(403);
    await addHours(id);
    const [entry] = (await hoursOf(id)).hours;
    const correctHours = (version: number, endTime: string) =>
      callApi(
        hours.update,
        {
          params: { id: entry?.id ?? '' },
          body: { date: '2026-03-02', from: '09:00', to: endTime, version },
        },
        admin,
      );
    expect((await callApi(hours.get, { params: { id: newId() } }, admin)).status).toBe(404);
    expect((await correctHours(1, '10:00')).status).toBe(200);
    expect((await correctHours(1, '11:00')).status).toBe(409);
    expect((await hoursOf(id)).minutes).toBe(60);
  });
});

it('hours are stored by times or as a number, with activity and notes', async () => {
  const { person, addHours, hoursOf, walking } = await setUpVolunteers();
  const id = await person();
  await addHours(id, { activityId: walking, notes: 'With Moss' });
  await addHours(id, { date: '2026-04-01', from: '', to: '', hours: '1.25' });
  await addHours(id, { date: '2025-12-31' });
  expect(await hoursOf(id)).toMatchObject({
    year: 2026,
    minutes: 225,
    months: [
      { month: '2026-03', minutes: 150, entries: 1 },
      { month: '2026-04', minutes: 75, entries: 1 },
    ],
    hours: [
      { date: '2026-04-01', from: '', to: '', minutes: 75, state: 'done' },
      {
        date: '2026-03-02',
        from: '09:00',
        to: '11:30',
        minutes: 150,
        activity: { id: walking, name: 'Dog walking' },
        notes: 'With Moss',
      },
    ],
  });
  expect((await hoursOf(id, 2025)).minutes).toBe(150);
});

it('hours can be corrected after their activity left the list, but not be given such an activity', async () => {
  const { person, addHours, hoursOf, admin, walking, cats } = await setUpVolunteers();
  const pcoId = await person();
  await addHours(pcoId, { activityId: walking });
  for (const id of [walking, cats]) await callApi(lists.volunteerActivity.remove, { params: { id } }, admin);
  const [entry] = (await hoursOf(pcoId)).hours;
  const correct = (activityId: string) =>
    callApi(
      hours.update,
      { params: { id: entry?.id ?? '' }, body: { date: '2026-03-02', hours: 1, activityId } },
      admin,
    );
  expect(await correct(walking)).toMatchObject({ status: 200 });
  expect((await hoursOf(pcoId)).hours).toMatchObject([{ minutes: 60, activity: { name: 'Dog walking' } }]);
  expect(await correct(cats)).toMatchObject({
    status: 422,
    body: { fields: { activityId: 'Activity not found' } },
  });
});

it('an entry can be read by its id until it is deleted', async () => {
  const { person, addHours, hoursOf, admin } = await setUpVolunteers();
  const pcoId = await person();
  await addHours(pcoId, { date: '2025-12-31' });
  const [entry] = (await hoursOf(pcoId, 2025)).hours;
  const id = entry?.id ?? '';
  const entryReply = await callApi(hours.get, { params: { id } }, admin);
  expect(entryReply.body.data.hours).toMatchObject({
    id,
    pcoId,
    date: '2025-12-31',
    minutes: 150,
    version: 1,
  });
  expect(Date.parse(entryReply.body.data.hours.changedAt)).not.toBeNaN();
  await callApi(hours.remove, { params: { id } }, admin);
  expect((await callApi(hours.get, { params: { id } }, admin)).status).toBe(404);
});

it('the totals of a rescue are the sum of its entries, after any sequence of changes', async () => {
  const { person, addHours, hoursOf, totals, admin } = await setUpVolunteers();
  const people = [await person(), await person('Ben')];
  const removedIds: string[] = [];
  const step = fc.record({
    pcoId: fc.constantFrom(...people),
    action: fc.constantFrom('add', 'add', 'update', 'remove', 'restore'),
    date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'),
    hours: fc.integer({ min: 1, max: 8 }),
    index: fc.nat(),
  });
  const steps = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: newSeed() });
  for (const { pcoId, action, index, ...entryFields } of steps.flat()) {
    const entry = { ...entryFields, from: '', to: '' };
    const existing = (await hoursOf(pcoId)).hours;
    const params = { id: existing[index % (existing.length || 1)]?.id ?? '' };
    if (action === 'add' || existing.length === 0) await addHours(pcoId, entry);
    else if (action === 'update') await callApi(hours.update, { params, body: entry }, admin);
    else if (action === 'remove') {
      await callApi(hours.remove, { params }, admin);
      removedIds.push(params.id);
    } else {
      const id = removedIds.pop();
      if (id) await callApi(hours.restore, { params: { id } }, admin);
    }
  }
  const allHours = await Promise.all(people.map((id) => hoursOf(id)));
  const sums = new Map<string, { minutes: number; entries: number }>();
  for (const { date, minutes } of allHours.flatMap((personHours) => personHours.hours)) {
    const { minutes: sum, entries } = sums.get(date.slice(0, 7)) ?? { minutes: 0, entries: 0 };
    sums.set(date.slice(0, 7), { minutes: sum + minutes, entries: entries + 1 });
  }
  const { months, minutes } = await totals();
  expect(months.filter(({ entries }) => entries > 0)).toEqual(
    [...sums].map(([month, sum]) => ({ month, ...sum })).toSorted((a, b) => a.month.localeCompare(b.month)),
  );
  expect(minutes).toBe(allHours.reduce((sum, personHours) => sum + personHours.minutes, 0));
});

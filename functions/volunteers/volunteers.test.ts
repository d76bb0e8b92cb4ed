import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { setUpVolunteers } from './volunteers.fixture.ts';

describe('a period is refused', () => {
  it.each([
    ['without interest', { volunteerActivityIds: [] }, 'volunteerActivityIds', 'Interest is required'],
    ['active without a day', { dateActive: '' }, 'dateActive', 'Active date is required'],
    ['inactive without a day', { active: false }, 'dateInactive', 'Inactive date is required'],
    [
      'that ends before it began',
      { active: false, dateInactive: '2026-01-31' },
      'dateInactive',
      'Inactive date must not be before the active date',
    ],
    [
      'that ends in the future',
      { active: false, dateInactive: '2999-01-01' },
      'dateInactive',
      'Date can’t be in the future',
    ],
    [
      'with an unknown activity',
      { volunteerActivityIds: ['no'] },
      'volunteerActivityIds',
      'Activity not found',
    ],
    ['with an unknown type', { animalTypeIds: ['no'] }, 'animalTypeIds', 'Animal type not found'],
  ])('%s', async (_, body, field, message) => {
    const { person, save, periods } = await setUpVolunteers();
    const id = await person();
    const { status, body: reply } = await save(id, body);
    expect([status, reply.fields]).toEqual([422, { [field]: message }]);
    expect(await periods(id)).toEqual([]);
  });

  it('for a missing or deleted person, and without the right', async () => {
    const { person, save, remove, tenant } = await setUpVolunteers();
    const removedId = await person();
    await remove(removedId);
    expect((await save(newId())).status).toBe(404);
    expect((await save(removedId)).status).toBe(404);
    const manager = await save(await person(), {}, { as: 'AnimalManager', tenant });
    expect([manager.status, manager.body.message]).toEqual([403, 'No Permission']);
  });

  it('for the id of a period of another person, and on a stale version', async () => {
    const { person, save, periods } = await setUpVolunteers();
    const [personId, otherPersonId] = [await person(), await person()];
    await save(personId);
    const [first] = await periods(personId);
    const { id, version } = first ?? { id: '', version: 0 };
    expect((await save(otherPersonId, { id })).status).toBe(404);
    expect((await save(personId, { notes: 'quicker', version })).status).toBe(200);
    expect((await save(personId, { notes: 'slower', version })).status).toBe(409);
    expect((await periods(personId))[0]?.notes).toBe('quicker');
  });
});

describe('a volunteer', () => {
  it('can get an ended period beside the open one, but no second open one', async () => {
    const { person, save, periods } = await setUpVolunteers();
    const id = await person();
    await save(id);
    const secondReply = await save(id, { anew: true });
    expect([secondReply.status, secondReply.body.message]).toEqual([
      409,
      expect.stringContaining('has been an active volunteer since'),
    ]);
    const endedPeriod = { anew: true, active: false, dateActive: '2020-01-01', dateInactive: '2021-01-01' };
    expect((await save(id, endedPeriod)).status).toBe(200);
    expect((await periods(id)).map(({ active, dateActive }) => [active, dateActive])).toEqual([
      [true, '2026-02-01'],
      [false, '2020-01-01'],
    ]);
  });

  it('can begin, be corrected, pause and begin again', async () => {
    const { person, save, periods, dogs, cats, walking } = await setUpVolunteers();
    const id = await person();
    await save(id, { notes: 'Weekends', animalTypeIds: [dogs] });
    await save(id, { notes: 'Sundays', volunteerActivityIds: [walking, cats], animalTypeIds: [dogs] });
    const [first] = await periods(id);
    expect(await periods(id)).toHaveLength(1);
    expect(first).toMatchObject({
      active: true,
      dateActive: '2026-02-01',
      notes: 'Sundays',
      volunteerActivityCustoms: [
        { id: walking, volunteerActivityName: 'Dog walking' },
        { id: cats, volunteerActivityName: 'Cat socializing' },
      ],
      animalTypes: [{ id: dogs, name: 'Dogs' }],
      version: 2,
    });
    // The first day stays if only the end is sent.
    await save(id, { active: false, dateActive: '', dateInactive: '2026-03-01' });
    expect(await periods(id)).toMatchObject([
      { active: false, dateActive: '2026-02-01', dateInactive: '2026-03-01' },
    ]);
    await save(id, { dateActive: '2026-06-01' });
    expect(await periods(id)).toMatchObject([
      { active: true, dateActive: '2026-06-01', dateInactive: '' },
      { active: false, dateActive: '2026-02-01' },
    ]);
  });

  it('has one open period at most, however many begin it at once', async () => {
    const { person, save, periods, admin } = await setUpVolunteers();
    const id = await person();
    const replies = await Promise.all(Array.from({ length: 5 }, () => save(id)));
    // The second user either changes it or gets the conflict.
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await periods(id)).toHaveLength(1);
    await save(id, { active: false, dateInactive: '2026-03-01' });
    const [closedPeriod] = await periods(id);
    await save(id, { dateActive: '2026-06-01' });
    const reopenReply = await save(id, { id: closedPeriod?.id ?? '' });
    expect([reopenReply.status, reopenReply.body.message]).toEqual([
      409,
      'This person has been an active volunteer since 6/1/2026',
    ]);
    const [openPeriod] = await periods(id);
    await callApi(volunteers.remove, { params: { id: openPeriod?.id ?? '' } }, admin);
    expect((await save(id, { id: closedPeriod?.id ?? '' })).status).toBe(200);
    expect((await callApi(volunteers.restore, { params: { id: openPeriod?.id ?? '' } }, admin)).status).toBe(
      409,
    );
  });

  it('cannot be deleted before the period is, and the period can be restored after the person', async () => {
    const { person, save, periods, remove, restore, admin } = await setUpVolunteers();
    const id = await person();
    await save(id);
    expect((await remove(id)).body.message).toBe(
      'PCO has attached records so must be merged with another PCO',
    );
    const linksReply = await callApi(people.links, { query: { pcoId: id } }, admin);
    expect(linksReply.body.data.linked).toBe(true);
    const periodInput = { params: { id: (await periods(id))[0]?.id ?? '' } };
    await callApi(volunteers.remove, periodInput, admin);
    expect((await remove(id)).status).toBe(200);
    expect((await callApi(volunteers.restore, periodInput, admin)).status).toBe(404);
    await restore(id);
    expect((await callApi(volunteers.restore, periodInput, admin)).status).toBe(200);
    expect(await periods(id)).toHaveLength(1);
  });
});

it('the open and the ended periods of a rescue are each read as a range by day', async () => {
  const { person, save, tenant } = await setUpVolunteers();
  const [firstId, secondId, thirdId] = [await person(), await person(), await person()];
  await save(firstId, { dateActive: '2026-03-01' });
  await save(secondId, { dateActive: '2026-02-01' });
  await save(thirdId, { active: false, dateInactive: '2026-02-15' });
  const volunteerIdsWith = async (standing: string) =>
    (await tableOf(tenant).page({ index: 'g1', pk: `volunteers#${standing}` })).items.map(
      ({ row }) => row['pcoId'],
    );
  expect(await volunteerIdsWith('active')).toEqual([secondId, firstId]);
  expect(await volunteerIdsWith('inactive')).toEqual([thirdId]);
});

it('the history shows the changes of a period', async () => {
  const { person, save, changes, cats } = await setUpVolunteers();
  const id = await person();
  await save(id);
  await save(id, { volunteerActivityIds: [cats] });
  expect((await changes(id)).slice(-2)).toEqual([
    [
      'volunteers.add',
      expect.objectContaining({ interest: [null, 'Dog walking'], dateActive: [null, '2026-02-01'] }),
    ],
    ['volunteers.update', { interest: ['Dog walking', 'Cat socializing'] }],
  ]);
});

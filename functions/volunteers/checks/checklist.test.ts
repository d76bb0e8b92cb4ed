import { beforeAll, describe, expect, it } from 'vitest';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Input } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { createListClient } from '#functions/customization/merge.fixture.ts';
import { newId } from '#functions/kernel/ids.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { setUpVolunteers } from '../volunteers.fixture.ts';

type Body = Input<typeof checklist.save>['body'];
const TODAY = todayIn('Pacific/Auckland', new Date());

async function desk() {
  const base = await setUpVolunteers();
  const { admin } = base;
  const demand = async (volunteerRequirementName: string, holdsForMonths?: number) => {
    const body = { volunteerRequirementName, holdsForMonths };
    return (await callApi(lists.volunteerRequirement.create, { body }, admin)).body.data.id;
  };
  const [waiver, check] = [await demand('Waiver', 12), await demand('Background check')];
  const note = (pcoId: string, body: Partial<Body> = {}, testCaller: TestCaller = admin) =>
    callApi(
      checklist.save,
      { body: { pcoId, requirementId: waiver, done: '2026-02-01', ...body } },
      testCaller,
    );
  const noted = async (pcoId: string) =>
    (await callApi(checklist.get, { query: { pcoId } }, admin)).body.data.checks;
  const standing = async (pcoId: string) =>
    (await noted(pcoId)).map(({ name, state }) => [name, state] as const);
  const overview = async (query: Input<typeof checklist.overview>['query'] = {}) =>
    (await callApi(checklist.overview, { query }, admin)).body.data;
  return { ...base, waiver, check, demand, note, noted, standing, overview };
}

describe('a checklist', () => {
  let fixture: Awaited<ReturnType<typeof desk>>;
  beforeAll(async () => {
    fixture = await desk();
  });

  it('is refused for days that cannot be, for what nobody asks, of nobody, and by whoever may not', async () => {
    const id = await fixture.person();
    const fields = async (body: Partial<Body>) => {
      const { status, body: reply } = await fixture.note(id, body);
      return [status, (reply as { fields?: object }).fields];
    };
    expect(await fields({ done: '' })).toEqual([422, { done: 'Date is required' }]);
    expect(await fields({ done: addDays(TODAY, 1) })).toEqual([422, { done: 'Date can’t be in the future' }]);
    expect(await fields({ expires: '2026-01-31' })).toEqual([
      422,
      { expires: 'Must not end before it was done' },
    ]);
    expect((await fixture.note(id, { requirementId: newId() })).status).toBe(404);
    expect((await fixture.note(newId())).status).toBe(404);
    expect((await fixture.note(id, {}, { as: 'AnimalManager', tenant: fixture.tenant })).status).toBe(403);
    const off = { body: { pcoId: id, requirementId: fixture.waiver } };
    expect((await callApi(checklist.remove, off, fixture.admin)).status).toBe(404);
    expect(await fixture.standing(id)).toEqual([
      ['Background check', 'missing'],
      ['Waiver', 'missing'],
    ]);
  });

  it('holds as long as the list says unless told, for good where it says nothing', async () => {
    const id = await fixture.person();
    await fixture.note(id, { note: 'On paper' });
    await fixture.note(id, { requirementId: fixture.check });
    expect(await fixture.noted(id)).toMatchObject([
      { name: 'Background check', state: 'held', done: '2026-02-01', expires: '' },
      {
        name: 'Waiver',
        done: '2026-02-01',
        expires: '2027-02-01',
        note: 'On paper',
        by: 'Administrator Tester',
      },
    ]);
    await fixture.note(id, { expires: '2026-03-01' });
    expect(await fixture.noted(id)).toMatchObject([{}, { state: 'ended', expires: '2026-03-01', note: '' }]);
    await fixture.note(id, { exempt: true, done: '' });
    expect(await fixture.noted(id)).toMatchObject([{}, { state: 'exempt', done: '', expires: '' }]);
  });

  it('tells the second of two editors of one entry, not those of two', async () => {
    const id = await fixture.person();
    expect((await fixture.note(id, { version: 0 })).status).toBe(200);
    expect((await fixture.note(id, { version: 0, note: 'Slower' })).status).toBe(409);
    expect((await fixture.note(id, { requirementId: fixture.check, version: 0 })).status).toBe(200);
    const version = (await fixture.noted(id))[1]?.version ?? 0;
    expect((await fixture.note(id, { version, note: 'Seen' })).status).toBe(200);
  });

  it('keeps both of two who note two entries at the same moment, and each change in the history', async () => {
    const id = await fixture.person();
    await Promise.all([fixture.note(id), fixture.note(id, { requirementId: fixture.check })]);
    const off = { body: { pcoId: id, requirementId: fixture.check } };
    await callApi(checklist.remove, off, fixture.admin);
    expect(await fixture.standing(id)).toEqual([
      ['Background check', 'missing'],
      ['Waiver', 'held'],
    ]);
    const lines = (await fixture.changes(id)).filter(([action]) => String(action).startsWith('checklist'));
    expect(lines.map(([action]) => String(action)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'checklist.remove',
      'checklist.save',
      'checklist.save',
    ]);
  });
});

it('what the rescue no longer asks for, calls otherwise or made one keeps what was noted', async () => {
  const { admin, demand, person, note, noted, standing, waiver, check } = await desk();
  const paper = await demand('Paper');
  const id = await person();
  await note(id, { requirementId: paper, done: '2026-01-01', expires: '2028-01-01' });
  await note(id);
  await note(id, { requirementId: check });
  await callApi(lists.volunteerRequirement.remove, { params: { id: check }, query: {} }, admin);
  const renamed = { volunteerRequirementName: 'Liability waiver', holdsForMonths: 12 };
  await callApi(lists.volunteerRequirement.update, { params: { id: waiver }, body: renamed }, admin);
  expect(await standing(id)).toEqual([
    ['Liability waiver', 'held'],
    ['Paper', 'held'],
    ['Background check', 'held'],
  ]);
  expect((await noted(id)).map(({ isAsked }) => isAsked)).toEqual([true, true, false]);
  const merge = { list: 'volunteerRequirement' as const, id: paper, into: waiver };
  expect((await callApi(upkeep.merge, { body: merge }, admin)).status).toBe(200);
  expect(await noted(id)).toMatchObject([
    { name: 'Liability waiver', requirementId: waiver, expires: '2028-01-01' },
    { name: 'Background check' },
  ]);
  expect((await note(id, { requirementId: paper, note: 'From a form of before' })).status).toBe(200);
  expect(await noted(id)).toMatchObject([{ requirementId: waiver, note: 'From a form of before' }, {}]);
});

it('of two requirements that became one both notes are kept, whatever else is written, and are there after an undo', async () => {
  const { admin, demand, person, note, noted, waiver } = await desk();
  const [paper, id] = [await demand('Paper'), await person()];
  await note(id, { requirementId: paper, done: '2026-01-01', expires: '2028-01-01', note: 'Of paper' });
  await note(id, { note: 'Of waiver' });
  const before = await noted(id);
  const { merge, unmerge } = createListClient(admin.tenant);
  await merge({ list: 'volunteerRequirement', id: paper, into: waiver });
  const body = { pcoId: id, slots: ['monday-morning' as const], notes: '' };
  expect((await callApi(availability.save, { body }, admin)).status).toBe(200);
  expect((await noted(id)).filter(({ version }) => version > 0)).toMatchObject([
    { requirementId: waiver, note: 'Of paper' },
  ]);
  expect((await unmerge('volunteerRequirement', paper)).status).toBe(200);
  expect(await noted(id)).toEqual(before);
});

it('who is active and lacks something is found, what is worst first; others are with all', async () => {
  const { person, save, note, overview, check } = await desk();
  const [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
  for (const id of [ada, ben]) await save(id);
  await save(cleo, { active: false, dateInactive: '2026-03-01' });
  await note(ada, { expires: addDays(TODAY, 30) });
  await note(ben, { expires: addDays(TODAY, 31) });
  await note(ben, { requirementId: check });
  const [soon, later] = [addDays(TODAY, 30), addDays(TODAY, -1)];
  expect(await overview()).toEqual({
    asked: 2,
    volunteers: [
      expect.objectContaining({
        id: ada,
        firstName: 'Ada',
        phone: '034774000',
        lacks: [
          { name: 'Background check', state: 'missing', expires: '' },
          { name: 'Waiver', state: 'soon', expires: soon },
        ],
      }),
    ],
  });
  await note(ben, { expires: later });
  expect((await overview()).volunteers.map(({ id, lacks }) => [id, lacks[0]?.state])).toEqual([
    [ada, 'missing'],
    [ben, 'ended'],
  ]);
  await note(ben, { exempt: true });
  expect((await overview({ show: 'all' })).volunteers.map(({ lacks }) => lacks.length)).toEqual([2, 0]);
});

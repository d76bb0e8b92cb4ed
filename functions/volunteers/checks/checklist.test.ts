import { beforeAll, describe, expect, it } from 'vitest';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Input } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { createListClient } from '#functions/customization/list-client.fixture.ts';
import { newId } from '#functions/kernel/ids.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { setUpVolunteers } from '../volunteers.fixture.ts';
import { findMissingChecks } from './volunteers-missing-checks.ts';

type Body = Input<typeof checklist.save>['body'];
const TODAY = todayIn('Pacific/Auckland', new Date());

async function setUpChecklist() {
  const base = await setUpVolunteers();
  const { admin } = base;
  const addRequirement = async (volunteerRequirementName: string, holdsForMonths?: number) => {
    const body = { volunteerRequirementName, holdsForMonths };
    return (await callApi(lists.volunteerRequirement.create, { body }, admin)).body.data.id;
  };
  const [waiver, check] = [await addRequirement('Waiver', 12), await addRequirement('Background check')];
  const note = (pcoId: string, body: Partial<Body> = {}, testCaller: TestCaller = admin) =>
    callApi(
      checklist.save,
      { body: { pcoId, requirementId: waiver, done: '2026-02-01', ...body } },
      testCaller,
    );
  const checksOf = async (pcoId: string) =>
    (await callApi(checklist.get, { query: { pcoId } }, admin)).body.data.checks;
  const statesOf = async (pcoId: string) =>
    (await checksOf(pcoId)).map(({ name, state }) => [name, state] as const);
  const overview = async (query: Input<typeof checklist.overview>['query'] = {}) =>
    (await callApi(checklist.overview, { query }, admin)).body.data;
  return {
    ...base,
    waiver,
    check,
    demand: addRequirement,
    note,
    noted: checksOf,
    standing: statesOf,
    overview,
  };
}

describe('a checklist', () => {
  let fixture: Awaited<ReturnType<typeof setUpChecklist>>;
  beforeAll(async () => {
    fixture = await setUpChecklist();
  });

  it('is refused with impossible dates, an unknown requirement or person, and without the right', async () => {
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
    const removeInput = { body: { pcoId: id, requirementId: fixture.waiver } };
    expect((await callApi(checklist.remove, removeInput, fixture.admin)).status).toBe(404);
    expect(await fixture.standing(id)).toEqual([
      ['Background check', 'missing'],
      ['Waiver', 'missing'],
    ]);
  });

  it('expires as the requirement states unless a date is given, and never where neither is given', async () => {
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

  it('reports a conflict when two users edit the same entry, but not two different ones', async () => {
    const id = await fixture.person();
    expect((await fixture.note(id, { version: 0 })).status).toBe(200);
    expect((await fixture.note(id, { version: 0, note: 'Slower' })).status).toBe(409);
    expect((await fixture.note(id, { requirementId: fixture.check, version: 0 })).status).toBe(200);
    const version = (await fixture.noted(id))[1]?.version ?? 0;
    expect((await fixture.note(id, { version, note: 'Seen' })).status).toBe(200);
  });

  it('keeps both of two entries that are saved at the same moment, and logs each change', async () => {
    const id = await fixture.person();
    await Promise.all([fixture.note(id), fixture.note(id, { requirementId: fixture.check })]);
    const removeInput = { body: { pcoId: id, requirementId: fixture.check } };
    await callApi(checklist.remove, removeInput, fixture.admin);
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

it('entries are kept when their requirement is removed, renamed or merged', async () => {
  const { admin, demand, person, note, noted, standing, waiver, check } = await setUpChecklist();
  const paper = await demand('Paper');
  const id = await person();
  await note(id, { requirementId: paper, done: '2026-01-01', expires: '2028-01-01' });
  await note(id);
  await note(id, { requirementId: check });
  await callApi(lists.volunteerRequirement.remove, { params: { id: check }, query: {} }, admin);
  const renamedBody = { volunteerRequirementName: 'Liability waiver', holdsForMonths: 12 };
  await callApi(lists.volunteerRequirement.update, { params: { id: waiver }, body: renamedBody }, admin);
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

it('the entries of two merged requirements are both kept, and are there again after an undo', async () => {
  const { admin, demand, person, note, noted, waiver } = await setUpChecklist();
  const [paper, id] = [await demand('Paper'), await person()];
  await note(id, { requirementId: paper, done: '2026-01-01', expires: '2028-01-01', note: 'Of paper' });
  await note(id, { note: 'Of waiver' });
  const checksBefore = await noted(id);
  const { merge, unmerge } = createListClient(admin.tenant);
  await merge({ list: 'volunteerRequirement', id: paper, into: waiver });
  const body = { pcoId: id, slots: ['monday-morning' as const], notes: '' };
  expect((await callApi(availability.save, { body }, admin)).status).toBe(200);
  expect((await noted(id)).filter(({ version }) => version > 0)).toMatchObject([
    { requirementId: waiver, note: 'Of paper' },
  ]);
  expect((await unmerge('volunteerRequirement', paper)).status).toBe(200);
  expect(await noted(id)).toEqual(checksBefore);
});

it('the overview lists active volunteers who lack something, the worst first, or all volunteers', async () => {
  const { person, save, note, overview, check } = await setUpChecklist();
  const [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
  for (const id of [ada, ben]) await save(id);
  await save(cleo, { active: false, dateInactive: '2026-03-01' });
  await note(ada, { expires: addDays(TODAY, 30) });
  await note(ben, { expires: addDays(TODAY, 31) });
  await note(ben, { requirementId: check });
  const [soonDate, pastDate] = [addDays(TODAY, 30), addDays(TODAY, -1)];
  expect(await overview()).toEqual({
    asked: 2,
    volunteers: [
      expect.objectContaining({
        id: ada,
        firstName: 'Ada',
        phone: '034774000',
        lacks: [
          { name: 'Background check', state: 'missing', expires: '' },
          { name: 'Waiver', state: 'soon', expires: soonDate },
        ],
      }),
    ],
  });
  await note(ben, { expires: pastDate });
  expect((await overview()).volunteers.map(({ id, lacks }) => [id, lacks[0]?.state])).toEqual([
    [ada, 'missing'],
    [ben, 'ended'],
  ]);
  await note(ben, { exempt: true });
  expect((await overview({ show: 'all' })).volunteers.map(({ lacks }) => lacks.length)).toEqual([2, 0]);
});

it('a check that ends today is in the digest, however many other volunteers lack something', async () => {
  const { tenant, person, save, note } = await setUpChecklist();
  const people = await Promise.all(Array.from({ length: 22 }, () => person()));
  for (const [index, pcoId] of people.entries())
    await save(pcoId, { dateActive: addDays('2026-02-01', index) });
  const lastId = people.at(-1) ?? '';
  await note(lastId, { expires: TODAY });
  const { volunteers, hasMore, hasNewExpiry } = await findMissingChecks(tableOf(tenant), TODAY);
  expect([volunteers[0]?.id, volunteers.length, hasMore, hasNewExpiry]).toEqual([lastId, 20, true, true]);
});

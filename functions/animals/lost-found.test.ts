import { beforeAll, describe, expect, it } from 'vitest';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { TODAY } from '../test/time/noon.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { animalItem, animalKey, animalOf } from './animal/animal-record/animal.record.ts';

let tenant: TestTenant;
let admin: TestCaller & { tenant: string };

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  const row = { id: tenant.id, modules: { wideExposure: true } };
  await tableOf(tenant.id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row }]);
});

type Body = Input<typeof lostFound.add>['body'];

const CAT: Body = {
  side: 'lost',
  species: 'cat',
  color: 'Black and white',
  sex: 'male',
  day: addDays(TODAY, -5),
  place: 'Elm Street',
  contactName: 'Robin Vale',
  phone: '+1 207 555 0142',
};

const add = (overrides: Partial<Body> = {}, testCaller: TestCaller = admin) =>
  callApi(lostFound.add, { body: { ...CAT, ...overrides } }, testCaller);
const idOf = async (overrides: Partial<Body> = {}) => (await add(overrides)).body.data.id;
const get = async (id: string) => (await callApi(lostFound.get, { params: { id } }, admin)).body.data.report;
const matches = async (id: string) => {
  await waitForIndexes(tenant.id);
  return (await callApi(lostFound.matches, { params: { id } }, admin)).body.data;
};
const listed = async (query: Input<typeof lostFound.list>['query']) =>
  (await callApi(lostFound.list, { query }, admin)).body.data.reports.map(({ id }) => id);

/** Takes an animal in on a day, by a way. */
async function takeIn(day: string, animal: object, way = tenant.stray, chip?: string): Promise<string> {
  const good = newAnimalInput(tenant, { animalTypeId: tenant.cats, ...animal });
  const body = {
    ...good.body,
    birthMilestone: { isApproxDOB: false, milestoneDate: '2020-01-01' },
    intakeMileStone: { milestoneDate: day, acquisitionWayId: way },
  };
  const { body: created } = await callApi(animals.create, { ...good, body }, admin);
  const id = created.data.animals[0]?.id ?? '';
  if (chip) {
    const item = await tableOf(tenant.id).get(animalKey(id));
    const record = item && animalOf(item);
    if (!record) throw new Error('No animal');
    await tableOf(tenant.id).putAll([
      animalItem({ ...record, more: { ...record.more, microchipNumber: chip } }),
    ]);
  }
  return id;
}

describe('a report', () => {
  it('is for those who see what the public sees, and where the module is on', async () => {
    expect((await add({}, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
    const off = await newTenant();
    expect((await add({}, { as: 'Administrator', tenant: off.id })).status).toBe(403);
  });

  it.each([
    [{ species: '' as never }, 'species', 'Choose the kind of animal'],
    [{ color: ' ' }, 'color', 'Color is required'],
    [{ day: addDays(TODAY, 1) }, 'day', 'Date can’t be in the future'],
    [{ phone: '' }, 'email', 'Email or phone is required'],
    [{ chip: '12' }, 'chip', 'A microchip number has 9 to 15 signs'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Not a place on the map'],
  ])('with %j is refused at %s', async (overrides, field, message) => {
    const { status, body } = await add(overrides);
    expect([status, body.fields?.[field]]).toEqual([422, message]);
  });

  it('is found by its state, side and kind; closed, reopened and corrected', async () => {
    const id = await idOf({ species: 'bird' });
    expect(await listed({ side: 'lost', species: 'bird' })).toEqual([id]);
    expect(await listed({ side: 'found', species: 'bird' })).toEqual([]);
    const params = { id };
    const stale = await callApi(
      lostFound.update,
      { params, body: { ...CAT, species: 'bird', color: 'Green', version: 9 } },
      admin,
    );
    expect(stale.status).toBe(409);
    const closed = await callApi(lostFound.close, { params, body: { outcome: 'reunited' } }, admin);
    expect(closed.body.data.report).toMatchObject({ state: 'closed', outcome: 'reunited', closedOn: TODAY });
    expect(await listed({ species: 'bird' })).toEqual([]);
    expect(await listed({ state: 'closed', species: 'bird' })).toEqual([id]);
    expect((await callApi(lostFound.close, { params, body: { outcome: 'ours' } }, admin)).status).toBe(409);
    expect((await callApi(lostFound.update, { params, body: CAT }, admin)).status).toBe(409);
    expect((await callApi(lostFound.reopen, { params }, admin)).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'open', isNew: false, contactName: 'Robin Vale' });
    expect((await get(id)).outcome).toBeUndefined();
  });
});

describe('a possible match', () => {
  it('is an open report of the other side, or a stray taken in since, with reasons', async () => {
    const lost = await idOf({ color: 'Orange tabby', marks: 'kinked tail', postcode: '04101' });
    const found = await idOf({ side: 'found', color: 'orange', day: TODAY, postcode: '04101' });
    await idOf({ side: 'found', color: 'orange', species: 'dog', day: TODAY });
    await idOf({ side: 'found', color: 'orange', day: addDays(TODAY, -9) });
    const cat = { sex: 'male' as const, color: 'Orange', notes: 'Kinked tail' };
    const stray = await takeIn(addDays(TODAY, -3), { animalName: 'Pumpkin', ...cat });
    await takeIn(addDays(TODAY, -3), { animalName: 'Marmalade', ...cat }, tenant.ownerSurrender);
    await takeIn(addDays(TODAY, -20), { animalName: 'Ginger', ...cat });
    const { matches: all, isCapped } = await matches(lost);
    expect(isCapped).toBe(false);
    expect(all.map(({ reportId, animalId }) => reportId ?? animalId)).toEqual([found, stray]);
    expect(all[0]?.reasons.map(({ text }) => text)).toContain('Same postcode: 04101');
    expect(all[1]?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Color: orange', 'Both male', '2 days later']),
    );
    const back = await matches(found);
    expect(back.matches.map(({ reportId }) => reportId)).toEqual([lost]);
  });

  it('is certain by the microchip, of an animal that came in any way', async () => {
    const chip = '985112004567890';
    const lost = await idOf({ chip: '985 112 004 567 890' });
    const found = await idOf({ side: 'found', chip, species: 'dog', day: addDays(TODAY, -30) });
    const { matches: none } = await matches(lost);
    expect(none.map(({ reportId }) => reportId)).not.toContain(found);
    const same = await idOf({ side: 'found', chip, color: 'white', sex: 'female', day: TODAY });
    const { matches: all } = await matches(lost);
    expect(all[0]).toMatchObject({ reportId: same, isCertain: true, score: 100 });
  });

  it('is confirmed or ruled out, at both reports', async () => {
    const lost = await idOf({ color: 'Lilac', marks: 'bell' });
    const found = await idOf({ side: 'found', color: 'Lilac', marks: 'bell', day: TODAY });
    const decide = (body: Input<typeof lostFound.decide>['body']) =>
      callApi(lostFound.decide, { params: { id: lost }, body }, admin);
    expect((await decide({ reportId: found, verdict: 'same' })).status).toBe(200);
    const verdictAt = async (id: string) =>
      (await matches(id)).matches.find(({ reportId }) => reportId === lost || reportId === found)?.verdict;
    expect([await verdictAt(lost), await verdictAt(found)]).toEqual(['same', 'same']);
    await callApi(lostFound.close, { params: { id: found }, body: { outcome: 'reunited' } }, admin);
    expect(await verdictAt(lost)).toBe('same');
    expect((await decide({ reportId: found })).status).toBe(200);
    expect(await verdictAt(lost)).toBeUndefined();
    expect((await decide({ reportId: lost, verdict: 'same' })).status).toBe(422);
    expect((await decide({ verdict: 'same' })).status).toBe(422);
    expect((await decide({ animalId: 'unknown', verdict: 'same' })).status).toBe(404);
  });
});

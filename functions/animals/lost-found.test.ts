import { beforeAll, describe, expect, it } from 'vitest';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { tableOf } from '../kernel/table/table.ts';
import { addMilestone } from '../test/add-milestone.ts';
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
const addAndGetId = async (overrides: Partial<Body> = {}) => (await add(overrides)).body.data.id;
const getReport = async (id: string) =>
  (await callApi(lostFound.get, { params: { id } }, admin)).body.data.report;
const getMatches = async (id: string) => {
  await waitForIndexes(tenant.id);
  return (await callApi(lostFound.matches, { params: { id } }, admin)).body.data;
};
const listIds = async (query: Input<typeof lostFound.list>['query']) =>
  (await callApi(lostFound.list, { query }, admin)).body.data.reports.map(({ id }) => id);

/** Adds an animal with an intake on a day by an acquisition way; `chip` is written to its record directly. */
async function addIntake(day: string, animal: object, wayId = tenant.stray, chip?: string): Promise<string> {
  const validInput = newAnimalInput(tenant, { animalTypeId: tenant.cats, ...animal });
  const body = {
    ...validInput.body,
    birthMilestone: { isApproxDOB: false, milestoneDate: '2020-01-01' },
    intakeMileStone: { milestoneDate: day, acquisitionWayId: wayId },
  };
  const { body: created } = await callApi(animals.create, { ...validInput, body }, admin);
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
  it('is rejected with 403 for a caretaker, and in a rescue without the module', async () => {
    expect((await add({}, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
    const tenantWithoutModule = await newTenant();
    expect((await add({}, { as: 'Administrator', tenant: tenantWithoutModule.id })).status).toBe(403);
  });

  it.each([
    [{ species: '' as never }, 'species', 'Choose the kind of animal'],
    [{ color: ' ' }, 'color', 'Color is required'],
    [{ day: addDays(TODAY, 1) }, 'day', 'Date can’t be in the future'],
    [{ phone: '' }, 'email', 'Email or phone is required'],
    [{ chip: '12345678' }, 'chip', 'A microchip number has 9 to 15 characters'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Not a place on the map'],
  ])('with %j is rejected with a message for the field %s', async (overrides, field, message) => {
    const { status, body } = await add(overrides);
    expect([status, body.fields?.[field]]).toEqual([422, message]);
  });

  it('can be listed by state, side and kind, and closed, reopened and corrected', async () => {
    const id = await addAndGetId({ species: 'bird' });
    expect(await listIds({ side: 'lost', species: 'bird' })).toEqual([id]);
    expect(await listIds({ side: 'found', species: 'bird' })).toEqual([]);
    const params = { id };
    const staleReply = await callApi(
      lostFound.update,
      { params, body: { ...CAT, species: 'bird', color: 'Green', version: 9 } },
      admin,
    );
    expect(staleReply.status).toBe(409);
    const closeReply = await callApi(lostFound.close, { params, body: { outcome: 'reunited' } }, admin);
    expect(closeReply.body.data.report).toMatchObject({
      state: 'closed',
      outcome: 'reunited',
      closedOn: TODAY,
    });
    expect(await listIds({ species: 'bird' })).toEqual([]);
    expect(await listIds({ state: 'closed', species: 'bird' })).toEqual([id]);
    expect((await callApi(lostFound.close, { params, body: { outcome: 'ours' } }, admin)).status).toBe(409);
    expect((await callApi(lostFound.update, { params, body: CAT }, admin)).status).toBe(409);
    expect((await callApi(lostFound.reopen, { params }, admin)).status).toBe(200);
    expect(await getReport(id)).toMatchObject({ state: 'open', isNew: false, contactName: 'Robin Vale' });
    expect((await getReport(id)).outcome).toBeUndefined();
  });
});

describe('a possible match', () => {
  it('is an open report of the other side, or a stray with a later intake, with reasons', async () => {
    const lostId = await addAndGetId({ color: 'Orange tabby', marks: 'kinked tail', postcode: '04101' });
    const foundId = await addAndGetId({ side: 'found', color: 'orange', day: TODAY, postcode: '04101' });
    await addAndGetId({ side: 'found', color: 'orange', species: 'dog', day: TODAY });
    await addAndGetId({ side: 'found', color: 'orange', day: addDays(TODAY, -9) });
    const catFields = { sex: 'male' as const, color: 'Orange', notes: 'Kinked tail' };
    const strayId = await addIntake(addDays(TODAY, -3), { animalName: 'Pumpkin', ...catFields });
    await addIntake(addDays(TODAY, -3), { animalName: 'Marmalade', ...catFields }, tenant.ownerSurrender);
    await addIntake(addDays(TODAY, -20), { animalName: 'Ginger', ...catFields });
    const { matches: allMatches, isCapped } = await getMatches(lostId);
    expect(isCapped).toBe(false);
    expect(allMatches.map(({ reportId, animalId }) => reportId ?? animalId)).toEqual([foundId, strayId]);
    expect(allMatches[0]?.reasons.map(({ text }) => text)).toContain('Same zip: 04101');
    expect(allMatches[1]?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Color: orange', 'Both male', '2 days later']),
    );
    const foundMatches = await getMatches(foundId);
    expect(foundMatches.matches.map(({ reportId }) => reportId)).toEqual([lostId]);
  });

  it('is certain when the microchip is the same, though color and sex differ, but no match when found before the loss as another species', async () => {
    const chip = '985112004567890';
    const lostId = await addAndGetId({ chip: '985 112 004 567 890' });
    const foundId = await addAndGetId({ side: 'found', chip, species: 'dog', day: addDays(TODAY, -30) });
    const { matches: earlierMatches } = await getMatches(lostId);
    expect(earlierMatches.map(({ reportId }) => reportId)).not.toContain(foundId);
    const sameChipId = await addAndGetId({ side: 'found', chip, color: 'white', sex: 'female', day: TODAY });
    const { matches: allMatches } = await getMatches(lostId);
    expect(allMatches[0]).toMatchObject({ reportId: sameChipId, isCertain: true, score: 100 });
  });

  it('with the same microchip has the day of its arrival, also while it is with a foster', async () => {
    const chip = '985112004567891';
    const arrivedOn = addDays(TODAY, -3);
    const id = await addIntake(
      arrivedOn,
      { animalName: 'Nettle', otherIDNo: chip },
      tenant.ownerSurrender,
      chip,
    );
    await addMilestone(tenant.id, id, 'foster', TODAY);
    const lostId = await addAndGetId({ chip, day: addDays(TODAY, -400) });
    const match = (await getMatches(lostId)).matches.find(({ animalId }) => animalId === id);
    expect(match?.day).toBe(arrivedOn);
  });

  it('can be confirmed for both reports and taken back, but not with the report itself, nothing or an unknown animal', async () => {
    const lostId = await addAndGetId({ color: 'Lilac', marks: 'bell' });
    const foundId = await addAndGetId({ side: 'found', color: 'Lilac', marks: 'bell', day: TODAY });
    const decide = (body: Input<typeof lostFound.decide>['body']) =>
      callApi(lostFound.decide, { params: { id: lostId }, body }, admin);
    expect((await decide({ reportId: foundId, verdict: 'same' })).status).toBe(200);
    const verdictOf = async (id: string) =>
      (await getMatches(id)).matches.find(({ reportId }) => reportId === lostId || reportId === foundId)
        ?.verdict;
    expect([await verdictOf(lostId), await verdictOf(foundId)]).toEqual(['same', 'same']);
    await callApi(lostFound.close, { params: { id: foundId }, body: { outcome: 'reunited' } }, admin);
    expect(await verdictOf(lostId)).toBe('same');
    expect((await decide({ reportId: foundId })).status).toBe(200);
    expect(await verdictOf(lostId)).toBeUndefined();
    expect((await decide({ reportId: lostId, verdict: 'same' })).status).toBe(422);
    expect((await decide({ verdict: 'same' })).status).toBe(422);
    expect((await decide({ animalId: 'unknown', verdict: 'same' })).status).toBe(404);
  });
});

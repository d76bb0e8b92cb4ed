import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput, newRescue, newTenant, addIntake } from '../../test/tenant.ts';

const { tenant, admin } = await newRescue();

const names = (reply: { body: { data: { animals: { animalName: string }[] } } }) =>
  reply.body.data.animals.map(({ animalName }) => animalName);

async function counts(testCaller: TestCaller) {
  const { body } = await callApi(dashboard.counts, {}, testCaller);
  return body.data.animalCount;
}

describe('adding an intake', () => {
  it('rejects an animal type of another tenant at its field', async () => {
    const otherTenant = await newTenant();
    const input = newAnimalInput(tenant, { animalTypeId: otherTenant.dogs });
    const reply = await callApi(animals.create, input, admin);
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { 'animal.animalTypeId': 'Animal Type is required' } },
    });
  });

  it('decides by the stored acquisition way whether a rescue is required, not by the name sent', async () => {
    const input = newAnimalInput(tenant);
    input.body.intakeMileStone = {
      ...input.body.intakeMileStone,
      acquisitionWayId: tenant.otherRescue,
      acquisitionWayName: 'Person',
    };
    const reply = await callApi(animals.create, input, admin);
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { 'intakeMileStone.otherRescueShelterId': 'Rescue is required' } },
    });
  });

  it('rejects an approximate age that puts the birth after the intake', async () => {
    const input = newAnimalInput(tenant);
    input.body.birthMilestone = { isApproxDOB: true, months: 1 };
    input.body.intakeMileStone.milestoneDate = '2020-01-01';
    const reply = await callApi(animals.create, input, admin);
    expect(reply.body.fields).toEqual({
      'intakeMileStone.milestoneDate': 'Intake date must be greater or same as Birth Date',
    });
  });

  it('keeps what was entered and shows it in list, record and counts', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const id = await addIntake(rescue, {
      animalName: 'Clover',
      color: 'brindle',
      notes: 'Found by the mill',
    });
    const { body } = await callApi(animals.get, { query: { ids: id } }, testCaller);
    expect(body.data.animalList[0]).toMatchObject({
      animalName: 'Clover',
      animalId: 'A00001',
      animalType: 'Dogs',
      color: 'brindle',
      notes: 'Found by the mill',
      lastMilestone: 'intake',
      lastMilestoneDate: '2026-01-15',
      currentResident: true,
      milestoneCount: 2,
      birthMilestone: { milestoneDate: '2025-03-01', isApproxDOB: false },
      version: 1,
    });
    expect(names(await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller))).toEqual([
      'Clover',
    ]);
    expect(await counts(testCaller)).toEqual({ residentAnimalCount: 1, formarAnimalCount: 0 });
  });

  it('warns of a namesake of the same type, and accepts it with force', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    await addIntake(rescue);
    const secondReply = await callApi(
      animals.create,
      newAnimalInput(rescue, { animalName: 'BELLA' }),
      testCaller,
    );
    expect(secondReply).toMatchObject({ status: 409, body: { code: 'namesake', forceable: true } });
    const forcedReply = await callApi(
      animals.create,
      { ...newAnimalInput(rescue), query: { force: 'true' } },
      testCaller,
    );
    expect(forcedReply.status).toBe(200);
  });

  it('warns of a namesake of another type, too', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const createCat = () =>
      callApi(animals.create, newAnimalInput(rescue, { animalTypeId: rescue.cats }), testCaller);
    await addIntake(rescue);
    const message = 'There is already a current resident named “Bella” of another type, Dogs (A00001)';
    // By the claim of the last minutes, then by the index.
    expect((await createCat()).body).toMatchObject({ code: 'namesake', forceable: true, message });
    await waitForIndexes(rescue.id);
    expect((await createCat()).body).toMatchObject({ code: 'namesake', forceable: true, message });
  });

  it('creates one animal from twenty requests with the same Idempotency-Key', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = {
      as: 'Administrator',
      tenant: rescue.id,
      headers: { 'idempotency-key': 'the-same-press' },
    };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callApi(animals.create, newAnimalInput(rescue), testCaller)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.data.animals[0]?.id)).size).toBe(1);
    expect(await counts(testCaller)).toMatchObject({ residentAnimalCount: 1 });
    const otherNameReply = await callApi(
      animals.create,
      newAnimalInput(rescue, { animalName: 'Another animal' }),
      testCaller,
    );
    expect(otherNameReply.status).toBe(409);
  });

  it('counts exactly when fifty are added at once', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    await Promise.all(Array.from({ length: 50 }, (_, i) => addIntake(rescue, { animalName: `Dog ${i}` })));
    expect(await counts(testCaller)).toMatchObject({ residentAnimalCount: 50 });
  });
});

describe('a group of animals', () => {
  it.each([4, 25])('of %i is complete, named, and found by every word of its name', async (noofAnimals) => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const input = {
      ...newAnimalInput(rescue, { animalName: 'Old mill kittens' }),
      query: { noofAnimals, male: 1, female: noofAnimals - 1 },
    };
    const created = await callApi(animals.create, input, testCaller);
    expect(created).toMatchObject({
      status: 200,
      body: { message: `${noofAnimals} Animals Added Successfully!` },
    });
    const foundReply = await callApi(
      animals.list,
      { query: { isAvailable: 'true', searchText: 'kitt', Limit: 100 } },
      testCaller,
    );
    expect(names(foundReply).toSorted()).toEqual(
      Array.from({ length: noofAnimals }, (_, i) => `Old mill kittens ${i + 1}`).toSorted(),
    );
    expect(foundReply.body.data.animals.filter(({ sex }) => sex === 'male')).toHaveLength(1);
    expect(await counts(testCaller)).toMatchObject({ residentAnimalCount: noofAnimals });
  });

  it('is rejected if the numbers by sex do not add up', async () => {
    const reply = await callApi(
      animals.create,
      { ...newAnimalInput(tenant), query: { noofAnimals: 4, male: 1, female: 1 } },
      admin,
    );
    expect(reply.body.fields).toEqual({ noofAnimals: 'Total Count Must Equal the Number of Animals' });
  });
});

describe('correcting an animal', () => {
  it('rejects a stale correction with the user who changed it, and changes nothing', async () => {
    const id = await addIntake(tenant, { animalName: 'Stale' });
    const change = { ...newAnimalInput(tenant).body.animal, animalName: 'Fresh', version: 1 };
    expect(
      await callApi(
        animals.update,
        { query: { Id: id }, body: change },
        { as: 'Veterinarian', tenant: tenant.id },
      ),
    ).toMatchObject({ status: 200 });
    const staleReply = await callApi(
      animals.update,
      { query: { Id: id }, body: { ...change, animalName: 'Late' } },
      admin,
    );
    expect(staleReply).toMatchObject({
      status: 409,
      body: { conflict: { version: 2, changedBy: 'Veterinarian Tester' } },
    });
    const { body } = await callApi(animals.get, { query: { ids: id } }, admin);
    expect(body.data.animalList[0]?.animalName).toBe('Fresh');
  });

  it('warns of a namesake only when the name or type changes', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    await addIntake(rescue);
    const twinId =
      (await callApi(animals.create, { ...newAnimalInput(rescue), query: { force: 'true' } }, testCaller))
        .body.data.animals[0]?.id ?? '';
    const request = {
      ...newAnimalInput(rescue, { animalTypeId: rescue.cats }),
      query: { force: 'true' as const },
    };
    const catId = (await callApi(animals.create, request, testCaller)).body.data.animals[0]?.id ?? '';
    const change = async (Id: string, animal: object) => {
      await waitForIndexes(rescue.id);
      return callApi(
        animals.update,
        { query: { Id }, body: { ...newAnimalInput(rescue).body.animal, version: 1, ...animal } },
        testCaller,
      );
    };
    expect(await change(catId, {})).toMatchObject({
      status: 409,
      body: { forceable: true, fields: { animalName: expect.stringContaining('“Bella” of this type') } },
    });
    expect(await change(twinId, { color: 'brindle' })).toMatchObject({ status: 200 });
    expect(await change(twinId, { animalName: 'Beauty', version: 2 })).toMatchObject({ status: 200 });
    expect(await change(twinId, { version: 3 })).toMatchObject({ status: 409, body: { forceable: true } });
  });

  it('updates the search words with the name', async () => {
    const id = await addIntake(tenant, { animalName: 'Beforehand' });
    await callApi(
      animals.update,
      {
        query: { Id: id },
        body: { ...newAnimalInput(tenant).body.animal, animalName: 'Afterwards', version: 1 },
      },
      admin,
    );
    const search = async (searchText: string) =>
      names(await callApi(animals.autocomplete, { query: { searchText } }, admin));
    expect(await search('beforehand')).toEqual([]);
    expect(await search('afterwards')).toEqual(['Afterwards']);
  });

  it('treats an animal of another tenant as not found', async () => {
    const id = await addIntake(tenant, { animalName: 'Ours' });
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: (await newTenant()).id };
    expect(await callApi(animals.get, { query: { ids: id } }, otherAdmin)).toMatchObject({
      status: 404,
      body: { message: 'Animal not found' },
    });
    expect(await callApi(animals.remove, { params: { id } }, otherAdmin)).toMatchObject({ status: 404 });
  });
});

describe('deleting and restoring an animal', () => {
  it('removes it from list, search and counts, and restores it', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const id = await addIntake(rescue, { animalName: 'Wanderer' });
    const readListed = async () =>
      names(await callApi(animals.list, { query: { isAvailable: 'true', searchText: 'wand' } }, testCaller));
    expect(await callApi(animals.remove, { params: { id } }, testCaller)).toMatchObject({ status: 200 });
    expect(await readListed()).toEqual([]);
    expect(await counts(testCaller)).toMatchObject({ residentAnimalCount: 0 });
    expect(await callApi(animals.remove, { params: { id } }, testCaller)).toMatchObject({ status: 404 });
    expect(names(await callApi(animals.list, { query: { isDeleted: 'true' } }, testCaller))).toEqual([
      'Wanderer',
    ]);
    expect(
      await callApi(
        animals.list,
        { query: { isDeleted: 'true' } },
        { as: 'AnimalManager', tenant: rescue.id },
      ),
    ).toMatchObject({ status: 403 });
    expect(await callApi(animals.restore, { params: { id } }, testCaller)).toMatchObject({ status: 200 });
    expect(await readListed()).toEqual(['Wanderer']);
    expect(await counts(testCaller)).toMatchObject({ residentAnimalCount: 1 });
  });
});

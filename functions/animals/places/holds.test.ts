import { describe, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { holds } from '#shared/calls/animals/holds.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Role } from '#shared/access/roles.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { newAnimalInput, newTenant, addIntake } from '../../test/tenant.ts';
import { TODAY } from '../../test/time/noon.ts';
import { heldAnimals } from '../animal/index-items/pointers.record.ts';

type Details = Input<typeof animals.update>['body'];

const proxy = await openTableProxy();
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)];
const quarantinedUntil = (holdUntil: string) => ({ status: 'quarantineHold', holdUntil }) as const;

async function newShelter() {
  const tenant = await newTenant();
  const testCaller = { as: 'AnimalManager', tenant: tenant.id } as const;
  const animal = async (id: string) =>
    (await callApi(animals.get, { query: { ids: id } }, testCaller)).body.data.animalList[0];
  const readEndedHolds = async () => (await callApi(holds.ended, {}, testCaller)).body.data;
  const names = async () => (await readEndedHolds()).holds.map(({ animalName }) => animalName);
  const decide = (body: Input<typeof holds.decide>['body']) => callApi(holds.decide, { body }, testCaller);
  const change = async (id: string, details: Partial<Details>) => {
    const { version = 0 } = (await animal(id)) ?? {};
    const body = { ...newAnimalInput(tenant, details).body.animal, version };
    return callApi(animals.update, { query: { Id: id, force: 'true' }, body }, testCaller);
  };
  return { tenant, testCaller, animal, ended: readEndedHolds, names, decide, change };
}

describe('a hold', () => {
  it('keeps its last day with the animal, and drops it when the status changes', async () => {
    const { tenant, animal, change } = await newShelter();
    const id = await addIntake(tenant, quarantinedUntil(TOMORROW));
    expect(await animal(id)).toMatchObject(quarantinedUntil(TOMORROW));
    expect((await change(id, { status: 'quarantineHold' })).status).toBe(200);
    expect(await animal(id)).toMatchObject(quarantinedUntil(TOMORROW));
    expect((await change(id, quarantinedUntil('')))?.status).toBe(200);
    expect((await animal(id))?.holdUntil).toBeUndefined();
    await change(id, quarantinedUntil(TODAY));
    await change(id, { status: 'adoptable', holdUntil: TODAY });
    expect(await animal(id)).toMatchObject({ status: 'adoptable' });
    expect((await animal(id))?.holdUntil).toBeUndefined();
  });

  it('rejects a last day more than a year ahead', async () => {
    const { tenant, change } = await newShelter();
    const id = await addIntake(tenant, quarantinedUntil(TODAY));
    const { status, body } = await change(id, quarantinedUntil(addDays(TODAY, 400)));
    expect([status, body.fields]).toEqual([422, { holdUntil: 'Must be within a year' }]);
  });

  it('is an objection, with its last day, to an animal leaving', async () => {
    const { tenant, testCaller } = await newShelter();
    const id = await addIntake(tenant, quarantinedUntil(TOMORROW));
    const query = { ids: id, milestoneType: 'foster', milestoneDate: TODAY } as const;
    const { objections } = (await callApi(milestones.objections, { query }, testCaller)).body.data;
    expect(objections[0]?.objections[0]?.text).toMatch(/^on Quarantine Hold until \d/);
  });

  it('can be set on an animal that comes back', async () => {
    const { tenant, testCaller, animal } = await newShelter();
    const id = await addIntake(tenant);
    await addMilestone(tenant.id, id, 'adoption', TODAY);
    const animalMilestoneVm = {
      milestoneType: 'adoption-return',
      milestoneDate: TODAY,
      notes: 'Moved',
      ...quarantinedUntil(TOMORROW),
    } as const;
    const body = { ids: [id], animalMilestoneVm };
    expect((await callApi(milestones.add, { body }, testCaller)).status).toBe(200);
    expect(await animal(id)).toMatchObject(quarantinedUntil(TOMORROW));
  });
});

describe('holds that ended', () => {
  it('lists residents from their last day on, the earliest first, and counts holds without a day', async () => {
    const { tenant, ended, names } = await newShelter();
    const id = await addIntake(tenant, { animalName: 'Today', ...quarantinedUntil(TODAY) });
    const outdatedPointer = heldAnimals.item({ row: { id }, keyParts: { until: addDays(TODAY, -5), id } });
    await tableOf(tenant.id).putAll([outdatedPointer]);
    await addIntake(tenant, { animalName: 'Over', ...quarantinedUntil(YESTERDAY) });
    await addIntake(tenant, { animalName: 'Later', ...quarantinedUntil(TOMORROW) });
    await addIntake(tenant, { animalName: 'Undated', status: 'quarantineHold' });
    const adoptedId = await addIntake(tenant, { animalName: 'Left', ...quarantinedUntil(YESTERDAY) });
    await addMilestone(tenant.id, adoptedId, 'adoption', TODAY);
    expect(await names()).toEqual(['Over', 'Today']);
    expect(await ended()).toMatchObject({ undated: 1, more: false });
  });

  it('are listed without a pointer that cannot be read', async () => {
    const { tenant, names } = await newShelter();
    const id = await addIntake(tenant, { animalName: 'Today', ...quarantinedUntil(TODAY) });
    const pointer = heldAnimals.item({ row: { id }, keyParts: { until: YESTERDAY, id } });
    await tableOf(tenant.id).putAll([{ ...pointer, row: {} }]);
    expect(await names()).toEqual(['Today']);
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('can be ended or given a later day, and each decision can be undone', async () => {
    const { tenant, testCaller, animal, names, decide, ended } = await newShelter();
    const id = await addIntake(tenant, { animalName: 'Moss', ...quarantinedUntil(TODAY) });
    const [firstHold] = (await ended()).holds;
    const seenVersions = { [id]: firstHold?.version ?? 0 };
    const reply = await decide({ ids: [id], status: 'adoptable', seen: seenVersions });
    expect(await animal(id)).toMatchObject({ status: 'adoptable' });
    expect(await names()).toEqual([]);
    const now = { [id]: reply.body.data.decided[0]?.version ?? 0 };
    expect((await decide({ ids: [id], ...quarantinedUntil(TODAY), seen: now })).status).toBe(200);
    expect(await names()).toEqual(['Moss']);
    expect((await decide({ ids: [id], ...quarantinedUntil(TOMORROW) })).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await decide({ ids: [id], status: 'adoptable', seen: seenVersions })).status).toBe(409);
    expect(await animal(id)).toMatchObject(quarantinedUntil(TOMORROW));
    const { lines } = (await callApi(care.history, { query: { animalId: id } }, testCaller)).body.data;
    expect(
      lines.filter(({ what }) => what === 'holds.decide').flatMap(({ changes }) => changes),
    ).toContainEqual({
      field: 'holdUntil',
      before: TODAY,
      after: TOMORROW,
    });
  });

  it('rejects a decision without a day, and one for an animal that left', async () => {
    const { tenant, decide } = await newShelter();
    const id = await addIntake(tenant, quarantinedUntil(TODAY));
    const rejected = await decide({ ids: [id], status: 'quarantineHold' });
    expect([rejected.status, rejected.body.fields]).toEqual([422, { holdUntil: 'Hold until is required' }]);
    await addMilestone(tenant.id, id, 'adoption', TODAY);
    expect((await decide({ ids: [id], status: 'adoptable' })).status).toBe(422);
  });

  it('are open to the roles that may edit animals', async () => {
    const { tenant } = await newShelter();
    const statusForRole = async (role: Role) =>
      (await callApi(holds.ended, {}, { as: role, tenant: tenant.id })).status;
    expect(await statusForRole('Veterinarian')).toBe(200);
    expect(await statusForRole('AnimalCaretaker')).toBe(403);
  });

  it('take one round trip while no hold has ended, and one more to read their animals', async () => {
    const { tenant, ended } = await newShelter();
    const operations = async () => {
      proxy.clear();
      await ended();
      return proxy.operations.map(({ operation }) => operation).toSorted();
    };
    await addIntake(tenant, quarantinedUntil(TOMORROW));
    await operations();
    expect(await operations()).toEqual(['GetItem', 'Query']);
    for (const animalName of ['A', 'B', 'C'])
      await addIntake(tenant, { animalName, ...quarantinedUntil(TODAY) });
    expect(await operations()).toEqual(['BatchGetItem', 'GetItem', 'Query']);
  });
});

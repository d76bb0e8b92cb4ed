import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { MAX_ADDED, milestones } from '#shared/calls/animals/milestones.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { addTo, happened, knowPeople, SOME_RESCUE, SOMEBODY } from '../../test/happened.ts';
import { goodAnimal, newRescue, newTenant, takeIn } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

async function animal(id: string) {
  const { body } = await ask(animals.get, { query: { ids: id } }, admin);
  const [found] = body.data.animalList;
  if (!found) throw new Error('No such animal');
  return found;
}

const list = async (animalId: string, query = {}) =>
  (await ask(milestones.list, { params: { animalId }, query }, admin)).body.data;
async function group(count: number, name = `Litter ${newId()}`): Promise<string[]> {
  const input = goodAnimal(tenant, { animalName: name });
  input.query = { noofAnimals: count, female: count, male: 0, unknown: 0 };
  return (await ask(animals.create, input, admin)).body.data.animals.map(({ id }) => id);
}

describe('what happened', () => {
  it('stands first in the list, with whom it names and what it cost', async () => {
    const id = await newAnimal();
    const { status, body } = await addTo(tenant.id, [id], {
      type: 'adoption',
      date: '2026-02-01',
      amountPaidFee: 99.5,
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Milestone added successfully',
    });
    const shown = await list(id);
    expect(shown.milestones.map(({ milestoneType }) => milestoneType)).toEqual([
      'adoption',
      'intake',
      'birth',
    ]);
    expect(shown.milestones[0]).toMatchObject({
      id: body.data.milestones[0]?.id,
      pcoId: SOMEBODY,
      pco: { firstName: '', lastName: 'Okafor' },
      amountPaidFee: 99.5,
      notes: 'Because',
      changedBy: 'Administrator Tester',
    });
    expect(shown).toMatchObject({ milestoneCount: 3, attachmentCount: 0, totalItems: 3, totalPage: 1 });
    expect(await animal(id)).toMatchObject({
      lastMilestone: 'adoption',
      lastMilestoneDate: '2026-02-01',
      currentResident: false,
      pcoId: SOMEBODY,
      pco: { id: SOMEBODY, lastName: 'Okafor' },
      milestoneCount: 3,
    });
  });

  it('comes back from the person that it went to', async () => {
    const id = await newAnimal();
    await happened(tenant.id, id, 'foster', '2026-02-01');
    await happened(tenant.id, id, 'foster-return', '2026-02-09');
    const [back] = (await list(id)).milestones;
    expect(back).toMatchObject({ milestoneType: 'foster-return', pcoId: SOMEBODY });
  });

  it('goes to another rescue by its name', async () => {
    const id = await newAnimal();
    await happened(tenant.id, id, 'transfer', '2026-02-01');
    expect((await list(id)).milestones[0]).toMatchObject({
      otherRescueShelterId: SOME_RESCUE,
      otherRescue: { lastNameOtherRescue: 'Far Shore' },
    });
  });

  it('takes the spellings of other pages, and an intake after a release as a reintake', async () => {
    const id = await newAnimal();
    await addTo(tenant.id, [id], { type: 'returnToOwner' as MilestoneType, date: '2026-02-01' });
    const missing = await list(id);
    expect(missing.milestones).toHaveLength(2);
    const body = {
      ids: [id],
      animalMilestoneVm: { milestoneType: 'returnToOwner', milestoneDate: '2026-02-01', pcoId: SOMEBODY },
    };
    expect((await ask(milestones.add, { body }, admin)).status).toBe(200);
    await happened(tenant.id, id, 'reintake', '2026-02-02');
    await happened(tenant.id, id, 'released', '2026-02-03');
    const again = { ids: [id], animalMilestoneVm: { milestoneType: 'intake', milestoneDate: '2026-02-04' } };
    expect((await ask(milestones.add, { body: again }, admin)).status).toBe(200);
    expect((await list(id)).milestones.map(({ milestoneType }) => milestoneType)).toEqual([
      'reintake',
      'released',
      'reintake',
      'returned-to-owner',
      'intake',
      'birth',
    ]);
  });

  it('is shown page by page', async () => {
    const id = await newAnimal();
    await happened(tenant.id, id, 'foster', '2026-02-01');
    expect((await list(id, { limit: '2', page: '2' })).milestones.map((each) => each.milestoneType)).toEqual([
      'birth',
    ]);
  });
});

describe('is refused', () => {
  const given = (type: string, more: object = {}) => ({
    animalMilestoneVm: { milestoneType: type, milestoneDate: '2026-02-01', ...more },
  });
  it.each([
    ['no type', given(''), 'animalMilestoneVm.milestoneType', 'Please select a milestone type'],
    ['no such type', given('picnic'), 'animalMilestoneVm.milestoneType', 'Please select a milestone type'],
    ['adoption without person', given('adoption'), 'animalMilestoneVm.pcoId', 'Person is required'],
    ['adoption by nobody', given('adoption', { pcoId: 1 }), 'animalMilestoneVm.pcoId', 'Person is required'],
    ['an unknown person', given('adoption', { pcoId: 'x' }), 'animalMilestoneVm.pcoId', 'Person is required'],
    [
      'transfer to nowhere',
      given('transfer'),
      'animalMilestoneVm.otherRescueShelterId',
      'Rescue Shelter is required',
    ],
    ['death without notes', given('death'), 'animalMilestoneVm.notes', 'Notes are required'],
    [
      'before the last',
      given('lost', { milestoneDate: '2026-01-14' }),
      'animalMilestoneVm.milestoneDate',
      'Date must not be before the last milestone, 1/15/2026',
    ],
    [
      'tomorrow',
      given('lost', { milestoneDate: '2999-01-01' }),
      'animalMilestoneVm.milestoneDate',
      'Date can’t be in the future',
    ],
    ['no date', given('lost', { milestoneDate: '' }), 'animalMilestoneVm.milestoneDate', 'Date is required'],
    ['what cannot follow', given('found'), 'animalMilestoneVm.milestoneType', 'Found can’t follow Intake'],
    ['a second birth', given('birth'), 'animalMilestoneVm.milestoneType', 'Birth can’t follow Intake'],
    [
      'a fee below nothing',
      given('adoption', { amountPaidFee: -1 }),
      'animalMilestoneVm.amountPaidFee',
      'Amount must be 0 or more',
    ],
  ])('%s', async (_, body, field, message) => {
    const id = await newAnimal();
    const reply = await ask(milestones.add, { body: { ids: [id], ...body } }, admin);
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect((await animal(id)).milestoneCount).toBe(2);
  });

  it('for the dead', async () => {
    const id = await newAnimal();
    await happened(tenant.id, id, 'death', '2026-02-01');
    const reply = await addTo(tenant.id, [id], { type: 'reintake', date: '2026-02-02' });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'Cannot add milestone for deceased animal' },
    });
  });

  it('for animals of different last milestones, and then for none of them', async () => {
    const [one, other] = [await newAnimal(), await newAnimal()];
    await happened(tenant.id, other, 'foster', '2026-02-01');
    const reply = await addTo(tenant.id, [one, other], { type: 'adoption', date: '2026-02-02' });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'Selected animals must have the same last milestone' },
    });
    expect((await animal(one)).milestoneCount).toBe(2);
  });

  it('for an animal that is not there, and then for none of them', async () => {
    const [one, gone] = [await newAnimal(), await newAnimal()];
    await ask(animals.remove, { params: { id: gone } }, admin);
    expect((await addTo(tenant.id, [one, gone], { type: 'lost', date: '2026-02-02' })).status).toBe(404);
    expect((await animal(one)).milestoneCount).toBe(2);
  });

  it('for more than go at once', async () => {
    const ids = Array.from({ length: MAX_ADDED + 1 }, newId);
    expect(await addTo(tenant.id, ids, { type: 'lost', date: '2026-02-02' })).toMatchObject({
      status: 422,
      body: { fields: { ids: 'At most 25 animals at once' } },
    });
  });
});

describe('several at once', () => {
  it('are one step, however many words their names have; list, search and counts follow', async () => {
    const words = Array.from({ length: 9 }, (_, i) => `w${i}${newId().slice(-4)}`).join(' ');
    const ids = await group(MAX_ADDED, words);
    const before = (await tableOf(tenant.id).get({ pk: '', sk: 'counts' })) as unknown as Record<
      string,
      number
    >;
    const reply = await addTo(tenant.id, ids, { type: 'transfer', date: '2026-02-02' });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Milestone of 25 animals added successfully', data: { count: 25 } },
    });
    const found = async (isAvailable: 'true' | 'false') =>
      (
        await ask(
          animals.list,
          { query: { isAvailable, searchText: words.split(' ')[4], Limit: 100 } },
          admin,
        )
      ).body.data.animals;
    expect(await found('true')).toEqual([]);
    expect((await found('false')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const after = (await tableOf(tenant.id).get({ pk: '', sk: 'counts' })) as unknown as Record<
      string,
      number
    >;
    expect([after['current'], after['former']]).toEqual([
      (before['current'] ?? 0) - 25,
      (before['former'] ?? 0) + 25,
    ]);
  });

  it('leave no word behind where they were', async () => {
    const ids = await group(MAX_ADDED, 'Nine words make more than one transaction can hold');
    await addTo(tenant.id, ids, { type: 'lost', date: '2026-02-02' });
    const { items } = await tableOf(tenant.id).page({ pk: 'word#animal#current#t', prefix: 'transaction#' });
    expect(items).toEqual([]);
    const ofType = await tableOf(tenant.id).all({ pk: `word#animal#current#type#${tenant.dogs}` });
    expect(ofType.filter(({ row }) => ids.includes(String(row['id'])))).toEqual([]);
  });
});

describe('two at once', () => {
  it('one wins, the other is told what happened and can go on', async () => {
    const id = await newAnimal();
    const seen = { [id]: 2 };
    const [first, second] = await Promise.all([
      addTo(tenant.id, [id], { type: 'adoption', date: '2026-02-02', seen }),
      addTo(tenant.id, [id], { type: 'death', date: '2026-02-03', seen }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.body.message).toMatch(
      /changed meanwhile \(Administrator Tester\)\. The last one is now (Adoption on 2\/2\/2026|Death on 2\/3\/2026)$/,
    );
    expect(lost.body.conflict?.version).toBe(3);
    expect((await animal(id)).milestoneCount).toBe(3);
  });

  it('the same request sent again after its reply was lost adds nothing', async () => {
    const id = await newAnimal();
    const body = { ids: [id], animalMilestoneVm: { milestoneType: 'lost', milestoneDate: '2026-02-02' } };
    const asker = { ...admin, headers: { 'idempotency-key': newId() } };
    const first = await ask(milestones.add, { body }, asker);
    const again = await ask(milestones.add, { body }, asker);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    expect((await animal(id)).milestoneCount).toBe(3);
  });

  it('fifty additions and deletions leave the counts exact', async () => {
    const own = await newTenant();
    await knowPeople(own.id);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => takeIn(own, { animalName: `Busy ${i}` })),
    );
    const asker: Asker = { as: 'Administrator', tenant: own.id };
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const id = ids[i % ids.length] ?? '';
        const type =
          (['adoption', 'adoption-return', 'lost', 'found', 'foster'] as const)[Math.floor(i / 10)] ??
          'foster';
        const { body } = await addTo(own.id, [id], { type, date: '2026-02-02' });
        const added = body.data?.milestones[0]?.id;
        if (added && i % 3 === 0) await ask(milestones.remove, { params: { id: added } }, asker);
      }),
    );
    const { body } = await ask(animals.get, { query: { ids: ids.join(',') } }, asker);
    const current = body.data.animalList.filter(({ currentResident }) => currentResident).length;
    expect(await tableOf(own.id).get({ pk: '', sk: 'counts' })).toMatchObject({
      current,
      former: 10 - current,
    });
  });
});

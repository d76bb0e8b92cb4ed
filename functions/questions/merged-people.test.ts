import { expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { createMergeClient } from '../merging/merge.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { addIntake, newTenant } from '../test/tenant.ts';

it('donations and adoptions of two merged people are found under the one that was kept', async () => {
  const { admin, add, mergeOrFail, addMilestone, table } = createMergeClient();
  const survivorId = await add({
    lastName: 'Okafor',
    firstName: 'Ana',
    email: 'ana@okafor.nz',
    mailList: true,
  });
  const duplicateId = await add({ lastName: 'Okafor', firstName: 'A', mailList: true });
  await createDonationClient(table.tenantId).added(duplicateId, { amount: 7 });
  await createDonationClient(table.tenantId).added(survivorId, { amount: 5, donationDate: '2026-01-01' });
  await addMilestone(duplicateId);
  await mergeOrFail(survivorId, duplicateId);

  const { rows } = (await callApi(questions.donationsSearch, { query: { lastName: 'okafor' } }, admin)).body
    .data;
  expect(rows.map(({ pcoId, amount }) => [pcoId, amount])).toEqual([
    [survivorId, 7],
    [survivorId, 5],
  ]);
  const query = { mailList: 'withEmail', yearsAdopted: '0', yearsDonated: '0' } as const;
  const people = (await callApi(questions.mailListQuery, { query }, admin)).body.data.rows;
  expect(people.map(({ id }) => id)).toEqual([survivorId]);
});

it('milestones that name merged contacts have the ids of those that were kept, and are found by both', async () => {
  const tenant = await newTenant();
  const { admin, add, mergeOrFail } = createMergeClient(tenant.id);
  const shelter = { firstName: '', entityType: 'CorO', rescue: true } as const;
  const [shelterId, otherShelterId] = [
    await add({ ...shelter, lastName: 'Far Shore' }),
    await add({ ...shelter, lastName: 'Farshore' }),
  ];
  const [personId, otherPersonId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafor Jr' })];
  const addMilestone = async (animalName: string, details: object) => {
    const id = await addIntake(tenant, { animalName });
    const animalMilestoneVm = { milestoneDate: '2026-02-01', notes: '', ...details } as never;
    expect((await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, admin)).status).toBe(
      200,
    );
  };
  await addMilestone('Moss', { milestoneType: 'transfer', otherRescueShelterId: shelterId });
  await addMilestone('Fern', { milestoneType: 'transfer', otherRescueShelterId: otherShelterId });
  await addMilestone('Ash', { milestoneType: 'foster', pcoId: otherPersonId });
  await mergeOrFail(shelterId, otherShelterId);
  await mergeOrFail(personId, otherPersonId);
  const search = async (query: object) =>
    (await callApi(questions.animalMilestoneSearch, { query }, admin)).body.data.rows;
  for (const otherRescueId of [shelterId, otherShelterId]) {
    const rows = await search({ milestoneType: 'transfer', otherRescueId });
    expect(rows.map((row) => `${row.animalName} ${row.otherRescueId}`).toSorted()).toEqual([
      `Fern ${shelterId}`,
      `Moss ${shelterId}`,
    ]);
  }
  const { rows: fosters } = (await callApi(questions.currentFosters, { query: {} }, admin)).body.data;
  expect([...fosters, ...(await search({ lastName: 'okafor' }))].map(({ pcoId }) => pcoId)).toEqual([
    personId,
    personId,
  ]);
});

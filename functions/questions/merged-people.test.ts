import { expect, it } from 'vitest';
import { questions } from '#shared/calls/questions/questions.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { createMergeClient } from '../merging/merge.fixture.ts';
import { callApi } from '../test/call-api.ts';

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

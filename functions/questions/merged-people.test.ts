import { expect, it } from 'vitest';
import { questions } from '#shared/calls/questions/questions.ts';
import { giving } from '../giving/donations/donations.fixture.ts';
import { mergeable } from '../merging/merge.fixture.ts';
import { ask } from '../test/ask.ts';

it('of two who became one, what either gave and did is found with the one that stayed', async () => {
  const { admin, add, merged, named, table } = mergeable();
  const kept = await add({ lastName: 'Okafor', firstName: 'Ana', email: 'ana@okafor.nz', mailList: true });
  const gone = await add({ lastName: 'Okafor', firstName: 'A', mailList: true });
  await giving(table.tenantId).added(gone, { amount: 7 });
  await giving(table.tenantId).added(kept, { amount: 5, donationDate: '2026-01-01' });
  await named(gone);
  await merged(kept, gone);

  const { rows } = (await ask(questions.donationsSearch, { query: { lastName: 'okafor' } }, admin)).body.data;
  expect(rows.map(({ pcoId, amount }) => [pcoId, amount])).toEqual([
    [kept, 7],
    [kept, 5],
  ]);
  const query = { mailList: 'withEmail', yearsAdopted: '0', yearsDonated: '0' } as const;
  const people = (await ask(questions.mailListQuery, { query }, admin)).body.data.rows;
  expect(people.map(({ id }) => id)).toEqual([kept]);
});

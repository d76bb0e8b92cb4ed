import { expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { newId } from '../kernel/ids.ts';
import { notThere } from '../kernel/refusal.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ask } from '../test/ask.ts';
import { newTenant } from '../test/tenant.ts';
import { readWhereOn } from './modules.ts';

it('a module that is off is told first, however much sooner the rest is refused', async () => {
  const { id } = await newTenant();
  const missing = () => Promise.reject(notThere('Animal'));
  await expect(readWhereOn({ table: tableOf(id) }, 'prescriptions', missing())).rejects.toMatchObject({
    status: 403,
  });
});

it('what belongs to a module that is off is refused alike for what is there and what is not', async () => {
  const { id } = await newTenant();
  const asker = { as: 'Administrator', tenant: id } as const;
  const query = { animalId: newId() };
  expect((await ask(prescriptions.list, { query }, asker)).status).toBe(403);
  expect((await ask(care.blurb, { query }, asker)).status).toBe(403);
});

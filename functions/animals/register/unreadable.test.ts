import { expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { places } from '#shared/calls/animals/places.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addIntake, newTenant } from '../../test/tenant.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { animalKey } from '../animal/animal-record/animal.record.ts';

it('an animal that cannot be read is left out of lists, searches, suggestions, the board and the gallery', async () => {
  const tenant = await newTenant();
  const admin: TestCaller = { as: 'Administrator', tenant: tenant.id };
  const brokenId = await addIntake(tenant, { animalName: 'Moss Broken' });
  const id = await addIntake(tenant, { animalName: 'Moss Whole' });
  const table = tableOf(tenant.id);
  const item = await table.get(animalKey(brokenId));
  if (!item) throw new Error('No animal');
  await table.putAll([{ ...item, row: { ...item.row, sex: 'x' } }]);
  await waitForIndexes(tenant.id);
  const replies = await Promise.all([
    callApi(animals.list, { query: { isAvailable: 'true' } }, admin),
    callApi(animals.list, { query: { isAvailable: 'true', searchText: 'moss' } }, admin),
    callApi(animals.autocomplete, { query: { known: `${brokenId},${id}` } }, admin),
    callApi(places.animals, { query: {} }, admin),
  ]);
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body.data.animals.map((animal) => animal.id)).toEqual([id]);
  }
  const gallery = await callApi(attachments.gallery, { params: { animalTypeId: '0' }, query: {} }, admin);
  expect(gallery.body.data.gallery.map((animal) => animal.id)).toEqual([id]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('sex invalid_value'));
  vi.mocked(console.error).mockClear();
});

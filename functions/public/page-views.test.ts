import { expect, it } from 'vitest';
import { views } from '#shared/calls/animals/seen/views.ts';
import { addPublicAnimal } from './showing.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { newTenant, addIntake } from '../test/tenant.ts';
import { newExposedTenant, visit } from '../test/visitor.ts';

it('counts looks at an animal that is shown, by day, and who asked how to adopt it', async () => {
  const rescue = await newExposedTenant();
  const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
  const animalId = await addPublicAnimal(rescue);
  const hidden = await addIntake(rescue, { animalName: 'Hidden' });
  const look = async (id: string, event: string, slug = rescue.slug) =>
    (await visit(`/r/-/${slug}/${id}/${event}.svg`)).status;
  const page = await visit(`/r/${rescue.slug}/${animalId}`);
  const [pixel = ''] = /\/r\/-\/[^"]+/.exec(page.text) ?? [];
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await visit(pixel);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'private, max-age=1800',
      undefined,
    ]);
  }
  expect(await look(animalId, 'asked')).toBe(200);
  // Of nobody else, and of nothing else.
  expect(await look(hidden, 'seen')).toBe(404);
  expect(await look(animalId, 'liked')).toBe(404);
  expect(await look(animalId, 'seen', 'nobody')).toBe(404);
  const found = (await callApi(views.ofAnimal, { query: { animalId } }, testCaller)).body.data;
  expect(found.total).toEqual({ seen: 3, asked: 1 });
  expect(found.days).toHaveLength(1);
  const none = (await callApi(views.ofAnimal, { query: { animalId: hidden } }, testCaller)).body.data;
  expect(none).toEqual({ total: { seen: 0, asked: 0 }, days: [] });
});

it('tells them to those of the rescue alone, where the module is on', async () => {
  const rescue = await newExposedTenant();
  const animalId = await addPublicAnimal(rescue);
  const query = { animalId };
  const other = await newExposedTenant();
  expect((await callApi(views.ofAnimal, { query }, { as: 'Administrator', tenant: other.id })).status).toBe(
    404,
  );
  const { id } = await newTenant();
  expect((await callApi(views.ofAnimal, { query }, { as: 'Administrator', tenant: id })).status).toBe(403);
});

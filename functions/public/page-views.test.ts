import { expect, it } from 'vitest';
import { views } from '#shared/calls/animals/seen/views.ts';
import { addPublicAnimal } from './showing.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { newTenant, addIntake } from '../test/tenant.ts';
import { newExposedTenant, visit } from '../test/visitor.ts';

it('views of a public animal are counted by day, with those who asked how to adopt it', async () => {
  const rescue = await newExposedTenant();
  const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
  const animalId = await addPublicAnimal(rescue);
  const hiddenId = await addIntake(rescue, { animalName: 'Hidden' });
  const recordView = async (id: string, event: string, slug = rescue.slug) =>
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
  expect(await recordView(animalId, 'asked')).toBe(200);
  // Views of hidden or unknown animals, and of unknown kinds, are not counted.
  expect(await recordView(hiddenId, 'seen')).toBe(404);
  expect(await recordView(animalId, 'liked')).toBe(404);
  expect(await recordView(animalId, 'seen', 'unknown')).toBe(404);
  expect(await recordView('A'.repeat(3000), 'seen')).toBe(404);
  const viewsFound = (await callApi(views.ofAnimal, { query: { animalId } }, testCaller)).body.data;
  expect(viewsFound.total).toEqual({ seen: 3, asked: 1 });
  expect(viewsFound.days).toHaveLength(1);
  const noViews = (await callApi(views.ofAnimal, { query: { animalId: hiddenId } }, testCaller)).body.data;
  expect(noViews).toEqual({ total: { seen: 0, asked: 0 }, days: [] });
});

it('views are shown only to users of the rescue, and only where the module is on', async () => {
  const rescue = await newExposedTenant();
  const animalId = await addPublicAnimal(rescue);
  const query = { animalId };
  const otherTenant = await newExposedTenant();
  expect(
    (await callApi(views.ofAnimal, { query }, { as: 'Administrator', tenant: otherTenant.id })).status,
  ).toBe(404);
  const { id } = await newTenant();
  expect((await callApi(views.ofAnimal, { query }, { as: 'Administrator', tenant: id })).status).toBe(403);
});

import { expect, it } from 'vitest';
import { views } from '#shared/calls/animals/seen/views.ts';
import { addPublicAnimal } from './showing.fixture.ts';
import { ask } from '../test/ask.ts';
import { newTenant, takeIn } from '../test/tenant.ts';
import { newShowing, visit } from '../test/visitor.ts';

it('counts looks at an animal that is shown, by day, and who asked how to adopt it', async () => {
  const rescue = await newShowing();
  const asker = { as: 'Administrator', tenant: rescue.id } as const;
  const animalId = await addPublicAnimal(rescue);
  const hidden = await takeIn(rescue, { animalName: 'Hidden' });
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
  const found = (await ask(views.ofAnimal, { query: { animalId } }, asker)).body.data;
  expect(found.total).toEqual({ seen: 3, asked: 1 });
  expect(found.days).toHaveLength(1);
  const none = (await ask(views.ofAnimal, { query: { animalId: hidden } }, asker)).body.data;
  expect(none).toEqual({ total: { seen: 0, asked: 0 }, days: [] });
});

it('tells them to those of the rescue alone, where the module is on', async () => {
  const rescue = await newShowing();
  const animalId = await addPublicAnimal(rescue);
  const query = { animalId };
  const other = await newShowing();
  expect((await ask(views.ofAnimal, { query }, { as: 'Administrator', tenant: other.id })).status).toBe(404);
  const { id } = await newTenant();
  expect((await ask(views.ofAnimal, { query }, { as: 'Administrator', tenant: id })).status).toBe(403);
});

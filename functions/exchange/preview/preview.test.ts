import { expect, it } from 'vitest';
import { publicPreview } from '#shared/calls/exchange/public-preview.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Input } from '#shared/contract/call.ts';
import { adminOf, addPublicAnimal } from '../../public/showing.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addIntake } from '../../test/tenant.ts';
import { newExposedTenant, visit } from '../../test/visitor.ts';

const rescue = await newExposedTenant({ about: 'As it is saved.' });
const admin = adminOf(rescue);
await addPublicAnimal(rescue, { animalName: 'Moss' });
await addIntake(rescue, { animalName: 'Without a Photo', publicText: 'Kind.' });

const page = (
  query: Omit<Input<typeof publicPreview.page>['query'], 'minWeeks'>,
  caller: TestCaller = admin,
) => callApi(publicPreview.page, { query: { minWeeks: 8, ...query } }, caller);

it('the preview shows the page with the entered settings and saves nothing', async () => {
  const enteredSettings = {
    about: 'As it is <typed>.\n\nMore.',
    color: '#7c2d12',
    needsPhoto: true,
    needsText: true,
  };
  const { html } = (await page(enteredSettings)).body.data;
  expect(html).toMatch(/^<!doctype html>/);
  for (const text of ['As it is &lt;typed&gt;.', '#7c2d12', '>Moss</a>']) expect(html).toContain(text);
  expect(html).not.toContain('Without a Photo');
  expect((await page({ ...enteredSettings, needsPhoto: false })).body.data.html).toContain('Without a Photo');
  const { text } = await visit(`/r/${rescue.slug}`);
  expect(text).toContain('As it is saved.');
});

it('the preview rejects invalid settings at their field, and rescues without the module', async () => {
  expect((await page({ color: '#ffff00' })).body.fields).toHaveProperty('color');
  expect((await page({}, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
  const rescueWithoutModule = await newExposedTenant();
  await callApi(tenants.updateModules, { body: { wideExposure: false } }, adminOf(rescueWithoutModule));
  expect((await page({}, adminOf(rescueWithoutModule))).status).toBe(403);
});

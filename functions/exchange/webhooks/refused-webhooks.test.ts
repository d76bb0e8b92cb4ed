import { expect, it } from 'vitest';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newRescue } from '#functions/test/tenant.ts';

/** Nothing listens there, and nothing is sent. */
const URL = 'http://127.0.0.1:9/hooks';

const bodyOf = (url: string) => ({ url, kinds: ['animal' as const] });

it('addresses that must not be called are refused at their field, and ten are the most', async () => {
  const { admin } = await newRescue();
  const add = (to: string) => callApi(webhooks.add, { body: bodyOf(to) }, admin);
  expect((await add('ftp://example.org')).body).toMatchObject({
    fields: { url: 'Must begin with https://' },
  });
  for (let n = 0; n < 10; n++) expect((await add(URL)).status).toBe(200);
  expect((await add(URL)).status).toBe(409);
});

it('no secret leaves after it was shown, and no other role sees or changes webhooks', async () => {
  const { tenant, admin } = await newRescue();
  const { id, secret } = (await callApi(webhooks.add, { body: bodyOf(URL) }, admin)).body.data;
  const changed = await callApi(webhooks.update, { params: { id }, body: bodyOf(`${URL}/moved`) }, admin);
  const listed = JSON.stringify([(await callApi(webhooks.list, {}, admin)).body, changed.body]);
  const stored = JSON.stringify(await tableOf(tenant.id).all({ pk: 'webhooks' }));
  expect([listed.includes('whsec_'), stored.includes(secret)]).toEqual([false, false]);
  const vet: TestCaller = { as: 'Veterinarian', tenant: tenant.id };
  expect((await callApi(webhooks.list, {}, vet)).status).toBe(403);
  expect((await callApi(webhooks.update, { params: { id }, body: bodyOf(URL) }, vet)).status).toBe(403);
});

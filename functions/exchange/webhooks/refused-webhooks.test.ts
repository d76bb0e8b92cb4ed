import { expect, it } from 'vitest';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newRescue } from '#functions/test/tenant.ts';

/** Nothing listens there, and nothing is sent. */
const URL = 'http://127.0.0.1:9/hooks';

const bodyOf = (url: string) => ({ url, kinds: ['animal' as const] });

it('rejects forbidden addresses at their field, and more than ten webhooks', async () => {
  const { admin } = await newRescue();
  const add = (url: string) => callApi(webhooks.add, { body: bodyOf(url) }, admin);
  expect((await add('ftp://example.org')).body).toMatchObject({
    fields: { url: 'Must begin with https://' },
  });
  for (let i = 0; i < 10; i++) expect((await add(URL)).status).toBe(200);
  expect((await add(URL)).status).toBe(409);
});

it('shows a secret only once, and closes webhooks to other roles', async () => {
  const { tenant, admin } = await newRescue();
  const { id, secret } = (await callApi(webhooks.add, { body: bodyOf(URL) }, admin)).body.data;
  const updateReply = await callApi(webhooks.update, { params: { id }, body: bodyOf(`${URL}/moved`) }, admin);
  const listedJson = JSON.stringify([(await callApi(webhooks.list, {}, admin)).body, updateReply.body]);
  const storedJson = JSON.stringify(await tableOf(tenant.id).all({ pk: 'webhooks' }));
  expect([listedJson.includes('whsec_'), storedJson.includes(secret)]).toEqual([false, false]);
  const vet: TestCaller = { as: 'Veterinarian', tenant: tenant.id };
  expect((await callApi(webhooks.list, {}, vet)).status).toBe(403);
  expect((await callApi(webhooks.update, { params: { id }, body: bodyOf(URL) }, vet)).status).toBe(403);
});

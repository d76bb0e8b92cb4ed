import { describe, expect, it, onTestFinished } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { config } from '#functions/kernel/config.ts';
import { OUTBOX_PARTITIONS } from '#functions/kernel/mail/outbox.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { callApi } from '#functions/test/call-api.ts';
import { runWebhooksDue } from '#functions/test/jobs.ts';
import { newMember } from '#functions/users/user.fixture.ts';
import { RETRY_DELAYS_MS } from './save-attempt.ts';
import {
  receivedBodies,
  receivedRequests,
  isSigned,
  setUpWebhook,
  webhookReceiver,
  setUpWebhookReceiver,
} from './webhook.fixture.ts';

setUpWebhookReceiver();

describe('a webhook', () => {
  it('gets the ids of changed records of its kinds, signed, once', async () => {
    const { newAnimal, stream, sendDueWebhooks, secret, listDeliveries } = await setUpWebhook();
    const [firstSetup, otherSetup] = [await newAnimal(), await newAnimal()];
    await stream.drain();
    await sendDueWebhooks();
    await sendDueWebhooks();
    expect(receivedBodies()).toEqual([
      {
        type: 'records.changed',
        timestamp: expect.any(String),
        data: { records: [firstSetup, otherSetup].map((id) => ({ kind: 'animal', id })) },
      },
    ]);
    const [message] = receivedRequests;
    expect([message && isSigned(secret, message), message && isSigned('whsec_AAAA', message)]).toEqual([
      true,
      false,
    ]);
    expect(await listDeliveries()).toMatchObject([
      { state: 'delivered', records: 2, tries: [{ status: 200 }] },
    ]);
  });

  it('does not get other kinds, nor changes from before it was added', async () => {
    const { newAnimal, stream, sendDueWebhooks, admin } = await setUpWebhook(['person']);
    await newAnimal();
    await stream.drain();
    await callApi(webhooks.add, { body: { url: webhookReceiver.url, kinds: ['animal'] } }, admin);
    await sendDueWebhooks();
    expect(receivedRequests).toEqual([]);
  });

  it('gets a failed message again, with growing pauses and the same id, and the next one only afterwards', async () => {
    const { newAnimal, stream, sendDueWebhooks, listDeliveries, webhook } = await setUpWebhook();
    webhookReceiver.status = 500;
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    const laterAnimal = await newAnimal();
    await stream.drain();
    await sendDueWebhooks(30_000);
    expect(receivedRequests).toHaveLength(1);
    expect((await webhook())?.failingSince).toBeDefined();
    await sendDueWebhooks(60_000);
    await sendDueWebhooks(5 * 60_000);
    expect(receivedRequests).toHaveLength(2);
    webhookReceiver.status = 200;
    await sendDueWebhooks(60_000 + 5 * 60_000);
    expect(
      receivedRequests.map(
        ({ headers }) => headers['webhook-id'] === receivedRequests[0]?.headers['webhook-id'],
      ),
    ).toEqual([true, true, true, false]);
    expect(receivedBodies()[3]?.data.records).toEqual([{ kind: 'animal', id: laterAnimal }]);
    expect((await listDeliveries()).map(({ state, tries }) => [state, tries.length])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ]);
    expect((await webhook())?.failingSince).toBeUndefined();
  });

  it('gets a new address and other kinds: undelivered messages go there at once, signed by the same secret', async () => {
    const { admin, id, newAnimal, stream, sendDueWebhooks, secret, webhook, listDeliveries } =
      await setUpWebhook();
    const update = (url: string) =>
      callApi(webhooks.update, { params: { id }, body: { url: url, kinds: ['person', 'animal'] } }, admin);
    webhookReceiver.status = 500;
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    expect(await update('ftp://example.org')).toMatchObject({
      status: 400,
      body: { fields: { url: expect.any(String) } },
    });
    expect((await webhook())?.url).toBe(webhookReceiver.url);
    webhookReceiver.status = 200;
    expect((await update(`${webhookReceiver.url}/moved`)).body.data.webhook).toMatchObject({
      url: `${webhookReceiver.url}/moved`,
      kinds: ['animal', 'person'],
      state: 'on',
    });
    await sendDueWebhooks(1000);
    const [firstBody, secondBody] = receivedRequests;
    expect([firstBody?.path, secondBody?.path]).toEqual(['/hooks', '/hooks/moved']);
    expect(secondBody?.headers['webhook-id']).toBe(firstBody?.headers['webhook-id']);
    expect(secondBody && isSigned(secret, secondBody)).toBe(true);
    expect(await listDeliveries()).toMatchObject([{ state: 'delivered' }]);
    expect((await webhook())?.failingSince).toBeUndefined();
  });

  it('is turned off after three days without success, with a mail, and continues where it stopped', async () => {
    const { newAnimal, tenant, stream, sendDueWebhooks, webhook, switchWebhook, listDeliveries } =
      await setUpWebhook();
    const { userId } = await newMember(tenant.id, 'Administrator');
    webhookReceiver.status = 503;
    const firstAnimal = await newAnimal();
    await stream.drain();
    let afterMs = 0;
    for (const waitMs of [0, ...RETRY_DELAYS_MS]) await sendDueWebhooks((afterMs += waitMs));
    expect([receivedRequests.length, afterMs > 72 * 3_600_000]).toEqual([RETRY_DELAYS_MS.length + 1, true]);
    expect(await webhook()).toMatchObject({ state: 'given up' });
    const mails = (
      await Promise.all(OUTBOX_PARTITIONS.map((pk) => registry().all({ pk, consistent: true })))
    ).flat();
    expect(
      mails.filter(({ row }) => row['letter'] === 'webhook-off' && row['tenantId'] === tenant.id),
    ).toMatchObject([{ row: { userId } }]);
    const secondAnimal = await newAnimal();
    await stream.drain();
    receivedRequests.length = 0;
    await sendDueWebhooks(afterMs);
    expect(receivedRequests).toEqual([]);
    webhookReceiver.status = 200;
    expect((await switchWebhook(true)).body.message).toBe('The webhook is on');
    await sendDueWebhooks(afterMs);
    expect(receivedBodies().map(({ data }) => data.records?.map(({ id }) => id))).toEqual([
      [firstAnimal],
      [secondAnimal],
    ]);
    expect((await listDeliveries()).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('is turned off at once by a receiver that is gone', async () => {
    const { newAnimal, stream, sendDueWebhooks, webhook } = await setUpWebhook();
    webhookReceiver.status = 410;
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    expect(await webhook()).toMatchObject({ state: 'given up' });
  });

  it('gets no messages while turned off', async () => {
    const { newAnimal, stream, sendDueWebhooks, switchWebhook } = await setUpWebhook();
    await switchWebhook(false);
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    expect(receivedRequests).toEqual([]);
    await switchWebhook(true);
    await sendDueWebhooks();
    expect(receivedRequests).toHaveLength(1);
  });

  it('gets the messages of many changes in parts', async () => {
    const { tenant, stream, sendDueWebhooks } = await setUpWebhook();
    const item = (n: number) => ({
      pk: `animal#bulk${n}`,
      sk: 'animal',
      kind: 'animal',
      v: 1,
      row: { id: `bulk${n}`, isDeleted: false },
    });
    await tableOf(tenant.id).putAll(Array.from({ length: 230 }, (_, n) => item(n)));
    await stream.drain();
    await sendDueWebhooks();
    const sizes = receivedBodies().map(({ data }) => data.records?.length ?? 0);
    expect([sizes.reduce((sum, each) => sum + each, 0), Math.max(...sizes) <= 100]).toEqual([230, true]);
    expect(Math.max(...receivedRequests.map(({ body }) => body.length))).toBeLessThan(20_000);
  });
});

describe('webhook actions of an administrator', () => {
  it('a test message is sent, and its outcome is shown', async () => {
    const { id, admin, secret, switchWebhook } = await setUpWebhook();
    await switchWebhook(false);
    const sendTest = async () => (await callApi(webhooks.test, { params: { id } }, admin)).body.data.delivery;
    expect(await sendTest()).toMatchObject({ isTest: true, state: 'delivered', tries: [{ status: 200 }] });
    const [message] = receivedRequests;
    expect([receivedBodies()[0]?.type, message && isSigned(secret, message)]).toEqual(['test', true]);
    webhookReceiver.status = 404;
    expect(await sendTest()).toMatchObject({ state: 'failed', tries: [{ status: 404 }] });
  });

  it('goes on at once when its waiting message is sent again with success', async () => {
    const { newAnimal, stream, sendDueWebhooks, id, admin, listDeliveries, webhook } = await setUpWebhook();
    webhookReceiver.status = 500;
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    const laterAnimal = await newAnimal();
    await stream.drain();
    const [delivery] = await listDeliveries();
    const resend = () =>
      callApi(webhooks.resend, { params: { id }, body: { deliveryId: delivery?.id ?? '' } }, admin);
    for (let i = 0; i < RETRY_DELAYS_MS.length; i++) await resend();
    expect(await listDeliveries()).toMatchObject([{ state: 'waiting', nextAt: delivery?.nextAt }]);
    await sendDueWebhooks(60_000);
    expect(await webhook()).toMatchObject({ state: 'on', failingSince: expect.any(String) });
    webhookReceiver.status = 200;
    await resend();
    expect((await webhook())?.failingSince).toBeUndefined();
    receivedRequests.length = 0;
    await sendDueWebhooks(70_000);
    expect(receivedBodies().map(({ data }) => data.records?.map((record) => record.id))).toEqual([
      [laterAnimal],
    ]);
  });

  it('a message is sent again under its id', async () => {
    const { newAnimal, stream, sendDueWebhooks, id, admin, listDeliveries, switchWebhook } =
      await setUpWebhook();
    await newAnimal();
    await stream.drain();
    await sendDueWebhooks();
    const [delivery] = await listDeliveries();
    const resend = () =>
      callApi(webhooks.resend, { params: { id }, body: { deliveryId: delivery?.id ?? '' } }, admin);
    expect((await resend()).body.data.delivery).toMatchObject({ state: 'delivered', tries: [{}, {}] });
    expect(receivedRequests[1]?.headers['webhook-id']).toBe(receivedRequests[0]?.headers['webhook-id']);
    await switchWebhook(false);
    expect((await resend()).status).toBe(409);
  });

  it('a new secret signs at once, and the one before as long as was chosen', async () => {
    const { id, admin, secret, webhook } = await setUpWebhook();
    const rotate = async (hours: '0' | '24') =>
      (await callApi(webhooks.rotate, { params: { id }, body: { hours } }, admin)).body.data.secret;
    const sendTest = async () => {
      receivedRequests.length = 0;
      await callApi(webhooks.test, { params: { id } }, admin);
      return receivedRequests[0] ?? { headers: {}, body: '' };
    };
    const rotatedSecret = await rotate('24');
    expect((await webhook())?.bothUntil).toBeDefined();
    const bothSignatures = await sendTest();
    expect([isSigned(secret, bothSignatures), isSigned(rotatedSecret, bothSignatures)]).toEqual([true, true]);
    const lastSecret = await rotate('0');
    const singleSignature = await sendTest();
    expect([secret, rotatedSecret, lastSecret].map((each) => isSigned(each, singleSignature))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it('a change wakes a rescue that has webhooks, and not one whose last webhook was removed', async () => {
  const { newAnimal, stream, tenant, id, admin } = await setUpWebhook();
  const readDueEntry = async () =>
    (await registry().get({ pk: 'webhooks-due', sk: tenant.id })) !== undefined;
  await newAnimal();
  await stream.drain();
  expect(await readDueEntry()).toBe(true);
  await registry().removeAll([{ pk: 'webhooks-due', sk: tenant.id }]);
  await callApi(webhooks.remove, { params: { id } }, admin);
  await callApi(animals.remove, { params: { id: await newAnimal() } }, admin);
  await stream.drain();
  expect(await readDueEntry()).toBe(false);
});

it('the schedule sends what is due, and logs the units that it used', async () => {
  const { newAnimal, stream, tenant } = await setUpWebhook();
  await newAnimal();
  await stream.drain();
  Object.assign(config(), { METERED: true });
  onTestFinished(() => void Object.assign(config(), { METERED: false }));
  await runWebhooksDue({});
  const units = await tableOf(tenant.id).all({ pk: '', prefix: 'units#', consistent: true });
  expect([receivedRequests.length > 0, units.length]).toEqual([true, 1]);
});

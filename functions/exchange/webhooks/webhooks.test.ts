import { describe, expect, it, onTestFinished } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { config } from '#functions/kernel/config.ts';
import { OUTBOXES } from '#functions/kernel/mail/outbox.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { ask } from '#functions/test/ask.ts';
import { webhooksDue } from '#functions/test/jobs.ts';
import { newMember } from '#functions/users/user.fixture.ts';
import { WAITS } from './record-try.ts';
import { bodies, got, isSigned, listening, receiver, receiving } from './webhook.fixture.ts';

receiving();

describe('a webhook', () => {
  it('is told by ids what changed of its kinds, signed, once', async () => {
    const { newAnimal, stream, send, secret, deliveries } = await listening();
    const [one, other] = [await newAnimal(), await newAnimal()];
    await stream.drain();
    await send();
    await send();
    expect(bodies()).toEqual([
      {
        type: 'records.changed',
        timestamp: expect.any(String),
        data: { records: [one, other].map((id) => ({ kind: 'animal', id })) },
      },
    ]);
    const [message] = got;
    expect([message && isSigned(secret, message), message && isSigned('whsec_AAAA', message)]).toEqual([
      true,
      false,
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', records: 2, tries: [{ status: 200 }] }]);
  });

  it('is not told of other kinds, nor of what changed before it was made', async () => {
    const { newAnimal, stream, send, admin } = await listening(['person']);
    await newAnimal();
    await stream.drain();
    await ask(webhooks.add, { body: { url: receiver.url, kinds: ['animal'] } }, admin);
    await send();
    expect(got).toEqual([]);
  });

  it('gets the same message again, with growing pauses and its id, and the next only afterwards', async () => {
    const { newAnimal, stream, send, deliveries, webhook } = await listening();
    receiver.status = 500;
    await newAnimal();
    await stream.drain();
    await send();
    const later = await newAnimal();
    await stream.drain();
    await send(30_000);
    expect(got).toHaveLength(1);
    expect((await webhook())?.failingSince).toBeDefined();
    await send(60_000);
    await send(5 * 60_000);
    expect(got).toHaveLength(2);
    receiver.status = 200;
    await send(60_000 + 5 * 60_000);
    expect(got.map(({ headers }) => headers['webhook-id'] === got[0]?.headers['webhook-id'])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(bodies()[3]?.data.records).toEqual([{ kind: 'animal', id: later }]);
    expect((await deliveries()).map(({ state, tries }) => [state, tries.length])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ]);
    expect((await webhook())?.failingSince).toBeUndefined();
  });

  it('gets another address and other kinds: what it did not take goes there at once, signed by the same secret', async () => {
    const { admin, id, newAnimal, stream, send, secret, webhook, deliveries } = await listening();
    const update = (to: string) =>
      ask(webhooks.update, { params: { id }, body: { url: to, kinds: ['person', 'animal'] } }, admin);
    receiver.status = 500;
    await newAnimal();
    await stream.drain();
    await send();
    expect(await update('ftp://example.org')).toMatchObject({
      status: 400,
      body: { fields: { url: expect.any(String) } },
    });
    expect((await webhook())?.url).toBe(receiver.url);
    receiver.status = 200;
    expect((await update(`${receiver.url}/moved`)).body.data.webhook).toMatchObject({
      url: `${receiver.url}/moved`,
      kinds: ['animal', 'person'],
      state: 'on',
    });
    await send(1000);
    const [first, second] = got;
    expect([first?.path, second?.path]).toEqual(['/hooks', '/hooks/moved']);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second && isSigned(secret, second)).toBe(true);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    expect((await webhook())?.failingSince).toBeUndefined();
  });

  it('is turned off after three days without success, with a mail, and goes on where it was', async () => {
    const { newAnimal, tenant, stream, send, webhook, turn, deliveries } = await listening();
    const { userId } = await newMember(tenant.id, 'Administrator');
    receiver.status = 503;
    const first = await newAnimal();
    await stream.drain();
    let afterMs = 0;
    for (const wait of [0, ...WAITS]) await send((afterMs += wait));
    expect([got.length, afterMs > 72 * 3_600_000]).toEqual([WAITS.length + 1, true]);
    expect(await webhook()).toMatchObject({ state: 'given up' });
    const mails = (await Promise.all(OUTBOXES.map((pk) => registry().all({ pk, consistent: true })))).flat();
    expect(
      mails.filter(({ row }) => row['letter'] === 'webhook-off' && row['tenantId'] === tenant.id),
    ).toMatchObject([{ row: { userId } }]);
    const second = await newAnimal();
    await stream.drain();
    got.length = 0;
    await send(afterMs);
    expect(got).toEqual([]);
    receiver.status = 200;
    expect((await turn(true)).body.message).toBe('The webhook is on');
    await send(afterMs);
    expect(bodies().map(({ data }) => data.records?.map(({ id }) => id))).toEqual([[first], [second]]);
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('is given up at once by a receiver that is gone', async () => {
    const { newAnimal, stream, send, webhook } = await listening();
    receiver.status = 410;
    await newAnimal();
    await stream.drain();
    await send();
    expect(await webhook()).toMatchObject({ state: 'given up' });
  });

  it('that is off is told nothing until it is turned on', async () => {
    const { newAnimal, stream, send, turn } = await listening();
    await turn(false);
    await newAnimal();
    await stream.drain();
    await send();
    expect(got).toEqual([]);
    await turn(true);
    await send();
    expect(got).toHaveLength(1);
  });

  it('has its messages of many changes in parts', async () => {
    const { tenant, stream, send } = await listening();
    const item = (n: number) => ({
      pk: `animal#bulk${n}`,
      sk: 'animal',
      kind: 'animal',
      v: 1,
      row: { id: `bulk${n}`, isDeleted: false },
    });
    await tableOf(tenant.id).putAll(Array.from({ length: 230 }, (_, n) => item(n)));
    await stream.drain();
    await send();
    const sizes = bodies().map(({ data }) => data.records?.length ?? 0);
    expect([sizes.reduce((sum, each) => sum + each, 0), Math.max(...sizes) <= 100]).toEqual([230, true]);
    expect(Math.max(...got.map(({ body }) => body.length))).toBeLessThan(20_000);
  });
});

describe('by hand', () => {
  it('a webhook is tried out, and says what became of it', async () => {
    const { id, admin, secret, turn } = await listening();
    await turn(false);
    const test = async () => (await ask(webhooks.test, { params: { id } }, admin)).body.data.delivery;
    expect(await test()).toMatchObject({ isTest: true, state: 'delivered', tries: [{ status: 200 }] });
    const [message] = got;
    expect([bodies()[0]?.type, message && isSigned(secret, message)]).toEqual(['test', true]);
    receiver.status = 404;
    expect(await test()).toMatchObject({ state: 'failed', tries: [{ status: 404 }] });
  });

  it('a message is sent again under its id', async () => {
    const { newAnimal, stream, send, id, admin, deliveries, turn } = await listening();
    await newAnimal();
    await stream.drain();
    await send();
    const [delivery] = await deliveries();
    const resend = () =>
      ask(webhooks.resend, { params: { id }, body: { deliveryId: delivery?.id ?? '' } }, admin);
    expect((await resend()).body.data.delivery).toMatchObject({ state: 'delivered', tries: [{}, {}] });
    expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id']);
    await turn(false);
    expect((await resend()).status).toBe(409);
  });

  it('a new secret signs at once, and the one before as long as was chosen', async () => {
    const { id, admin, secret, webhook } = await listening();
    const rotate = async (hours: '0' | '24') =>
      (await ask(webhooks.rotate, { params: { id }, body: { hours } }, admin)).body.data.secret;
    const test = async () => {
      got.length = 0;
      await ask(webhooks.test, { params: { id } }, admin);
      return got[0] ?? { headers: {}, body: '' };
    };
    const after = await rotate('24');
    expect((await webhook())?.bothUntil).toBeDefined();
    const both = await test();
    expect([isSigned(secret, both), isSigned(after, both)]).toEqual([true, true]);
    const last = await rotate('0');
    const one = await test();
    expect([secret, after, last].map((each) => isSigned(each, one))).toEqual([false, false, true]);
  });
});

it('a change wakes a rescue that has webhooks, and none where the last one was removed', async () => {
  const { newAnimal, stream, tenant, id, admin } = await listening();
  const due = async () => (await registry().get({ pk: 'webhooks-due', sk: tenant.id })) !== undefined;
  await newAnimal();
  await stream.drain();
  expect(await due()).toBe(true);
  await registry().removeAll([{ pk: 'webhooks-due', sk: tenant.id }]);
  await ask(webhooks.remove, { params: { id } }, admin);
  await ask(animals.remove, { params: { id: await newAnimal() } }, admin);
  await stream.drain();
  expect(await due()).toBe(false);
});

it('the clock sends what is due, and notes the units that it took', async () => {
  const { newAnimal, stream, tenant } = await listening();
  await newAnimal();
  await stream.drain();
  Object.assign(config(), { METERED: true });
  onTestFinished(() => void Object.assign(config(), { METERED: false }));
  await webhooksDue({});
  const units = await tableOf(tenant.id).all({ pk: '', prefix: 'units#', consistent: true });
  expect([got.length > 0, units.length]).toEqual([true, 1]);
});

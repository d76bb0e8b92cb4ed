import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { sweep } from '#functions/jobs/deliver.ts';
import { enqueueMail as posting } from '#functions/kernel/mail/outbox.ts';
import { hasOutboxWrite, startMailSender, watchWrites } from './mail-sender.ts';

vi.mock('#functions/jobs/deliver.ts', () => ({ sweep: vi.fn() }));

const sweeping = vi.mocked(sweep);

beforeEach(() => {
  vi.useFakeTimers();
  sweeping.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

/** Lets what was begun go on until it waits for something. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it('looks at the start, when it is nudged, and each half minute', async () => {
  const post = await startMailSender();
  await settle();
  expect(sweeping).toHaveBeenCalledTimes(1);
  post.sendSoon();
  await settle();
  expect(sweeping).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sweeping).toHaveBeenCalledTimes(3);
  await post.stop();
});

it('answers many calls at once with one more look, begun after the last of them', async () => {
  let end: (() => void) | undefined;
  sweeping.mockImplementationOnce(() => new Promise((done) => (end = done)));
  const post = await startMailSender();
  for (let calls = 0; calls < 20; calls++) post.sendSoon();
  await settle();
  expect(sweeping).toHaveBeenCalledTimes(1);
  end?.();
  await settle();
  expect(sweeping).toHaveBeenCalledTimes(2);
  await post.stop();
});

it('outlives a mailbox or a table that is away', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  sweeping.mockRejectedValueOnce(new Error('away'));
  const post = await startMailSender();
  await settle();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  post.sendSoon();
  await settle();
  expect(sweeping).toHaveBeenCalledTimes(2);
  await post.stop();
});

it('stops once what it sends is sent, and looks no more', async () => {
  let end: (() => void) | undefined;
  sweeping.mockImplementationOnce(() => new Promise((done) => (end = done)));
  const post = await startMailSender();
  let stopped = false;
  const stopping = post.stop().then(() => (stopped = true));
  await settle();
  expect(stopped).toBe(false);
  end?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sweeping).toHaveBeenCalledTimes(1);
});

it('says of transactions alone that put a mail into the outbox that they did', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const posted = vi.fn();
  watchWrites(client, (keys) => hasOutboxWrite(keys) && posted());
  client.middlewareStack.add(() => async () => ({ output: {} as never, response: {} }), {
    step: 'initialize',
    name: 'sent',
    priority: 'low',
  });
  const written = (pk: string) =>
    client.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 't', Item: { pk, sk: 's' } } }] }),
    );
  await written('outboxes');
  expect(posted).not.toHaveBeenCalled();
  const mail = posting({ letter: 'user-name', email: 'ada@example.org' }, new Date());
  await written('put' in mail ? mail.put.pk : '');
  expect(posted).toHaveBeenCalledOnce();
});
